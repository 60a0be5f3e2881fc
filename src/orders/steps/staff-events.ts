import { formatUsd } from '#mail/formats.ts';
import type { StaffEvent } from '#staff-notifications/staff-event.ts';
import type { Order } from '../order.ts';
import type { OnSale } from '#pricing/on-sale.store.ts';

/** What the staff hears of an order: its number and total, and nothing of its buyer. */
export function placedOrPaid(kind: 'order-placed' | 'order-paid', { id, totals }: Order): StaffEvent {
  return { kind, subject: id, about: formatUsd(totals.total) };
}

/** The products of which these orders took the last unit. `shop`: after them. */
export function soldOut(
  orders: readonly Order[],
  { products }: { products: ReadonlyMap<string, OnSale> },
): StaffEvent[] {
  const lines = new Map(orders.flatMap((order) => order.lines.map((line) => [line.productId, line])));
  return [...lines.values()].flatMap(({ productId, description }): StaffEvent[] => {
    const product = products.get(productId);
    if (product === undefined || product.stock > product.reserved) return [];
    return [{ kind: 'sold-out', subject: productId, about: description }];
  });
}
