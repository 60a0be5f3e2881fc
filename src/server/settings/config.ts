import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { RefundLimits } from '#accounts/refund-power.ts';
import { weaknessOf } from '#accounts/weak-password.ts';
import type { ShopSettings } from '#contract/shop-settings.ts';
import { MAX_EMAIL_LENGTH } from '#lib/email-limits.ts';
import { cents } from '#lib/money.ts';
import type { InstallmentPlan } from '#lib/installments.ts';
import type { ArsPerUsd } from '#lib/pesos.ts';
import type { BankAccount } from '#payments/offline/bank-account.ts';
import { providerName } from '#payments/provider-labels.ts';
import { firstTexts, originTexts, SETTING_TABLE, type OriginTexts } from '#settings/setting-table.ts';
import type { UnpaidLimits } from '#orders/unpaid/unpaid-limits.ts';
import type { QuoteSettings } from '#quotes/quote-limits.ts';
import { WEAK_PASSWORD_MESSAGES } from '../http/refuse-password.ts';
import { backupEnvironment, readBackupSettings, type BackupSettings } from './backup-settings.ts';
import { deliveryEnvironment, readTableFile } from './delivery-settings.ts';
import { installmentPlans } from './installment-settings.ts';
import { logEnvironment, type LogSettings } from './log-settings.ts';
import { mailFrom, smtpUrl, type MailSettings } from './mail-settings.ts';
import { faultsOfCash, offlineEnvironment, readAccount } from './offline-settings.ts';
import { ownerSettingsOf, type OwnerSettings } from './owner-settings.ts';
import { paymentEnvironment, readPaymentSettings, type PaymentSettings } from './payment-settings.ts';
import { PUBLIC_BASE } from '#catalogue/known-parts/open-source.ts';
import { taxCondition } from './seller-settings.ts';
import { rateSetting } from './setting-types.ts';
import { readRefundLimits, refundEnvironment } from './refund-settings.ts';
import { readUnpaidLimits, unpaidEnvironment } from './unpaid-settings.ts';

/** Every setting of the shop, read once from the environment. Paths are absolute. */
export interface Config extends Omit<OwnerSettings, 'shown' | 'pageTexts'> {
  port: number;
  host: string;
  /** Where Prometheus reads the metrics; null: nowhere. */
  metrics: { port: number; host: string } | null;
  dataDir: string;
  /** Where backups are made. */
  backupDir: string;
  /** Those that the shop itself makes. */
  backups: BackupSettings;
  /** null: SQLite in `dataDir`. */
  databaseUrl: string | null;
  /** null: the demo feed. A path or an http(s) URL. */
  catalogFeed: string | null;
  /** How to ask an address for the list: a bearer's token, and a JSON body, which makes it a POST. */
  feedAccess: { token: string | null; body: string | null };
  /** Where the base of known parts is imported from: a zip's http(s) address, a zip file or a folder. */
  knownParts: string;
  admin: { email: string; password: string | null };
  /** What a dollar costs; null: whatever was set last, in the panel or by an earlier setting. */
  arsPerUsd: ArsPerUsd | null;
  rateLimit: boolean;
  /** Visitors' browsers keep the shop's files and saved builds for visits without a connection. */
  hasWorker: boolean;
  /** Proxies whose X-Forwarded-For is believed, as Fastify's `trustProxy` takes them. */
  trustProxy: string;
  mail: MailSettings;
  payments: PaymentSettings;
  /** Where buyers transfer to, also the orders of a shop that takes no more transfers; null: nowhere. */
  account: BankAccount | null;
  /** Plans of instalments, also those that are not valid yet or any more. */
  installments: readonly InstallmentPlan[];
  /** How long the shop keeps to the prices of a quote. */
  quoteValidMs: number;
  /** What may be ordered without being paid. */
  unpaidLimits: UnpaidLimits;
  quotes: QuoteSettings;
  refunds: RefundLimits;
  log: LogSettings;
  /** How long the shop says that it is about to close, and still serves, before it does. */
  closingNoticeMs: number;
  /** With less space in `dataDir` the shop is not ready. */
  minFreeBytes: number;
  shop: ShopSettings;
  /** The first value of what the owner changes in the panel. */
  origins: OriginTexts;
}

