import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { transact } from '#db/transact.ts';

/** The most different searches stored per day: those that came first. Stored ones continue to be counted. */
export const MAX_WORDS_A_DAY = 1000;

/** Words that were searched for on a day, so many times. */
export interface CountedSearch {
  /** `2026-11-24`, in UTC. */
  day: string;
  words: string;
  count: number;
  lastAt: string;
}

/** Adds to the counts, all or nothing. Processes that write at the same moment may each fill the rest of the day's limit. */
export async function addMissedSearches(
  db: Kysely<Tables>,
  counted: readonly CountedSearch[],
): Promise<void> {
  await transact(db, async (trx) => {
    for (const [day, ofDay] of Map.groupBy(counted, ({ day }) => day)) {
      const rows = await withinDay(trx, day, ofDay);
      if (rows.length === 0) continue;
      await trx
        .insertInto('missed_searches')
        .values(rows.map(({ lastAt, ...row }) => ({ ...row, last_at: lastAt })))
        .onConflict((conflict) =>
          conflict.columns(['day', 'words']).doUpdateSet((eb) => ({
            count: eb('missed_searches.count', '+', eb.ref('excluded.count')),
            last_at: eb.ref('excluded.last_at'),
          })),
        )
        .execute();
    }
  });
}

/** Those that are kept already, and new ones as far as the day has room, in one order for all processes. */
async function withinDay(
  trx: Kysely<Tables>,
  day: string,
  counted: readonly CountedSearch[],
): Promise<CountedSearch[]> {
  const { kept } = await trx
    .selectFrom('missed_searches')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  const known = await trx
    .selectFrom('missed_searches')
    .select('words')
    .where('day', '=', day)
    .where(
      'words',
      'in',
      counted.map(({ words }) => words),
    )
    .execute();
  const knownWords = new Set(known.map(({ words }) => words));
  let room = MAX_WORDS_A_DAY - kept;
  return counted
    .filter(({ words }) => knownWords.has(words) || room-- > 0)
    .toSorted((one, other) => (one.words < other.words ? -1 : 1));
}

export interface MissedSearch {
  words: string;
  count: number;
  lastAt: string;
}

/** The words that were searched for most since a day, that day included. */
export async function listMissedSearches(
  db: Kysely<Tables>,
  { since, limit }: { since: string; limit: number },
): Promise<MissedSearch[]> {
  const rows = await db
    .selectFrom('missed_searches')
    .select(({ fn }) => [
      'words',
      fn.sum<number | string>('count').as('count'),
      fn.max<string>('last_at').as('lastAt'),
    ])
    .where('day', '>=', since)
    .groupBy('words')
    .orderBy('count', 'desc')
    .orderBy('lastAt', 'desc')
    .orderBy('words')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** Deletes what was counted before a day, the oldest first. @returns how many rows. */
export async function deleteMissedSearches(
  db: Kysely<Tables>,
  { before, limit }: { before: string; limit: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('missed_searches')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('day', 'words'),
        'in',
        selectFrom('missed_searches')
          .select(['day', 'words'])
          .where('day', '<', before)
          .orderBy('day')
          .limit(limit)
          .$asTuple('day', 'words'),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
