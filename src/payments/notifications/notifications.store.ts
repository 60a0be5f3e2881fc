import { sql } from 'kysely';
import type { PaymentNotificationRow } from '#db/tables/payments.ts';
import { PAYMENT_TOPIC, PROCESSED_AT_ONCE, type Notification } from '../port/payment-provider.ts';
import type { Stamp } from '#lib/stamp.ts';
import type { PaymentDatabase, PaymentTransaction } from '../records/payments.store.ts';

/** A notification as it was stored; ISO times in UTC. */
export interface StoredNotification extends Notification {
  id: string;
  receivedAt: string;
  timesReceived: number;
  attempts: number;
  /** Null: nothing is left to do. */
  nextTryAt: string | null;
  processedAt: string | null;
  trouble: string | null;
}

/** Tells two of the same millisecond apart. */
const ID_BYTES = 6;

/**
 * Stores what arrived, to be processed. The same again is counted; it is processed again only where they cannot be told apart by an id
 * of the provider's. An id that is not signed says nothing and may be made up without end, so it is not kept: what anybody
 * may have sent is one row for all that it is about.
 */
export async function storeNotification(
  db: PaymentDatabase,
  notification: Notification,
  { at, randomBytes }: Stamp,
): Promise<void> {
  const { topic, subjectId, signature } = notification;
  const { action, notificationId } = signature === 'valid' ? notification : NOT_BELIEVED;
  const receivedAt = at.toISOString();
  await db
    .insertInto('payment_notifications')
    .values({
      id: `${receivedAt}-${Buffer.from(randomBytes(ID_BYTES)).toString('hex')}`,
      received_at: receivedAt,
      topic,
      subject_id: subjectId,
      action,
      notification_id: notificationId,
      signature,
      times_received: 1,
      attempts: 0,
      next_try_at: receivedAt,
      processed_at: null,
      trouble: null,
      order_id: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['topic', 'subject_id', 'action', 'notification_id']).doUpdateSet({
        times_received: sql<number>`payment_notifications.times_received + 1`,
        ...(notificationId === '' && { next_try_at: receivedAt, attempts: 0 }),
        // Whoever signs it well is the provider, whoever sent it first.
        ...(signature === 'valid' && { signature }),
      }),
    )
    .execute();
}

const NOT_BELIEVED = { action: '', notificationId: '' };

/** Those that are due; what is unsigned or badly signed comes last. */
export async function listDueNotifications(
  db: PaymentDatabase,
  now: Date,
  limit: number,
): Promise<StoredNotification[]> {
  const rows = await db
    .selectFrom('payment_notifications')
    .selectAll()
    .where('next_try_at', '<=', now.toISOString())
    .orderBy(sql`case when signature in (${sql.join(PROCESSED_AT_ONCE)}) then 0 else 1 end`)
    .orderBy('next_try_at')
    .limit(limit)
    .execute();
  return rows.map(notificationOf);
}

/** Those about a payment; the oldest first. */
export async function listNotificationsOf(
  db: PaymentDatabase,
  paymentIds: readonly string[],
  limit: number,
): Promise<StoredNotification[]> {
  if (paymentIds.length === 0) return [];
  const rows = await db
    .selectFrom('payment_notifications')
    .selectAll()
    .where('topic', '=', PAYMENT_TOPIC)
    .where('subject_id', 'in', paymentIds)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(notificationOf);
}

/** One that is being processed: nobody else takes it before `until`. */
export interface ClaimedNotification {
  id: string;
  until: Date;
}

/** Takes it upon oneself until then, when others may; false when somebody else has, meanwhile. */
export async function claimNotification(
  db: PaymentDatabase,
  { id, nextTryAt, attempts }: Pick<StoredNotification, 'id' | 'nextTryAt' | 'attempts'>,
  until: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_notifications')
    .set({ next_try_at: until.toISOString(), attempts: attempts + 1 })
    .where('id', '=', id)
    .where('next_try_at', '=', nextTryAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** It is processed; `trouble` says why nothing came of it. What arrived again meanwhile stays due. */
export async function finishNotification(
  db: PaymentDatabase,
  { id, until }: ClaimedNotification,
  at: Date,
  trouble: string | null,
): Promise<void> {
  await db
    .updateTable('payment_notifications')
    .set((notification) => ({
      processed_at: at.toISOString(),
      next_try_at: null,
      trouble,
      // Written already where the payment became known meanwhile.
      order_id: notification.fn.coalesce(
        'payment_notifications.order_id',
        notification
          .selectFrom('payments')
          .select('payments.order_id')
          .whereRef('payments.id', '=', 'payment_notifications.subject_id')
          .where('payment_notifications.topic', '=', PAYMENT_TOPIC),
      ),
    }))
    .where('id', '=', id)
    .where('next_try_at', '=', until.toISOString())
    .execute();
}

/** Writes whose order they are about: they may have come, and been given up, before the payment could be found. */
export async function attributeNotifications(
  trx: PaymentTransaction,
  { paymentId, orderId }: { paymentId: string; orderId: string },
): Promise<void> {
  await trx
    .updateTable('payment_notifications')
    .set({ order_id: orderId })
    .where('topic', '=', PAYMENT_TOPIC)
    .where('subject_id', '=', paymentId)
    .execute();
}

/** It is tried again then; what arrived again meanwhile is due before. */
export async function postponeNotification(
  db: PaymentDatabase,
  { id, until }: ClaimedNotification,
  nextTryAt: Date,
  trouble: string,
): Promise<void> {
  await db
    .updateTable('payment_notifications')
    .set({ next_try_at: nextTryAt.toISOString(), trouble })
    .where('id', '=', id)
    .where('next_try_at', '=', until.toISOString())
    .execute();
}

function notificationOf(row: PaymentNotificationRow): StoredNotification {
  return {
    id: row.id,
    receivedAt: row.received_at,
    topic: row.topic,
    subjectId: row.subject_id,
    action: row.action,
    notificationId: row.notification_id,
    signature: row.signature,
    timesReceived: row.times_received,
    attempts: row.attempts,
    nextTryAt: row.next_try_at,
    processedAt: row.processed_at,
    trouble: row.trouble,
  };
}
