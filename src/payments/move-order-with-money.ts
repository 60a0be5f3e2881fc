import { moveOrder, type MoveOrderResult, type OrderMove } from '#orders/move-order.ts';
import { cancelledMoneyOf } from './cancelled-money.ts';
import { raiseIfCancelledPaid } from './attention/overdue.store.ts';
import { moneyMarkOf } from './money-mark.store.ts';
import { listPayments, type PaymentDatabase } from './payments.store.ts';
import { unpaidOf } from './unpaid.ts';

/**
 * Moves an order as `moveOrder` does. Where that cancels it, its buyer is told what becomes of their money, and a person is asked to give it
 * back; where the shop goes on with it unpaid, its buyer is told so.
 */
export function moveOrderWithMoney(db: PaymentDatabase, move: OrderMove): Promise<MoveOrderResult> {
  const { orderId, authorship } = move;
  return moveOrder(db, move, {
    moneyOf: async (trx) => cancelledMoneyOf(await listPayments(trx, orderId)),
    unpaidOf: async (trx) => unpaidOf(await listPayments(trx, orderId)),
    moneyMarkOf: (trx) => moneyMarkOf(trx, orderId),
    alongside: (trx) => raiseIfCancelledPaid(trx, orderId, authorship),
  });
}
