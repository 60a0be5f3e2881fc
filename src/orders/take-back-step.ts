import { type Authorship, recordChange } from '#audit/audit-log.store.ts';
import { findDueTime, deleteWaitingEmail } from '#mail/waiting-emails.store.ts';
import {
  changeStatus,
  findLastMover,
  transactOverOrder,
  type OrderDatabase,
  type OrderTransaction,
} from './move-order.store.ts';
import type { OrderStatus } from '#lib/statuses.ts';
import { holdsStock } from './order-status.ts';
import type { Order } from './order.ts';
import { takeShipmentBack, takeStockAgain } from './order-stock.ts';
import { attempt } from './place-order.store.ts';
import { holdUntil, listEvents, type StoredEvent } from './take-back.store.ts';
import { TAKE_BACK_MS, type UndoRecord } from './undo-record.ts';

/** A person's step that can still be taken back. */
export interface StepToTakeBack {
  /** The status that the step brought. */
  from: OrderStatus;
  /** The status that the order has again. */
  to: OrderStatus;
  by: string;
  /** ISO times in UTC: when it was done, and the first moment that is too late. */
  at: string;
  until: string;
  /** When the step's mail goes out; null: it has none. */
  mailAt: string | null;
}

/** Why a step was not taken back. Nothing has changed. */
export type TakeBackRefusal =
  | { ok: false; reason: 'unknown-order' }
  /** The order is elsewhere by now; `by` is null when the shop itself moved it. */
  | { ok: false; reason: 'moved-meanwhile'; status: OrderStatus; by: string | null }
  | {
      ok: false;
      reason:
        | 'not-a-persons-step'
        | 'too-late'
        /** A payment or a refund came between. */
        | 'money-moved'
        | 'mail-sent'
        /** It was cancelled, and somebody else has its units by now. */
        | 'out-of-stock';
    };

/** What the payments part knows and does, in the same transaction. */
export interface BesideTakingBack {
  /** As for the move: `moneyMarkOf` in move-order.ts. */
  moneyMarkOf?: (db: OrderDatabase) => Promise<string>;
  /** What follows from it elsewhere. */
  alongside?: (trx: OrderTransaction) => Promise<void>;
}

/**
 * Takes the last step of an order back, within ten minutes and if nothing came between: status and stock are what they were, the step's
 * mail is never sent, and the history keeps both.
 * @param from Where whoever takes it back saw the order: a second press finds it elsewhere.
 */
export function takeBackStep(
  db: OrderDatabase,
  { orderId, from, authorship }: { orderId: string; from: OrderStatus; authorship: Authorship },
  { moneyMarkOf = noMoney, alongside }: BesideTakingBack = {},
): Promise<{ ok: true } | TakeBackRefusal> {
  return transactOverOrder(db, orderId, async (trx, order): Promise<{ ok: true } | TakeBackRefusal> => {
    if (order === undefined) return { ok: false, reason: 'unknown-order' };
    if (order.status !== from) {
      const by = await findLastMover(trx, orderId);
      return { ok: false, reason: 'moved-meanwhile', status: order.status, by };
    }
    const found = lastStep(await listEvents(trx, orderId), authorship.at);
    if (!found.ok) return found;
    if ((await moneyMarkOf(trx)) !== found.step.undo.money) return { ok: false, reason: 'money-moved' };

    const outcome = await attempt(
      trx,
      () => undo(trx, order, found),
      ({ ok }) => ok,
    );
    if (outcome.status === 'rejected') throw outcome.reason;
    if (!outcome.value.ok) return outcome.value;
    const { step, to } = found;
    const { by, at } = authorship;
    await changeStatus(trx, { orderId, to, by, at, takesBack: step.position });
    if (to === 'pendiente' && order.heldUntil !== null) {
      // Its buyer could not pay meanwhile, and has as much time left as before the step.
      const away = at.getTime() - Date.parse(step.at);
      await holdUntil(trx, orderId, new Date(Date.parse(order.heldUntil) + away));
    }
    await recordChange(trx, authorship, {
      action: 'changed',
      subject: { kind: 'order', id: orderId, name: order.buyer.name },
      changes: [
        { field: 'status', before: from, after: to },
        { field: 'taken_back', before: null, after: true },
      ],
    });
    await alongside?.(trx);
    return { ok: true };
  });
}

/** The step that can be taken back now; null where none can. */
export async function findStepToTakeBack(
  db: OrderDatabase,
  order: Pick<Order, 'id' | 'status'>,
  now: Date,
  { moneyMarkOf = noMoney }: Pick<BesideTakingBack, 'moneyMarkOf'> = {},
): Promise<StepToTakeBack | null> {
  const found = lastStep(await listEvents(db, order.id), now);
  // A step between the two readings: the next reading shows it.
  if (!found.ok || found.step.status !== order.status) return null;
  const { step, to, until } = found;
  const mailAt = step.emailId && (await findDueTime(db, step.emailId));
  const isMailGone = step.emailId !== null && mailAt === null;
  if (isMailGone || (await moneyMarkOf(db)) !== step.undo.money) return null;
  return { from: step.status, to, by: step.by, at: step.at, until: until.toISOString(), mailAt };
}

const noMoney = async () => '';

type PersonsStep = StoredEvent & { by: string; undo: UndoRecord };
type LastStep = { ok: true; step: PersonsStep; to: OrderStatus; until: Date };

/** The last step that stands, if a person took it within the last ten minutes. */
function lastStep(events: readonly StoredEvent[], now: Date): LastStep | TakeBackRefusal {
  const gone = new Set(events.map(({ takesBack }) => takesBack));
  const standing = events.filter(({ takesBack, position }) => takesBack === null && !gone.has(position));
  const [before, step] = [standing.at(-2), standing.at(-1)];
  if (before === undefined || step === undefined || !isPersons(step)) {
    return { ok: false, reason: 'not-a-persons-step' };
  }
  const until = new Date(Date.parse(step.at) + TAKE_BACK_MS);
  return now < until ? { ok: true, step, to: before.status, until } : { ok: false, reason: 'too-late' };
}

function isPersons(step: StoredEvent): step is PersonsStep {
  return step.by !== null && step.undo !== null;
}

/** Stock and mail as they were before. */
async function undo(
  trx: OrderTransaction,
  { lines }: Order,
  { step, to }: LastStep,
): Promise<{ ok: true } | TakeBackRefusal> {
  if (step.emailId !== null && !(await deleteWaitingEmail(trx, step.emailId))) {
    return { ok: false, reason: 'mail-sent' };
  }
  if (!holdsStock(to)) return { ok: true };
  if (step.status === 'enviado') await takeShipmentBack(trx, lines, step.undo.shipped);
  if (step.status === 'cancelado' && !(await takeStockAgain(trx, lines))) {
    return { ok: false, reason: 'out-of-stock' };
  }
  return { ok: true };
}
