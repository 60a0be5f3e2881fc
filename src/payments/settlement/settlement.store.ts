import { reopenOrder, takeOwnStep } from '#orders/move-order.ts';
import { findLastMover, transactOverOrder } from '#orders/move-order.store.ts';
import { enqueueOrderEmail } from '#orders/order-email.ts';
import type { Order } from '#orders/order.ts';
import type { UnpaidLimits } from '#orders/unpaid/unpaid-limits.ts';
import { centavos } from '#lib/pesos.ts';
import { raiseAlert, settleAlerts } from '#attention/attention.store.ts';
import { raiseIfCancelledPaid } from '../attention/overdue.store.ts';
import { mayWaitDaysNow } from '../holds/long-hold.store.ts';
import { attributeNotifications } from '../notifications/notifications.store.ts';
import type { ProviderPayment } from '../payment-provider.ts';
import type { Stamp } from '#lib/stamp.ts';
import {
  findPayment,
  knownPaymentOf,
  listPayments,
  writePayment,
  type PaymentDatabase,
  type PaymentTransaction,
} from '../payments.store.ts';
import { sumRefundsAsked, sumRefundsAwaited } from '../refunds/refund-sums.store.ts';
import { tellRefund } from '../refunds/tell-refund.store.ts';
import { settlePayment, withoutReopening, type WrittenSettlement } from './settle-payment.ts';
import type { SettlementFacts } from './settlement-facts.ts';

/** Settles a payment as the provider tells it now: in one transaction, in which nobody else moves its order. */
export function settle(
  db: PaymentDatabase,
  told: ProviderPayment,
  { collector, limits, ...stamp }: Stamp & { collector: string; limits: UnpaidLimits | undefined },
): Promise<void> {
  return transactOverOrder(db, told.reference ?? '', async (trx, order) => {
    const facts = await gatherFacts(trx, order, told, { collector, limits, now: stamp.at });
    const decided = settlePayment(facts);
    if (decided.kind === 'stale') return;
    if (decided.kind === 'alert') return raiseAlert(trx, decided.alert, stamp);

    const written = order === undefined ? decided : await move(trx, order, facts, decided, stamp);
    if (order !== undefined) await writeOrder(trx, order, written, stamp);
    await writePayment(trx, told, { orderId: order?.id ?? null, counts: written.counts, at: stamp.at });
    if (order !== undefined && written.tellsRefund > 0) {
      const refundsTold = facts.before?.refundsTold ?? centavos(0);
      await tellRefund(trx, order, { ...told, refundsTold }, written.tellsRefund, stamp);
    }
    if (order !== undefined && facts.before === undefined) {
      await attributeNotifications(trx, { paymentId: told.id, orderId: order.id });
    }
    for (const alert of written.alerts) await raiseAlert(trx, alert, stamp);
    if (order?.status === 'cancelado') await raiseIfCancelledPaid(trx, order.id, stamp);
    await settleAlerts(trx, told.id, written.settles, stamp.at);
  });
}

async function gatherFacts(
  trx: PaymentTransaction,
  order: Order | undefined,
  told: ProviderPayment,
  { limits, ...around }: Pick<SettlementFacts, 'collector' | 'now'> & { limits: UnpaidLimits | undefined },
): Promise<SettlementFacts> {
  const before = await findPayment(trx, told.id);
  const all = order === undefined ? [] : await listPayments(trx, order.id);
  return {
    ...around,
    order,
    told,
    before: before && knownPaymentOf(before),
    others: all.filter(({ id }) => id !== told.id).map(knownPaymentOf),
    movedByShop: order !== undefined && (await findLastMover(trx, order.id)) === null,
    refundedHere: await sumRefundsAsked(trx, told.id),
    mayWaitDays:
      limits === undefined ||
      order?.status !== 'pendiente' ||
      told.status !== 'pending' ||
      (await mayWaitDaysNow(trx, order.id, limits)),
    awaitedHere: await sumRefundsAwaited(trx, told.id),
  };
}

async function move(
  trx: PaymentTransaction,
  order: Order,
  facts: SettlementFacts,
  decided: WrittenSettlement,
  stamp: Stamp,
): Promise<WrittenSettlement> {
  if (decided.step === 'to-procesando') await takeOwnStep(trx, order, { to: 'procesando' }, stamp);
  if (decided.step !== 'reopen' || (await reopenOrder(trx, order, stamp))) return decided;
  return withoutReopening(facts, decided);
}

async function writeOrder(
  trx: PaymentTransaction,
  order: Order,
  { state, heldUntil, tellsBuyer }: WrittenSettlement,
  stamp: Stamp,
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ payment_state: state, ...(heldUntil !== null && { held_until: heldUntil }) })
    .where('id', '=', order.id)
    .execute();
  if (tellsBuyer) await enqueueOrderEmail(trx, { kind: 'order-paid' }, order, stamp);
}
