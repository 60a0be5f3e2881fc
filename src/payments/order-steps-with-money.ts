import type { Kysely } from 'kysely';
import type { Authorship } from '#audit/audit-entry.ts';
import { hasOpenAlert, withdrawAlert } from '#attention/attention.store.ts';
import { moveOrder, type MoveOrderResult, type OrderMove } from '#orders/steps/move-order.ts';
import type { OrderStatus } from '#lib/statuses.ts';
import type { Order } from '#orders/order.ts';
import {
  findStepToTakeBack,
  takeBackStep,
  type StepToTakeBack,
  type TakeBackRefusal,
} from '#orders/steps/take-back-step.ts';
import type { Tables } from '#db/tables.ts';
import { raiseForOfflineParts, raiseIfCancelledPaid } from './attention/overdue-alerts.ts';
import { followUnpaidOut } from './offline/unpaid-out.ts';
import { cancelledMoneyOf, unpaidOf } from './records/payment-state.ts';
import { listPayments } from './records/payments.store.ts';
import { moneyMarkOf } from './refunds/money-mark.ts';

/**
 * Moves an order as `moveOrder` does. A cancellation emails the buyer about their money and raises an alert to refund it. If the
 * shop continues with an unpaid order, the buyer gets an email that says so. An order with an open fraud alert is not shipped.
 */
export function moveOrderWithMoney(db: Kysely<Tables>, move: OrderMove): Promise<MoveOrderResult> {
  const { orderId, authorship } = move;
  return moveOrder(db, move, {
    moneyOf: async (trx) => cancelledMoneyOf(await listPayments(trx, orderId)),
    unpaidOf: async (trx) => unpaidOf(await listPayments(trx, orderId)),
    moneyMarkOf: (trx) => moneyMarkOf(trx, orderId),
    isShippingStopped: (trx) => hasOpenAlert(trx, { kind: 'fraud-alert', orderId }),
    alongside: async (trx) => {
      await followUnpaidOut(trx, orderId, authorship);
      if (move.to !== 'cancelado') return;
      await raiseForOfflineParts(trx, orderId, authorship);
      await raiseIfCancelledPaid(trx, orderId, authorship);
    },
  });
}

/** Undoes a step as `takeBackStep` does, unless money moved since. The alerts that a cancellation raised about the order's money are withdrawn. */
export function takeBackWithMoney(
  db: Kysely<Tables>,
  step: { orderId: string; from: OrderStatus; authorship: Authorship },
): Promise<{ ok: true } | TakeBackRefusal> {
  const { orderId } = step;
  return takeBackStep(db, step, {
    moneyMarkOf: (trx) => moneyMarkOf(trx, orderId),
    alongside: async (trx, { at: raisedFrom }) => {
      await followUnpaidOut(trx, orderId, step.authorship);
      if (step.from !== 'cancelado') return;
      await withdrawAlert(trx, { kind: 'cancelled-paid', orderId });
      // An earlier one came with an email to the buyer.
      await withdrawAlert(trx, { kind: 'part-paid', orderId, raisedFrom });
    },
  });
}

/** The step of an order that can be undone now; null: none can. */
export function findStepWithMoney(
  db: Kysely<Tables>,
  order: Pick<Order, 'id' | 'status'>,
  now: Date,
): Promise<StepToTakeBack | null> {
  return findStepToTakeBack(db, order, now, { moneyMarkOf: (at) => moneyMarkOf(at, order.id) });
}
