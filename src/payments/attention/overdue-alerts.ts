import { raiseAlert, raiseAlertAlone } from '#attention/attention.store.ts';
import type { Alert, AttentionKind } from '#attention/attention.ts';
import type { Stamp } from '#lib/clock.ts';
import { centavos, centavosToText } from '#lib/pesos.ts';
import { longPendingMs, PART_ALERT_MS } from '../holds/holds.ts';
import { isOffline } from '../offline/offline-money.ts';
import { listPayments, type PaymentDatabase, type PaymentTransaction } from '../records/payments.store.ts';
import { listCancelledPaid, listLongPending, listPartPaid, type OverduePayment } from './overdue.store.ts';

/**
 * Raises alerts about what no notification reports: payments that are under way for days, parts of a total whose rest does not come, and
 * cancelled orders that are paid.
 * @param cashDays for how many days the provider takes cash; null: it takes none
 */
export async function raiseOverdueAlerts(
  db: PaymentDatabase,
  cashDays: number | null,
  stamp: Stamp,
): Promise<void> {
  const longAgo = new Date(stamp.at.getTime() - longPendingMs(cashDays)).toISOString();
  const partsBefore = new Date(stamp.at.getTime() - PART_ALERT_MS).toISOString();
  const alerts = [
    ...(await listCancelledPaid(db)).map((overdue) => alertOf('cancelled-paid', overdue)),
    ...(await listLongPending(db, longAgo)).map((overdue) => alertOf('pending-for-days', overdue)),
    ...(await listPartPaid(db, { before: partsBefore })).map((overdue) => alertOf('part-paid', overdue)),
  ];
  for (const alert of alerts) await raiseAlertAlone(db, alert, stamp);
}

/** Raises the alerts in the transaction that cancels an order or settles its payment, so that nobody waits for the next round. */
export async function raiseIfCancelledPaid(
  trx: PaymentTransaction,
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
  trx: PaymentTransaction,
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
