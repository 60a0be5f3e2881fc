import { join, resolve } from 'node:path';
import type { RefundLimits } from '#accounts/refund-power.ts';
import { weaknessOf } from '#accounts/weak-password.ts';
import type { ShopSettings } from '#contract/shop-settings.ts';
import { HOUR_MS } from '#lib/durations.ts';
import { cents } from '#lib/money.ts';
import type { ArsPerUsd } from '#lib/pesos.ts';
import type { BankAccount } from '#payments/offline/bank-account.ts';
import { providerName } from '#payments/provider-labels.ts';
import { firstTexts, originTexts, type OriginTexts } from '#settings/setting-table.ts';
import type { UnpaidLimits } from '#orders/unpaid/unpaid-limits.ts';
import type { QuoteSettings } from '#quotes/quote-limits.ts';
import { WEAK_PASSWORD_MESSAGES } from '../http/refuse-password.ts';
import { readBackupSettings, type BackupSettings } from './backup-settings.ts';
import { readTableFile } from './delivery-settings.ts';
import { HTTP_URL, parseEnvironment, type Environment } from './environment.ts';
import type { LogSettings } from './log-settings.ts';
import type { MailSettings } from './mail-settings.ts';
import { faultsOfCash, readAccount } from './offline-settings.ts';
import { ownerSettingsOf, type OwnerSettings } from './owner-settings.ts';
import { readPaymentSettings, type PaymentSettings } from './payment-settings.ts';
import { PUBLIC_BASE } from '#catalogue/known-parts/open-source.ts';
import { faultOf, type SettingFault } from './setting-fault.ts';
import { readRefundLimits } from './refund-settings.ts';
import { readUnpaidLimits } from './unpaid-settings.ts';

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
  /** The server itself, where `databaseUrl` leads to a pooler, for what needs a session of its own; the same elsewhere. */
  directDatabaseUrl: string | null;
  /** null: the demo feed. A path or an http(s) URL. */
  catalogFeed: string | null;
  /** How to ask an address for the list: a bearer's token, and a JSON body, which makes it a POST. */
  feedAccess: { token: string | null; body: string | null };
  /** Where the base of known parts is imported from: a zip's http(s) address, a zip file or a folder. */
  knownParts: string;
  admin: { email: string; password: string | null };
  /** Pesos per dollar; null: the last rate, from the panel or an earlier setting. */
  arsPerUsd: ArsPerUsd | null;
  rateLimit: boolean;
  /** Whether visitors' browsers store the shop's files and the page of saved builds for visits without a connection. */
  hasWorker: boolean;
  /** Proxies whose X-Forwarded-For is trusted, in the form of Fastify's `trustProxy`. */
  trustProxy: string;
  mail: MailSettings;
  payments: PaymentSettings;
  /** The account for transfers, also for open orders of a shop that takes no more transfers; null: none. */
  account: BankAccount | null;
  /** How long the shop keeps to the prices of a quote. */
  quoteValidMs: number;
  /** What may be ordered without being paid. */
  unpaidLimits: UnpaidLimits;
  quotes: QuoteSettings;
  refunds: RefundLimits;
  log: LogSettings;
  /** How long the shop announces that it is about to close, and still serves, before it closes. */
  closingNoticeMs: number;
  /** With less space in `dataDir` the shop is not ready. */
  minFreeBytes: number;
  shop: ShopSettings;
  /** The first value of what the owner changes in the panel. */
  origins: OriginTexts;
}

export type ConfigResult = { ok: true; config: Config } | { ok: false; faults: string[] };

/** Reads the whole environment and reports all faults together, in Spanish, each with the setting's name. */
export function readConfig(env: Readonly<Record<string, string | undefined>>, cwd: string): ConfigResult {
  const given = whatIsSet(env);
  const { value, faults } = parseEnvironment(given);
  const checked = crossCheck(value, faults, cwd);
  return checked.ok
    ? { ok: true, config: toConfig(value, { ...checked, given, cwd }) }
    : { ok: false, faults: checked.faults.map(({ sentence }) => sentence) };
}

/** An empty value (`PORT=`) is what compose files write for "not set". */
function whatIsSet(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, value]],
    ),
  );
}

/** What follows from several settings, or from a file that one names. */
interface CrossChecked {
  publicUrl: string;
  payments: PaymentSettings;
  account: BankAccount | null;
  /** The text of the table that SHIPPING_TABLE names. */
  shippingTable: string | undefined;
}

