import type { Author } from '#audit/audit-entry.ts';
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
  takeStockAgain,
  transactOverOrder,
  type OrderDatabase,
  type OrderTransaction,
} from './move-order.store.ts';
import type { Order } from './order.ts';
import { attempt } from './place-order.store.ts';

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

/**
 * Takes an order one step along the table of allowed steps, moves its stock with it, keeps who did it and posts what the buyer is told: cancelling
 * before it was sent gives the units back, sending takes them off the shelf. Of two that move it at once one is told
 * that it is too late. What follows from it elsewhere is written by `alongside`, in the same transaction.
 */
export function moveOrder(
  db: OrderDatabase,
  move: OrderMove,
  alongside: (trx: OrderTransaction) => Promise<void> = async () => {},
): Promise<MoveOrderResult> {
  const { orderId, from, to, authorship } = move;
  return transactOverOrder(db, orderId, async (trx, order): Promise<MoveOrderResult> => {
    if (order === undefined) return { ok: false, reason: 'unknown-order' };
    const { status } = order;
    if (status !== from) {
      return { ok: false, reason: 'moved-meanwhile', status, by: await findLastMover(trx, orderId) };
    }
    if (!isAllowedStep(from, to)) return { ok: false, reason: 'step-not-allowed' };

    await takeStep(trx, order, to, authorship);
    await recordStep(trx, order, to, authorship);
    await alongside(trx);
    return { ok: true };
  });
}

/** The shop's own step, which nobody signs, inside the caller's transaction. */
export async function takeOwnStep(
  trx: OrderTransaction,
  order: Order,
  to: OrderStatus,
  stamp: Omit<Authorship, 'by'>,
): Promise<void> {
  if (!isAllowedStep(order.status, to))
    throw new Error(`${order.id} cannot go from ${order.status} to ${to}`);
  await takeStep(trx, order, to, { ...stamp, by: null });
}

/**
 * Opens a cancelled order again as `procesando`, inside the caller's transaction, if the shelf still has all of its units.
 * Otherwise nothing changes.
 */
export async function reopenOrder(
  trx: OrderTransaction,
  order: Order,
  { at }: Pick<Authorship, 'at'>,
): Promise<boolean> {
  const taken = await attempt(
    trx,
    () => takeStockAgain(trx, order.lines),
    (isTaken) => isTaken,
  );
  if (taken.status === 'rejected') throw taken.reason;
  if (taken.value) await changeStatus(trx, { orderId: order.id, to: 'procesando', by: null, at });
  return taken.value;
}

async function takeStep(
  trx: OrderTransaction,
  order: Order,
  to: OrderStatus,
  { by, ...stamp }: Omit<Authorship, 'by'> & { by: Author | null },
): Promise<void> {
  await changeStatus(trx, { orderId: order.id, to, by, at: stamp.at });
  if (holdsStock(order.status) && to === 'cancelado') await releaseReservedStock(trx, order.lines);
  if (holdsStock(order.status) && to === 'enviado') await shipReservedStock(trx, order.lines);
  const letter = letterFor(to, by);
  if (letter !== null) await postOrderLetter(trx, letter, order, stamp);
}

/** What the buyer is told by mail. The payment is told by whoever sees it; what the shop itself cancels was not paid in time. */
function letterFor(to: OrderStatus, by: Author | null): OrderLetterKind | null {
  if (to === 'enviado') return 'order-sent';
  if (to === 'cancelado') return by === null ? 'order-expired' : 'order-cancelled';
  return null;
}
