import type { Kysely, Transaction } from 'kysely';
import type { Authorship } from '#audit/audit-entry.ts';
import { raiseAlert, settleAlerts } from '#attention/attention.store.ts';
import { centavos, centavosToText, type Centavos } from '#lib/pesos.ts';
import type { Stamp } from '#lib/clock.ts';
import { transactOverOrder } from '#orders/steps/move-order.store.ts';
import { enqueueOrderEmail } from '#orders/steps/order-email.ts';
import type { Order } from '#orders/order.ts';
import { invalidateDaySums } from '#orders/sales/kept-sales.store.ts';
import type { PaymentStatus } from '#lib/statuses.ts';
import type { Tables } from '#db/tables.ts';
import { isOffline } from '../offline/offline-money.ts';
import type { ProviderRefund } from '../port/payment-provider.ts';
import { findPayment, writeRefundsEmailed, type StoredPayment } from '../records/payments.store.ts';
import type { RefundNews } from '#mail/email.ts';
import { describedLines, refuseLines, type RefundLinesRefusal } from './refund-lines.ts';
import {
  refundableOf,
  refuseOtherLeft,
  refuseOverMax,
  sumRequested,
  toRefundNews,
  unreportedRefund,
  type OverMax,
  type Refund,
  type RefundedMeanwhile,
  type RefundLine,
} from './refund.ts';
import {
  findRefund,
  listRefundsOf,
  readLinesOf,
  markRefundDone,
  markRefundRefused,
  sumRefundsAwaited,
} from './refunds.store.ts';
import { needsPassword } from './refunds-of-person.store.ts';
import { findRepeated, writeRefund } from './write-refund.ts';

export interface RefundRequest {
  id: string;
  orderId: string;
  paymentId: string;
  /** Null: everything that is left of the payment. */
  amount: Centavos | null;
  /** What was left of the payment, as the person saw it; null, or absent: they did not say. */
  seenLeft?: Centavos | null;
  /** The most that this person may refund at once; null, or absent: there is no ceiling. */
  max?: Centavos | null;
  /** From which sum of a day on it needs a password; null, or absent: it was typed, or is never asked. */
  passwordFrom?: Centavos | null;
  /** Why; null, or absent: nobody said. */
  note?: string | null;
  /** The units that it is for; none, or absent: it is of an amount alone. */
  lines?: readonly RefundLine[];
  authorship: Authorship;
}

export type RefundRequested = { ok: true; refund: Refund } | RefundRefusal;

/** Why a refund was not requested. Nothing was written, and the provider was not called. */
export type RefundRefusal =
  | { ok: false; reason: 'unknown-payment' | 'key-reused' }
  /** The payment's status now. */
  | { ok: false; reason: 'not-approved'; status: PaymentStatus }
  /** The amount is more than is left of the payment. */
  | { ok: false; reason: 'too-much'; left: Centavos }
  | RefundedMeanwhile
  | OverMax
  | { ok: false; reason: 'needs-password' }
  | RefundLinesRefusal;

/** Writes a refund before it is requested from the provider, and never of more than was paid. The same id is the same refund. */
export function requestRefund(db: Kysely<Tables>, request: RefundRequest): Promise<RefundRequested> {
  const { id, orderId, paymentId, lines = [], authorship } = request;
  return transactOverOrder(db, orderId, async (trx, order): Promise<RefundRequested> => {
    const repeated = await findRepeated(trx, { id, paymentId, amount: request.amount, lines });
    if (repeated !== null) return repeated;
    const payment = await findPayment(trx, paymentId);
    // A transfer is returned by hand: no provider knows it.
    if (order === undefined || payment?.orderId !== orderId || isOffline(payment.provider)) {
      return { ok: false, reason: 'unknown-payment' };
    }
    const { status } = payment;
    if (status !== 'approved') return { ok: false, reason: 'not-approved', status };

    const own = await listRefundsOf(trx, [paymentId]);
    const left = refundableOf(payment, own);
    const movedOn = refuseOtherLeft(left, request.seenLeft ?? null);
    if (movedOn !== null) return movedOn;
    const amount = request.amount ?? left;
    if (amount === 0 || amount > left) return { ok: false, reason: 'too-much', left };

    const { max = null } = request;
    const overMax = refuseOverMax(sumRequested(own), amount, max);
    if (overMax !== null) return overMax;

    const refusal = await refuseLines(trx, order, lines);
    if (refusal !== null) return refusal;
    const { passwordFrom: from = null } = request;
    if (await needsPassword(trx, { from, amount }, authorship))
      return { ok: false, reason: 'needs-password' };

    const made = own.filter(({ state }) => state === 'done');
    const madeHere = made.reduce((sum, one) => sum + one.amount, 0);
    const elsewhereBefore = centavos(Math.max(0, payment.refunded - madeHere));
    const { note = null } = request;
    const refund = await writeRefund(
      trx,
      { id, paymentId, amount, elsewhereBefore, note, order, lines },
      authorship,
    );
    return { ok: true, refund };
  });
}

