import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';

interface Group {
  before: Date;
  limit: number;
}

/** Deletes the oldest sent emails that were queued before that time; returns how many. */
export async function deleteExpiredSentEmails(db: Kysely<Tables>, { before, limit }: Group): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('letters')
    .where('id', 'in', enqueuedBefore(db, before, limit).where('sent_at', 'is not', null).orderBy('id'))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes the oldest emails that were queued before that time and are not retried any more; returns how many. */
export async function deleteExpiredGivenUpEmails(
  db: Kysely<Tables>,
  { before, limit }: Group,
): Promise<number> {
  const givenUp = enqueuedBefore(db, before, limit)
    .where('sent_at', 'is', null)
    .where('next_try_at', 'is', null)
    // Null in all of them: both engines read the index in its order.
    .orderBy('next_try_at')
    .orderBy('id');
  const { numDeletedRows } = await db.deleteFrom('letters').where('id', 'in', givenUp).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Ids begin with the time of queueing. */
function enqueuedBefore(db: Kysely<Tables>, before: Date, limit: number) {
  return db.selectFrom('letters').select('id').where('id', '<', before.toISOString()).limit(limit);
}
