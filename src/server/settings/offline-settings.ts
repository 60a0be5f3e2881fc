import { z } from 'zod';
import { accountNumberFrom, aliasFrom, type OfflineSettings } from '#payments/offline/bank-account.ts';
import { closingTimesIn } from './shop-closing.ts';
import { cuit, wordsUpTo } from '#settings/setting-values.ts';

const HOUR_MS = 3_600_000;

/** A percentage with up to two decimals, in basis points. */
const discount = z.coerce
  .number('tiene que ser un porcentaje, como 10')
  .min(0, 'tiene que estar entre 0 y 50')
  .max(50, 'tiene que estar entre 0 y 50')
  .default(0)
  .transform((percent) => Math.round(percent * 100));

const holdHours = z.coerce
  .number('tiene que ser un número de horas')
  .int('tiene que ser un número de horas')
  .min(24, 'tiene que estar entre 24 y 72')
  .max(72, 'tiene que estar entre 24 y 72')
  .default(48);

/** What the environment may say of transfers and of cash at the counter. */
export const offlineEnvironment = {
  TRANSFER_ALIAS: z
    .string()
    .transform(aliasFrom)
    .refine((alias) => alias !== null, 'no es un alias: tiene de 6 a 20 letras, números, puntos o guiones')
    .optional(),
  TRANSFER_CBU: z
    .string()
    .transform(accountNumberFrom)
    .refine(
      (number) => number !== null,
      'no es un CBU ni un CVU: tiene 22 cifras, y la octava y la última las comprueban',
    )
    .optional(),
  TRANSFER_HOLDER: wordsUpTo(120).optional(),
  TRANSFER_CUIT: cuit.optional(),
  TRANSFER_BANK: wordsUpTo(80).optional(),
  TRANSFER_DISCOUNT: discount,
  TRANSFER_HOLD_HOURS: holdHours,
  CASH_AT_COUNTER: z.enum(['on', 'off'], 'tiene que ser on u off').default('off'),
  CASH_DISCOUNT: discount,
  CASH_HOLD_HOURS: holdHours,
};

type OfflineEnvironment = z.infer<z.ZodObject<typeof offlineEnvironment>>;

/** The shop where cash is paid, and whose account it is where `TRANSFER_*` does not say. */
interface Seller {
  legalName: string | null;
  cuit: string | null;
  hours: readonly { days: string; hours: string }[];
  closedDays: readonly string[];
}

/** Transfers are offered once an alias or a CBU is set. */
export function readOfflineSettings(
  value: OfflineEnvironment,
  seller: Seller,
): { ok: true; settings: OfflineSettings } | { ok: false; faults: string[] } {
  const cash = readCash(value, seller);
  const transfer = readTransfer(value, seller);
  if (cash.ok && transfer.ok) return { ok: true, settings: { transfer: transfer.terms, cash: cash.terms } };
  return { ok: false, faults: [cash, transfer].flatMap((read) => (read.ok ? [] : [read.fault])) };
}

type Read<Method extends keyof OfflineSettings> =
  | { ok: true; terms: OfflineSettings[Method] }
  | { ok: false; fault: string };

/** An order that is paid at the counter waits until the shop closes, so the shop must say when that is. */
function readCash(value: OfflineEnvironment, { hours, closedDays }: Seller): Read<'cash'> {
  if (value.CASH_AT_COUNTER === 'off') return { ok: true, terms: null };
  const byWeekday = closingTimesIn(hours);
  if (byWeekday === null) {
    return {
      ok: false,
      fault:
        'SHOP_HOURS: con CASH_AT_COUNTER=on tiene que decir días y horas, como Lunes a viernes: 9:00 a 19:00; Sábados: 10:00 a 15:00',
    };
  }
  const closing = { byWeekday, closedDays };
  return {
    ok: true,
    terms: { discountBp: value.CASH_DISCOUNT, holdMs: value.CASH_HOLD_HOURS * HOUR_MS, closing },
  };
}

function readTransfer(value: OfflineEnvironment, seller: Seller): Read<'transfer'> {
  const alias = value.TRANSFER_ALIAS ?? null;
  const number = value.TRANSFER_CBU ?? null;
  if (alias === null && number === null) return { ok: true, terms: null };
  const holder = value.TRANSFER_HOLDER ?? seller.legalName;
  if (holder === null) {
    return {
      ok: false,
      fault: 'TRANSFER_HOLDER: hace falta con TRANSFER_ALIAS o TRANSFER_CBU (o definí SHOP_LEGAL_NAME)',
    };
  }
  const account = {
    alias,
    number,
    holder,
    cuit: value.TRANSFER_CUIT ?? seller.cuit,
    bank: value.TRANSFER_BANK ?? null,
  };
  const terms = { discountBp: value.TRANSFER_DISCOUNT, holdMs: value.TRANSFER_HOLD_HOURS * HOUR_MS };
  return { ok: true, terms: { ...terms, account } };
}
