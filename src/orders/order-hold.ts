import type { Order } from './order.ts';
import type { OfflineTerms } from './order-totals.ts';

/** How long an order's stock is held for its payment, in milliseconds. */
export interface HoldTimes {
  /** For an order that is paid online; null: the shop takes no payments. */
  holdMs: number | null;
  /** For an order that the shop arranges with its buyer; null: for as long as it is open. */
  arrangedHoldMs: number | null;
}

/** How long the order holds its stock, in milliseconds; null: as long as it is open. */
export function holdOf(
  order: Pick<Order, 'pesos' | 'paymentMethod'>,
  { holds, offline }: { holds: HoldTimes; offline: OfflineTerms },
): number | null {
  if (order.paymentMethod !== 'online') return offline[order.paymentMethod]?.holdMs ?? null;
  return isPaidHere(order, holds) ? holds.holdMs : holds.arrangedHoldMs;
}

/** Whether the order is paid online: only one with a price in pesos is. */
export function isPaidHere({ pesos }: Pick<Order, 'pesos'>, { holdMs }: HoldTimes): boolean {
  return holdMs !== null && pesos !== null;
}
