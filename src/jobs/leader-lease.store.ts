import { sql, type Kysely, type RawBuilder } from 'kysely';
import { engineOf } from '#db/engine.ts';
import { lockRows } from '#db/for-update.ts';
import type { LeaderLeaseRow } from '#db/tables/jobs.ts';
import type { Tables } from '#db/tables.ts';
import { transact } from '#db/transact.ts';

export type LeaderLease = Pick<LeaderLeaseRow, 'holder' | 'term' | 'beat'>;

export async function readLease(db: Kysely<Tables>): Promise<LeaderLease> {
  return db
    .selectFrom('leader_lease')
    .select(['holder', 'term', 'beat'])
    .where('name', '=', 'shop')
    .executeTakeFirstOrThrow();
}

/**
 * Gives the lease to `holder` if it has not changed, and returns the new term; null if another process was faster or its holder
 * sent a heartbeat. The transactions that the last holder is committing finish first.
 */
export function takeLease(db: Kysely<Tables>, seen: LeaderLease, holder: string): Promise<number | null> {
  return transact(db, async (trx) => {
    await lockRows(trx, trx.selectFrom('leader_lease').select('term').where('name', '=', 'shop'));
    const taken = await trx
      .updateTable('leader_lease')
      .set({ holder, term: seen.term + 1, beat: 0, beat_at: databaseTime(trx) })
      .where('name', '=', 'shop')
      .where('term', '=', seen.term)
      .where('beat', '=', seen.beat)
      .where('holder', 'is not distinct from', seen.holder)
      .returning('term')
      .executeTakeFirst();
    return taken?.term ?? null;
  });
}

/** A heartbeat; false when the term is over. */
export async function renewLease(db: Kysely<Tables>, term: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('leader_lease')
    .set((lease) => ({ beat: lease('beat', '+', 1), beat_at: databaseTime(db) }))
    .where('name', '=', 'shop')
    .where('term', '=', term)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Frees the lease: the next process that requests it gets it. The term stays, so work under way in it can finish. */
export async function leaveLease(db: Kysely<Tables>, term: number): Promise<void> {
  await db
    .updateTable('leader_lease')
    .set({ holder: null })
    .where('name', '=', 'shop')
    .where('term', '=', term)
    .execute();
}

export interface LeaderHeartbeat {
  /** The process that leads, as `host:pid:code`. */
  holder: string;
  term: number;
  /** Since its last heartbeat, by the database's clock. */
  ageMs: number;
}

/** The last heartbeat of the leading process; null if none leads, and on SQLite, where the only process always leads. */
export async function readLeaderHeartbeat(db: Kysely<Tables>): Promise<LeaderHeartbeat | null> {
  const row = await db
    .selectFrom('leader_lease')
    .select(['holder', 'term', 'beat_at', databaseTime(db).as('now')])
    .where('name', '=', 'shop')
    .executeTakeFirstOrThrow();
  if (row.holder === null || row.beat_at === null) return null;
  return { holder: row.holder, term: row.term, ageMs: Date.parse(row.now) - Date.parse(row.beat_at) };
}

function databaseTime(db: Kysely<Tables>): RawBuilder<string> {
  return engineOf(db) === 'postgres'
    ? sql`to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`;
}
