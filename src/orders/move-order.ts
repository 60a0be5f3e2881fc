import type { Authorship } from '#audit/audit-log.store.ts';
import type { OrderLetterKind } from '#mail/letter.ts';
import { postOrderLetter } from './order-letter.ts';
import { holdsStock, isAllowedStep, type OrderStatus } from './order-status.ts';
import {
  changeStatus,
  findLastMover,
  recordStep,
  shipReservedStock,
  releaseReservedStock,
  transactOverOrder,
  type OrderDatabase,
} from './move-order.store.ts';

export interface OrderMove {
  orderId: string;
  /** Where whoever moves it saw it. */
  from: OrderStatus;
  to: OrderStatus;
  authorship: Authorship;
}

export type MoveOrderResult = { ok: true } | MoveRefusal;

/** Why an order was not moved. Nothing has changed. */
export type MoveRefusal =
  | { ok: false; reason: 'unknown-order' }
  /** Somebody was quicker; `by` is null when the shop itself did it. */
  | { ok: false; reason: 'moved-meanwhile'; status: OrderStatus; by: string | null }
  | { ok: false; reason: 'step-not-allowed' };

/** What the buyer is told by mail; the payment is told by whoever sees it. */
const LETTERS: Partial<Record<OrderStatus, OrderLetterKind>> = {
  enviado: 'order-sent',
  cancelado: 'order-cancelled',
};

/**
 * Takes an order one step along the table of allowed steps, moves its stock with it, keeps who did it and posts what the buyer is told: cancelling
 * before it was sent gives the units back, sending takes them off the shelf. Of two that move it at once one is told
 * that it is too late.
 */
export function moveOrder(db: OrderDatabase, move: OrderMove): Promise<MoveOrderResult> {
  const { orderId, from, to, authorship } = move;
  return transactOverOrder(db, orderId, async (trx, order): Promise<MoveOrderResult> => {
    if (order === undefined) return { ok: false, reason: 'unknown-order' };
    const { status } = order;
    if (status !== from) {
      return { ok: false, reason: 'moved-meanwhile', status, by: await findLastMover(trx, orderId) };
    }
    if (!isAllowedStep(from, to)) return { ok: false, reason: 'step-not-allowed' };

    await changeStatus(trx, { orderId, to, by: authorship.by, at: authorship.at });
    await recordStep(trx, order, to, authorship);
    if (holdsStock(from) && to === 'cancelado') await releaseReservedStock(trx, order.lines);
    if (holdsStock(from) && to === 'enviado') await shipReservedStock(trx, order.lines);
    const letter = LETTERS[to];
    if (letter !== undefined) await postOrderLetter(trx, letter, order, authorship);
    return { ok: true };
  });
}
