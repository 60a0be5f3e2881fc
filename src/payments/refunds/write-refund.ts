import type { Transaction } from 'kysely';
import type { Authorship } from '#audit/audit-entry.ts';
import { recordChange } from '#audit/audit-log.store.ts';
import { centavosToText } from '#lib/pesos.ts';
import type { Order } from '#orders/order.ts';
import type { Tables } from '#db/tables.ts';
import { auditedPayment } from '../records/audit-subject.ts';
import { areSameLines, writeLines } from './refund-lines.ts';
import type { Refund, RefundLine } from './refund.ts';
import { findRefund, insertRefund, readLinesOf } from './refunds.store.ts';

/** A refund as a person asked for it; `amount` null: everything that is left of the payment. */
interface AskedRefund extends Pick<Refund, 'id' | 'paymentId'> {
  amount: Refund['amount'] | null;
  lines: readonly RefundLine[];
}

/** The answer to a refund whose id was used before: the same refund again, or another one. Null: the id is new. */
export async function findRepeated(
  trx: Transaction<Tables>,
  { id, paymentId, amount, lines }: AskedRefund,
): Promise<{ ok: true; refund: Refund } | { ok: false; reason: 'key-reused' } | null> {
  const earlier = await findRefund(trx, id);
  if (earlier === undefined) return null;
  const isSame =
    earlier.paymentId === paymentId &&
    (amount === null || earlier.amount === amount) &&
    areSameLines(await readLinesOf(trx, id), lines);
  return isSame ? { ok: true, refund: earlier } : { ok: false, reason: 'key-reused' };
}

/** Writes a refund with its units, puts back those that go to the stock, and records who made it in the audit log. */
export async function writeRefund(
  trx: Transaction<Tables>,
  {
    order,
    lines,
    ...refund
  }: Pick<Refund, 'id' | 'paymentId' | 'amount' | 'elsewhereBefore' | 'note'> & {
    order: Order;
    lines: readonly RefundLine[];
  },
  authorship: Authorship,
): Promise<Refund> {
  const { id, paymentId, amount, note } = refund;
  const written = await insertRefund(trx, refund, authorship);
  const ofLines = await writeLines(trx, { refundId: id, order, lines, at: authorship.at });
  await recordChange(trx, authorship, {
    action: 'changed',
    subject: auditedPayment(paymentId, order),
    changes: [
      { field: 'reembolso', before: null, after: centavosToText(amount) },
      ...ofLines,
      ...(note === null ? [] : [{ field: 'nota', before: null, after: note }]),
    ],
  });
  return written;
}
