import type { Order } from '#orders/order.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A card takes minutes. */
export const CARD_HOLD_MS = 30 * MINUTE_MS;

/** MercadoPago advises at least three days for cash, which takes up to two working hours to be credited. */
const CASH_MS = 3 * DAY_MS;

/** Cash paid in its last hour, and a card under review (two working days), may meet a weekend. */
const PENDING_HOLD_MS = 5 * DAY_MS;

/** A payment that is under way for longer than any should be is shown to a person. */
export const LONG_PENDING_MS = 3 * DAY_MS;

/** While the provider does not answer whether money came, an expired hold lasts so much longer. */
export const GRACE_MS = 60 * MINUTE_MS;

type Dated = Pick<Order, 'createdAt'>;

/** When the provider stops taking cash for the order. */
export function lastPayable({ createdAt }: Dated): Date {
  return new Date(Date.parse(createdAt) + CASH_MS);
}

/** How long the stock waits for a payment that is under way; counted from the order, so that trying again does not prolong it. */
export function pendingHold({ createdAt }: Dated): string {
  return new Date(Date.parse(createdAt) + PENDING_HOLD_MS).toISOString();
}

/** After the last payment under way came to nothing there is time for another attempt, and no more. */
export function holdForAnotherAttempt(now: Date): string {
  return new Date(now.getTime() + CARD_HOLD_MS).toISOString();
}
