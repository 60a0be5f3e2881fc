import type { Kysely, Transaction } from 'kysely';
import type { Authorship } from '#audit/audit-entry.ts';
import { recordChange } from '#audit/audit-log.store.ts';
import { trackingLabel, type Tracking } from '#delivery/couriers.ts';
import { deleteWaitingEmail, findDueTime } from '#mail/waiting-emails.store.ts';
import type { Tables } from '#db/tables.ts';
import { transactOverOrder } from '../steps/move-order.store.ts';
import { findTracking, insertNote, writeTracking } from '../order-annotations.store.ts';
import { enqueueOrderEmail } from '../steps/order-email.ts';
import type { Order } from '../order.ts';
import { listEvents, replaceStepEmail } from '../steps/take-back.store.ts';

/** Whether the order exists; otherwise nothing changed. */
export type AnnotationResult =
  | { ok: true }
  | { ok: false; reason: 'unknown-order' | 'picked-up' | 'moved-meanwhile' };

/** Notes something about an order for the people of the shop. */
export function addNote(
  db: Kysely<Tables>,
  { orderId, note }: { orderId: string; note: string },
  authorship: Authorship,
): Promise<AnnotationResult> {
  return transactOverOrder(db, orderId, async (trx, order): Promise<AnnotationResult> => {
    if (order === undefined) return { ok: false, reason: 'unknown-order' };
    const { by, at } = authorship;
    await insertNote(trx, orderId, { at: at.toISOString(), note, by: by.name });
    await record(trx, order, { field: 'nota_interna', before: null, after: note }, authorship);
    return { ok: true };
  });
}

/**
 * Stores the tracking number of an order's parcel. If the email about the shipment still waits, it gets the number; if it was sent, another
 * one follows.
 * @param annotation.seen The number that the person saw before, null: none. Absent: any stored number is replaced.
 */
export function setTracking(
  db: Kysely<Tables>,
  annotation: { orderId: string; tracking: Tracking; seen?: string | null | undefined },
  authorship: Authorship,
): Promise<AnnotationResult> {
  const { orderId, tracking, seen } = annotation;
  return transactOverOrder(db, orderId, async (trx, order): Promise<AnnotationResult> => {
    if (order === undefined) return { ok: false, reason: 'unknown-order' };
    if (order.delivery.method === 'pickup') return { ok: false, reason: 'picked-up' };
    const earlier = await findTracking(trx, orderId);
    const before = earlier && trackingLabel(earlier);
    const isSame = before === trackingLabel(tracking) && earlier?.link === tracking.link;
    if (isSame) return { ok: true };
    if (seen !== undefined && seen !== (earlier?.number ?? null))
      return { ok: false, reason: 'moved-meanwhile' };
    const { by, at } = authorship;
    await writeTracking(trx, orderId, { ...tracking, at: at.toISOString(), by: by.name });
    await record(trx, order, { field: 'seguimiento', before, after: trackingLabel(tracking) }, authorship);
    if (order.status === 'enviado') await sayHowToFollow(trx, order, authorship);
    return { ok: true };
  });
}

async function sayHowToFollow(trx: Transaction<Tables>, order: Order, authorship: Authorship): Promise<void> {
  const sent = (await listEvents(trx, order.id)).findLast(({ status }) => status === 'enviado');
  const waiting = sent?.emailId ?? null;
  const due = waiting === null ? null : await findDueTime(trx, waiting);
  if (sent === undefined || waiting === null || due === null || !(await deleteWaitingEmail(trx, waiting))) {
    await enqueueOrderEmail(trx, { kind: 'order-sent' }, order, authorship);
    return;
  }
  // Replaces the waiting email and is due at the same time, so that the step can be undone for as long as before.
  const waitMs = Math.max(0, Date.parse(due) - authorship.at.getTime());
  const emailId = await enqueueOrderEmail(trx, { kind: 'order-sent' }, order, { ...authorship, waitMs });
  if (emailId === null) return;
  await replaceStepEmail(trx, { orderId: order.id, position: sent.position, emailId });
}

function record(
  trx: Transaction<Tables>,
  { id, buyer }: Order,
  change: { field: string; before: string | null; after: string },
  authorship: Authorship,
): Promise<void> {
  return recordChange(trx, authorship, {
    action: 'changed',
    subject: { kind: 'order', id, name: buyer.name },
    changes: [change],
  });
}