/**
 * Records that the provider made the refund, and queues the buyer's email in the same transaction, once. If the provider had
 * refused it before, no email is queued: the settlement of the payment reports this money as a refund made elsewhere. One refund of
 * the provider ends one refund here: if it ended another one already, this one was not made.
 */
export function finishRefund(
  db: Kysely<Tables>,
  orderId: string,
  { id, paymentId }: Pick<Refund, 'id' | 'paymentId'>,
  made: Pick<ProviderRefund, 'id' | 'amount'>,
  stamp: Stamp,
): Promise<void> {
  return transactOverOrder(db, orderId, async (trx, order) => {
    const earlier = await findRefund(trx, id);
    if (earlier === undefined || earlier.state === 'done') return;
    const ofPayment = await listRefundsOf(trx, [paymentId]);
    if (ofPayment.some((other) => other.state === 'done' && other.providerRefundId === made.id)) {
      return refuse(trx, order, earlier, COUNTED_BEFORE, stamp);
    }
    await markRefundDone(trx, id, { providerRefundId: made.id, amount: made.amount, at: stamp.at });
    await settleAlerts(trx, paymentId, ['refund-undecided'], stamp.at);
    if (earlier.state === 'refused' || order === undefined) return;
    const payment = await findPayment(trx, paymentId);
    if (payment === undefined) return;
    const lines = describedLines(order, await readLinesOf(trx, id));
    await emailRefund(trx, order, payment, { amount: made.amount, lines }, stamp);
  });
}

const COUNTED_BEFORE = 'ya había otro reembolso igual de este pago, y el proveedor hizo uno solo';

/**
 * Records that the provider refused the refund, and raises an alert. The buyer gets an email about money that was refunded
 * elsewhere and could have been this refund until now. Nothing changes if another process got another response meanwhile.
 */
export function refuseRefund(
  db: Kysely<Tables>,
  orderId: string,
  refund: Refund,
  trouble: string,
  stamp: Stamp,
): Promise<void> {
  return transactOverOrder(db, orderId, (trx, order) => refuse(trx, order, refund, trouble, stamp));
}

async function refuse(
  trx: Transaction<Tables>,
  order: Order | undefined,
  { id, paymentId, amount }: Refund,
  trouble: string,
  stamp: Stamp,
): Promise<void> {
  if (!(await markRefundRefused(trx, id, { trouble, at: stamp.at }))) return;
  if (order !== undefined) await invalidateDaySums(trx, order.id);
  await settleAlerts(trx, paymentId, ['refund-undecided'], stamp.at);
  const detail = { monto: centavosToText(amount), motivo: trouble };
  const orderId = order?.id ?? null;
  await raiseAlert(trx, { kind: 'refund-refused', orderId, paymentId, detail, turn: id }, stamp);
  const payment = await findPayment(trx, paymentId);
  if (order === undefined || payment === undefined) return;
  const awaited = await sumRefundsAwaited(trx, paymentId);
  const unreported = unreportedRefund(payment, payment.refundsEmailed, awaited);
  if (unreported > 0) await emailRefund(trx, order, payment, { amount: unreported, lines: [] }, stamp);
}

/** Without a provider: it came through the online one. */
type EmailedPayment = Pick<StoredPayment, 'id' | 'amount' | 'currency' | 'refunded' | 'refundsEmailed'> &
  Partial<Pick<StoredPayment, 'provider'>>;

/** Queues the buyer's email about a refund, and records how much the emails have reported. @param refund.lines For which units; none: for an amount alone. */
export async function emailRefund(
  trx: Transaction<Tables>,
  order: Order,
  payment: EmailedPayment,
  { amount, lines }: Pick<RefundNews, 'amount'> & { lines: NonNullable<RefundNews['lines']> },
  stamp: Stamp,
): Promise<void> {
  const inEmails = centavos(payment.refundsEmailed + amount);
  // The payment may have been fetched before this refund.
  const inAll = inEmails > payment.refunded ? inEmails : payment.refunded;
  await writeRefundsEmailed(trx, payment.id, inEmails);
  const refund = toRefundNews(payment, amount, { inAll, lines });
  await enqueueOrderEmail(trx, { kind: 'order-refunded', refund }, order, stamp);
}