export type ConfigResult = { ok: true; config: Config } | { ok: false; faults: string[] };

/** Reads the whole environment and reports every fault at once, in Spanish, each with the name to mend. */
export function readConfig(env: Readonly<Record<string, string | undefined>>, cwd: string): ConfigResult {
  // An empty value (`PORT=`) is what compose files write for "not set".
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  const faults = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
  const isFaulty = (name: string) => faults.some((fault) => fault.startsWith(`${name}:`));
  // What settings say about each other is checked too while others have faults, and follows from those that have none. The two of the
  // mail are checked against each other above, and nothing here reads them.
  const value =
    parsed.data ??
    environment.parse(withoutNames(given, (name) => isFaulty(name) || /^(SMTP_URL|MAIL_FROM)$/.test(name)));
  const publicUrl = value.PUBLIC_URL ?? `http://localhost:${value.PORT}`;
  const payments = readPaymentSettings(value, publicUrl);
  if (!payments.ok && !(isFaulty('MP_ACCESS_TOKEN') && payments.fault.startsWith('MP_ACCESS_TOKEN:'))) {
    faults.push(payments.fault);
  }
  const transfers = readAccount(value, {
    legalName: value.SHOP_LEGAL_NAME ?? null,
    cuit: value.SHOP_CUIT ?? null,
  });
  if (!transfers.ok) faults.push(...transfers.faults);
  const table = readTableFile(value.SHIPPING_TABLE, cwd);
  if (!table.ok) faults.push(...table.faults);
  faults.push(...faultsOfCash(value));
  if (value.METRICS_PORT === value.PORT) faults.push('METRICS_PORT: tiene que ser otro puerto que PORT');
  const owner = { email: value.ADMIN_EMAIL, shopName: value.SHOP_NAME };
  const weakness = value.ADMIN_PASSWORD === undefined ? null : weaknessOf(value.ADMIN_PASSWORD, owner);
  if (weakness !== null) faults.push(`ADMIN_PASSWORD: ${WEAK_PASSWORD_MESSAGES[weakness]}`);
  if (faults.length > 0 || !payments.ok || !transfers.ok || !table.ok) return { ok: false, faults };
  const paymentProvider = payments.settings.kind === 'off' ? null : payments.settings.kind;
  const { account } = transfers;
  const origins = originTexts({ ...given, SHIPPING_TABLE: table.text });
  const {
    shown,
    pageTexts: _,
    ...first
  } = ownerSettingsOf(firstTexts(origins), {
    hasProvider: paymentProvider !== null,
    account,
  });
  return {
    ok: true,
    config: {
      port: value.PORT,
      host: value.HOST,
      metrics:
        value.METRICS_PORT === undefined ? null : { port: value.METRICS_PORT, host: value.METRICS_HOST },
      dataDir: resolve(cwd, value.DATA_DIR),
      backupDir: resolve(cwd, value.BACKUP_DIR ?? join(value.DATA_DIR, BACKUP_FOLDER)),
      backups: readBackupSettings(value),
      databaseUrl: value.DATABASE_URL ?? null,
      catalogFeed: feedPlace(value.CATALOG_FEED, cwd),
      knownParts: feedPlace(value.KNOWN_PARTS, cwd) ?? PUBLIC_BASE,
      feedAccess: { token: value.CATALOG_FEED_TOKEN ?? null, body: value.CATALOG_FEED_BODY ?? null },
      admin: { email: value.ADMIN_EMAIL, password: value.ADMIN_PASSWORD ?? null },
      arsPerUsd: value.ARS_PER_USD ?? null,
      rateLimit: value.RATE_LIMIT === 'on',
      hasWorker: value.SERVICE_WORKER === 'on',
      trustProxy: value.TRUST_PROXY,
      mail: { smtp: value.SMTP_URL ?? null, from: value.MAIL_FROM ?? null },
      payments: payments.settings,
      account,
      ...first,
      installments: value.INSTALLMENT_PLANS,
      quoteValidMs: value.QUOTE_VALID_HOURS * 3_600_000,
      unpaidLimits: readUnpaidLimits(value),
      quotes: {
        emailFrom: cents(value.QUOTE_EMAIL_FROM_USD * 100),
        openMax: cents(value.QUOTE_OPEN_MAX_USD * 100),
        maxCostRiseBp: value.QUOTE_MAX_COST_RISE * 100,
      },
      refunds: readRefundLimits(value),
      log: { level: value.LOG_LEVEL, hasAccess: value.ACCESS_LOG === 'on' },
      closingNoticeMs: value.CLOSING_NOTICE_SECONDS * 1000,
      minFreeBytes: value.MIN_FREE_MB * 1024 * 1024,
      shop: {
        ...shown,
        taxCondition: value.SHOP_TAX_CONDITION,
        publicUrl,
        paymentProvider,
        providerName: providerName(paymentProvider),
      },
      origins,
    },
  };
}

