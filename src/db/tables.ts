import type { VatBp } from '#lib/vat.ts';
import type { OrderStatus } from '#orders/order-status.ts';
import type { PaymentState, PaymentStatus } from '#payments/payment-status.ts';
import type { WithdrawalState } from '#withdrawals/withdrawal-state.ts';

/**
 * The rows as both engines hold them: text ids, integer cents, ISO times in UTC, JSON as text, booleans as 0 or 1.
 * A margin is in basis points: 1000 = 10 %. On a product 0 follows the category.
 */
export interface Tables {
  categories: CategoryRow;
  products: ProductRow;
  orders: OrderRow;
  order_lines: OrderLineRow;
  order_events: OrderEventRow;
  idempotency_keys: IdempotencyKeyRow;
  users: UserRow;
  sessions: SessionRow;
  login_attempts: LoginAttemptRow;
  import_runs: ImportRunRow;
  import_lists: ImportListRow;
  import_changes: ImportChangeRow;
  counters: CounterRow;
  audit_entries: AuditEntryRow;
  job_runs: JobRunRow;
  fact_corrections: FactCorrectionRow;
  exchange_rates: ExchangeRateRow;
  payment_checkouts: PaymentCheckoutRow;
  payments: PaymentRow;
  payment_notifications: PaymentNotificationRow;
  refunds: RefundRow;
  attention_items: AttentionItemRow;
  letters: LetterRow;
  password_resets: PasswordResetRow;
  withdrawals: WithdrawalRow;
  withdrawal_events: WithdrawalEventRow;
  quotes: QuoteRow;
  quote_lines: QuoteLineRow;
}

export interface CategoryRow {
  id: string;
  name: string;
  visible: 0 | 1;
  margin_bp: number;
  /** The IVA that its prices hold. */
  vat_bp: VatBp;
  version: number;
}

export interface ProductRow {
  id: string;
  category_id: string;
  description: string;
  brand: string;
  part_number: string;
  short_description: string;
  /** JSON: string[] */
  pictures: string;
  /** JSON: { attribute, value }[] */
  attributes: string;
  supplier_price_cents: number;
  price_cents: number;
  margin_bp: number;
  supplier_stock: number;
  reserved: number;
  visible: 0 | 1;
  /** Hash of what the supplier sent, so that an unchanged row is not written again. */
  feed_hash: string;
  /** Which list it is on: only that one's silence takes it out of stock. */
  feed_source: 'configured' | 'upload';
  /** The import that wrote it last, which alone can be undone. Null: none that is kept. */
  last_import: string | null;
  /** Description, brand, part number and id, folded. */
  search_text: string;
  /**
   * The catalogue's version at the row's last change that a visitor could see. Whoever changes a row writes
   * `UNPUBLISHED` (unpublished.ts) and ends with `publishCatalogue` (catalogue-version.ts).
   */
  version: number;
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
}

/** What a dollar costs from then on, in centavos of a peso. */
export interface ExchangeRateRow {
  since: string;
  ars_per_usd: number;
  /** User id and email; no id where the server set it, and then no name (the setting) or `demo`. */
  by_user_id: string | null;
  by_name: string | null;
}

export interface OrderLineRow {
  order_id: string;
  position: number;
  product_id: string;
  description: string;
  part_number: string;
  quantity: number;
  price_cents: number;
  supplier_price_cents: number;
  margin_bp: number;
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
}

export interface IdempotencyKeyRow {
  key: string;
  /** SHA-256 of the request's meaning. */
  fingerprint: string;
  order_id: string;
  created_at: string;
}

export interface UserRow {
  id: string;
  email: string;
  username: string;
  first_name: string;
  last_name: string;
  type: 'cliente' | 'admin' | 'superuser';
  password_hash: string;
  created_at: string;
  /** Names, email and id, folded. */
  search_text: string;
}

export interface SessionRow {
  /** SHA-256 of the session value. */
  token_hash: string;
  user_id: string;
  created_at: string;
  last_seen_at: string;
}

/** Failed logins of one email from one address, counted from the window's first. */
export interface LoginAttemptRow {
  /** SHA-256 of email and address. */
  key: string;
  window_started_at: string;
  count: number;
}

export interface ImportRunRow {
  id: string;
  source: 'configured' | 'upload';
  /** Of the file, or the place of the configured list. */
  name: string;
  state: 'reading' | 'planned' | 'applying' | 'applied' | 'unchanged' | 'failed' | 'undoing' | 'undone';
  started_at: string;
  /** When it was read. */
  finished_at: string | null;
  /** Who asked for it; null: the clock. */
  by_name: string | null;
  /** JSON: how far what is under way has come. */
  progress: string | null;
  progress_at: string | null;
  /** Why what was asked of it last did not happen, in Spanish. */
  trouble: string | null;
  /** JSON: counts, samples and row errors. */
  report: string | null;
  applied_at: string | null;
  applied_by: string | null;
  undone_at: string | null;
  undone_by: string | null;
  /** JSON: what was brought back and what could not be. */
  undo_report: string | null;
}

