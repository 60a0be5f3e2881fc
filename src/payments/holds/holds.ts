import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/durations.ts';
import type { Order } from '#orders/order.ts';
import { closingFrom, type ShopClosing } from '#orders/shop-closing.ts';

/** Paying by card takes minutes. */
export const CARD_HOLD_MS = 30 * MINUTE_MS;

/** For how many days cash is taken, unless a setting says otherwise: MercadoPago advises at least three, for it takes hours to be credited. */
export const CASH_DAYS = 3;

/** Cash paid in the last hour is credited within two working days, which may include a weekend. So long a card's review may take too. */
const CREDITED_WITHIN_MS = 2 * DAY_MS;

/** A buyer who opens the payment page this long after the last moment for a whole day of cash still gets one. */
const LATE_CHOICE_MS = HOUR_MS;

/** MercadoPago refuses a checkout whose cash is to be paid in less than a day. */
const SHORTEST_CASH_MS = DAY_MS + 5 * MINUTE_MS;

/** A payment that is under way for longer raises an alert. A card's review takes two days, and cash may wait as long as it is taken. */
export function longPendingMs(cashDays: number | null): number {
  return Math.max(3, cashDays ?? 0) * DAY_MS;
}

/** An expired hold lasts this much longer while the provider does not say whether money came. */
export const GRACE_MS = HOUR_MS;

type Dated = Pick<Order, 'createdAt'>;

/** Until when an order can be paid whose stock is held for no certain time. */
export function lastPayable({ createdAt }: Dated): Date {
  return new Date(Date.parse(createdAt) + CASH_DAYS * DAY_MS);
}

/**
 * Until when a checkout that is opened now takes cash; null: not at all, because too little of its time is left.
 * @param cashDays for how many days the provider takes it, from the order on; null: it takes none
 */
export function cashDeadline({ createdAt }: Dated, cashDays: number | null, now: Date): Date | null {
  if (cashDays === null) return null;
  const until = Date.parse(createdAt) + cashDays * DAY_MS;
  const earliest = now.getTime() + SHORTEST_CASH_MS;
  return earliest <= until + LATE_CHOICE_MS ? new Date(Math.max(until, earliest)) : null;
}

/**
 * Until when the stock is held for a payment that is under way. It counts from the order, so another attempt does not prolong it.
 * @param cashDays for how many days the provider takes cash; null: it takes none
 */
export function pendingHold({ createdAt }: Dated, cashDays: number | null): string {
  const payableMs = (cashDays ?? CASH_DAYS) * DAY_MS;
  return new Date(Date.parse(createdAt) + payableMs + CREDITED_WITHIN_MS).toISOString();
}

/** A day for a part of the total: long enough for the buyer to complete it, or for a person to help. */
const PART_HOLD_MS = DAY_MS;

/** After this, a part whose rest has not come raises an alert. Two cards of one checkout are charged within seconds. */
export const PART_ALERT_MS = 15 * MINUTE_MS;

/**
 * After this, a refund in process that nobody decided raises an alert: the shop's own patience, a business week and a half. MercadoPago
 * names no term.
 */
export const REFUND_ALERT_MS = 10 * DAY_MS;

/** Until when the stock is held for the rest of the total, never longer than for a payment that is under way. */
export function partHold(order: Dated, cashDays: number | null, now: Date): string {
  const until = new Date(now.getTime() + PART_HOLD_MS).toISOString();
  const last = pendingHold(order, cashDays);
  return until < last ? until : last;
}

/** Until when the stock is held for a buyer who must transfer again, or send another receipt: at least a day, also over a hold that ends sooner. */
export function holdToTransferAgain({ heldUntil }: Pick<Order, 'heldUntil'>, now: Date): string | null {
  const atLeast = new Date(now.getTime() + DAY_MS).toISOString();
  return heldUntil !== null && heldUntil < atLeast ? atLeast : heldUntil;
}

/** The same for a buyer who pays the rest at the counter: until the shop closes. @param closing Null: at any hour. */
export function holdToPayRest(
  order: Pick<Order, 'heldUntil' | 'paymentMethod'>,
  now: Date,
  closing: ShopClosing | null,
): string | null {
  const until = holdToTransferAgain(order, now);
  if (until === null || closing === null || order.paymentMethod !== 'cash') return until;
  return closingFrom(new Date(until), closing);
}

/** After the last payment under way failed, the buyer has time for one more attempt. */
export function holdForAnotherAttempt(now: Date): string {
  return new Date(now.getTime() + CARD_HOLD_MS).toISOString();
}
