import type { AuditEntry } from '#audit/audit-entry.ts';
import type { JsonValue } from '#lib/json.ts';

/** What a person who runs the shop must look at. A part that raises a new kind adds it here; its texts are in `contract/panel/attention-messages.ts`. */
export const ATTENTION_KINDS = [
  /** A second payment of one order was approved. */
  'double-payment',
  'wrong-amount',
  /** More was transferred, or paid in cash, than the order costs. */
  'overpaid',
  'wrong-currency',
  /** It moved no money: somebody paid with the provider's test credentials. */
  'test-payment',
  /** The money went to another account than the shop's. */
  'wrong-collector',
  /** Approved, and no order of the shop has its reference. */
  'unknown-order',
  /** The provider now names another order than before. */
  'reference-changed',
  /** Approved after a person cancelled the order, or with no stock left to open it again: the money must be refunded. */
  'late-approval',
  /** An order that was paid for was cancelled: the money must be refunded. */
  'cancelled-paid',
  /** Money was refunded outside this panel. */
  'refunded',
  'charged-back',
  'in-mediation',
  /** The provider refused to open a checkout for an order: its buyer cannot pay. */
  'checkout-refused',
  /** The provider no longer reports it as approved. */
  'approval-withdrawn',
  'pending-for-days',
  /** The provider refused a refund that the panel requested. */
  'refund-refused',
  /** The provider accepted a refund and did not decide it for days. */
  'refund-undecided',
  /** A claim or a chargeback that the provider sent and that no payment's state shows. */
  'provider-warning',
  /** The provider suspects fraud: the order is not shipped until a person resolves this. */
  'fraud-alert',
  /** A part of an order's total came, and the rest did not. */
  'part-paid',
  /** An order's hold is over and nobody looked at its receipt: it keeps its stock until somebody does. */
  'receipt-unread',
  /** An order by transfer or in cash left the shop, and its money is not recorded. */
  'unpaid-out',
  /** The card's issuer decided a chargeback against the shop. */
  'chargeback-lost',
  /** The shop has no secret to check notifications with. */
  'secret-missing',
  /** Notifications of real payments arrive with a wrong signature. */
  'badly-signed',
  /** The provider's notification cannot be processed. */
  'notification-stuck',
  /** The process that ran the shop's jobs stopped responding, and another one took its place. */
  'leader-silent',
  /** A network or a buyer holds many orders without having paid. */
  'many-unpaid',
  /** A mailbox has received its limit of single emails; the rest goes in digests. */
  'emails-capped',
  /** A quote was bought at prices that do not cover today's costs. */
  'quote-below-cost',
  /** The clock that the shop follows jumped. */
  'clock-jump',
  /** This machine's clock and the database's disagree. */
  'clock-apart',
  /** The check of the SQLite file, which ended after the shop had opened, found damage. */
  'database-damaged',
  /** The supplier's list changed too much to be applied without approval. */
  'list-waiting',
  /** A list was applied without a person, and some of its costs moved suspiciously. */
  'list-suspicious',
  /** The supplier's list could not be read for a while. */
  'list-unread',
  /** The shop goes on from a backup: emails about what was before it wait until this is resolved. */
  'restored',
  /** The shop's backup failed, or the newest one is too old. */
  'backup-missing',
  /** A setting from the panel can no longer be used; its value from the environment counts. */
  'setting-unusable',
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

/** These cannot wait: while they are open they come before all others. */
export const URGENT_KINDS: readonly AttentionKind[] = ['fraud-alert', 'restored'];

/** These ask to give money back. */
export const REFUND_KINDS: readonly AttentionKind[] = ['double-payment', 'late-approval', 'cancelled-paid'];

/** An alert before it is stored. `orderId` and `paymentId` are null if it concerns neither. */
export interface Alert {
  kind: AttentionKind;
  orderId: string | null;
  paymentId: string | null;
  /** The values that made it one. */
  detail: Readonly<Record<string, JsonValue>>;
  /**
   * Distinguishes two alerts of a kind about the same order and payment; without it they are equal, and the second is not raised.
   */
  turn?: string;
}

/** An alert that was raised, open or resolved; ISO times in UTC. */
export interface AttentionItem extends Omit<Alert, 'turn'> {
  id: string;
  openedAt: string;
  /** Null: it is open. `by` null: the shop itself resolved it. */
  resolved: { at: string; by: string | null; note: string | null } | null;
}

/** What distinguishes two alerts: the second one with the same occasion is not raised. */
export type Occasion = Pick<Alert, 'kind' | 'orderId' | 'paymentId' | 'turn'>;

export function occasionOf({ kind, orderId, paymentId, turn = '' }: Occasion): string {
  return [kind, orderId ?? '', paymentId ?? '', turn].join(' ');
}

/** The audit log's entry when a person resolves an alert. It concerns the alert's order, else its payment, else its list. */
export function resolutionOf(
  { kind, orderId, paymentId }: Pick<AttentionItem, 'kind' | 'orderId' | 'paymentId'>,
  note: string,
): Pick<AuditEntry, 'action' | 'subject' | 'changes'> {
  const withoutOrder = kind.startsWith('list-') ? 'import' : 'payment';
  return {
    action: 'changed',
    subject: {
      kind: orderId === null ? withoutOrder : 'order',
      id: orderId ?? paymentId ?? kind,
      name: paymentId === null ? '' : `Pago ${paymentId}`,
    },
    changes: [{ field: 'atencion', before: kind, after: note }],
  };
}
