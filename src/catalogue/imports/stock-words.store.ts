import type { Kysely, Transaction } from 'kysely';
import type { Authorship } from '#audit/audit-entry.ts';
import { recordChange } from '#audit/audit-log.store.ts';
import type { Tables } from '#db/tables.ts';
import type { StockWords } from '../supplier-feed/fields/read-stock.ts';
import type { FeedItem } from '../supplier-feed/fields/feed-item.ts';
import { readSupplierName } from '../supplier-rows.store.ts';

/** How many units a supplier means by a word in its column of stock. */
export interface StockWord {
  word: string;
  units: number;
}

/** A word on a list: how many products have it, and how many units it was read as. */
export interface ReadStockWord extends StockWord {
  products: number;
}

/** More words are no words but notes. */
const MAX_STOCK_WORDS = 40;

export async function readStockWords(db: Kysely<Tables>, supplierId: string): Promise<StockWords> {
  const rows = await db
    .selectFrom('stock_words')
    .select(['word', 'units'])
    .where('supplier_id', '=', supplierId)
    .orderBy('word')
    .limit(10 * MAX_STOCK_WORDS)
    .execute();
  return new Map(rows.map(({ word, units }) => [word, units]));
}

/** With the units that their supplier means, where a person said so. */
export function withStockOfWords(items: readonly FeedItem[], words: StockWords): readonly FeedItem[] {
  if (words.size === 0) return items;
  return items.map((item) => {
    const units = item.stockWord === undefined ? undefined : words.get(item.stockWord);
    return units === undefined ? item : { ...item, stock: units };
  });
}

/** The words that stand for stock on a list, the most frequent first. */
export function stockWordsOf(items: readonly FeedItem[]): ReadStockWord[] {
  const found = new Map<string, ReadStockWord>();
  for (const { stockWord: word, stock: units } of items) {
    if (word === undefined) continue;
    const known = found.get(word);
    if (known === undefined) found.set(word, { word, units, products: 1 });
    else known.products += 1;
  }
  return [...found.values()].toSorted((a, b) => b.products - a.products).slice(0, MAX_STOCK_WORDS);
}

/** Remembers what a supplier means by these words. */
export async function rememberStockWords(
  trx: Transaction<Tables>,
  supplierId: string,
  chosen: readonly StockWord[],
  authorship: Authorship,
): Promise<void> {
  if (chosen.length === 0) return;
  const known = await readStockWords(trx, supplierId);
  const changed = chosen.filter(({ word, units }) => known.get(word) !== units);
  const { by, at } = authorship;
  for (const { word, units } of changed) {
    const written = { units, by_name: by.name, at: at.toISOString() };
    await trx
      .insertInto('stock_words')
      .values({ supplier_id: supplierId, word, ...written })
      .onConflict((conflict) => conflict.columns(['supplier_id', 'word']).doUpdateSet(written))
      .execute();
  }
  if (changed.length === 0) return;
  const name = await readSupplierName(trx, supplierId);
  const said = (word: string, units: number | undefined) =>
    units === undefined ? null : `${word}: ${units}`;
  await recordChange(trx, authorship, {
    action: 'changed',
    subject: { kind: 'supplier', id: supplierId, name },
    changes: changed.map(({ word, units }) => ({
      field: 'stock_word',
      before: said(word, known.get(word)),
      after: said(word, units),
    })),
  });
}
