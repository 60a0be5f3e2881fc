import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { LoginAttemptRow } from '#db/tables/accounts.ts';
import { MINUTE_MS } from '#lib/durations.ts';

/** Product rule: an attempt counts for 15 minutes from the first of its window. */
export const ATTEMPTS_WINDOW_MS = 15 * MINUTE_MS;

/**
 * Counts one more attempt in the key's window. A window begins with its first attempt, and a new one with the first attempt after its end.
 */
export function countAttempt(
  db: Kysely<Tables>,
  { key, now }: { key: string; now: Date },
): Promise<Pick<LoginAttemptRow, 'count' | 'window_started_at'>> {
  return db
    .insertInto('login_attempts')
    .values({ key, window_started_at: now.toISOString(), count: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => {
        const isOver = row('login_attempts.window_started_at', '<=', windowsAfter(now));
        return {
          count: row
            .case()
            .when(isOver)
            .then(1)
            .else(row('login_attempts.count', '+', 1))
            .end(),
          window_started_at: row
            .case()
            .when(isOver)
            .then(row.ref('excluded.window_started_at'))
            .else(row.ref('login_attempts.window_started_at'))
            .end(),
        };
      }),
    )
    .returning(['count', 'window_started_at'])
    .executeTakeFirstOrThrow();
}

/** Deletes attempts whose window is over, the oldest first. @returns how many. */
export async function deleteExpiredAttempts(
  db: Kysely<Tables>,
  { now, limit }: { now: Date; limit: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('login_attempts')
    .where('key', 'in', (attempts) =>
      attempts
        .selectFrom('login_attempts')
        .select('key')
        .where('window_started_at', '<=', windowsAfter(now))
        .orderBy('window_started_at')
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Windows that began then, or before, are over. */
function windowsAfter(now: Date): string {
  return new Date(now.getTime() - ATTEMPTS_WINDOW_MS).toISOString();
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
