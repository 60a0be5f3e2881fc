import type { Kysely } from 'kysely';
import { listTermsNow, readListTerms } from '#pricing/price-terms.store.ts';
import { FINAL_DOLLARS, type ListTerms } from '#pricing/price-terms.ts';
import type { Tables } from '#db/tables.ts';
import type { FeedBytes } from '../supplier-feed/fields/feed-item.ts';
import { parseFeed, type ParsedFeed, type ParseOptions } from '../supplier-feed/parse-feed.ts';
import { freeBytes } from '../supplier-feed/read-feed-source.ts';
import { IMPORT_MESSAGES } from './import-messages.ts';
import type { TriedRun } from './import-run.ts';
import { readListColumns } from './list-columns.store.ts';
import { readStockWords } from './stock-words.store.ts';

/** The supplier of the list, and a person's choices for it: `newTerms` and `columns` override those that the shop remembers. */
type ListToRead = Pick<TriedRun, 'supplierId' | 'listName'> &
  Partial<Pick<TriedRun, 'newTerms' | 'columns' | 'isDemo'>>;

/** Reads a list into rows, from any source. It frees the bytes. */
export type ReadList = (
  list: ListToRead,
  file: FeedBytes,
  options?: Pick<ParseOptions, 'onRows'>,
) => Promise<ParsedFeed>;

/** @param closing Aborted when the shop closes: a list that is being read is abandoned. */
export function createListReader({
  db,
  closing,
}: {
  db: Kysely<Tables>;
  closing?: AbortSignal | undefined;
}): ReadList {
  /** The demo belongs to the main supplier, but the choices for that supplier's lists do not apply to it. */
  async function termsOf({ supplierId, newTerms, isDemo }: ListToRead): Promise<ListTerms | null> {
    if (isDemo === true) return FINAL_DOLLARS;
    return newTerms ? listTermsNow(db, newTerms) : readListTerms(db, supplierId);
  }

  return async (list, file, options = {}) => {
    if (!file.ok) return { ...file, faults: [], faultCount: 0 };
    const terms = await termsOf(list);
    if (terms === null) return { ok: false, reason: IMPORT_MESSAGES.noRate, faults: [], faultCount: 0 };
    const stockWords = await readStockWords(db, list.supplierId);
    const columnMaps = list.columns ? [list.columns] : await readListColumns(db, list);
    const from = { listAddress: file.address, terms, stockWords, columnMaps, signal: closing };
    const feed = await parseFeed(file.bytes, { ...options, ...from });
    freeBytes(file.bytes);
    return feed;
  };
}
