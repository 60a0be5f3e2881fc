import type { Kysely } from 'kysely';
import { DAY_MS } from '#lib/durations.ts';
import type { Tables } from '#db/tables.ts';
import { searchCatalogue } from '../search/search-catalogue.ts';
import type { LiveCatalogue } from '../snapshot/live-catalogue.ts';
import { countableWords } from './countable-words.ts';
import {
  addMissedSearches,
  listMissedSearches,
  type CountedSearch,
  type MissedSearch,
} from './missed-searches.store.ts';

/** How often counts are stored. A process that is killed loses those of this time. */
export const WRITE_MISSED_EVERY_MS = 5000;

/** So many different words wait to be stored; more within seconds are no people. */
const MAX_WAITING = 500;

/** The panel lists what was missed within so many days, today included … */
const LISTED_DAYS = 30;
/** … and no more than an owner reads. */
const MAX_LISTED = 100;

/** What visitors search for and do not find, for who decides what the shop sells. */
export interface MissedSearchService {
  /**
   * Counts a search that found nothing. It does not count words that may identify the visitor, or searches that find something in the whole
   * catalogue.
   */
  count(written: string): void;
  /** Stores the counts since the last call. Counts that cannot be stored wait for the next call. */
  write(): Promise<void>;
  /** The most frequent missed searches. */
  list(): Promise<MissedSearch[]>;
}

export function createMissedSearchService({
  db,
  now,
  catalogue,
}: {
  db: Kysely<Tables>;
  now: () => Date;
  catalogue: Pick<LiveCatalogue, 'current'>;
}): MissedSearchService {
  let waiting = new Map<string, CountedSearch>();

  function add(counted: CountedSearch): void {
    const key = `${counted.day} ${counted.words}`;
    const same = waiting.get(key);
    if (same === undefined && waiting.size >= MAX_WAITING) return;
    waiting.set(key, { ...counted, count: counted.count + (same?.count ?? 0) });
  }

  return {
    count(written) {
      const words = countableWords(written);
      if (words === null || findsAnything(written)) return;
      const lastAt = now().toISOString();
      add({ day: lastAt.slice(0, 10), words, count: 1, lastAt });
    },
    async write() {
      if (waiting.size === 0) return;
      const writing = waiting;
      waiting = new Map();
      try {
        await addMissedSearches(db, [...writing.values()]);
      } catch (error) {
        const since = waiting;
        waiting = writing;
        for (const counted of since.values()) add(counted);
        throw error;
      }
    },
    list() {
      const first = new Date(now().getTime() - (LISTED_DAYS - 1) * DAY_MS);
      return listMissedSearches(db, { since: first.toISOString().slice(0, 10), limit: MAX_LISTED });
    },
  };

  /** Without a word that can be searched for, pages show everything. */
  function findsAnything(written: string): boolean {
    return searchCatalogue(catalogue.current(), written, (matches) => matches === null || matches.count > 0);
  }
}
