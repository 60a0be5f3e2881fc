import type { PaymentStatus } from '#lib/statuses.ts';

export interface PaymentTables {
  payment_checkouts: PaymentCheckoutRow;
  payments: PaymentRow;
  payment_notifications: PaymentNotificationRow;
  refunds: RefundRow;
  refund_lines: RefundLineRow;
  attention_items: AttentionItemRow;
  receipt_reviews: ReceiptReviewRow;
  payment_reminders: PaymentReminderRow;
}

/** The checkout of an order; one per order, replaced when it has expired. */
export interface PaymentCheckoutRow {
  order_id: string;
  /** The provider's; empty, like `url`, until it responds. */
  preference_id: string;
  url: string;
  created_at: string;
  expires_at: string;
  /** What it charges in centavos, if that is only the rest of the order's total; null: all of it. */
  rest: number | null;
  /** When the provider was last queried for the order's payments, and when it will be queried again; null: never again. */
  asked_at: string | null;
  next_ask_at: string | null;
  /** How often the query about an expired hold failed, and when it is repeated; null: at once. */
  hold_attempts: number;
  hold_try_at: string | null;
  /** When it was closed at the provider, because its order can no longer be paid; null: it is open. */
  closed_at: string | null;
  /** How often closing it failed, and when it is repeated; null: at once. */
  close_attempts: number;
  close_try_at: string | null;
}

/** A payment as the provider last returned it. Amounts in centavos. */
export interface PaymentRow {
  /** The provider's. */
  id: string;
  /** Null if no order of the shop has its reference. */
  order_id: string | null;
  reference: string | null;
  status: PaymentStatus;
  detail: string;
  amount: number;
  refunded: number;
  /** How much of it was refunded according to the buyer's emails. */
  refunds_told: number;
  /** What the provider charges the shop for it, and what it credits the shop with; null: unknown. */
  fee: number | null;
  net_received: number | null;
  currency: string;
  collector: string;
  method: string;
  /** Who took the money; null in payments of earlier versions, which all came through the online provider. */
  provider: string | null;
  /** What the person wrote who recorded it; null: nothing, or it came through the online provider. */
  note: string | null;
  /** Of a card; null: unknown. */
  installments: number | null;
  /** 1: it pays its order. */
  counts: 0 | 1;
  provider_created_at: string;
  provider_updated_at: string;
  first_seen_at: string;
  last_seen_at: string;
}

/** A notification from the provider, stored before it is processed. */
export interface PaymentNotificationRow {
  id: string;
  received_at: string;
  /** `payment`, `topic_chargebacks_wh` … */
  topic: string;
  /** The subject's id: a payment's, for the topic `payment`. */
  subject_id: string;
  action: string;
  /** The provider's own id of it; empty if it sent none. */
  notification_id: string;
  signature: 'valid' | 'invalid' | 'absent' | 'unchecked';
  times_received: number;
  attempts: number;
  /** Null: nothing is left to do. */
  next_try_at: string | null;
  processed_at: string | null;
  /** Why the last attempt failed. */
  trouble: string | null;
  /** The order of its payment, once known; null: none. */
  order_id: string | null;
}

/** A refund: written first, then requested from the provider until it responds. */
export interface RefundRow {
  /** Also its idempotency key at the provider. */
  id: string;
  payment_id: string;
  amount: number;
  requested_at: string;
  /** How much of the payment was refunded on the provider's own site before. */
  elsewhere_before: number;
  by_user_id: string | null;
  by_name: string;
  /** Why, or how it was returned by hand; null: nobody said. */
  note: string | null;
  state: 'requested' | 'done' | 'refused';
  provider_refund_id: string | null;
  /** When the provider accepted it without deciding it; its state is `requested` until then. Null: it has not accepted it, or it is decided. */
  in_process_since: string | null;
  answered_at: string | null;
  attempts: number;
  /** Null: the provider responded. */
  next_try_at: string | null;
  trouble: string | null;
}

/** Units of an order for which a refund was made. */
export interface RefundLineRow {
  refund_id: string;
  product_id: string;
  quantity: number;
  /** 1: they are in the stock again. */
  restocked: 0 | 1;
}

/** An alert about money that a person must handle. */
export interface AttentionItemRow {
  /** Begins with `opened_at`, so that ids sort by time. */
  id: string;
  kind: string;
  order_id: string | null;
  payment_id: string | null;
  /** JSON: the values that caused it. */
  detail: string;
  /** Identifies its cause: the same occasion raises no second alert. */
  occasion: string;
  opened_at: string;
  resolved_at: string | null;
  /** Null: the shop itself, which saw that it was resolved. */
  resolved_by: string | null;
  resolution: string | null;
}

/** What the shop decided about a receipt in `order_files`; one without a row waits for a look. */
interface ReceiptReviewRow {
  file_id: string;
  order_id: string;
  outcome: 'accepted' | 'rejected';
  /** For the buyer, of a rejected one. */
  reason: string | null;
  at: string;
  by_name: string;
}

/** A reminder that the buyer of an order got: half of the hold was over, or its last hours began. */
export interface PaymentReminderRow {
  order_id: string;
  kind: 'half' | 'last';
  at: string;
}
