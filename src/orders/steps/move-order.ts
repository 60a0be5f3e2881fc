import type { Kysely, Transaction } from 'kysely';
import type { Author, Authorship } from '#audit/audit-entry.ts';
import { recordChange } from '#audit/audit-log.store.ts';
import type { Stamp } from '#lib/clock.ts';
import { countedLines } from '#lib/counted-lines.ts';
import { NO_MONEY, type CancelledMoney, type Unpaid } from '#mail/email.ts';
import type { Tables } from '#db/tables.ts';
import { enqueueOrderEmail, type OrderNews } from './order-email.ts';
import type { OrderStatus } from '#lib/statuses.ts';
import { holdsStock, isAllowedStep } from '../order-status.ts';
import { changeStatus, findLastMover, transactOverOrder } from './move-order.store.ts';
import type { Order } from '../order.ts';
import { releaseReservedStock, returnUnits, shipReservedStock, takeStockAgain } from './order-stock.ts';
import { attempt } from './attempt.store.ts';
import { linesToHandOver } from './restocked-units.store.ts';
import { TAKE_BACK_MS } from './undo-record.ts';

export interface OrderMove {
  orderId: string;
  /** The status that the person saw before moving it. */
  from: OrderStatus;
  to: OrderStatus;
  /** Cancelling an order that was sent: its goods are here, and go back to the stock. Absent: they stay away. */
  isRestocked?: boolean;
  authorship: Authorship;
}

export type MoveOrderResult = { ok: true } | MoveRefusal;

/** Why an order was not moved. Nothing has changed. */
export type MoveRefusal =
  | { ok: false; reason: 'unknown-order' }
  /** It was moved meanwhile; `by` null: by the shop itself. */
  | { ok: false; reason: 'moved-meanwhile'; status: OrderStatus; by: string | null }
  | { ok: false; reason: 'step-not-allowed' }
  /** An open alert says not to hand over the goods. */
  | { ok: false; reason: 'shipping-stopped' };

/** Calls into other parts, in the same transaction as an order's step. */
export interface BesideTheMove {
  /** Reads what happened to its money when it is cancelled, for the email to its buyer. */
  moneyOf?: (trx: Transaction<Tables>) => Promise<CancelledMoney>;
  /** Reads whether nothing was paid here when the shop continues with it, for the email to its buyer. Null: money came. */
  unpaidOf?: (trx: Transaction<Tables>) => Promise<Unpaid | null>;
  /** Reads a mark of its payments and refunds. Once the mark differs, the move cannot be undone. */
  moneyMarkOf?: (trx: Transaction<Tables>) => Promise<string>;
  /** Whether something forbids handing over the goods, read before they leave the stock. */
  isShippingStopped?: (trx: Transaction<Tables>) => Promise<boolean>;
  /** Makes the changes in other parts that follow from the move. */
  alongside?: (trx: Transaction<Tables>) => Promise<void>;
}

/**
 * Takes an order one allowed step, moves its stock, records the author in the audit log and queues the email to the buyer.
 * Cancelling before it was sent releases the units; sending subtracts them from the stock, and cancelling after that adds them only if they are here. If two people move it at the same time,
 * the second is refused. The step can be undone (take-back-step.ts) while its email waits.
 */
export function moveOrder(
  db: Kysely<Tables>,
  move: OrderMove,
  { moneyOf, unpaidOf, moneyMarkOf, isShippingStopped, alongside }: BesideTheMove = {},
): Promise<MoveOrderResult> {
  const { orderId, from, to, isRestocked = false, authorship } = move;
  return transactOverOrder(db, orderId, async (trx, order): Promise<MoveOrderResult> => {
    if (order === undefined) return { ok: false, reason: 'unknown-order' };
    const { status } = order;
    if (status !== from) {
      return { ok: false, reason: 'moved-meanwhile', status, by: await findLastMover(trx, orderId) };
    }
    if (!isAllowedStep(from, to)) return { ok: false, reason: 'step-not-allowed' };
    if (holdsStock(from) && to === 'enviado' && (await isShippingStopped?.(trx))) {
      return { ok: false, reason: 'shipping-stopped' };
    }

    const money = to === 'cancelado' ? await moneyOf?.(trx) : undefined;
    const unpaid = to === 'procesando' ? await unpaidOf?.(trx) : undefined;
    const moneyMark = (await moneyMarkOf?.(trx)) ?? '';
    const restocks = isRestocked && from === 'enviado' && to === 'cancelado';
    await takeStep(trx, order, { to, money, unpaid, restocks }, { ...authorship, moneyMark });
    await recordStep(trx, order, to, authorship, restocks);
    await alongside?.(trx);
    return { ok: true };
  });
}

/** The next status of an order, and what the email to its buyer says about its money. */
export interface OrderStep {
  to: OrderStatus;
  /** What happened to its money when the order is cancelled; absent: no money had come. */
  money?: CancelledMoney | undefined;
  /** Set when a person continues with an order that is not fully paid here: nothing came, or (null) less than its total. */
  unpaid?: Unpaid | null | undefined;
  /** Its goods were sent, and are here again. */
  restocks?: boolean;
  /** The buyer cancels it. */
  isByBuyer?: true;
  /** False: the buyer gets no email. */
  isNotified?: boolean;
}

