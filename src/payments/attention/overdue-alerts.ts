import type { Kysely, Transaction } from 'kysely';
import { raiseAlert, raiseAlertAlone, raiseNewAlert } from '#attention/attention.store.ts';
import type { Alert, AttentionKind } from '#attention/attention.ts';
import type { Stamp } from '#lib/clock.ts';
import { forEachSettled } from '#lib/for-each-settled.ts';
import { centavos, centavosToText } from '#lib/pesos.ts';
import { transactOverOrder } from '#orders/steps/move-order.store.ts';
import { enqueueOrderEmail } from '#orders/steps/order-email.ts';
import type { Tables } from '#db/tables.ts';
import { longPendingMs, PART_ALERT_MS, REFUND_ALERT_MS } from '../holds/holds.ts';
import { isOffline } from '../offline/offline-money.ts';
import { withPayments } from '../records/paid-order.ts';
import { restToPay } from '../records/rest-to-pay.ts';
import { listPayments } from '../records/payments.store.ts';
import {
  listCancelledPaid,
  listLongPending,
  listPartPaid,
  listUndecidedRefunds,
  type OverduePayment,
} from './overdue.store.ts';

/**
 * Raises alerts about what no notification reports: payments and refunds that are under way for days, parts of a total whose rest does not
 * come, and cancelled orders that are paid.
 * @param cashDays for how many days the provider takes cash; null: it takes none
 */
export async function raiseOverdueAlerts(
  db: Kysely<Tables>,
  cashDays: number | null,
  stamp: Stamp,
): Promise<void> {
  const longAgo = new Date(stamp.at.getTime() - longPendingMs(cashDays)).toISOString();
  const undecidedSince = new Date(stamp.at.getTime() - REFUND_ALERT_MS).toISOString();
  const partsBefore = new Date(stamp.at.getTime() - PART_ALERT_MS).toISOString();
  const alerts = [
    ...(await listCancelledPaid(db)).map((overdue) => alertOf('cancelled-paid', overdue)),
    ...(await listLongPending(db, longAgo)).map((overdue) => alertOf('pending-for-days', overdue)),
    ...(await listUndecidedRefunds(db, undecidedSince)).map((overdue) =>
      alertOf('refund-undecided', overdue),
    ),
  ];
  const parts = await listPartPaid(db, { before: partsBefore });
  const ofOrders = Map.groupBy(parts, ({ order_id }) => order_id);
  const steps = [
    () => forEachSettled(alerts, (alert) => raiseAlertAlone(db, alert, stamp)),
    () => forEachSettled(ofOrders, ([orderId, ofOrder]) => raisePartPaid(db, orderId, ofOrder, stamp)),
  ];
  await forEachSettled(steps, (step) => step());
}

/** Raises the alerts about parts of an order's total, and asks its buyer for the rest in an email if they can pay that themselves. */
function raisePartPaid(
  db: Kysely<Tables>,
  orderId: string,
  parts: readonly OverduePayment[],
  stamp: Stamp,
): Promise<void> {
  return transactOverOrder(db, orderId, async (trx, order) => {
    let isNews = false;
    for (const part of parts)
      isNews = (await raiseNewAlert(trx, alertOf('part-paid', part), stamp)) || isNews;
    if (!isNews || order?.status !== 'pendiente' || order.pesos === null) return;
    const rest = restToPay(await withPayments(trx, order), stamp.at);
    if (rest === null) return;
    const unpaid = { event: 'part-paid', received: centavos(order.pesos.total - rest), rest } as const;
    await enqueueOrderEmail(trx, { kind: 'order-unpaid', unpaid }, order, stamp);
  });
}

/** Raises the alerts in the transaction that cancels an order or settles its payment, so that nobody waits for the next round. */
export async function raiseIfCancelledPaid(
  trx: Transaction<Tables>,
  orderId: string,
  stamp: Stamp,
): Promise<void> {
  for (const overdue of await listCancelledPaid(trx, orderId)) {
    await raiseAlert(trx, alertOf('cancelled-paid', overdue), stamp);
  }
  for (const overdue of await listPartPaid(trx, { orderId })) {
    await raiseAlert(trx, alertOf('part-paid', overdue), stamp);
  }
}

/** Raises alerts about a part of the price that came by transfer or in cash, in the transaction that cancels its order. */
export async function raiseForOfflineParts(
  trx: Transaction<Tables>,
  orderId: string,
  stamp: Stamp,
): Promise<void> {
  for (const payment of await listPayments(trx, orderId)) {
    const { id, provider, status, counts, amount, refunded } = payment;
    if (counts || !isOffline(provider) || status !== 'approved') continue;
    const detail = { monto: centavosToText(centavos(amount - refunded)) };
    await raiseAlert(trx, { kind: 'cancelled-paid', orderId, paymentId: id, detail }, stamp);
  }
}

function alertOf(kind: AttentionKind, { order_id, payment_id }: OverduePayment): Alert {
  return { kind, orderId: order_id, paymentId: payment_id, detail: {} };
}
