import type { Authorship } from '#audit/audit-entry.ts';
import { recordChange } from '#audit/audit-log.store.ts';
import { trackingLabel, type Tracking } from '#delivery/couriers.ts';
import { deleteWaitingEmail, findDueTime } from '#mail/waiting-emails.store.ts';
import { transactOverOrder, type OrderDatabase, type OrderTransaction } from './move-order.store.ts';
import {
  findTracking,
  insertCorrection,
  insertNote,
  writeContact,
  writeTracking,
  type ContactField,
} from './order-annotations.store.ts';
import { enqueueOrderEmail } from './order-email.ts';
import { orderSearchText } from './order-search-text.ts';
import type { Buyer, Order } from './order.ts';
import { listEvents, replaceStepEmail } from './take-back.store.ts';
import { groupKeysOf } from './unpaid/order-origin.ts';

/** Whether the order exists; otherwise nothing changed. */
export type AnnotationResult =
  | { ok: true }
  | { ok: false; reason: 'unknown-order' | 'picked-up' | 'moved-meanwhile' };

/** Notes something about an order for the people of the shop. */
export function addNote(
  db: OrderDatabase,
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
 * Notes how the parcel of an order is followed. The email that it was sent says so, if it still waits; if it went out, another one follows.
 */
export function setTracking(
  db: OrderDatabase,
  { orderId, tracking }: { orderId: string; tracking: Tracking },
  authorship: Authorship,
): Promise<AnnotationResult> {
  return transactOverOrder(db, orderId, async (trx, order): Promise<AnnotationResult> => {
    if (order === undefined) return { ok: false, reason: 'unknown-order' };
    if (order.delivery.method === 'pickup') return { ok: false, reason: 'picked-up' };
    const earlier = await findTracking(trx, orderId);
    const before = earlier && trackingLabel(earlier);
    const isSame = before === trackingLabel(tracking) && earlier?.link === tracking.link;
    if (isSame) return { ok: true };
    const { by, at } = authorship;
    await writeTracking(trx, orderId, { ...tracking, at: at.toISOString(), by: by.name });
    await record(trx, order, { field: 'seguimiento', before, after: trackingLabel(tracking) }, authorship);
    if (order.status === 'enviado') await sayHowToFollow(trx, order, authorship);
    return { ok: true };
  });
}

async function sayHowToFollow(trx: OrderTransaction, order: Order, authorship: Authorship): Promise<void> {
  const sent = (await listEvents(trx, order.id)).findLast(({ status }) => status === 'enviado');
  const waiting = sent?.emailId ?? null;
  const due = waiting === null ? null : await findDueTime(trx, waiting);
  if (sent === undefined || waiting === null || due === null || !(await deleteWaitingEmail(trx, waiting))) {
    await enqueueOrderEmail(trx, { kind: 'order-sent' }, order, authorship);
    return;
  }
  // In place of the email that waits, and due when that one was, so that the step can be undone as long.
  const waitMs = Math.max(0, Date.parse(due) - authorship.at.getTime());
  const emailId = await enqueueOrderEmail(trx, { kind: 'order-sent' }, order, { ...authorship, waitMs });
  if (emailId === null) return;
  await replaceStepEmail(trx, { orderId: order.id, position: sent.position, emailId });
}

/** What is corrected; absent: it stays. */
type ContactChange = Partial<Pick<Buyer, ContactField>>;

export interface ContactCorrection {
  orderId: string;
  /** The data that the person saw. */
  seen: Pick<Buyer, ContactField>;
  change: ContactChange;
}

/**
 * Corrects the buyer's address, phone or email, and keeps what it was. A changed email is told at the old and at the new address: the next
 * emails go to the new one only.
 */
export function correctContact(
  db: OrderDatabase,
  { orderId, seen, change }: ContactCorrection,
  authorship: Authorship,
): Promise<AnnotationResult> {
  return transactOverOrder(db, orderId, async (trx, order): Promise<AnnotationResult> => {
    if (order === undefined) return { ok: false, reason: 'unknown-order' };
    const { buyer } = order;
    if (FIELDS.some((field) => buyer[field] !== seen[field])) return { ok: false, reason: 'moved-meanwhile' };
    const corrected: Order = { ...order, buyer: { ...buyer, ...change } };
    const changed = FIELDS.filter((field) => corrected.buyer[field] !== buyer[field]);
    if (changed.length === 0) return { ok: true };

    const { email, phone, address } = corrected.buyer;
    const keys = groupKeysOf(corrected.buyer, null);
    await writeContact(trx, orderId, {
      email,
      phone,
      address,
      search_text: orderSearchText(corrected),
      email_key: keys.email,
      phone_key: keys.phone,
    });
    for (const field of changed) {
      const values = { field, before: buyer[field], after: corrected.buyer[field] };
      const { by, at } = authorship;
      await insertCorrection(trx, orderId, { ...values, at: at.toISOString(), by: by.name });
    }
    await recordChange(trx, authorship, {
      action: 'changed',
      subject: { kind: 'order', id: orderId, name: buyer.name },
      changes: changed.map((field) => ({ field, before: buyer[field], after: corrected.buyer[field] })),
    });
    if (changed.includes('email')) {
      // The former mailbox may be a stranger's: it reads nothing that was corrected together with it.
      await enqueueOrderEmail(trx, { kind: 'order-email-changed', isFormer: true }, order, authorship);
      await enqueueOrderEmail(trx, { kind: 'order-email-changed', isFormer: false }, corrected, authorship);
    }
    return { ok: true };
  });
}

const FIELDS = ['email', 'phone', 'address'] as const satisfies readonly ContactField[];

function record(
  trx: OrderTransaction,
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
