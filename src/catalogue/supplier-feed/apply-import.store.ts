import type { Kysely, Transaction } from 'kysely';
import { publishCatalogue } from '#db/catalogue-version.ts';
import type { Tables } from '#db/tables.ts';
import { transact } from '#db/transact.ts';
import { priceOf } from '#pricing/price.ts';
import { plainName } from '../categories.ts';
import { ensureCategories, type PricedCategory } from '../category.store.ts';
import {
  emptySupplierStock,
  readHeldProducts,
  writeFromFeed,
  type FeedColumns,
  type HeldProduct,
} from '../product.store.ts';
import type { FeedItem } from './feed-item.ts';
import { isEmptyPlan, planImport, type ImportPlan } from './plan-import.ts';

/** Plans an import against what the shop holds and carries it out, in one transaction: all of it or nothing. */
export async function applyImport(
  db: Kysely<Tables>,
  items: readonly FeedItem[],
  unreadableIds: ReadonlySet<string>,
): Promise<ImportPlan> {
  return transact(db, async (trx) => {
    const held = await readAllHeld(trx);
    const plan = planImport(items, unreadableIds, held);
    if (isEmptyPlan(plan)) return plan;

    const written = [...plan.added, ...plan.changed];
    const categories = await ensureCategories(trx, new Set(written.map(({ category }) => category)));
    for (let start = 0; start < written.length; start += ROWS_AT_ONCE) {
      const group = written.slice(start, start + ROWS_AT_ONCE);
      await writeFromFeed(
        trx,
        group.map((item) => columnsOf(item, categories, held)),
      );
    }
    await emptySupplierStock(trx, plan.gone);
    await publishCatalogue(trx);
    return plan;
  });
}

/** What is written is made in groups, so that 26,000 rows never stand twice in memory. */
const ROWS_AT_ONCE = 500;
const PAGE = 1000;

async function readAllHeld(trx: Transaction<Tables>): Promise<Map<string, HeldProduct>> {
  const held = new Map<string, HeldProduct>();
  let afterId: string | undefined = '';
  while (afterId !== undefined) {
    const page = await readHeldProducts(trx, { afterId, limit: PAGE });
    for (const product of page) held.set(product.id, product);
    afterId = page.length < PAGE ? undefined : page.at(-1)?.id;
  }
  return held;
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
