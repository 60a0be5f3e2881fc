import type { Kysely, Transaction } from 'kysely';
import { reopenOrder, takeOwnStep } from '#orders/steps/move-order.ts';
import { findLastMover, transactOverOrder } from '#orders/steps/move-order.store.ts';
import type { Tables } from '#db/tables.ts';
import { settleUnpaidOut } from '../offline/unpaid-out.ts';
import { enqueueOrderEmail } from '#orders/steps/order-email.ts';
import type { Order } from '#orders/order.ts';
import type { UnpaidLimits } from '#orders/unpaid/unpaid-limits.ts';
import { centavos } from '#lib/pesos.ts';
import { hasAlertAbout, raiseAlert, raiseNewAlert, settleAlerts } from '#attention/attention.store.ts';
import { raiseIfCancelledPaid } from '../attention/overdue-alerts.ts';
import { mayWaitDaysNow } from '../holds/long-hold.ts';
import { attributeNotifications } from '../notifications/notifications.store.ts';
import type { ProviderPayment } from '../port/payment-provider.ts';
import { isDisputed } from '../port/payment-status.ts';
import type { Stamp } from '#lib/clock.ts';
import {
  findPayment,
  knownPaymentOf,
  listPayments,
  writeOrderPayment,
  writeThatTheyCount,
  writePayment,
} from '../records/payments.store.ts';
import { withReturnedByHand } from '../refunds/refund.ts';
import {
  hastenRefunds,
  sumRequestedRefunds,
  sumRefundsAwaited,
  sumReturnedByHand,
} from '../refunds/refunds.store.ts';
import { emailRefund } from '../refunds/change-refund.ts';
import { settlePayment, withoutReopening, type WrittenSettlement } from './settle-payment.ts';
import { withdrawReturns } from './withdraw-returns.ts';
import { REFUSAL_KINDS, type SettlementFacts } from './settlement-facts.ts';

/** What a settlement depends on besides the order and its payments. */
type SettlementSetting = Pick<SettlementFacts, 'collector' | 'cashDays' | 'acceptsTest'> & {
  limits: UnpaidLimits | undefined;
};

/** Settles a fetched payment in one transaction, during which no other process moves its order. */
export function settle(
  db: Kysely<Tables>,
  atProvider: ProviderPayment,
  { collector, cashDays, acceptsTest, limits, ...stamp }: Stamp & SettlementSetting,
): Promise<void> {
  return transactOverOrder(db, atProvider.reference ?? '', async (trx, order) => {
    const fetched = withReturnedByHand(atProvider, await sumReturnedByHand(trx, atProvider.id));
    const facts = await gatherFacts(trx, order, fetched, {
      collector,
      cashDays,
      acceptsTest,
      limits,
      now: stamp.at,
    });
    const decided = settlePayment(facts);
    if (decided.kind === 'stale') return;
    if (decided.kind === 'alert') return raiseAlert(trx, decided.alert, stamp);

    const written = order === undefined ? decided : await move(trx, order, facts, decided, stamp);
    if (order !== undefined) {
      await writeOrderPayment(trx, order.id, written);
      if (written.emailsBuyer) await settleUnpaidOut(trx, order.id, stamp.at);
      if (written.emailsBuyer) await enqueueOrderEmail(trx, { kind: 'order-paid' }, order, stamp);
    }
    await writePayment(trx, fetched, { orderId: order?.id ?? null, counts: written.counts, at: stamp.at });
    if (facts.before !== undefined && fetched.updatedAt > facts.before.updatedAt) {
      await hastenRefunds(trx, fetched.id, stamp.at);
    }
    if (order !== undefined && written.refundToEmail > 0) {
      const refundsEmailed = facts.before?.refundsEmailed ?? centavos(0);
      await emailRefund(
        trx,
        order,
        { ...fetched, refundsEmailed },
        { amount: written.refundToEmail, lines: [] },
        stamp,
      );
    }
    if (order !== undefined && facts.before === undefined) {
      await attributeNotifications(trx, { paymentId: fetched.id, orderId: order.id });
    }
    await writeThatTheyCount(trx, written.completes);
    for (const paymentId of written.completes) await settleAlerts(trx, paymentId, ['part-paid'], stamp.at);
    if (order !== undefined && written.counts && written.step === 'reopen') {
      await withdrawReturns(trx, order.id, [fetched.id, ...written.completes]);
    }
    for (const alert of written.alerts) {
      const isNew = await raiseNewAlert(trx, alert, stamp);
      if (isNew && alert.kind === 'late-approval' && order !== undefined) {
        const unpaid = { event: 'came-late', received: fetched.amount } as const;
        await enqueueOrderEmail(trx, { kind: 'order-unpaid', unpaid }, order, stamp);
      }
    }
    if (order?.status === 'cancelado') await raiseIfCancelledPaid(trx, order.id, stamp);
    await settleAlerts(trx, fetched.id, written.settles, stamp.at);
  });
}

async function gatherFacts(
  trx: Transaction<Tables>,
  order: Order | undefined,
  fetched: ProviderPayment,
  { limits, ...given }: Pick<SettlementFacts, 'now'> & SettlementSetting,
): Promise<SettlementFacts> {
  const before = await findPayment(trx, fetched.id);
  const all = order === undefined ? [] : await listPayments(trx, order.id);
  return {
    ...given,
    order,
    fetched,
    before: before && knownPaymentOf(before),
    wasRefused:
      order !== undefined &&
      before !== undefined &&
      isDisputed(before.status) &&
      (await hasAlertAbout(trx, { orderId: order.id, paymentId: fetched.id, kinds: REFUSAL_KINDS })),
    others: all.filter(({ id }) => id !== fetched.id).map(knownPaymentOf),
    movedByShop: order !== undefined && (await findLastMover(trx, order.id)) === null,
    refundedHere: await sumRequestedRefunds(trx, fetched.id),
    mayWaitDays:
      limits === undefined ||
      order?.status !== 'pendiente' ||
      fetched.status !== 'pending' ||
      (await mayWaitDaysNow(trx, order.id, limits)),
    awaitedHere: await sumRefundsAwaited(trx, fetched.id),
  };
}

async function move(
  trx: Transaction<Tables>,
  order: Order,
  facts: SettlementFacts,
  decided: WrittenSettlement,
  stamp: Stamp,
): Promise<WrittenSettlement> {
  if (decided.step === 'to-procesando') await takeOwnStep(trx, order, { to: 'procesando' }, stamp);
  if (decided.step !== 'reopen' || (await reopenOrder(trx, order, stamp))) return decided;
  return withoutReopening(facts, decided);
}