/**
 * Hands a paid order over at the counter: it left the shop and its buyer has it. Its history shows both steps, and no email says that it is
 * ready or on its way. @returns whether it was handed over; false: it is not being prepared, or was handed over before.
 */
export function handOver(
  db: Kysely<Tables>,
  { orderId, authorship }: Pick<OrderMove, 'orderId' | 'authorship'>,
  moneyMarkOf: (trx: Transaction<Tables>) => Promise<string>,
): Promise<boolean> {
  return transactOverOrder(db, orderId, async (trx, order) => {
    if (order?.status !== 'procesando') return false;
    const signed = { ...authorship, moneyMark: await moneyMarkOf(trx) };
    let now = order;
    for (const to of ['enviado', 'entregado'] as const) {
      await takeStep(trx, now, { to, isNotified: false }, signed);
      await recordStep(trx, now, to, authorship);
      now = { ...now, status: to };
    }
    return true;
  });
}

/** Takes a step by the shop itself, inside the caller's transaction. @throws when the step is not allowed. */
export async function takeOwnStep(
  trx: Transaction<Tables>,
  order: Order,
  step: OrderStep,
  stamp: Stamp,
): Promise<void> {
  if (!isAllowedStep(order.status, step.to))
    throw new Error(`${order.id} cannot go from ${order.status} to ${step.to}`);
  await takeStep(trx, order, step, { ...stamp, by: null });
}

/** Cancels one order of a group cancellation, inside the caller's transaction. `money` null: its buyer gets no email. */
export async function cancelOneOfMany(
  trx: Transaction<Tables>,
  order: Order,
  {
    money,
    moneyMark,
    authorship,
  }: { money: CancelledMoney | null; moneyMark: string; authorship: Authorship },
): Promise<void> {
  await takeStep(
    trx,
    order,
    { to: 'cancelado', money: money ?? NO_MONEY, isNotified: money !== null },
    { ...authorship, moneyMark },
  );
  await recordStep(trx, order, 'cancelado', authorship);
}

/**
 * Reopens a cancelled order as `procesando`, inside the caller's transaction, if all of its units are still in stock. Otherwise
 * nothing changes.
 */
export async function reopenOrder(
  trx: Transaction<Tables>,
  order: Order,
  { at }: Pick<Authorship, 'at'>,
): Promise<boolean> {
  const taken = await attempt(
    trx,
    async () => takeStockAgain(trx, await linesToHandOver(trx, order), at),
    (isTaken) => isTaken,
  );
  if (taken.status === 'rejected') throw taken.reason;
  if (taken.value) await changeStatus(trx, { orderId: order.id, to: 'procesando', by: null, at });
  return taken.value;
}

/** Writes the step in the audit log. */
async function recordStep(
  trx: Transaction<Tables>,
  order: Order,
  to: OrderStatus,
  authorship: Authorship,
  restocks = false,
): Promise<void> {
  const { id, status, buyer } = order;
  const back = restocks ? countedLines(await linesToHandOver(trx, order)) : null;
  await recordChange(trx, authorship, {
    action: 'changed',
    subject: { kind: 'order', id, name: buyer.name },
    changes: [
      { field: 'status', before: status, after: to },
      ...(back === null ? [] : [{ field: 'vuelven_a_stock', before: null, after: back }]),
    ],
  });
}

/** The shop's own step cannot be undone, and its email does not wait. */
type SignedStep = Stamp & ({ by: Author; moneyMark: string } | { by: null });

async function takeStep(
  trx: Transaction<Tables>,
  order: Order,
  step: OrderStep,
  signed: SignedStep,
): Promise<void> {
  const { to } = step;
  const { by, at, randomBytes } = signed;
  const freesStock = holdsStock(order.status) && !holdsStock(to);
  const held = freesStock ? await linesToHandOver(trx, order) : [];
  if (freesStock && to === 'cancelado') await releaseReservedStock(trx, held, at);
  const shipped = freesStock && to === 'enviado' ? await shipReservedStock(trx, held, at) : [];
  const returned = step.restocks
    ? { returned: await returnUnits(trx, await linesToHandOver(trx, order), at) }
    : {};
  const news = step.isNotified === false ? null : newsOf(step, by);
  const emailId =
    news && (await enqueueOrderEmail(trx, news, order, { at, randomBytes, waitMs: by ? TAKE_BACK_MS : 0 }));
  const own = signed.by === null ? {} : { emailId, undo: { shipped, ...returned, money: signed.moneyMark } };
  await changeStatus(trx, { orderId: order.id, to, by, at, ...own });
}

/** The email that the buyer gets. `order-paid` is queued where the payment is settled. An order that nobody cancelled was not paid in time. */
function newsOf({ to, money = NO_MONEY, unpaid, isByBuyer }: OrderStep, by: Author | null): OrderNews | null {
  if (unpaid !== undefined) return { kind: 'order-preparing', unpaid };
  if (to === 'enviado') return { kind: 'order-sent' };
  if (to === 'cancelado' && isByBuyer) return { kind: 'order-cancelled', money, isByBuyer };
  if (to === 'cancelado') return { kind: by === null ? 'order-expired' : 'order-cancelled', money };
  return null;
}
