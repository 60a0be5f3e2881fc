import { MAX_ORDER_LINES, MAX_UNITS } from '#lib/order-limits.ts';
import { z } from 'zod';
import { SETTING_TABLE } from '#settings/setting-table.ts';
import { DEFAULT_UNPAID_SETTINGS, unpaidLimitsOf, type UnpaidLimits } from '#orders/unpaid/unpaid-limits.ts';

const { arrangedHoldDays } = SETTING_TABLE;

/** A whole number within bounds. @param of what it is a number of, after "tiene que ser un número". */
function wholeNumber(of: string, { min, max, fallback }: { min: number; max: number; fallback: number }) {
  const bounds = `tiene que estar entre ${min} y ${max}`;
  return z.coerce
    .number(`tiene que ser un número ${of}`)
    .int(`tiene que ser un número ${of}`)
    .min(min, bounds)
    .max(max, bounds)
    .default(fallback);
}

/** What the environment may say of orders that nobody has paid. */
export const unpaidEnvironment = {
  UNPAID_ORDERS: wholeNumber('de pedidos', {
    min: 1,
    max: 100_000,
    fallback: DEFAULT_UNPAID_SETTINGS.ordersPerBuyer,
  }),
  UNPAID_UNITS: wholeNumber('de unidades', {
    min: 1,
    max: MAX_UNITS * MAX_ORDER_LINES,
    fallback: DEFAULT_UNPAID_SETTINGS.unitsPerBuyer,
  }),
  UNPAID_USD: wholeNumber('de dólares, sin centavos', {
    min: 1,
    max: 10_000_000,
    fallback: DEFAULT_UNPAID_SETTINGS.centsPerBuyer / 100,
  }),
  UNPAID_BUYERS_PER_NETWORK: wholeNumber('de compradores', {
    min: 1,
    max: 100_000,
    fallback: DEFAULT_UNPAID_SETTINGS.buyersPerNetwork,
  }),
  UNPAID_STOCK_PERCENT: wholeNumber('de 1 a 100', {
    min: 1,
    max: 100,
    fallback: DEFAULT_UNPAID_SETTINGS.stockPercent,
  }),
  CASH_MAX_USD: wholeNumber('de dólares, sin centavos', {
    min: 0,
    max: 10_000_000,
    fallback: DEFAULT_UNPAID_SETTINGS.longHoldCents / 100,
  }),
  ARRANGED_HOLD_DAYS: arrangedHoldDays.value.prefault(arrangedHoldDays.byDefault),
};

export function readUnpaidLimits(value: z.infer<z.ZodObject<typeof unpaidEnvironment>>): UnpaidLimits {
  return unpaidLimitsOf({
    ordersPerBuyer: value.UNPAID_ORDERS,
    unitsPerBuyer: value.UNPAID_UNITS,
    centsPerBuyer: value.UNPAID_USD * 100,
    buyersPerNetwork: value.UNPAID_BUYERS_PER_NETWORK,
    stockPercent: value.UNPAID_STOCK_PERCENT,
    longHoldCents: value.CASH_MAX_USD * 100,
  });
}
