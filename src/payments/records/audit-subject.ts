import type { AuditEntry } from '#audit/audit-entry.ts';

/** What the audit log names for money that moved: found under payments, by the payment's id, its order's and its buyer's name. */
export function auditedPayment(
  paymentId: string,
  { id, buyer }: { id: string; buyer: { name: string } },
): AuditEntry['subject'] {
  return { kind: 'payment', id: paymentId, name: `${buyer.name} · ${id}` };
}
