import type { ArsPerUsd } from '#lib/pesos.ts';
import type { OnSale } from '#pricing/on-sale.store.ts';
import type { Quote } from '#quotes/quote.ts';
import type { Order } from '../order.ts';
import type { StaffOrder } from './staff-order.ts';
import type { GroupKeys } from '../unpaid/order-origin.ts';
import type { UnpaidLedger } from '../unpaid/unpaid-ledger.ts';

/**
 * All that decides a group of orders, as it is inside their transaction. It is read once for the group, stays locked until the
 * transaction ends, and each accepted order changes it for those after it.
 */
export interface ShopNow {
  /** Pesos per dollar; null: the shop sells only in dollars. */
  rate: ArsPerUsd | null;
  /** Those that can be sold, by id, also those that visitors do not see. */
  products: Map<string, OnSale>;
  /** By idempotency key. */
  usedKeys: Map<string, UsedKey>;
  /** By access key. */
  quotes: Map<string, Quote>;
  /** Null: nothing is limited. */
  unpaid: UnpaidLedger | null;
}

/** A press of the button that has made an order. */
export interface UsedKey {
  fingerprint: string;
  order: Order;
}

/** An order that is accepted, and is to be stored. */
export interface AcceptedOrder {
  order: Order;
  keys: GroupKeys;
  /** Null: every request is its own order. */
  press: { key: string; fingerprint: string } | null;
  /** The quote that it is placed from. */
  quote: Quote | null;
  /** What the person of the shop who takes it decided; null: its buyer placed it. */
  staff: StaffOrder | null;
}

/** Counts an accepted order: the next ones find its units taken, and its key and its quote used. */
export function countAccepted(shop: ShopNow, { order, keys, press, quote }: AcceptedOrder): void {
  for (const { productId, quantity } of order.lines) {
    const product = shop.products.get(productId);
    if (product !== undefined) {
      shop.products.set(productId, { ...product, reserved: product.reserved + quantity });
    }
  }
  if (press !== null) shop.usedKeys.set(press.key, { fingerprint: press.fingerprint, order });
  if (quote !== null) shop.quotes.set(quote.key, { ...quote, orderId: order.id });
  const units = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const amounts = { orders: 1, units, cents: order.totals.total };
  shop.unpaid?.addOrder(keys, { amounts, lines: order.lines });
}
