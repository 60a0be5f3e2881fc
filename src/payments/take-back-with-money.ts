import type { Authorship } from '#audit/audit-log.store.ts';
import { withdrawAlert } from '#attention/attention.store.ts';
import type { OrderStatus } from '#lib/statuses.ts';
import type { Order } from '#orders/order.ts';
import {
  findStepToTakeBack,
  takeBackStep,
  type StepToTakeBack,
  type TakeBackRefusal,
} from '#orders/take-back-step.ts';
import { moneyMarkOf } from './money-mark.store.ts';
import type { PaymentDatabase } from './payments.store.ts';

/** Takes a step back as `takeBackStep` does, unless its money moved since. Nobody is asked any more to give back what a cancelled order had paid. */
export function takeBackWithMoney(
  db: PaymentDatabase,
  step: { orderId: string; from: OrderStatus; authorship: Authorship },
): Promise<{ ok: true } | TakeBackRefusal> {
  const { orderId } = step;
  return takeBackStep(db, step, {
    moneyMarkOf: (trx) => moneyMarkOf(trx, orderId),
    alongside: async (trx) => {
      if (step.from === 'cancelado') await withdrawAlert(trx, { kind: 'cancelled-paid', orderId });
    },
  });
}

/** The step of an order that can be taken back now; null where none can. */
export function findStepWithMoney(
  db: PaymentDatabase,
  order: Pick<Order, 'id' | 'status'>,
  now: Date,
): Promise<StepToTakeBack | null> {
  return findStepToTakeBack(db, order, now, { moneyMarkOf: (at) => moneyMarkOf(at, order.id) });
}
