import { setImmediate } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { ROWS_A_STATEMENT } from '#db/rows-a-statement.ts';
import type { Tables } from '#db/tables.ts';
import { cents } from '#lib/money.ts';
import { slicesOf } from '#lib/slices-of.ts';
import { keepFormerPrices } from '#pricing/former-prices.store.ts';
import { priceOf, type Costing } from '#pricing/price.ts';
import { readSupplierMargins } from '#pricing/price-terms.store.ts';
import { ensureCategories, type PricedCategory } from '../categories/named-categories.store.ts';
import { noteSupplierValues, readOverrides } from '../overrides/overrides.store.ts';
import { plainName } from '../product/categories.ts';
import { describedColumns } from '../product/described-fields.ts';
import type { FeedItem } from '../supplier-feed/fields/feed-item.ts';
import type { ListIdentity } from '../supplier-feed/list-source.ts';
import type { ImportPlan } from '../supplier-feed/plan-import.ts';
import type { ComparedList } from './compare-list.store.ts';
import { backUpAdded, backUpOverwritten, recordStockAfter } from './import-backup.store.ts';
import { emptySupplierStock, writeFromFeed, type FeedColumns } from './write-products.store.ts';

/** Writes what an import adds, changes and takes out of stock, and backs up what it overwrites. */
export async function writePlan(
  trx: Transaction<Tables>,
  { added, changed, gone }: ImportPlan,
  { importId, supplierId, source, listName, at }: ListIdentity & { importId: string; at: Date },
  { held, codes }: Pick<ComparedList, 'held' | 'codes'>,
): Promise<void> {
  const mark = { id: importId, supplierId, source, listName };
  const idOf = ({ id }: FeedItem) => id;
  await backUpAdded(trx, importId, added.map(idOf));
  await backUpOverwritten(trx, importId, 'changed', changed.map(idOf));
  await backUpOverwritten(trx, importId, 'gone', gone);

  const written = [...added, ...changed];
  const categories = await ensureCategories(trx, new Set(written.map(({ category }) => category)), {
    supplierId,
    importId,
  });
  const margins = new Map(Array.from(categories.values(), (category) => [category.id, category]));
  const supplierMarginBp = (await readSupplierMargins(trx)).get(supplierId) ?? null;
  // So that 26,000 rows are never in memory twice, and visitors' requests run between two groups.
  for (const group of slicesOf(written, ROWS_A_STATEMENT)) {
    const overrides = await readOverrides(trx, group.map(idOf));
    const categoryOf = (item: FeedItem) => suppliersCategory(item, categories);
    const rows = group.map((item) => {
      const own = overrides.get(item.id);
      const category = (own?.category && margins.get(own.category)) || categoryOf(item);
      const ownMarginBp = held.get(item.id)?.ownMarginBp ?? 0;
      const titled = own?.title ? { ...item, description: own.title } : item;
      return {
        ...columnsOf(titled, { category, ownMarginBp, supplierMarginBp }),
        code: codes.get(item.id) ?? item.id,
      };
    });
    await noteSupplierValues(
      trx,
      group
        .filter(({ id }) => overrides.has(id))
        .map((item) => ({ id: item.id, title: item.description, category: categoryOf(item).id })),
    );
    const sold = rows.filter(({ id }) => (held.get(id)?.offerOf ?? null) === null);
    const prices = sold.map(({ id, price_cents: price }) => ({ id, price: cents(price) }));
    await keepFormerPrices(trx, prices, at);
    await writeFromFeed(trx, rows, mark);
    await setImmediate();
  }
  await emptySupplierStock(trx, gone, mark);
  await recordStockAfter(trx, importId, changed.map(idOf));
}

function suppliersCategory(
  { category: name }: FeedItem,
  categories: ReadonlyMap<string, PricedCategory>,
): PricedCategory {
  const category = categories.get(plainName(name));
  if (!category) throw new RangeError(`no category was made for ${name}`);
  return category;
}

function columnsOf(
  item: FeedItem,
  { category, ...margins }: { category: PricedCategory } & Pick<Costing, 'ownMarginBp' | 'supplierMarginBp'>,
): FeedColumns {
  return {
    id: item.id,
    category_id: category.id,
    ...describedColumns(item),
    supplier_price_cents: item.supplierPrice,
    price_cents: priceOf({
      supplierPrice: item.supplierPrice,
      ...margins,
      categoryMarginBp: category.marginBp,
    }),
    supplier_stock: item.stock,
    feed_hash: item.hash,
  };
}
