import { isIP } from 'node:net';
import { z } from 'zod';
import { MAX_EMAIL_LENGTH } from '#lib/email-limits.ts';
import { SETTING_TABLE } from '#settings/setting-table.ts';
import { backupEnvironment } from './backup-settings.ts';
import { deliveryEnvironment } from './delivery-settings.ts';
import { logEnvironment } from './log-settings.ts';
import { mailFrom, smtpUrl } from './mail-settings.ts';
import { offlineEnvironment } from './offline-settings.ts';
import { paymentEnvironment } from './payment-settings.ts';
import { refundEnvironment } from './refund-settings.ts';
import { taxCondition } from './seller-settings.ts';
import { faultOf, type SettingFault } from './setting-fault.ts';
import { rateSetting, wholeNumber } from './setting-types.ts';
import { unpaidEnvironment } from './unpaid-settings.ts';

export const HTTP_URL = /^https?:\/\//;
/** `ftp://…`, `file://…`; a path, on Windows too (`C:\lista.csv`), has no two slashes after its colon. */
const ANY_SCHEME = /^[a-z][a-z\d+.-]*:\/\//i;

/** `admin@localhost`, our own default, is no address to zod's email. */
export const adminEmail = z
  .string()
  .trim()
  .toLowerCase()
  .max(MAX_EMAIL_LENGTH, `tiene que tener como mucho ${MAX_EMAIL_LENGTH} caracteres`)
  .regex(/^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u, 'no parece un email');

const portNumber = wholeNumber('un número de puerto', { min: 1, max: 65_535 });

/** Up to what any price can be turned into pesos at. */
const wholeDollars = wholeNumber('una cantidad entera de dólares', { min: 0, max: 1_000_000 });

const postgresAddress = (otherwise: string) =>
  z
    .string()
    .regex(/^postgres(ql)?:\/\/./, `tiene que empezar con postgres:// (sin definir: ${otherwise})`)
    .optional();

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
    DATABASE_URL: postgresAddress('SQLite en DATA_DIR'),
    DATABASE_DIRECT_URL: postgresAddress('la de DATABASE_URL'),
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
    INSTALLMENT_PLANS: SETTING_TABLE.installmentPlans.value.optional(),
    SHOP_NAME: SETTING_TABLE.name.value.prefault(SETTING_TABLE.name.byDefault),
    SHOP_ADDRESS: SETTING_TABLE.address.value.prefault(SETTING_TABLE.address.byDefault),
    SHOP_PHONE: SETTING_TABLE.phone.value.prefault(SETTING_TABLE.phone.byDefault),
    SHOP_EMAIL: SETTING_TABLE.email.value.prefault(SETTING_TABLE.email.byDefault),
    SHOP_LEGAL_NAME: SETTING_TABLE.legalName.value.optional(),
    SHOP_CUIT: SETTING_TABLE.cuit.value.optional(),
    SHOP_TAX_CONDITION: taxCondition,
    SHOP_DATA_FISCAL_URL: SETTING_TABLE.dataFiscalUrl.value.optional(),
    SHOP_HOURS: SETTING_TABLE.hours.value.prefault(SETTING_TABLE.hours.byDefault),
    QUOTE_VALID_HOURS: wholeNumber('un número de horas', { min: 1, max: 720 }).default(48),
    QUOTE_EMAIL_FROM_USD: wholeDollars.default(2000),
    QUOTE_OPEN_MAX_USD: wholeDollars.default(20_000),
    QUOTE_MAX_COST_RISE: wholeNumber('un porcentaje entero', { min: 0, max: 1000 }).default(10),
    CLOSING_NOTICE_SECONDS: z.coerce
      .number('tiene que ser un número de segundos')
      .min(0, 'tiene que estar entre 0 y 60')
      .max(60, 'tiene que estar entre 0 y 60')
      .default(5),
    MIN_FREE_MB: wholeNumber('un número de MB', { min: 0 }).default(200),
  })
  .refine(({ SMTP_URL, MAIL_FROM }) => SMTP_URL === undefined || MAIL_FROM !== undefined, {
    path: ['MAIL_FROM'],
    error: 'con SMTP_URL hace falta decir quién escribe: Mi Tienda <ventas@tienda.example>',
    // Reported with any other fault, unless one of the two has one.
    when: ({ issues }) => !issues.some(({ path }) => path?.[0] === 'SMTP_URL' || path?.[0] === 'MAIL_FROM'),
  });

export type Environment = z.infer<typeof environment>;

/**
 * Reads each setting, and returns the faults. A setting with a fault counts as not set, so that the checks between settings still run, on
 * those without faults.
 */
export function parseEnvironment(given: Readonly<Record<string, string>>): {
  value: Environment;
  faults: SettingFault[];
} {
  const parsed = environment.safeParse(given);
  if (parsed.success) return { value: parsed.data, faults: [] };
  const faults = parsed.error.issues.map(({ path, message }) => faultOf(path.join('.'), message));
  const faulty = new Set(faults.map(({ name }) => name));
  // The two settings of the mail are checked against each other above, and no other check reads them.
  const isLeftOut = (name: string) => faulty.has(name) || name === 'SMTP_URL' || name === 'MAIL_FROM';
  return { value: environment.parse(withoutNames(given, isLeftOut)), faults };
}

function withoutNames<T>(
  record: Readonly<Record<string, T>>,
  isLeftOut: (name: string) => boolean,
): Record<string, T> {
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
