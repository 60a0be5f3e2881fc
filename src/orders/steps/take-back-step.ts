import type { Kysely, Transaction } from 'kysely';
import type { Authorship } from '#audit/audit-entry.ts';
import { recordChange } from '#audit/audit-log.store.ts';
import { findDueTime, deleteWaitingEmail } from '#mail/waiting-emails.store.ts';
import type { Tables } from '#db/tables.ts';
import { changeStatus, findLastMover, transactOverOrder } from './move-order.store.ts';
import type { OrderStatus } from '#lib/statuses.ts';
import { holdsStock } from '../order-status.ts';
import type { Order } from '../order.ts';
import { takeReturnBack, takeShipmentBack, takeStockAgain } from './order-stock.ts';
import { attempt } from './attempt.store.ts';
import { linesToHandOver } from './restocked-units.store.ts';
import { holdUntil, listEvents, standingSteps, type StoredEvent } from './take-back.store.ts';
import { TAKE_BACK_MS, type UndoRecord } from './undo-record.ts';

/** A person's step that can still be undone. */
export interface StepToTakeBack {
  /** The status that the step set. */
  from: OrderStatus;
  /** The status to which the order returns. */
  to: OrderStatus;
  by: string;
  /** ISO times in UTC: when the step was taken, and the first moment that is too late to undo it. */
  at: string;
  until: string;
  /** When the step's email is sent; null: it has none. */
  mailAt: string | null;
}

/** Why a step was not undone. Nothing has changed. */
export type TakeBackRefusal =
  | { ok: false; reason: 'unknown-order' }
  /** The order has another status by now; `by` null: the shop itself moved it. */
  | { ok: false; reason: 'moved-meanwhile'; status: OrderStatus; by: string | null }
  | {
      ok: false;
      reason:
        | 'not-a-persons-step'
        | 'too-late'
        /** A payment or a refund happened in between. */
        | 'money-moved'
        | 'mail-sent'
        /** It was cancelled, and its units were sold meanwhile. */
        | 'out-of-stock';
    };

/** What the payments part reads and does in the same transaction. */
export interface BesideTakingBack {
  /** As in `moveOrder`: see `moneyMarkOf` in move-order.ts. */
  moneyMarkOf?: (db: Kysely<Tables>) => Promise<string>;
  /** Makes the changes in other parts that follow from it. @param step What is undone; `at` is an ISO time in UTC. */
  alongside?: (trx: Transaction<Tables>, step: { at: string }) => Promise<void>;
}

/**
 * Undoes the last step of an order, within ten minutes and if nothing happened in between. It restores status and stock, never
 * sends the step's email, and the history shows both steps.
 * @param from The status that the person saw: a second press finds another one.
 */
export function takeBackStep(
  db: Kysely<Tables>,
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
      () => undo(trx, order, found, authorship.at),
      ({ ok }) => ok,
    );
    if (outcome.status === 'rejected') throw outcome.reason;
    if (!outcome.value.ok) return outcome.value;
    const { step, to } = found;
    const { by, at } = authorship;
    await changeStatus(trx, { orderId, to, by, at, takesBack: step.position });
    if (to === 'pendiente' && order.heldUntil !== null) {
      // The buyer could not pay meanwhile, and gets the time that was left before the step.
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
    await alongside?.(trx, step);
    return { ok: true };
  });
}

/** Finds the step that can be undone now; null: none can. */
export async function findStepToTakeBack(
  db: Kysely<Tables>,
  order: Pick<Order, 'id' | 'status'>,
  now: Date,
  { moneyMarkOf = noMoney }: Pick<BesideTakingBack, 'moneyMarkOf'> = {},
): Promise<StepToTakeBack | null> {
  const found = lastStep(await listEvents(db, order.id), now);
  // A step was taken between the two reads: the next read shows it.
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

/** The last step that was not undone, if a person took it within the last ten minutes. */
function lastStep(events: readonly StoredEvent[], now: Date): LastStep | TakeBackRefusal {
  const standing = standingSteps(events);
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

/** Restores the stock, and deletes the email. */
async function undo(
  trx: Transaction<Tables>,
  order: Order,
  { step, to }: LastStep,
  at: Date,
): Promise<{ ok: true } | TakeBackRefusal> {
  if (step.emailId !== null && !(await deleteWaitingEmail(trx, step.emailId))) {
    return { ok: false, reason: 'mail-sent' };
  }
  // Units that a refund put back before the step were not in it.
  const lines = await linesToHandOver(trx, order);
  const { returned } = step.undo;
  if (returned !== undefined && !(await takeReturnBack(trx, lines, { returned, at }))) {
    return { ok: false, reason: 'out-of-stock' };
  }
  if (!holdsStock(to)) return { ok: true };
  if (step.status === 'enviado') await takeShipmentBack(trx, lines, { shipped: step.undo.shipped, at });
  if (step.status === 'cancelado' && !(await takeStockAgain(trx, lines, at))) {
    return { ok: false, reason: 'out-of-stock' };
  }
  return { ok: true };
}
