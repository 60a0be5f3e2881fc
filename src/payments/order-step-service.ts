import type { Kysely } from 'kysely';
import type { Authorship } from '#audit/audit-entry.ts';
import type { OrderStatus } from '#lib/statuses.ts';
import {
  cancelUnpaidGroup,
  type GroupCancelled,
  type GroupCancelling,
} from '#orders/steps/cancel-unpaid-group.ts';
import { handOver, type MoveOrderResult, type OrderMove } from '#orders/steps/move-order.ts';
import type { Order } from '#orders/order.ts';
import type { StepToTakeBack, TakeBackRefusal } from '#orders/steps/take-back-step.ts';
import type { Tables } from '#db/tables.ts';
import {
  judgeMany,
  moveMany,
  takeManyBack,
  type ManyMoves,
  type OneOfMany,
  type TakenBack,
} from './move-many.ts';
import { findStepWithMoney, moveOrderWithMoney, takeBackWithMoney } from './order-steps-with-money.ts';
import { cancelledMoneyOf } from './records/payment-state.ts';
import { listPayments } from './records/payments.store.ts';
import { moneyMarkOf } from './refunds/money-mark.ts';

/** The steps that people take with orders, together with what they mean for the orders' money. */
export interface OrderStepService {
  move(move: OrderMove): Promise<MoveOrderResult>;
  /** Hands an order over that was just paid at the counter. */
  handOver(handing: Pick<OrderMove, 'orderId' | 'authorship'>): Promise<boolean>;
  takeBack(step: {
    orderId: string;
    from: OrderStatus;
    authorship: Authorship;
  }): Promise<{ ok: true } | TakeBackRefusal>;
  /** The step of an order that can be taken back now; null where none can. */
  findStepToTakeBack(order: Pick<Order, 'id' | 'status'>): Promise<StepToTakeBack | null>;
  /** Says of each of these orders whether it would move. */
  judgeMany(moves: ManyMoves): Promise<OneOfMany[]>;
  /** Moves those of these orders that may move, each in its own transaction. */
  moveMany(moves: ManyMoves, authorship: Authorship): Promise<OneOfMany[]>;
  /** Undoes the step of each of these orders that is still where the step brought it. */
  takeManyBack(
    orders: { orderIds: readonly string[]; from: OrderStatus },
    authorship: Authorship,
  ): Promise<TakenBack[]>;
  /** Cancels all unpaid orders of a group and releases their stock, each in its own transaction. */
  cancelUnpaidGroup(cancelling: Omit<GroupCancelling, 'moneyOf' | 'moneyMarkOf'>): Promise<GroupCancelled>;
}

export function createOrderStepService({
  db,
  now,
}: {
  db: Kysely<Tables>;
  now: () => Date;
}): OrderStepService {
  return {
    move: (move) => moveOrderWithMoney(db, move),
    handOver: (handing) => handOver(db, handing, (trx) => moneyMarkOf(trx, handing.orderId)),
    takeBack: (step) => takeBackWithMoney(db, step),
    findStepToTakeBack: (order) => findStepWithMoney(db, order, now()),
    judgeMany: (moves) => judgeMany(db, moves),
    moveMany: (moves, authorship) => moveMany(db, moves, authorship),
    takeManyBack: (orders, authorship) => takeManyBack(db, orders, authorship),
    cancelUnpaidGroup: (cancelling) =>
      cancelUnpaidGroup(db, {
        ...cancelling,
        moneyOf: async (trx, orderId) => cancelledMoneyOf(await listPayments(trx, orderId)),
        moneyMarkOf,
      }),
  };
}
