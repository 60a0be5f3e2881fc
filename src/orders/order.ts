import type { Cents } from '#lib/money.ts';
import type { ArsPerUsd, Centavos } from '#lib/pesos.ts';
import type { PricedLine } from '#pricing/priced-line.ts';
import type { OrderStatus } from '#lib/statuses.ts';
import type { OrderTotals } from './order-totals.ts';

export interface Buyer {
  name: string;
  email: string;
  phone: string;
  address: string;
}

/** What a buyer asks for, already validated. */
export interface OrderIntent {
  buyer: Buyer;
  lines: readonly WantedLine[];
  /** The total the buyer saw, or null when the client does not say. */
  expectedTotal: Cents | null;
  /** The same in pesos. */
  expectedTotalArs: Centavos | null;
  /** The quote whose prices hold for this order; null: today's do. */
  quoteKey: string | null;
  /** One per press of the button: the same key never makes two orders. Null: every request is its own order. */
  idempotencyKey: string | null;
}

export interface WantedLine {
  productId: string;
  quantity: number;
}

export interface Order {
  /** Short, readable and not to be guessed: `7KQ2-M9XA`. */
  id: string;
  /** ISO time in UTC. */
  createdAt: string;
  status: OrderStatus;
  buyer: Buyer;
  lines: readonly PricedLine[];
  totals: OrderTotals;
  /** Frozen with the order, whatever becomes of the rate. Null where the shop had none. */
  pesos: { rate: ArsPerUsd; total: Centavos } | null;
  /** 128 random bits: who knows it may see the order. */
  accessKey: string;
  /** ISO time until which its stock waits for a payment; null: for as long as it is open. */
  heldUntil: string | null;
}
