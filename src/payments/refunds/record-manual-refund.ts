import type { Kysely } from 'kysely';
import type { Authorship } from '#audit/audit-entry.ts';
import { settleAlerts } from '#attention/attention.store.ts';
import { centavos, type Centavos } from '#lib/pesos.ts';
import { transactOverOrder } from '#orders/steps/move-order.store.ts';
import type { Tables } from '#db/tables.ts';
import { isOffline, offlineMoneyOf } from '../offline/offline-money.ts';
import { orderPaymentState } from '../offline/order-payment-state.ts';
import { findPayment, listPayments, writeOrderPayment, writePayment } from '../records/payments.store.ts';
import { emailRefund } from './change-refund.ts';
import { describedLines, refuseLines, type RefundLinesRefusal } from './refund-lines.ts';
import {
  refundableOf,
  refuseOtherLeft,
  refuseOverMax,
  sumRequested,
  withReturnedByHand,
  type OverMax,
  type RefundedMeanwhile,
  type RefundLine,
} from './refund.ts';
import { listRefundsOf, markRefundDone } from './refunds.store.ts';
import { needsPassword } from './refunds-of-person.store.ts';
import { findRepeated, writeRefund } from './write-refund.ts';

/** Money that a person gave back, of a transfer, of cash, or of a payment that the provider does not refund. */
export interface ManualRefund {
  /** One per press: the same id is recorded once. */
  id: string;
  orderId: string;
  paymentId: string;
  amount: Centavos;
  /** What was left of the payment, as the person saw it; null, or absent: they did not say. */
  seenLeft?: Centavos | null;
  /** The most that may be returned of one payment; null or absent: all of it. */
  max?: Centavos | null;
  /** From which sum of a day on it needs a password; null, or absent: it was typed, or is never asked. */
  passwordFrom?: Centavos | null;
  /** How it was given back. */
  note: string;
  /** The units that it is for; none, or absent: it is of an amount alone. */
  lines?: readonly RefundLine[];
  authorship: Authorship;
}

export type ManualRefundRecorded =
  | { ok: true }
  | { ok: false; reason: 'unknown-payment' | 'key-reused' }
  /** The amount is more than is left of the payment. */
  | { ok: false; reason: 'too-much'; left: Centavos }
  | RefundedMeanwhile
  | OverMax
  | { ok: false; reason: 'needs-password' }
  | RefundLinesRefusal;

/** Records a refund that was made by hand, and never of more than came in. The buyer gets the email of any refund. */
export function recordManualRefund(db: Kysely<Tables>, refund: ManualRefund): Promise<ManualRefundRecorded> {
  const { id, orderId, paymentId, amount, max = null, note, lines = [], authorship } = refund;
  return transactOverOrder(db, orderId, async (trx, order): Promise<ManualRefundRecorded> => {
    const repeated = await findRepeated(trx, { id, paymentId, amount, lines });
    if (repeated !== null) return repeated.ok ? { ok: true } : repeated;
    const payment = await findPayment(trx, paymentId);
    if (order === undefined || payment?.orderId !== orderId) {
      return { ok: false, reason: 'unknown-payment' };
    }
    const own = await listRefundsOf(trx, [paymentId]);
    const left = refundableOf(payment, own);
    const movedOn = refuseOtherLeft(left, refund.seenLeft ?? null);
    if (movedOn !== null) return movedOn;
    const overMax = refuseOverMax(sumRequested(own), amount, max);
    if (overMax !== null) return overMax;
    if (amount === 0 || amount > left) return { ok: false, reason: 'too-much', left };
    const refusal = await refuseLines(trx, order, lines);
    if (refusal !== null) return refusal;
    const { passwordFrom: from = null } = refund;
    if (await needsPassword(trx, { from, amount }, authorship))
      return { ok: false, reason: 'needs-password' };

    const { at } = authorship;
    await writeRefund(
      trx,
      { id, paymentId, amount, elsewhereBefore: centavos(0), note, order, lines },
      authorship,
    );
    const { counts, provider } = payment;
    const isByHand = isOffline(provider);
    await markRefundDone(trx, id, { providerRefundId: isByHand ? note : null, amount, at });
    const now = {
      ...withReturnedByHand(payment, amount),
      // The provider's own clock says which of its answers is newer.
      ...(isByHand && { updatedAt: at.toISOString() }),
    };
    await writePayment(trx, now, { orderId, counts, provider, at });
    const payments = await listPayments(trx, orderId);
    const { received } = offlineMoneyOf(order, payments);
    const total = order.pesos?.total ?? null;
    await writeOrderPayment(trx, orderId, { state: orderPaymentState(order, payments), heldUntil: null });
    if (now.status === 'refunded') await settleAlerts(trx, paymentId, SETTLED_BY_ALL, at);
    // What is beyond the total may come back in several returns, or from another of its payments.
    if (total !== null && received <= total) {
      for (const { id: each } of payments) await settleAlerts(trx, each, ['overpaid'], at);
    }
    await emailRefund(
      trx,
      order,
      { ...now, provider: provider ?? 'transfer' },
      { amount, lines: describedLines(order, lines) },
      authorship,
    );
    return { ok: true };
  });
}

const SETTLED_BY_ALL = [
  'late-approval',
  'cancelled-paid',
  'double-payment',
  'part-paid',
  'wrong-amount',
  'wrong-collector',
  'refund-refused',
] as const;
