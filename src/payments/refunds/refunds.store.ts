import { recordChange, type Authorship } from '#audit/audit-log.store.ts';
import type { RefundRow } from '#db/tables/payments.ts';
import { centavos, centavosToText, type Centavos } from '#lib/pesos.ts';
import { transactOverOrder } from '#orders/move-order.store.ts';
import { raiseAlert } from '#attention/attention.store.ts';
import type { PaymentStatus } from '#lib/statuses.ts';
import type { Stamp } from '#lib/stamp.ts';
import { findPayment, type PaymentDatabase, type PaymentTransaction } from '../payments.store.ts';
import { refundableOf, untoldRefund, type Refund } from './refund.ts';
import { sumRefundsAsked, sumRefundsAwaited } from './refund-sums.store.ts';
import { tellRefund } from './tell-refund.store.ts';

export interface RefundRequest {
  id: string;
  orderId: string;
  paymentId: string;
  /** Null: all that is left. */
  amount: Centavos | null;
  authorship: Authorship;
}

export type RefundRequested = { ok: true; refund: Refund } | RefundRefusal;

/** Why nothing is given back. Nothing was written, and the provider was not asked. */
export type RefundRefusal =
  | { ok: false; reason: 'unknown-payment' | 'key-reused' }
  /** As the payment stands now. */
  | { ok: false; reason: 'not-approved'; status: PaymentStatus }
  /** More was asked for than is left of it. */
  | { ok: false; reason: 'too-much'; left: Centavos };

/** Writes, before anything is asked of the provider, that money is to be given back; never more than came. The same id is the same refund. */
export function requestRefund(db: PaymentDatabase, request: RefundRequest): Promise<RefundRequested> {
  const { id, orderId, paymentId, authorship } = request;
  return transactOverOrder(db, orderId, async (trx, order): Promise<RefundRequested> => {
    const earlier = await findRefund(trx, id);
    if (earlier !== undefined) return answerAgain(earlier, request);
    const payment = await findPayment(trx, paymentId);
    if (order === undefined || payment?.orderId !== orderId) return { ok: false, reason: 'unknown-payment' };
    const { status } = payment;
    if (status !== 'approved') return { ok: false, reason: 'not-approved', status };

    const left = refundableOf(payment, await sumRefundsAsked(trx, paymentId));
    const amount = request.amount ?? left;
    if (amount === 0 || amount > left) return { ok: false, reason: 'too-much', left };

    const refund = await insertRefund(trx, { id, paymentId, amount }, authorship);
    await recordChange(trx, authorship, {
      action: 'changed',
      subject: { kind: 'order', id: orderId, name: order.buyer.name },
      changes: [{ field: 'reembolso', before: null, after: centavosToText(amount) }],
    });
    return { ok: true, refund };
  });
}

function answerAgain(earlier: Refund, { paymentId, amount }: RefundRequest): RefundRequested {
  const isSame = earlier.paymentId === paymentId && (amount === null || earlier.amount === amount);
  return isSame ? { ok: true, refund: earlier } : { ok: false, reason: 'key-reused' };
}

async function insertRefund(
  trx: PaymentTransaction,
  { id, paymentId, amount }: Pick<Refund, 'id' | 'paymentId' | 'amount'>,
  { by, at }: Authorship,
): Promise<Refund> {
  const row: RefundRow = {
    id,
    payment_id: paymentId,
    amount,
    requested_at: at.toISOString(),
    by_user_id: by.id,
    by_name: by.name,
    state: 'requested',
    provider_refund_id: null,
    answered_at: null,
    attempts: 0,
    next_try_at: at.toISOString(),
    trouble: null,
  };
  await trx.insertInto('refunds').values(row).execute();
  return refundOf(row);
}

export async function findRefund(db: PaymentDatabase, id: string): Promise<Refund | undefined> {
  const row = await db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
  return row && refundOf(row);
}