/** Within DATA_DIR, unless BACKUP_DIR says otherwise. */
export const BACKUP_FOLDER = 'backups';

const HTTP_URL = /^https?:\/\//;
/** `ftp://…`, `file://…`; a path, on Windows too (`C:\lista.csv`), has no two slashes after its colon. */
const ANY_SCHEME = /^[a-z][a-z\d+.-]*:\/\//i;

/** `admin@localhost`, our own default, is no address to zod's email. */
export const adminEmail = z
  .string()
  .trim()
  .toLowerCase()
  .max(MAX_EMAIL_LENGTH, `tiene que tener como mucho ${MAX_EMAIL_LENGTH} caracteres`)
  .regex(/^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u, 'no parece un email');

const portNumber = z.coerce
  .number('tiene que ser un número de puerto')
  .int('tiene que ser un número de puerto')
  .min(1, 'tiene que estar entre 1 y 65535')
  .max(65_535, 'tiene que estar entre 1 y 65535');

/** Up to what any price can be turned into pesos at. */
const wholeDollars = z.coerce
  .number('tiene que ser una cantidad entera de dólares')
  .int('tiene que ser una cantidad entera de dólares')
  .min(0, 'tiene que estar entre 0 y 1000000')
  .max(1_000_000, 'tiene que estar entre 0 y 1000000');