/** Checks settings against each other. @param found the faults that settings have by themselves. */
function crossCheck(
  value: Environment,
  found: readonly SettingFault[],
  cwd: string,
): ({ ok: true } & CrossChecked) | { ok: false; faults: readonly SettingFault[] } {
  const faults = [...found];
  const publicUrl = value.PUBLIC_URL ?? `http://localhost:${value.PORT}`;
  const payments = readPaymentSettings(value, publicUrl);
  // A credential that cannot be read is not missing.
  if (!payments.ok && !found.some(({ name }) => name === payments.fault.name)) faults.push(payments.fault);
  const transfers = readAccount(value, {
    legalName: value.SHOP_LEGAL_NAME ?? null,
    cuit: value.SHOP_CUIT ?? null,
  });
  if (!transfers.ok) faults.push(...transfers.faults);
  const table = readTableFile(value.SHIPPING_TABLE, cwd);
  if (!table.ok) faults.push(...table.faults);
  faults.push(...faultsOfCash(value));
  if (value.METRICS_PORT === value.PORT) {
    faults.push(faultOf('METRICS_PORT', 'tiene que ser otro puerto que PORT'));
  }
  if (value.DATABASE_DIRECT_URL !== undefined && value.DATABASE_URL === undefined) {
    faults.push(faultOf('DATABASE_DIRECT_URL', 'es para cuando DATABASE_URL lleva a PgBouncer, y esa falta'));
  }
  const owner = { email: value.ADMIN_EMAIL, shopName: value.SHOP_NAME };
  const weakness = value.ADMIN_PASSWORD === undefined ? null : weaknessOf(value.ADMIN_PASSWORD, owner);
  if (weakness !== null) faults.push(faultOf('ADMIN_PASSWORD', WEAK_PASSWORD_MESSAGES[weakness]));
  if (faults.length > 0 || !payments.ok || !transfers.ok || !table.ok) return { ok: false, faults };
  return {
    ok: true,
    publicUrl,
    payments: payments.settings,
    account: transfers.account,
    shippingTable: table.text,
  };
}

function toConfig(
  value: Environment,
  {
    publicUrl,
    payments,
    account,
    shippingTable,
    given,
    cwd,
  }: CrossChecked & { given: Readonly<Record<string, string>>; cwd: string },
): Config {
  const unpaidLimits = readUnpaidLimits(value);
  const paymentProvider = payments.kind === 'off' ? null : payments.kind;
  const origins = originTexts({ ...given, SHIPPING_TABLE: shippingTable });
  const {
    shown,
    pageTexts: _,
    ...first
  } = ownerSettingsOf(firstTexts(origins), {
    hasProvider: paymentProvider !== null,
    account,
  });
  return {
    port: value.PORT,
    host: value.HOST,
    metrics: value.METRICS_PORT === undefined ? null : { port: value.METRICS_PORT, host: value.METRICS_HOST },
    dataDir: resolve(cwd, value.DATA_DIR),
    backupDir: resolve(cwd, value.BACKUP_DIR ?? join(value.DATA_DIR, BACKUP_FOLDER)),
    backups: readBackupSettings(value),
    databaseUrl: value.DATABASE_URL ?? null,
    directDatabaseUrl: value.DATABASE_DIRECT_URL ?? value.DATABASE_URL ?? null,
    catalogFeed: feedPlace(value.CATALOG_FEED, cwd),
    knownParts: feedPlace(value.KNOWN_PARTS, cwd) ?? PUBLIC_BASE,
    feedAccess: { token: value.CATALOG_FEED_TOKEN ?? null, body: value.CATALOG_FEED_BODY ?? null },
    admin: { email: value.ADMIN_EMAIL, password: value.ADMIN_PASSWORD ?? null },
    arsPerUsd: value.ARS_PER_USD ?? null,
    rateLimit: value.RATE_LIMIT === 'on',
    hasWorker: value.SERVICE_WORKER === 'on',
    trustProxy: value.TRUST_PROXY,
    mail: { smtp: value.SMTP_URL ?? null, from: value.MAIL_FROM ?? null },
    payments,
    account,
    ...first,
    quoteValidMs: value.QUOTE_VALID_HOURS * HOUR_MS,
    unpaidLimits,
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
      unpaid: unpaidOf(unpaidLimits),
    },
    origins,
  };
}

/** Within DATA_DIR, unless BACKUP_DIR says otherwise. */
export const BACKUP_FOLDER = 'backups';

/** As its pages say it. */
function unpaidOf({ buyer, stockShare }: UnpaidLimits): ShopSettings['unpaid'] {
  return { units: buyer.units, usd: buyer.cents / 100, stockShare };
}

function feedPlace(place: string | undefined, cwd: string): string | null {
  if (place === undefined) return null;
  return HTTP_URL.test(place) ? place : resolve(cwd, place);
}
