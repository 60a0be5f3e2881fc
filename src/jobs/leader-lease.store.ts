import { sql, type Kysely, type RawBuilder } from 'kysely';
import { engineOf } from '#db/engine.ts';
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
 * Gives the lease to `holder` if it is still as it was seen, and returns the new term; null where somebody else was quicker or its holder
 * gave a sign of life. What the last holder is committing right now is committed first.
 */
export function takeLease(db: Kysely<Tables>, seen: LeaderLease, holder: string): Promise<number | null> {
  return transact(db, async (trx) => {
    if (engineOf(trx) === 'postgres') {
      const lease = trx.selectFrom('leader_lease').select('term').where('name', '=', 'shop');
      await lease.forUpdate().execute();
    }
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

/** A sign of life; false where the term is over. */
export async function renewLease(db: Kysely<Tables>, term: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('leader_lease')
    .set((lease) => ({ beat: lease('beat', '+', 1), beat_at: databaseTime(db) }))
    .where('name', '=', 'shop')
    .where('term', '=', term)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Nobody leads from here on, and whoever asks next may. The term stays: what is still under way in it is finished. */
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
  /** Since its last sign of life, by the database's clock. */
  ageMs: number;
}

/** The last sign of life of the process that leads; null where none does, and on SQLite, where the only process always does. */
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
