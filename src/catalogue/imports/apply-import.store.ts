import { setImmediate } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { publishCatalogue } from '#db/catalogue-version.ts';
import type { Tables } from '#db/tables.ts';
import { transactBulk } from '#db/transact.ts';
import { cents } from '#lib/money.ts';
import { keepFormerPrices } from '#pricing/former-prices.store.ts';
import { lockProductsOfOffers, settleOffers } from '#pricing/offers.store.ts';
import { priceOf, type Costing } from '#pricing/price.ts';
import { readSupplierMargins } from '#pricing/price-terms.store.ts';
import { retireDemoRate } from '#pricing/change-exchange-rate.store.ts';
import { ROWS_A_STATEMENT } from '#db/rows-a-statement.ts';
import { slicesOf } from '#lib/slices-of.ts';
import { ensureCategories, type PricedCategory } from '../categories/named-categories.store.ts';
import { describeProducts } from '../offers/describe-products.store.ts';
import { productsOfOffers } from '../offers/join-offers.store.ts';
import { matchOffers } from '../offers/match-offers.store.ts';
import { noteSupplierValues, readOverrides } from '../overrides/overrides.store.ts';
import { plainName } from '../product/categories.ts';
import { markDemoCatalogue, mayReadDemo, unmarkDemoCatalogue } from '../demo-catalogue.store.ts';
import { describedColumns } from '../product/described-fields.ts';
import {
  claimProducts,
  emptySupplierStock,
  writeFromFeed,
  type FeedColumns,
} from './write-products.store.ts';
import type { FeedItem } from '../supplier-feed/fields/feed-item.ts';
import type { ListIdentity } from '../supplier-feed/list-source.ts';
import { isEmptyPlan, type ImportPlan } from '../supplier-feed/plan-import.ts';
import { standingSupplier } from '../supplier-rows.store.ts';
import { compareWithShop, type ComparedList, type ComparisonOptions } from './compare-list.store.ts';
import { backUpAdded, backUpOverwritten, recordStockAfter, withdraw } from './import-backup.store.ts';
import { endWaitForTerms } from './suppliers.store.ts';
import { lockImports } from '../import-locks.store.ts';
import { noteListedPrices } from './note-listed-prices.store.ts';
import type { ListItems } from './import-upload.store.ts';

/** The outcome of an import. A doubted list was not applied: a person should check it first. */
export type ImportOutcome =
  | ({ kind: 'applied' | 'doubted' } & Omit<ComparedList, 'held' | 'items' | 'codes'>)
  | { kind: NotApplied };

/**
 * Why nothing was written. `demo-left`: it is the demo's list, and the demo has left the shop. `other-terms`: its supplier's terms came
 * meanwhile, and are not those by which it was read.
 */
export type NotApplied = 'demo-left' | 'other-terms';

/** A parsed list, and the import that applies it. */
export interface SupplierList extends ListIdentity, ListItems {
  importId: string;
  /** It is the demo's own, which is read while nothing else is on sale. */
  isDemo?: boolean;
  /** From then on its prices count. */
  at: Date;
  /** Brings its supplier, or that one's terms, which the shop does not have yet. @returns the supplier's id; null: the shop has other terms by now. */
  bringSupplier?: ((trx: Transaction<Tables>) => Promise<string | null>) | undefined;
  /** Remembers what a person said of the categories and words that the list has. */
  rememberChoices?: ((trx: Transaction<Tables>, supplierId: string) => Promise<void>) | undefined;
}

/** What else is written with an import, in its transaction. */
export type RecordImport = (
  trx: Transaction<Tables>,
  plan: ImportPlan,
  applied: Pick<ComparedList, 'leftOut' | 'keptMissing' | 'samples' | 'newOffers' | 'newCategories'> &
    Pick<ListIdentity, 'supplierId'> & { demo: number },
) => Promise<void>;

/**
 * Plans an import by comparing a list with the shop and applies it, in one transaction with the writes of `record`: all of it or
 * nothing. Overwritten products are backed up, so that it can be undone. A list that is judged and doubted is not applied. With the
 * first list that is not the demo's own, the demo leaves the shop.
 */
export async function applyImport(
  db: Kysely<Tables>,
  { bringSupplier, rememberChoices, ...listed }: SupplierList,
  record: RecordImport,
  options: ComparisonOptions,
): Promise<ImportOutcome> {
  return transactBulk(db, async (trx): Promise<ImportOutcome> => {
    await lockImports(trx);
    if (listed.isDemo && !(await mayReadDemo(trx))) return { kind: 'demo-left' };
    // It may have been merged into another while its list was read.
    const supplierId = bringSupplier
      ? await bringSupplier(trx)
      : await standingSupplier(trx, listed.supplierId);
    if (supplierId === null) return { kind: 'other-terms' };
    const list = { ...listed, supplierId };
    await rememberChoices?.(trx, supplierId);
    const { held, items, codes, ...compared } = await compareWithShop(trx, list, options);
    const { plan, demo, leftOut, keptMissing, samples, newOffers, newCategories, doubts } = compared;
    if (doubts.length > 0) return { kind: 'doubted', ...compared };
    await claimProducts(trx, plan.claimed, list);
    await noteListedPrices(trx, supplierId, { items, plan, held, codes });
    const hasChanges = !isEmptyPlan(plan) || demo.length > 0;
    if (hasChanges) {
      const sellers = sellersOf(plan, held).union(await productsOfOffers(trx, demo));
      await lockProductsOfOffers(trx, sellers);
      // Before the list's products are compared with those of other suppliers.
      await withdrawDemo(trx, list.importId, demo);
      await writePlan(trx, plan, list, { held, codes });
      await describeProducts(trx, sellers);
      const matched = await matchOffers(trx, new Set(plan.added.map(({ id }) => id)), list.at);
      await settleOffers(trx, [...sellers, ...matched], list.at);
    }
    const isRateGone = await noteWhoseCatalogue(trx, list);
    const counts = { leftOut, keptMissing, samples, newOffers, newCategories, demo: demo.length };
    await record(trx, plan, { ...counts, supplierId });
    // Last, so that the catalogue's counter is locked for a moment only.
    if (hasChanges || isRateGone) await publishCatalogue(trx);
    return { kind: 'applied', ...compared };
  });
}

/** The products of several suppliers of which this import writes an offer. */
function sellersOf({ changed, gone }: ImportPlan, held: ComparedList['held']): ReadonlySet<string> {
  const ids = [...changed.map(({ id }) => id), ...gone];
  return new Set(ids.flatMap((id) => held.get(id)?.offerOf ?? []));
}

/** The undo of this import brings them back. */
async function withdrawDemo(
  trx: Transaction<Tables>,
  importId: string,
  ids: readonly string[],
): Promise<void> {
  await backUpOverwritten(trx, importId, 'gone', ids);
  await withdraw(trx, ids, importId);
}

/** The demo's list marks the shop as the demo's; any other ends that. @returns whether the demo's invented rate left. */
async function noteWhoseCatalogue(
  trx: Transaction<Tables>,
  { isDemo = false, supplierId }: Pick<SupplierList, 'isDemo' | 'supplierId'>,
): Promise<boolean> {
  if (isDemo) {
    await markDemoCatalogue(trx);
    return false;
  }
  await unmarkDemoCatalogue(trx);
  await endWaitForTerms(trx, supplierId);
  return retireDemoRate(trx);
}

async function writePlan(
  trx: Transaction<Tables>,
  { added, changed, gone }: ImportPlan,
  { importId, supplierId, source, listName, at }: Omit<SupplierList, 'bringSupplier' | 'rememberChoices'>,
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