/** What was read of a list, in groups, until it is applied; and its row errors. */
export interface ImportListRow {
  import_id: string;
  kind: 'items' | 'faults' | 'unreadable';
  position: number;
  /** JSON: a group of them. */
  content: string;
}

/** What a product was before an import changed it; all null where the import brought it. */
export interface ImportChangeRow {
  import_id: string;
  product_id: string;
  kind: 'added' | 'changed' | 'gone';
  category_id: string | null;
  description: string | null;
  brand: string | null;
  part_number: string | null;
  short_description: string | null;
  pictures: string | null;
  attributes: string | null;
  supplier_price_cents: number | null;
  supplier_stock: number | null;
  feed_hash: string | null;
  feed_source: string | null;
  last_import: string | null;
  search_text: string | null;
  /** The supplier's stock as the import wrote it: what it is less since then was shipped. */
  stock_after: number;
}

/** `catalogue_version`: one more at every change of the catalogue. `quote_number`: the last quote's. */
export interface CounterRow {
  name: string;
  value: number;
}

/** What a person changed in the panel. Never updated nor deleted. */
export interface AuditEntryRow {
  /** Begins with `at`, so that ids sort by time. */
  id: string;
  at: string;
  /** Null when it was done from the server's shell. */
  by_user_id: string | null;
  /** As the person was called then: accounts go, the log stays. */
  by_name: string;
  action: string;
  subject_kind: string;
  subject_id: string;
  subject_name: string;
  /** JSON: { field, before, after }[] */
  changes: string;
  /** Who, and the subject's name and id, folded. */
  search_text: string;
}

/** The last run of a job that goes by the clock. */
export interface JobRunRow {
  name: string;
  started_at: string;
  finished_at: string;
  next_at: string;
  /** Why it failed; null when it did not. */
  failure: string | null;
  changed: number;
}

/** A fact that the shop's own people set right, one a product and fact; no import touches it. */
export interface FactCorrectionRow {
  product_id: string;
  /** `case.max_gpu_mm` …, or `kind`. */
  fact: string;
  /** JSON, as the fact accepts it. */
  value: string;
  /** Who did it, as they were called then. */
  by_name: string;
  at: string;
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

/** A payment as the provider last told it. Amounts in centavos. */
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
  /** Whose payment it told of, once that is known; null: no order's. */
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

/** Something to be told by mail. */
export interface LetterRow {
  /** Begins with `created_at`, so that ids sort by time. */
  id: string;
  kind:
    | 'order-received'
    | 'order-paid'
    | 'order-cancelled'
    | 'order-expired'
    | 'order-sent'
    | 'password-reset'
    | 'withdrawal-received';
  /** An email address. */
  recipient: string;
  /** JSON: all that it says. Empty once it was sent: nobody needs it twice. */
  payload: string;
  created_at: string;
  /** Whoever tries to send it moves this on first, so that nobody else does. Null: it is not tried any more. */
  next_try_at: string | null;
  attempts: number;
  sent_at: string | null;
  /** Why the last attempt failed. */
  trouble: string | null;
  /** The same at every attempt, so that a mail program drops what comes twice. Null before the first. */
  message_id: string | null;
}

/** A link by which somebody may set their password without knowing the one it has. */
export interface PasswordResetRow {
  /** SHA-256 of what the link carries. */
  token_hash: string;
  user_id: string;
  expires_at: string;
}

/** Somebody who asked to undo a purchase by the Botón de arrepentimiento. */
export interface WithdrawalRow {
  /** What they were given at once: `7KQ2-M9XA`. */
  code: string;
  received_at: string;
  email: string;
  /** The order as they wrote it. */
  order_typed: string;
  /** The same as orders are named, where it reads as one; whether there is such an order is not said here. */
  order_id: string | null;
  phone: string | null;
  reason: string | null;
  state: WithdrawalState;
  /** Email and order, folded: while a case is open, the same is not asked for twice. */
  asked_for: string;
  /** Code, email and order, folded. */
  search_text: string;
}

export interface WithdrawalEventRow {
  code: string;
  position: number;
  at: string;
  state: WithdrawalState;
  /** What whoever decided it gave as the reason; null where the case began. */
  note: string | null;
  /** Both null where the buyer did it. */
  by_user_id: string | null;
  by_name: string | null;
}

/** Prices that the shop keeps to for a while. It holds no stock. */
export interface QuoteRow {
  /** From 1: `P-000001`. */
  number: number;
  /** Who knows it may see the quote and buy it; random. */
  access_key: string;
  created_at: string;
  valid_until: string;
  /** The rate of the day it was made; null where the shop had none. */
  ars_per_usd: number | null;
  name: string | null;
  email: string | null;
  /** The one order that came of it. */
  order_id: string | null;
}

export interface QuoteLineRow {
  quote_number: number;
  position: number;
  product_id: string;
  description: string;
  part_number: string;
  quantity: number;
  price_cents: number;
  supplier_price_cents: number;
  margin_bp: number;
}
