import type { Delivery, DeliveryChoice } from '#delivery/delivery.ts';
import type { InvoiceRecipient } from '#invoicing/invoice-recipient.ts';
import type { IssuedInvoice } from '#invoicing/issued-invoice.ts';
import type { Cents } from '#lib/money.ts';
import type { ArsPerUsd, Centavos } from '#lib/pesos.ts';
import type { PricedLine } from '#pricing/priced-line.ts';
import type { OrderChannel, OrderStatus, PaymentMethod } from '#lib/statuses.ts';
import type { OrderTotals } from './order-totals.ts';

export interface Buyer {
  name: string;
  /** Empty: the buyer gave none to the person of the shop who took the order. */
  email: string;
  phone: string;
  address: string;
}

/** A buyer's request for an order, already validated. */
export interface OrderIntent {
  buyer: Buyer;
  lines: readonly WantedLine[];
  /** The total that the buyer saw; null when the client does not send it. */
  expectedTotal: Cents | null;
  /** The same in pesos. */
  expectedTotalArs: Centavos | null;
  /** The quote whose prices the order has; null: today's prices. */
  quoteKey: string | null;
  paymentMethod: PaymentMethod;
  delivery: DeliveryChoice;
  /** Null: the buyer did not say. */
  invoice: InvoiceRecipient | null;
  /** One per press of the button: the same key never makes two orders. Null: every request is its own order. */
  idempotencyKey: string | null;
}

export interface WantedLine {
  productId: string;
  quantity: number;
}

export interface Order {
  /** Short, readable and hard to guess: `7KQ2-M9XA`. */
  id: string;
  /** ISO time in UTC. */
  createdAt: string;
  status: OrderStatus;
  buyer: Buyer;
  lines: readonly PricedLine[];
  totals: OrderTotals;
  /** The discount for its payment method and the agreed one together, of the subtotal, in basis points. */
  discountBp: number;
  /** What of it a person of the shop granted; zero: nothing. */
  agreedDiscountBp: number;
  /** How it reached the person of the shop who took it; null: its buyer placed it. */
  channel: OrderChannel | null;
  paymentMethod: PaymentMethod;
  delivery: Delivery;
  /** In whose name it is invoiced; null: nobody asked. */
  invoice: InvoiceRecipient | null;
  /** The invoice that the shop attached; null: none yet. */
  issuedInvoice: IssuedInvoice | null;
  /** Frozen with the order, even if the rate changes. Null if the shop had no rate. */
  pesos: { rate: ArsPerUsd; total: Centavos } | null;
  /** 128 random bits: anyone who has it may see the order. */
  accessKey: string;
  /** ISO time until which its stock waits for a payment; null: until the order is closed. */
  heldUntil: string | null;
}

/**
 * Reads an order's id as a person types it: in lower case, without its dash or with a longer one, after a `#`, with spaces around it. Null for anything else.
 * @example orderIdFrom(' 7kq2m9xa ') // '7KQ2-M9XA'
 */
export function orderIdFrom(typed: string): string | null {
  const [, first, second] = /^\s*#?\s*([0-9A-Z]{4})[-‐‑‒–—\s]?([0-9A-Z]{4})\s*$/i.exec(typed) ?? [];
  if (first === undefined || second === undefined) return null;
  return `${first}-${second}`.toUpperCase();
}

/** Returns one line per product, in the buyer's order, with its quantities summed. */
export function mergeLines(lines: readonly WantedLine[]): WantedLine[] {
  const quantities = new Map<string, number>();
  for (const { productId, quantity } of lines) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  }
  return Array.from(quantities, ([productId, quantity]) => ({ productId, quantity }));
}
