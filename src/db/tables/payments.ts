import type { PaymentStatus } from '#lib/statuses.ts';

export interface PaymentTables {
  payment_checkouts: PaymentCheckoutRow;
  payments: PaymentRow;
  payment_notifications: PaymentNotificationRow;
  refunds: RefundRow;
  attention_items: AttentionItemRow;
}

/** Where the buyer of an order pays; one an order, made anew when it has expired. */
export interface PaymentCheckoutRow {
  order_id: string;
  /** The provider's. */
  preference_id: string;
  url: string;
  created_at: string;
  expires_at: string;
  /** When the provider was last asked for the order's payments, and when it will be again; null: not any more. */
  asked_at: string | null;
  next_ask_at: string | null;
  /** How often it was asked in vain whether the order was paid when its hold ended, and when it is asked next; null: at once. */
  hold_attempts: number;
  hold_try_at: string | null;
}

/** A payment as the provider last stated it. Amounts in centavos. */
export interface PaymentRow {
  /** The provider's. */
  id: string;
  /** Null where no order of ours has its reference. */
  order_id: string | null;
  reference: string | null;
  status: PaymentStatus;
  detail: string;
  amount: number;
  refunded: number;
  /** How much of it has gone back as far as the buyer was informed. */
  refunds_told: number;
  currency: string;
  collector: string;
  method: string;
  /** 1: it pays its order. */
  counts: 0 | 1;
  provider_created_at: string;
  provider_updated_at: string;
  first_seen_at: string;
  last_seen_at: string;
}

/** What the provider sent of its own accord, stored before anything is done with it. */
export interface PaymentNotificationRow {
  id: string;
  received_at: string;
  /** `payment`, `topic_chargebacks_wh` … */
  topic: string;
  /** Of what it is about: a payment's id, for the topic `payment`. */
  subject_id: string;
  action: string;
  /** The provider's own id of it; empty where it sent none. */
  notification_id: string;
  signature: 'valid' | 'invalid' | 'absent' | 'unchecked';
  times_received: number;
  attempts: number;
  /** Null: nothing is left to do. */
  next_try_at: string | null;
  processed_at: string | null;
  /** Why the last attempt failed. */
  trouble: string | null;
  /** Whose payment it is about, once that is known; null: no order's. */
  order_id: string | null;
}

/** Money to be given back: written first, then asked of the provider until it answers. */
export interface RefundRow {
  /** Also its idempotency key at the provider. */
  id: string;
  payment_id: string;
  amount: number;
  requested_at: string;
  by_user_id: string | null;
  by_name: string;
  state: 'requested' | 'done' | 'refused';
  provider_refund_id: string | null;
  answered_at: string | null;
  attempts: number;
  /** Null: it was answered. */
  next_try_at: string | null;
  trouble: string | null;
}

/** Something about money that a person must look at. */
export interface AttentionItemRow {
  /** Begins with `opened_at`, so that ids sort by time. */
  id: string;
  kind: string;
  order_id: string | null;
  payment_id: string | null;
  /** JSON: the values that made it one. */
  detail: string;
  /** What it is about, in one key: the same occasion is not brought up twice. */
  occasion: string;
  opened_at: string;
  resolved_at: string | null;
  /** Null: the shop itself, which saw that it was settled. */
  resolved_by: string | null;
  resolution: string | null;
}
