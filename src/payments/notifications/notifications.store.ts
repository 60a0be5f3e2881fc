import { type Kysely, sql, type Transaction } from 'kysely';
import type { PaymentNotificationRow } from '#db/tables/payments.ts';
import type { Tables } from '#db/tables.ts';
import { PAYMENT_TOPIC, PROCESSED_AT_ONCE, type Notification } from '../port/payment-provider.ts';
import type { Stamp } from '#lib/clock.ts';
import { sortableId } from '#lib/random-key.ts';

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

/** No payment has this id; a list in SQL may not be empty. */
const NO_PAYMENT = '';

/**
 * Stores a notification to be processed. A repetition is counted. It is processed again only if the provider gave no id that
 * distinguishes it from the first.
 */
export async function storeNotification(
  db: Kysely<Tables>,
  notification: Notification,
  stamp: Stamp,
): Promise<void> {
  const { topic, subjectId, signature, action, notificationId } = notification;
  const receivedAt = stamp.at.toISOString();
  await db
    .insertInto('payment_notifications')
    .values({
      id: sortableId(stamp),
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
        // A valid signature proves that the provider sent it, no matter who sent it first.
        ...(signature === 'valid' && { signature }),
      }),
    )
    .execute();
}

/** Lists the due notifications; unsigned and badly signed ones come last. */
export async function listDueNotifications(
  db: Kysely<Tables>,
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

/** Lists the notifications about these payments, the oldest first. */
export async function listNotificationsOf(
  db: Kysely<Tables>,
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

/** How often notifications about payments of orders came with a wrong signature, in those first received after `since`. */
export async function countBadlySigned(db: Kysely<Tables>, since: Date): Promise<number> {
  const { times } = await db
    .selectFrom('payment_notifications')
    .select(sql<number>`cast(coalesce(sum(times_received), 0) as bigint)`.as('times'))
    // Ids begin with the time of receipt.
    .where('id', '>', since.toISOString())
    .where('signature', '=', 'invalid')
    .where('order_id', 'is not', null)
    .executeTakeFirstOrThrow();
  return times;
}

/** A notification that one process handles; no other takes it before `until`. */
export interface ClaimedNotification {
  id: string;
  until: Date;
}

/** Claims a notification until that time; false when another process already claimed it. */
export async function claimNotification(
  db: Kysely<Tables>,
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

/**
 * Marks it as processed; `trouble` says why it had no effect. A notification that arrived again meanwhile stays due.
 * @param paymentIds The payments that it named.
 */
export async function finishNotification(
  db: Kysely<Tables>,
  { id, until }: ClaimedNotification,
  at: Date,
  trouble: string | null,
  paymentIds: readonly string[] = [],
): Promise<void> {
  await db
    .updateTable('payment_notifications')
    .set((notification) => ({
      processed_at: at.toISOString(),
      next_try_at: null,
      trouble,
      // Already written if the payment became known meanwhile.
      order_id: notification.fn.coalesce(
        'payment_notifications.order_id',
        notification
          .selectFrom('payments')
          .select('payments.order_id')
          .where('payments.id', 'in', [...paymentIds, NO_PAYMENT])
          .where('payments.order_id', 'is not', null)
          .orderBy('payments.id')
          .limit(1),
      ),
    }))
    .where('id', '=', id)
    .where('next_try_at', '=', until.toISOString())
    .execute();
}

/** Writes the order on a payment's notifications: they may have been given up before the payment was found. */
export async function attributeNotifications(
  trx: Transaction<Tables>,
  { paymentId, orderId }: { paymentId: string; orderId: string },
): Promise<void> {
  await trx
    .updateTable('payment_notifications')
    .set({ order_id: orderId })
    .where('topic', '=', PAYMENT_TOPIC)
    .where('subject_id', '=', paymentId)
    .execute();
}

/** Postpones it. A notification that arrived again meanwhile is due earlier. */
export async function postponeNotification(
  db: Kysely<Tables>,
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
