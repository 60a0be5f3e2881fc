import type { OrderStatus } from '#orders/order-status.ts';
import type { PaymentState } from '#payments/port/payment-status.ts';

export interface OrderTables {
  orders: OrderRow;
  order_lines: OrderLineRow;
  order_events: OrderEventRow;
  idempotency_keys: IdempotencyKeyRow;
}

export interface OrderRow {
  id: string;
  created_at: string;
  status: OrderStatus;
  name: string;
  email: string;
  phone: string;
  address: string;
  subtotal_cents: number;
  shipping_cents: number;
  total_cents: number;
  /** Name, email and id, folded. */
  search_text: string;
  /** Who knows it may see the order; random, and never null in what the shop writes. */
  access_key: string | null;
  /** The rate of the day it was placed; null where the shop had none. */
  ars_per_usd: number | null;
  /** What is charged, in centavos; null without a rate. */
  total_ars: number | null;
  /** Until when its stock waits for a payment. Null: for as long as the order is open. */
  held_until: string | null;
  /** Over all its payments; null: nobody has tried. Never moves the status backwards. */
  payment_state: PaymentState | null;
  /** Of all its lines; null in orders of earlier versions, which also lack what follows. */
  units: number | null;
  /** What unpaid orders are counted by together: the mailbox, the digits of the telephone. */
  email_key: string | null;
  phone_key: string | null;
  /** Where it came from, for 30 days: the browser's random name, its network and the one around that. */
  browser: string | null;
  network: string | null;
  wide_network: string | null;
}

/** A product as it was sold or quoted, whatever becomes of it in the catalogue. */
export interface PricedLineRow {
  position: number;
  product_id: string;
  description: string;
  part_number: string;
  quantity: number;
  price_cents: number;
  supplier_price_cents: number;
  margin_bp: number;
}

export interface OrderLineRow extends PricedLineRow {
  order_id: string;
}

export interface OrderEventRow {
  order_id: string;
  position: number;
  at: string;
  status: OrderStatus;
  /** User id, or null when the shop itself did it. */
  by_user_id: string | null;
  /** As the person was called then: accounts go, the history stays. */
  by_name: string | null;
  /** The position of the event that this one takes back; null: it is a step of its own. */
  takes_back: number | null;
  /** The mail that waits while the step can be taken back; null: none does. */
  letter_id: string | null;
  /** JSON: what taking the step back needs (undo-record.ts); null where nobody can take it back. */
  undo: string | null;
}

export interface IdempotencyKeyRow {
  key: string;
  /** SHA-256 of the request's meaning. */
  fingerprint: string;
  order_id: string;
  created_at: string;
}
