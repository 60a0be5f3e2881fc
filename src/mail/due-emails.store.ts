import { sql, type Kysely } from 'kysely';
import { forUpdate } from '#db/for-update.ts';
import type { Tables } from '#db/tables.ts';
import type { EmailRow } from '#db/tables/mail.ts';

export type ClaimedEmail = Pick<
  EmailRow,
  | 'id'
  | 'kind'
  | 'recipient'
  | 'recipient_key'
  | 'payload'
  | 'created_at'
  | 'attempts'
  | 'let_out_at'
  | 'is_digest'
  | 'trouble'
> & { message_id: string };

/**
 * Claims the email that has been due longest. No other process tries it before `leaseUntil`, so a process that dies with it only
 * delays it. The first claim sets `messageId`, which stays.
 */
export async function claimDueEmail(
  db: Kysely<Tables>,
  { at, leaseUntil, messageId }: { at: Date; leaseUntil: Date; messageId: string },
): Promise<ClaimedEmail | undefined> {
  const isDue = at.toISOString();
  const claimed = await db
    .updateTable('letters')
    .set((email) => ({
      attempts: email('attempts', '+', 1),
      next_try_at: leaseUntil.toISOString(),
      message_id: sql<string>`coalesce(message_id, ${messageId})`,
    }))
    .where('id', '=', (email) =>
      // When a silent process holds an email, it blocks only that email.
      forUpdate(
        db,
        email
          .selectFrom('letters')
          .select('id')
          .where('sent_at', 'is', null)
          .where('next_try_at', '<=', isDue)
          .orderBy('next_try_at')
          .limit(1),
        { skipLocked: true },
      ),
    )
    // If two processes found the same email, the second one sees here that it is no longer due.
    .where('next_try_at', '<=', isDue)
    .returning([
      'id',
      'kind',
      'recipient',
      'recipient_key',
      'payload',
      'created_at',
      'attempts',
      'message_id',
      'let_out_at',
      'is_digest',
      'trouble',
    ])
    .executeTakeFirst();
  return claimed && { ...claimed, message_id: claimed.message_id ?? messageId };
}

/** Marks it as sent and empties its payload: the shop has this data in its own tables. */
export async function markSent(db: Kysely<Tables>, id: string, at: Date): Promise<void> {
  await db
    .updateTable('letters')
    .set({ sent_at: at.toISOString(), next_try_at: null, trouble: null, payload: '{}' })
    .where('id', '=', id)
    .execute();
}

/** Records a failed attempt. It is retried at `nextTryAt`; null: only when a person requests it. */
export async function markFailed(
  db: Kysely<Tables>,
  id: string,
  { trouble, nextTryAt }: { trouble: string; nextTryAt: Date | null },
): Promise<void> {
  await db
    .updateTable('letters')
    .set({ trouble, next_try_at: nextTryAt?.toISOString() ?? null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
}

/** Deletes an email that must reach nobody. */
export async function deleteEmail(db: Kysely<Tables>, id: string): Promise<void> {
  await db.deleteFrom('letters').where('id', '=', id).execute();
}
