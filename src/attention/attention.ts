import type { JsonValue } from '#lib/json.ts';

/** What a person who runs the shop must look at. A part that raises a new kind adds it here; its words stand in `contract/panel/attention-messages.ts`. */
export const ATTENTION_KINDS = [
  /** A second payment of one order was approved. */
  'double-payment',
  'wrong-amount',
  'wrong-currency',
  /** The money went to another account than the shop's. */
  'wrong-collector',
  /** Approved, and no order of ours has its reference. */
  'unknown-order',
  /** The provider told another order than before. */
  'reference-changed',
  /** Approved after a person cancelled the order, or with no stock left to open it again: the money is to be given back. */
  'late-approval',
  /** An order that was paid for was cancelled: the money is to be given back. */
  'cancelled-paid',
  /** Money was given back elsewhere than in this panel. */
  'refunded',
  'charged-back',
  'in-mediation',
  /** The provider no longer says that it was approved. */
  'approval-withdrawn',
  'pending-for-days',
  /** The provider refused a refund that was asked for here. */
  'refund-refused',
  /** A claim, a chargeback or a fraud warning that the provider sent and that is not about one payment's state. */
  'provider-warning',
  /** What the provider sent cannot be worked off. */
  'notification-stuck',
  /** The process that ran the shop's jobs gave no sign of life, and another one took its place. */
  'leader-silent',
  /** A network or a buyer holds much without having paid. */
  'many-unpaid',
  /** A mailbox was sent more mails than one gets one by one; the rest goes in digests. */
  'emails-capped',
  /** A quote was bought at prices that do not pay today's costs. */
  'quote-below-cost',
  /** The clock that the shop goes by moved by itself. */
  'clock-jump',
  /** This machine's clock and the database's disagree. */
  'clock-apart',
  /** The check of the SQLite file, which ended after the shop had opened, found damage. */
  'database-damaged',
  /** The supplier's list changed too much to be applied unseen. */
  'list-waiting',
  /** The supplier's list could not be read for a while. */
  'list-unread',
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

/** Not yet written. `orderId` and `paymentId` are null for what is about neither. */
export interface Alert {
  kind: AttentionKind;
  orderId: string | null;
  paymentId: string | null;
  /** The values that made it one. */
  detail: Readonly<Record<string, JsonValue>>;
  /** Tells two of a kind about the same order and payment apart; without it they are the same, and the second is not raised. */
  turn?: string;
}