/** Every setting that the shop reads, by its name. */
export const environment = z
  .object({
    PORT: portNumber.default(3000),
    HOST: z.string().default('127.0.0.1'),
    METRICS_PORT: portNumber.optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z.string().default('./data'),
    BACKUP_DIR: z.string().optional(),
    ...backupEnvironment,
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\/./, 'tiene que empezar con postgres:// (sin definir: SQLite en DATA_DIR)')
      .optional(),
    CATALOG_FEED: z
      .string()
      .refine(
        (place) => !ANY_SCHEME.test(place) || HTTP_URL.test(place),
        'tiene que ser un archivo o una dirección http(s)',
      )
      .optional(),
    CATALOG_FEED_TOKEN: z
      .string()
      .regex(/^[\x21-\x7e]+$/, 'tiene caracteres que no se pueden usar')
      .optional(),
    KNOWN_PARTS: z.string().optional(),
    CATALOG_FEED_BODY: z.string().refine(isJsonObject, 'tiene que ser un objeto JSON').optional(),
    ADMIN_EMAIL: adminEmail.default('admin@localhost'),
    ADMIN_PASSWORD: z.string().min(8, 'tiene que tener al menos 8 caracteres').optional(),
    ARS_PER_USD: rateSetting,
    RATE_LIMIT: z.enum(['on', 'off'], 'tiene que ser on u off').default('on'),
    SERVICE_WORKER: z.enum(['on', 'off'], 'tiene que ser on u off').default('on'),
    TRUST_PROXY: z
      .string()
      .refine(
        areAddresses,
        'tiene que ser loopback, linklocal, uniquelocal o direcciones IP (con /máscara), con comas',
      )
      .default('loopback'),
    PUBLIC_URL: z
      .string()
      .refine(isOrigin, 'tiene que ser un origen http(s) sin ruta, como https://tienda.example')
      .transform((text) => new URL(text).origin)
      .optional(),
    SMTP_URL: smtpUrl,
    MAIL_FROM: mailFrom,
    ...paymentEnvironment,
    ...unpaidEnvironment,
    ...offlineEnvironment,
    ...deliveryEnvironment,
    ...refundEnvironment,
    ...logEnvironment,
    INSTALLMENT_PLANS: installmentPlans,
    SHOP_NAME: SETTING_TABLE.name.value.prefault(SETTING_TABLE.name.byDefault),
    SHOP_ADDRESS: SETTING_TABLE.address.value.prefault(SETTING_TABLE.address.byDefault),
    SHOP_PHONE: SETTING_TABLE.phone.value.prefault(SETTING_TABLE.phone.byDefault),
    SHOP_EMAIL: SETTING_TABLE.email.value.prefault(SETTING_TABLE.email.byDefault),
    SHOP_LEGAL_NAME: SETTING_TABLE.legalName.value.optional(),
    SHOP_CUIT: SETTING_TABLE.cuit.value.optional(),
    SHOP_TAX_CONDITION: taxCondition,
    SHOP_DATA_FISCAL_URL: SETTING_TABLE.dataFiscalUrl.value.optional(),
    SHOP_HOURS: SETTING_TABLE.hours.value.prefault(SETTING_TABLE.hours.byDefault),
    QUOTE_VALID_HOURS: z.coerce
      .number('tiene que ser un número de horas')
      .int('tiene que ser un número de horas')
      .min(1, 'tiene que estar entre 1 y 720')
      .max(720, 'tiene que estar entre 1 y 720')
      .default(48),
    QUOTE_EMAIL_FROM_USD: wholeDollars.default(2000),
    QUOTE_OPEN_MAX_USD: wholeDollars.default(20_000),
    QUOTE_MAX_COST_RISE: z.coerce
      .number('tiene que ser un porcentaje entero')
      .int('tiene que ser un porcentaje entero')
      .min(0, 'tiene que estar entre 0 y 1000')
      .max(1000, 'tiene que estar entre 0 y 1000')
      .default(10),
    CLOSING_NOTICE_SECONDS: z.coerce
      .number('tiene que ser un número de segundos')
      .min(0, 'tiene que estar entre 0 y 60')
      .max(60, 'tiene que estar entre 0 y 60')
      .default(5),
    MIN_FREE_MB: z.coerce
      .number('tiene que ser un número de MB')
      .int('tiene que ser un número de MB')
      .min(0, 'tiene que ser 0 o más')
      .default(200),
  })
  .refine(({ SMTP_URL, MAIL_FROM }) => SMTP_URL === undefined || MAIL_FROM !== undefined, {
    path: ['MAIL_FROM'],
    error: 'con SMTP_URL hace falta decir quién escribe: Mi Tienda <ventas@tienda.example>',
    // Reported with any other fault, unless one of the two has one.
    when: ({ issues }) => !issues.some(({ path }) => path?.[0] === 'SMTP_URL' || path?.[0] === 'MAIL_FROM'),
  });

function withoutNames<T>(record: Record<string, T>, isLeftOut: (name: string) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !isLeftOut(name)));
}

function isJsonObject(text: string): boolean {
  try {
    return /^\s*\{/.test(text) && typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null && HTTP_URL.test(url.href) && url.pathname === '/' && url.search === '' && url.hash === ''
  );
}

const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

function areAddresses(text: string): boolean {
  return text.split(',').every((part) => {
    const [address = '', mask = '0'] = part.trim().split('/', 2);
    const bits = isIP(address) === 4 ? 32 : 128;
    return (
      NAMED_NETWORKS.has(part.trim()) ||
      (isIP(address) !== 0 && /^\d{1,3}$/.test(mask) && Number(mask) <= bits)
    );
  });
}

function feedPlace(place: string | undefined, cwd: string): string | null {
  if (place === undefined) return null;
  return HTTP_URL.test(place) ? place : resolve(cwd, place);
}
