import type { Order } from '../order.ts';
import type { OfflineTerms } from '../order-totals.ts';
import { closingFrom } from '../shop-closing.ts';

/** How long an order's stock is held for its payment, in milliseconds. */
export interface HoldTimes {
  /** For an order that is paid online; null: the shop takes no payments. */
  holdMs: number | null;
  /** For an order that the shop arranges with its buyer; null: for as long as it is open. */
  arrangedHoldMs: number | null;
}

/** Until when the order holds its stock, ISO in UTC; null: as long as it is open. */
export function heldUntilOf(
  order: Pick<Order, 'pesos' | 'paymentMethod' | 'channel'>,
  { now, holds, offline }: { now: Date; holds: HoldTimes; offline: OfflineTerms },
): string | null {
  const after = (ms: number) => new Date(now.getTime() + ms);
  if (order.paymentMethod !== 'online') {
    const terms = offline[order.paymentMethod];
    if (terms === null) return null;
    const until = after(terms.holdMs);
    return terms.closing === undefined ? until.toISOString() : closingFrom(until, terms.closing);
  }
  const holdMs = isPaidHere(order, holds) ? holdMsOf(order, holds, offline) : holds.arrangedHoldMs;
  return holdMs === null ? null : after(holdMs).toISOString();
}

/** A buyer who ordered through a person of the shop has as much time as one who transfers. */
function holdMsOf(
  { channel }: Pick<Order, 'channel'>,
  holds: HoldTimes,
  { transfer }: OfflineTerms,
): number | null {
  return channel === null ? holds.holdMs : (transfer?.holdMs ?? holds.arrangedHoldMs);
}

/** Whether the order is paid online: only one with a price in pesos is. */
export function isPaidHere({ pesos }: Pick<Order, 'pesos'>, { holdMs }: HoldTimes): boolean {
  return holdMs !== null && pesos !== null;
}
