import { BASIS_POINTS } from '#lib/basis-points.ts';
import { cents, roundHalfUp, sumCents, timesCents, type Cents } from '#lib/money.ts';
import { centavos, pesosOf, type ArsPerUsd, type Centavos } from '#lib/pesos.ts';
import { FLAT_SHIPPING } from '#delivery/delivery.ts';
import type { PaymentMethod } from '#lib/statuses.ts';
import type { ShopClosing } from './shop-closing.ts';

export interface OrderTotals {
  subtotal: Cents;
  /** Zero if the buyer picks the order up. */
  shipping: Cents;
  /** For the payment method; positive, and subtracted from the total. */
  discount: Cents;
  total: Cents;
}

/** What the sums depend on besides the lines. */
export interface OrderTerms {
  /** Ignored for an empty cart, which has no shipping. */
  shipping: Cents;
  /** Of the subtotal, in basis points; shipping has no discount. */
  discountBp: number;
}

/** Shipping at the flat price, without a discount. */
export const DEFAULT_TERMS: OrderTerms = { shipping: FLAT_SHIPPING, discountBp: 0 };

/** Sums of cents; only the discount is rounded, half up. */
export function totalsOf(
  lines: readonly { price: Cents; quantity: number }[],
  terms: OrderTerms = DEFAULT_TERMS,
): OrderTotals {
  const subtotal = sumCents(lines.map(({ price, quantity }) => timesCents(price, quantity)));
  const shipping = lines.length === 0 ? cents(0) : terms.shipping;
  const discount = cents(discountOf(subtotal, terms));
  return { subtotal, shipping, discount, total: cents(subtotal + shipping - discount) };
}

/** The same in pesos: each price is converted to pesos as the shop shows it, and these are summed. */
export function pesosTotalsOf(
  lines: readonly { price: Cents; quantity: number }[],
  rate: ArsPerUsd,
  terms: OrderTerms = DEFAULT_TERMS,
): Record<keyof OrderTotals, Centavos> {
  const subtotal = centavos(
    lines.reduce((sum, { price, quantity }) => sum + pesosOf(price, rate) * quantity, 0),
  );
  const shipping = pesosOf(totalsOf(lines, terms).shipping, rate);
  const discount = centavos(discountOf(subtotal, terms));
  return { subtotal, shipping, discount, total: centavos(subtotal + shipping - discount) };
}

/** Of an amount in hundredths of either currency, in the same. */
function discountOf(subtotal: number, { discountBp }: OrderTerms): number {
  return roundHalfUp(subtotal * discountBp, BASIS_POINTS);
}

/** A way to pay without the payment provider. */
export type OfflineMethod = Exclude<PaymentMethod, 'online'>;

/** What the shop grants to orders that are paid in one way. */
export interface MethodTerms {
  /** Of the subtotal, in basis points. */
  discountBp: number;
  /** How long such an order holds its stock, in milliseconds. */
  holdMs: number;
  /** For payment at the shop: the hold lasts until the shop closes. Absent: it ends at any hour. */
  closing?: ShopClosing;
}

/** The ways to pay without the provider; null: not offered. */
export type OfflineTerms = Readonly<Record<OfflineMethod, MethodTerms | null>>;

export const NOTHING_OFFLINE: OfflineTerms = { transfer: null, cash: null };
