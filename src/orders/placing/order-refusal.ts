import type { Centavos } from '#lib/pesos.ts';
import type { UnknownPlace } from '#delivery/shipping-price.ts';
import type { Order } from '../order.ts';
import type { QuotedOrderRefusal } from './order-from-quote.ts';
import type { OrderTotals } from '../order-totals.ts';
import type { Excess, GroupHolding } from '../unpaid/judge-unpaid.ts';
import type { UnpaidLimits } from '../unpaid/unpaid-limits.ts';

/** `isNew` is false when the key had already made this order. */
export type PlaceOrderResult = { ok: true; order: Order; isNew: boolean } | OrderRefusal;

/** Why an order was not placed. Nothing was reserved or stored: the buyer may try again. */
export type OrderRefusal =
  | { ok: false; reason: 'unknown-product'; productIds: readonly string[] }
  | { ok: false; reason: 'out-of-stock'; lines: readonly ShortLine[] }
  | { ok: false; reason: 'price-moved'; totals: OrderTotals; totalArs: Centavos | null }
  | { ok: false; reason: 'key-reused' }
  /** The shop does not take money in this way, or has no price in pesos for it. */
  | { ok: false; reason: 'method-not-offered' }
  /** The shop's orders cannot be picked up. */
  | { ok: false; reason: 'pickup-not-offered' }
  /** Cash is paid where the order is picked up. */
  | { ok: false; reason: 'cash-needs-pickup' }
  /** What shipping costs depends on a place that the buyer did not name. */
  | { ok: false; reason: 'unknown-place'; missing: UnknownPlace['missing'] }
  /** The invoice of a consumidor final needs their DNI, because of the amount. */
  | { ok: false; reason: 'dni-required' }
  | TooMuchUnpaid
  | QuotedOrderRefusal;

/** The order would exceed what the shop allows to be unpaid. */
export interface TooMuchUnpaid {
  ok: false;
  reason: 'too-much-unpaid';
  excess: Excess;
  /** What one buyer may leave unpaid. */
  limit: UnpaidLimits['buyer'];
  /** The group that already holds too much; null: none does. */
  by: GroupHolding | null;
}

/** A line that wants more than is left. */
export interface ShortLine {
  productId: string;
  description: string;
  wanted: number;
  left: number;
}
