import { sql, type Kysely } from 'kysely';
import { forUpdate } from '#db/for-update.ts';
import type { Tables } from '#db/tables.ts';
import { transact } from '#db/transact.ts';

/** Failed logins of an account, an address or a network, or somebody's turn at an account. */
export interface LoginWait {
  key: string;
  failures: number;
  opensAt: Date;
  expiresAt: Date;
}

/** What a decision over waits writes. */
export interface WaitsDecision<T> {
  write: readonly LoginWait[];
  outcome: T;
}

/** Runs `decide` on these waits as they are now. Decisions about the same wait run one after the other. */
export function decideOverWaits<T>(
  db: Kysely<Tables>,
  keys: readonly string[],
  now: Date,
  decide: (find: (key: string) => LoginWait | undefined) => WaitsDecision<T>,
): Promise<T> {
  const at = now.toISOString();
  return transact(db, async (trx) => {
    // A row that does not exist cannot be locked. Everybody inserts in the same order, so that nobody deadlocks.
    await trx
      .insertInto('login_waits')
      .values(keys.toSorted().map((key) => ({ key, failures: 0, opens_at: at, expires_at: at })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const waits = trx
      .selectFrom('login_waits')
      .select(['key', 'failures', 'opens_at', 'expires_at'])
      .where('key', 'in', keys)
      .orderBy('key');
    const found = (await forUpdate(trx, waits).execute()).filter(({ expires_at }) => expires_at > at);
    const { write, outcome } = decide((key) => {
      const row = found.find((wait) => wait.key === key);
      return row && waitOf(row);
    });
    for (const { key, failures, opensAt, expiresAt } of write) {
      await trx
        .updateTable('login_waits')
        .set({ failures, opens_at: opensAt.toISOString(), expires_at: expiresAt.toISOString() })
        .where('key', '=', key)
        .execute();
    }
    return outcome;
  });
}

/** Subtracts one failure from each of these: a login counts before its password is checked, and this one was right. */
export async function takeFailureOff(db: Kysely<Tables>, keys: readonly string[]): Promise<void> {
  // One row per statement: with several rows, two transactions could each wait for a row of the other.
  for (const key of keys) {
    await db
      .updateTable('login_waits')
      .set({ failures: sql<number>`failures - 1` })
      .where('key', '=', key)
      .where('failures', '>', 0)
      .execute();
  }
}

/** Opens a wait at that time. */
export async function reopenWait(
  db: Kysely<Tables>,
  { key, opensAt, expiresAt }: Omit<LoginWait, 'failures'>,
): Promise<void> {
  await db
    .updateTable('login_waits')
    .set({ opens_at: opensAt.toISOString(), expires_at: expiresAt.toISOString() })
    .where('key', '=', key)
    .execute();
}

export async function deleteAllWaits(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('login_waits').execute();
}

/** Deletes expired waits, the oldest first. @returns how many. */
export async function deleteExpiredWaits(
  db: Kysely<Tables>,
  { now, limit }: { now: Date; limit: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('login_waits')
    .where('key', 'in', (waits) =>
      waits
        .selectFrom('login_waits')
        .select('key')
        .where('expires_at', '<=', now.toISOString())
        .orderBy('expires_at')
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function waitOf(row: { key: string; failures: number; opens_at: string; expires_at: string }): LoginWait {
  return {
    key: row.key,
    failures: row.failures,
    opensAt: new Date(row.opens_at),
    expiresAt: new Date(row.expires_at),
  };
}
