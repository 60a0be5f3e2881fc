import type { Order } from '#orders/order.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Paying by card takes minutes. */
export const CARD_HOLD_MS = 30 * MINUTE_MS;

/** MercadoPago advises at least three days for cash, which takes up to two working hours to be credited. */
const CASH_MS = 3 * DAY_MS;

/** Cash paid in the last hour, and a card under review (two working days), may include a weekend. */
const PENDING_HOLD_MS = 5 * DAY_MS;

/** A payment that is under way for longer than this raises an alert. */
export const LONG_PENDING_MS = 3 * DAY_MS;

/** An expired hold lasts this much longer while the provider does not say whether money came. */
export const GRACE_MS = 60 * MINUTE_MS;

type Dated = Pick<Order, 'createdAt'>;

/** The time at which the provider stops taking cash for the order. */
export function lastPayable({ createdAt }: Dated): Date {
  return new Date(Date.parse(createdAt) + CASH_MS);
}

/**
 * Until when the stock is held for a payment that is under way. It counts from the order, so another attempt does not prolong it.
 */
export function pendingHold({ createdAt }: Dated): string {
  return new Date(Date.parse(createdAt) + PENDING_HOLD_MS).toISOString();
}

/** After the last payment under way failed, the buyer has time for one more attempt. */
export function holdForAnotherAttempt(now: Date): string {
  return new Date(now.getTime() + CARD_HOLD_MS).toISOString();
}
