import { setImmediate } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { publishCatalogue } from '#db/catalogue-version.ts';
import type { Tables } from '#db/tables.ts';
import { transactBulk } from '#db/transact.ts';
import type { ListDoubt } from '#lib/list-doubt.ts';
import { priceOf } from '#pricing/price.ts';
import { besideVisitors } from '../beside-visitors.ts';
import { plainName } from '../categories.ts';
import { ensureCategories, type PricedCategory } from '../category.store.ts';
import {
  claimProducts,
  emptySupplierStock,
  writeFromFeed,
  type FeedColumns,
  type HeldProduct,
} from '../product.store.ts';
import type { FeedItem } from '../supplier-feed/feed-item.ts';
import type { ListIdentity } from '../supplier-feed/list-source.ts';
import { isEmptyPlan, planImport, type ImportPlan } from '../supplier-feed/plan-import.ts';
import { doubtsAbout } from './doubt-list.store.ts';
import { describePlan, readAllHeld } from './held-products.store.ts';
import type { ImportSamples } from './import-report.ts';
import { oneImportAtATime } from './one-import-at-a-time.store.ts';
import { keepAdded, keepBefore, keepStockAfter } from './kept-changes.store.ts';

/** What became of a list. */
export type ImportOutcome =
  | { kind: 'applied'; plan: ImportPlan }
  /** A person should look at it first: nothing was written. */
  | { kind: 'doubted'; plan: ImportPlan; samples: ImportSamples; doubts: ListDoubt[] };

/** A list that was read, and what it may take out of stock. */
export interface SupplierList extends ListIdentity {
  importId: string;
  items: readonly FeedItem[];
  unreadableIds: ReadonlySet<string>;
}

/**
 * Plans an import against what the shop holds and carries it out, in one transaction with what `record` writes of it: all of it or
 * nothing. What it writes over is kept, so that it can be undone. A list that is judged and doubted is not carried out.
 */
export async function applyImport(
  db: Kysely<Tables>,
  list: SupplierList,
  record: (trx: Transaction<Tables>, plan: ImportPlan, samples: ImportSamples) => Promise<void>,
  { isJudged = false }: { isJudged?: boolean } = {},
): Promise<ImportOutcome> {
  return transactBulk(db, async (trx) => {
    await oneImportAtATime(trx);
    const held = await readAllHeld(trx);
    const { items, unreadableIds, source, listName } = list;
    const plan = await besideVisitors(planImport(items, unreadableIds, held, { source, listName }));
    const samples = await describePlan(trx, plan);
    if (isJudged && !isEmptyPlan(plan)) {
      const doubts = await doubtsAbout(trx, list, plan, held);
      if (doubts.length > 0) return { kind: 'doubted', plan, samples, doubts };
    }
    await claimProducts(trx, plan.claimed, list);
    if (!isEmptyPlan(plan)) await writePlan(trx, plan, list, held);
    await record(trx, plan, samples);
    // Last, so that the catalogue's counter is locked for a moment only.
    if (!isEmptyPlan(plan)) await publishCatalogue(trx);
    return { kind: 'applied', plan };
  });
}

/** In groups, so that 26,000 rows never stand twice in memory, and visitors are answered between two of them. */
const ROWS_AT_ONCE = 500;

async function writePlan(
  trx: Transaction<Tables>,
  { added, changed, gone }: ImportPlan,
  { importId, source, listName }: SupplierList,
  held: ReadonlyMap<string, HeldProduct>,
): Promise<void> {
  const mark = { id: importId, source, listName };
  const idOf = ({ id }: FeedItem) => id;
  await keepAdded(trx, importId, added.map(idOf));
  await keepBefore(trx, importId, 'changed', changed.map(idOf));
  await keepBefore(trx, importId, 'gone', gone);

  const written = [...added, ...changed];
  const categories = await ensureCategories(trx, new Set(written.map(({ category }) => category)));
  for (let start = 0; start < written.length; start += ROWS_AT_ONCE) {
    const group = written.slice(start, start + ROWS_AT_ONCE);
    await writeFromFeed(
      trx,
      group.map((item) => columnsOf(item, categories, held)),
      mark,
    );
    await setImmediate();
  }
  await emptySupplierStock(trx, gone, mark);
  await keepStockAfter(trx, importId, changed.map(idOf));
}

function columnsOf(
  item: FeedItem,
  categories: ReadonlyMap<string, PricedCategory>,
  held: ReadonlyMap<string, HeldProduct>,
): FeedColumns {
  const category = categories.get(plainName(item.category));
  if (!category) throw new RangeError(`no category was made for ${item.category}`);
  const ownMarginBp = held.get(item.id)?.ownMarginBp ?? 0;
  return {
    id: item.id,
    category_id: category.id,
    description: item.description,
    brand: item.brand,
    part_number: item.partNumber,
    short_description: item.shortDescription,
    pictures: JSON.stringify(item.pictures),
    attributes: JSON.stringify(item.attributes),
    supplier_price_cents: item.supplierPrice,
    price_cents: priceOf({
      supplierPrice: item.supplierPrice,
      ownMarginBp,
      categoryMarginBp: category.marginBp,
    }),
    supplier_stock: item.stock,
    feed_hash: item.hash,
  };
}
