import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** Deletes the oldest notifications that came before `before`, were processed and concern no order's payment; returns how many. */
export async function deleteOldNotifications(
  db: Kysely<Tables>,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('payment_notifications')
    .where('id', 'in', (notifications) =>
      notifications
        .selectFrom('payment_notifications')
        .select('id')
        .where('order_id', 'is', null)
        .where('next_try_at', 'is', null)
        // Ids begin with the time of receipt.
        .where('id', '<', before.toISOString())
        .orderBy('id')
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Deletes the oldest unverified notifications that name no payment known to the shop, processed or not, until only the newest
 * `keep` are left; returns how many.
 */
export async function deleteUnsignedNotifications(
  db: Kysely<Tables>,
  { keep, limit }: { keep: number; limit: number },
): Promise<number> {
  const newestTooMany = await db
    .selectFrom('payment_notifications')
    .select('id')
    .where(isAnybodys)
    // Null in all of them: both engines read the index from its end.
    .orderBy('order_id', 'desc')
    .orderBy('id', 'desc')
    .offset(keep)
    .limit(1)
    .executeTakeFirst();
  if (newestTooMany === undefined) return 0;
  const { numDeletedRows } = await db
    .deleteFrom('payment_notifications')
    .where('id', 'in', (notifications) =>
      notifications
        .selectFrom('payment_notifications')
        .select('id')
        .where(isAnybodys)
        .where('id', '<=', newestTooMany.id)
        .orderBy('order_id')
        .orderBy('id')
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function isAnybodys(notification: ExpressionBuilder<Tables, 'payment_notifications'>) {
  const { and, not, exists, selectFrom } = notification;
  return and([
    notification('payment_notifications.order_id', 'is', null),
    notification('payment_notifications.signature', '!=', sql.lit('valid')),
    not(
      exists(
        selectFrom('payments')
          .select('payments.id')
          .whereRef('payments.id', '=', 'payment_notifications.subject_id'),
      ),
    ),
  ]);
}
