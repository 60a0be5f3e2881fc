import { MAX_ORDER_LINES, MAX_UNITS } from '#lib/order-limits.ts';
import { z } from 'zod';
import { SETTING_TABLE } from '#settings/setting-table.ts';
import { DEFAULT_UNPAID_SETTINGS, unpaidLimitsOf, type UnpaidLimits } from '#orders/unpaid/unpaid-limits.ts';
import { wholeNumber } from './setting-types.ts';

const { arrangedHoldDays } = SETTING_TABLE;

/** What the environment may say of orders that nobody has paid. */
export const unpaidEnvironment = {
  UNPAID_ORDERS: wholeNumber('un número de pedidos', { min: 1, max: 100_000 }).default(
    DEFAULT_UNPAID_SETTINGS.ordersPerBuyer,
  ),
  UNPAID_UNITS: wholeNumber('un número de unidades', { min: 1, max: MAX_UNITS * MAX_ORDER_LINES }).default(
    DEFAULT_UNPAID_SETTINGS.unitsPerBuyer,
  ),
  UNPAID_USD: wholeNumber('un número de dólares, sin centavos', { min: 1, max: 10_000_000 }).default(
    DEFAULT_UNPAID_SETTINGS.centsPerBuyer / 100,
  ),
  UNPAID_BUYERS_PER_NETWORK: wholeNumber('un número de compradores', { min: 1, max: 100_000 }).default(
    DEFAULT_UNPAID_SETTINGS.buyersPerNetwork,
  ),
  UNPAID_STOCK_PERCENT: wholeNumber('un número de 1 a 100', { min: 1, max: 100 }).default(
    DEFAULT_UNPAID_SETTINGS.stockPercent,
  ),
  CASH_MAX_USD: wholeNumber('un número de dólares, sin centavos', { min: 0, max: 10_000_000 }).default(
    DEFAULT_UNPAID_SETTINGS.longHoldCents / 100,
  ),
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
