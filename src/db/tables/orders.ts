import type { OrderChannel, OrderStatus, PaymentMethod, PaymentState } from '#lib/statuses.ts';

export interface OrderTables {
  orders: OrderRow;
  order_lines: OrderLineRow;
  order_events: OrderEventRow;
  order_files: OrderFileRow;
  order_notes: OrderNoteRow;
  order_trackings: OrderTrackingRow;
  order_corrections: OrderCorrectionRow;
  line_purchases: LinePurchaseRow;
  idempotency_keys: IdempotencyKeyRow;
  sales_by_day: SalesByDayRow;
}

export interface OrderRow {
  id: string;
  created_at: string;
  status: OrderStatus;
  name: string;
  /** Empty: the buyer gave none to the person of the shop who took the order. */
  email: string;
  phone: string;
  address: string;
  /** What the products cost, less the discount: the shop's income from them. */
  subtotal_cents: number;
  shipping_cents: number;
  total_cents: number;
  /** Name, email, id and invoice recipient, normalised. */
  search_text: string;
  /** Anyone who has it may see the order; random, and never null in new orders. */
  access_key: string | null;
  /** The rate of the day it was placed; null if the shop had none. */
  ars_per_usd: number | null;
  /** The amount charged, in centavos; null without a rate. */
  total_ars: number | null;
  /** The money for it that came in and stayed, in centavos; null: no payment pays it. Only `payments.store.ts` writes it. */
  received_ars: number | null;
  /** Until when its stock waits for a payment. Null: until the order is closed. */
  held_until: string | null;
  /** Over all its payments; null: no attempt. It never moves the status backwards. */
  payment_state: PaymentState | null;
  /** Of all its lines; null in orders of earlier versions, which also lack the following columns. */
  units: number | null;
  /** The keys that count unpaid orders together: the mailbox, the digits of the telephone. */
  email_key: string | null;
  phone_key: string | null;
  /** Its origin, for 30 days: the browser's random name, its network and the wider network. */
  browser: string | null;
  network: string | null;
  wide_network: string | null;
  /** Null in orders of earlier versions: paid online or arranged with the buyer. */
  payment_method: PaymentMethod | null;
  /** Of the subtotal, in basis points. */
  discount_bp: number;
  /** What of it a person of the shop granted; null: nothing. */
  agreed_discount_bp: number | null;
  /** How it reached the person of the shop who took it; null: its buyer placed it. */
  channel: OrderChannel | null;
  /** Null in orders of earlier versions, which were all sent. */
  delivery_method: 'shipping' | 'pickup' | null;
  postal_code: string | null;
  province: string | null;
  /** Who picks it up, where that is not the buyer; both or none. */
  collector_name: string | null;
  collector_dni: string | null;
  /** The first and last day of its arrival, `2026-11-24`; null: no days were promised. */
  delivery_from: string | null;
  delivery_to: string | null;
  /** In whose name it is invoiced; null: nobody asked. */
  tax_condition: 'consumidor_final' | 'responsable_inscripto' | 'monotributo' | 'exento' | null;
  tax_id: string | null;
  tax_name: string | null;
  /** Of the invoice that the shop attached; null: it has attached none. */
  invoice_letter: 'A' | 'B' | 'C' | null;
  /** `0001-00000123` */
  invoice_number: string | null;
  /** Its income when its day's sums were written, -1 if it was cancelled; null: the sums do not include it. */
  summed_income: number | null;
  /** 1: its goods came back, because its buyer withdrew; null: they did not, as far as the shop knows. */
  goods_back: number | null;
  /** When its buyer got the email about a refused payment; null: never. */
  refusal_emailed_at: string | null;
}

/** A product as it was sold or quoted, independent of later changes in the catalogue. */
export interface PricedLineRow {
  position: number;
  product_id: string;
  description: string;
  part_number: string;
  quantity: number;
  price_cents: number;
  supplier_price_cents: number;
  margin_bp: number;
  /** The IVA in the price; null in lines of earlier versions. */
  vat_bp: number | null;
}

interface OrderLineRow extends PricedLineRow {
  order_id: string;
  /** The supplier, and its code for the product; null in lines of earlier versions. */
  supplier_id: string | null;
  supplier_code: string | null;
}

/** That the shop bought the product of a line from its supplier. */
interface LinePurchaseRow {
  order_id: string;
  product_id: string;
  units: number;
  at: string;
  by_name: string;
}

export interface OrderEventRow {
  order_id: string;
  position: number;
  at: string;
  status: OrderStatus;
  /** User id, or null when the shop itself did it. */
  by_user_id: string | null;
  /** The person's name at that time: accounts are deleted, the history stays. */
  by_name: string | null;
  /** The position of the event that this one undoes; null: it is a step. */
  takes_back: number | null;
  /** The email that waits while the step can be undone; null: none does. */
  letter_id: string | null;
  /** JSON: the data to undo the step (undo-record.ts); null if it cannot be undone. */
  undo: string | null;
}

/** A file about an order: a buyer's receipt of a bank transfer, the shop's invoice. */
export interface OrderFileRow {
  id: string;
  order_id: string;
  kind: 'receipt' | 'invoice';
  /** As the sender named it. */
  name: string;
  type: 'application/pdf' | 'image/jpeg' | 'image/png';
  /** In bytes. */
  size: number;
  bytes: Uint8Array;
  created_at: string;
  /** The person of the shop who added it; null: the buyer. */
  by_name: string | null;
}

/** What somebody of the shop noted; its buyer never sees it. */
interface OrderNoteRow {
  order_id: string;
  position: number;
  at: string;
  note: string;
  by_name: string;
}

/** How the parcel of an order is followed. */
interface OrderTrackingRow {
  order_id: string;
  /** A key of `COURIERS`. */
  courier: string;
  number: string;
  /** Typed; null: it follows from the number, or there is none. */
  link: string | null;
  at: string;
  by_name: string;
}

/** What a person of the shop corrected of the buyer's data. */
export interface OrderCorrectionRow {
  order_id: string;
  position: number;
  at: string;
  field: 'email' | 'phone' | 'address' | 'postalCode' | 'province';
  before: string;
  after: string;
  by_name: string;
  /** The order's access key until then; null: it stayed, or an earlier version corrected. */
  former_key: string | null;
}

interface IdempotencyKeyRow {
  key: string;
  /** SHA-256 of the request's meaning. */
  fingerprint: string;
  order_id: string;
  created_at: string;
}

/** The sums of the orders placed on a day of the shop's calendar, computed from them (`orders/sales/`). */
export interface SalesByDayRow {
  /** `2026-11-25` */
  day: string;
  placed: number;
  cancelled: number;
  /** That brought something, as all that follows. */
  orders: number;
  units: number;
  income_cents: number;
  income_ars: number;
  cost_cents: number;
  /** JSON: { ids, units, income, cost }, a list each, with each product at one place. */
  products: string;
  /** How often it was written. */
  version: number;
}
