import { holdsStock, isAllowedStep, type OrderStatus } from './order-status.ts';
import type { Order } from './order.ts';
import {
  changeStatus,
  shipReservedStock,
  releaseReservedStock,
  transactOverOrder,
  type OrderDatabase,
} from './move-order.store.ts';

export interface OrderMove {
  orderId: string;
  to: OrderStatus;
  /** Who moves it; null when the shop itself does. */
  byUserId: string | null;
  at: Date;
}

export type MoveOrderResult =
  | { ok: true; order: Order }
  | { ok: false; reason: 'unknown-order' }
  | { ok: false; reason: 'step-not-allowed'; from: OrderStatus };

/**
 * Takes an order one step along the table of allowed steps and moves its stock with it: cancelling before it was sent
 * gives the units back, sending takes them off the shelf. Of two that move it at once one is told that it is too late.
 */
export function moveOrder(db: OrderDatabase, move: OrderMove): Promise<MoveOrderResult> {
  return transactOverOrder(db, move.orderId, async (trx, order): Promise<MoveOrderResult> => {
    if (order === undefined) return { ok: false, reason: 'unknown-order' };
    const { status: from } = order;
    if (!isAllowedStep(from, move.to)) return { ok: false, reason: 'step-not-allowed', from };

    await changeStatus(trx, move);
    if (holdsStock(from) && move.to === 'cancelado') await releaseReservedStock(trx, order.lines);
    if (holdsStock(from) && move.to === 'enviado') await shipReservedStock(trx, order.lines);
    return { ok: true, order: { ...order, status: move.to } };
  });
}