/** Those that the provider has not answered and is to be asked for by now. */
export async function listDueRefunds(db: PaymentDatabase, now: Date, limit: number): Promise<Refund[]> {
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .where('next_try_at', '<=', now.toISOString())
    .orderBy('next_try_at')
    .limit(limit)
    .execute();
  return rows.map(refundOf);
}

/** The oldest first. */
export async function listRefundsOf(
  db: PaymentDatabase,
  paymentIds: readonly string[],
  limit: number,
): Promise<Refund[]> {
  if (paymentIds.length === 0) return [];
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', 'in', paymentIds)
    .orderBy('requested_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(refundOf);
}

/** Claims the next try, until `until`; false where somebody else did. */
export async function claimRefund(
  db: PaymentDatabase,
  { id, attempts }: Pick<Refund, 'id' | 'attempts'>,
  until: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refunds')
    .set({ next_try_at: until.toISOString(), attempts: attempts + 1 })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'requested')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * The provider has given it back. Whoever hears it first tells the buyer, in the same transaction. Where the provider had refused it
 * before, nobody tells: the settlement of the payment may have told this money already, as a refund made elsewhere, or will.
 */
export function finishRefund(
  db: PaymentDatabase,
  orderId: string,
  { id, paymentId, amount }: Refund,
  providerRefundId: string,
  stamp: Stamp,
): Promise<void> {
  return transactOverOrder(db, orderId, async (trx, order) => {
    const earlier = await findRefund(trx, id);
    if (earlier?.state === 'done') return;
    await trx
      .updateTable('refunds')
      .set({
        state: 'done',
        provider_refund_id: providerRefundId,
        answered_at: stamp.at.toISOString(),
        next_try_at: null,
        trouble: null,
      })
      .where('id', '=', id)
      .execute();
    if (earlier?.state !== 'requested' || order === undefined) return;
    const payment = await findPayment(trx, paymentId);
    if (payment === undefined) return;
    await tellRefund(trx, order, payment, amount, stamp);
  });
}

/** The provider did not answer. Nothing changes where somebody else heard its answer meanwhile. */
export async function postponeRefund(
  db: PaymentDatabase,
  id: string,
  nextTryAt: Date,
  trouble: string,
): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ next_try_at: nextTryAt.toISOString(), trouble })
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .execute();
}

/**
 * The provider will not give it back. A person is alerted, and the buyer is told of money that went back elsewhere and could have been
 * this refund until now. Nothing changes where somebody else heard another answer meanwhile.
 */
export function refuseRefund(
  db: PaymentDatabase,
  orderId: string,
  { id, paymentId, amount }: Refund,
  trouble: string,
  stamp: Stamp,
): Promise<void> {
  return transactOverOrder(db, orderId, async (trx, order) => {
    const { numUpdatedRows } = await trx
      .updateTable('refunds')
      .set({ state: 'refused', answered_at: stamp.at.toISOString(), next_try_at: null, trouble })
      .where('id', '=', id)
      .where('state', '=', 'requested')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const detail = { monto: centavosToText(amount), motivo: trouble };
    await raiseAlert(trx, { kind: 'refund-refused', orderId, paymentId, detail, turn: id }, stamp);
    const payment = await findPayment(trx, paymentId);
    if (order === undefined || payment === undefined) return;
    const untold = untoldRefund(payment, payment.refundsTold, await sumRefundsAwaited(trx, paymentId));
    if (untold > 0) await tellRefund(trx, order, payment, untold, stamp);
  });
}

function refundOf(row: RefundRow): Refund {
  return {
    id: row.id,
    paymentId: row.payment_id,
    amount: centavos(row.amount),
    requestedAt: row.requested_at,
    by: row.by_name,
    state: row.state,
    answeredAt: row.answered_at,
    attempts: row.attempts,
    nextTryAt: row.next_try_at,
    trouble: row.trouble,
  };
}
