import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { LoginAttemptRow } from '#db/tables/accounts.ts';
import { transact } from '#db/transact.ts';

/** Counts one more attempt in the key's window, which begins with its first, and deletes expired windows. */
export async function countAttempt(
  db: Kysely<Tables>,
  { key, at, windowsAfter }: { key: string; at: string; windowsAfter: string },
): Promise<Pick<LoginAttemptRow, 'count' | 'window_started_at'>> {
  return transact(db, async (trx) => {
    await trx.deleteFrom('login_attempts').where('window_started_at', '<=', windowsAfter).execute();
    return trx
      .insertInto('login_attempts')
      .values({ key, window_started_at: at, count: 1 })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({ count: sql<number>`login_attempts.count + 1` }),
      )
      .returning(['count', 'window_started_at'])
      .executeTakeFirstOrThrow();
  });
}

export async function deleteAttempts(db: Kysely<Tables>, key: string): Promise<void> {
  await db.deleteFrom('login_attempts').where('key', '=', key).execute();
}

export async function deleteAllAttempts(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('login_attempts').execute();
}

/** Subtracts one attempt from a key: its password was not checked after all. */
export async function takeAttemptBack(db: Kysely<Tables>, key: string): Promise<void> {
  await db
    .updateTable('login_attempts')
    .set({ count: sql<number>`count - 1` })
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();
}
