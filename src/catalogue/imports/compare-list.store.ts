import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { ListDoubt } from '#lib/list-doubt.ts';
import type { Cents } from '#lib/money.ts';
import { readSupplierMargins } from '#pricing/price-terms.store.ts';
import { priceOf } from '#pricing/price.ts';
import { ROWS_A_STATEMENT } from '#db/rows-a-statement.ts';
import { slicesOf } from '#lib/slices-of.ts';
import { newCategoriesIn, type NewCategory } from '../categories/list-categories.store.ts';
import { readNamedCategories, type NamedCategory } from '../categories/named-categories.store.ts';
import { foreseeOffers, type ForeseenOffer } from '../offers/foresee-offers.store.ts';
import { NEW_CATEGORY_MARGIN_BP, plainName } from '../product/categories.ts';
import { readDemoIds } from '../demo-catalogue.store.ts';
import { runTimeSliced } from '../run-time-sliced.ts';
import { readHeldProducts, type HeldProduct } from './write-products.store.ts';
import type { FeedItem } from '../supplier-feed/fields/feed-item.ts';
import { isSameList, type ListIdentity } from '../supplier-feed/list-source.ts';
import { isEmptyPlan, planImport, severityOf, type ImportPlan } from '../supplier-feed/plan-import.ts';
import { doubtNewPrices, doubtOffers } from './doubt-new-prices.store.ts';
import type { ImportSamples, Sample } from './import-report.ts';
import type { ListItems } from './import-upload.store.ts';
import { identifyItems } from './product-ids.store.ts';
import type { ApplyChoices } from './apply-choices.ts';
import { readStockWords, withStockOfWords } from './stock-words.store.ts';
import { compareList, judgeList, mayBeSamePart, type Judge } from './judge-list.ts';

/** The changes that a list would make to the shop as it is now. */
export interface ComparedList {
  plan: ImportPlan;
  /** How many products stay as they are because their rows are suspicious. */
  leftOut: number;
  /** How many that are not on the list stay on sale, because a person said so. */
  keptMissing: number;
  /** The demo's products that the list does not have: they leave the shop with this list. None if the list is the demo's own. */
  demo: readonly string[];
  samples: ImportSamples;
  /** How many of the new ones are offers of products that the shop has. */
  newOffers: number;
  /** Those that the shop does not have. */
  newCategories: readonly NewCategory[];
  /** Why a person should check it before it is applied; see `judgeList`. */
  doubts: ListDoubt[];
  /** All products of the list's supplier. */
  held: ReadonlyMap<string, HeldProduct>;
  /** What the list has, under the ids of the products. */
  items: readonly FeedItem[];
  /** The supplier's code of each product on the list. */
  codes: ReadonlyMap<string, string>;
}

/** Who judges the list, and what a person said of it. */
export interface ComparisonOptions extends Partial<
  Pick<ApplyChoices, 'leavesOutSuspicious' | 'keepsMissing'>
> {
  judge: Judge | null;
}

/** A list, read. */
type ComparedItems = ListIdentity &
  ListItems & {
    /** It is the demo's own. */
    isDemo?: boolean;
  };

/**
 * Plans an import by comparing a list with the shop; nothing is written. Inside a transaction that has the imports' lock, the plan
 * stays valid until the transaction ends.
 * @param options.judge Null leaves `doubts` empty: a person has decided already.
 * @param options.leavesOutSuspicious Suspicious rows count as unreadable: their products stay as they are.
 * @param options.keepsMissing Products that left the list stay as they are, and on the list.
 */
export async function compareWithShop(
  db: Kysely<Tables>,
  { supplierId, source, listName, isDemo = false, ...listed }: ComparedItems,
  { judge, leavesOutSuspicious = false, keepsMissing = false }: ComparisonOptions,
): Promise<ComparedList> {
  const held = await readAllHeld(db, supplierId);
  const list = { supplierId, source, listName };
  const codesHeld = new Map(Array.from(held, ([id, { code }]) => [id, code]));
  const { items: read, unreadableIds, codes } = await identifyItems(db, supplierId, listed, codesHeld);
  const items = withStockOfWords(read, await readStockWords(db, supplierId));
  const named = await readNamedCategories(db, supplierId);
  const whole = await runTimeSliced(planImport(items, unreadableIds, held, list));
  const codeOf = (id: string) => codes.get(id) ?? held.get(id)?.code ?? id;
  const listedIds = new Set(items.map(({ id }) => id));
  const demo = isDemo ? [] : (await readDemoIds(db)).filter((id) => !listedIds.has(id));
  const leaving = new Set(demo);
  const coming = whole.added.map(({ category, ...item }) => ({
    ...item,
    categoryId: named.get(plainName(category))?.id ?? '',
  }));
  // A scheduled import shows nobody a preview.
  const foreseen =
    judge === 'schedule' || judge === 'address'
      ? NO_OFFERS
      : await foreseeOffers(db, supplierId, coming, leaving);
  const ofNew = await doubtNewPrices(db, named, whole.added);
  const doubted = new Set(ofNew.map(({ id }) => id));
  const ofOffers = (await doubtOffers(db, whole.added, foreseen)).filter(({ id }) => !doubted.has(id));
  const suspicious = [...whole.suspicious, ...ofNew, ...ofOffers]
    .toSorted((a, b) => severityOf(b) - severityOf(a))
    .map((suspicion) => ({ ...suspicion, code: codeOf(suspicion.id) }));
  const leftOut = new Set(leavesOutSuspicious ? suspicious.map(({ id }) => id) : []);
  const planned =
    leftOut.size === 0
      ? whole
      : await runTimeSliced(
          planImport(withoutItems(items, leftOut), unreadableIds.union(leftOut), held, list),
        );
  const gone = planned.gone.filter((id) => !leaving.has(id));
  const plan = { ...planned, suspicious, gone: keepsMissing ? [] : gone };
  const keptMissing = gone.length - plan.gone.length;
  const offers = new Map(Array.from(foreseen).filter(([id]) => !leftOut.has(id)));
  const priceIn = await readPricing(db, supplierId, { named, held });
  const samples = await describePlan(db, plan, { priceIn, offers, codeOf });
  const newCategories = newCategoriesIn(named, plan);
  const doubts =
    judge === null || isEmptyPlan(plan) ? [] : await doubtsAbout(db, { ...list, items, judge }, plan, held);
  return {
    plan,
    leftOut: leftOut.size,
    keptMissing,
    demo,
    samples,
    newOffers: offers.size,
    newCategories,
    doubts,
    held,
    items,
    codes,
  };
}

function withoutItems(items: readonly FeedItem[], ids: ReadonlySet<string>): FeedItem[] {
  return items.filter(({ id }) => !ids.has(id));
}

const NO_OFFERS: ReadonlyMap<string, ForeseenOffer> = new Map();

const PAGE = 1000;

/** All products of a supplier, with the fields that an import compares. */
async function readAllHeld(db: Kysely<Tables>, supplierId: string): Promise<Map<string, HeldProduct>> {
  const held = new Map<string, HeldProduct>();
  let afterId: string | undefined = '';
  while (afterId !== undefined) {
    const page = await readHeldProducts(db, { supplierId, afterId, limit: PAGE });
    for (const product of page) held.set(product.id, product);
    afterId = page.length < PAGE ? undefined : page.at(-1)?.id;
    await setImmediate();
  }
  return held;
}

/** Enough of each kind to see the effect of a list. */
const SAMPLES_EACH = 30;

/** The first changes of an import, next to the current values. */
async function describePlan(
  db: Kysely<Tables>,
  plan: ImportPlan,
  {
    priceIn,
    offers,
    codeOf,
  }: {
    priceIn: (item: FeedItem) => Cents;
    offers: ReadonlyMap<string, ForeseenOffer>;
    /** Its supplier's code of a product. */
    codeOf: (id: string) => string;
  },
): Promise<ImportSamples> {
  const sampleOf = (item: FeedItem): Sample => {
    const { id, description, supplierPrice, stock, written } = item;
    const offerOf = offers.get(id);
    const read = { id, code: codeOf(id), description, supplierPrice, stock, price: priceIn(item) };
    return { ...read, ...(written && { written }), ...(offerOf && { offerOf }) };
  };
  const changed = plan.changed.slice(0, SAMPLES_EACH);
  const doubtful = new Set(plan.suspicious.slice(0, SAMPLES_EACH).map(({ id }) => id));
  const written = [...plan.added, ...plan.changed].filter(({ id }) => doubtful.has(id));
  const doubted = new Map(written.map((item) => [item.id, item]));
  const gone = plan.gone.slice(0, SAMPLES_EACH);
  const before = await readSamples(db, [...changed.map(({ id }) => id), ...doubtful, ...gone], codeOf);
  const pairOf = (item: FeedItem) => {
    const was = before.get(item.id);
    return was === undefined ? [] : [{ before: was, after: sampleOf(item) }];
  };
  return {
    added: plan.added.slice(0, SAMPLES_EACH).map(sampleOf),
    changed: changed.flatMap(pairOf),
    gone: gone.flatMap((id) => before.get(id) ?? []),
    suspicious: [...doubtful].flatMap((id) => {
      const item = doubted.get(id);
      return item === undefined ? [] : { before: before.get(id) ?? null, after: sampleOf(item) };
    }),
  };
}

/** The price of an item by today's margins; a new category has the default one. */
async function readPricing(
  db: Kysely<Tables>,
  supplierId: string,
  { named, held }: { named: ReadonlyMap<string, NamedCategory>; held: ReadonlyMap<string, HeldProduct> },
): Promise<(item: FeedItem) => Cents> {
  const supplierMarginBp = (await readSupplierMargins(db)).get(supplierId) ?? null;
  return ({ id, category, supplierPrice }) =>
    priceOf({
      supplierPrice,
      ownMarginBp: held.get(id)?.ownMarginBp ?? 0,
      supplierMarginBp,
      categoryMarginBp: named.get(plainName(category))?.marginBp ?? NEW_CATEGORY_MARGIN_BP,
    });
}

async function readSamples(
  db: Kysely<Tables>,
  ids: readonly string[],
  codeOf: (id: string) => string,
): Promise<Map<string, Sample>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(['id', 'description', 'supplier_price_cents', 'supplier_stock', 'price_cents'])
    .where('id', 'in', ids)
    .limit(ids.length)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        code: codeOf(row.id),
        description: row.description,
        supplierPrice: row.supplier_price_cents,
        stock: row.supplier_stock,
        price: row.price_cents,
      },
    ]),
  );
}

/** Why a person should check a list before it is applied; see `judgeList`. */
async function doubtsAbout(
  db: Kysely<Tables>,
  { items, judge, ...list }: ListIdentity & { items: readonly FeedItem[]; judge: Judge },
  plan: ImportPlan,
  held: ReadonlyMap<string, HeldProduct>,
): Promise<ListDoubt[]> {
  const comparison = await runTimeSliced(compareList(items, plan, held, list));
  const own = plan.changed.filter(({ id, hash }) => {
    const before = held.get(id);
    return before !== undefined && before.feedHash !== hash && isSameList(before, list);
  });
  return judgeList({ ...comparison, redescribed: await countRedescribed(db, own) }, judge);
}

async function countRedescribed(db: Kysely<Tables>, changed: readonly FeedItem[]): Promise<number> {
  let count = 0;
  for (const some of slicesOf(changed, ROWS_A_STATEMENT)) {
    const group = new Map(some.map((item) => [item.id, item]));
    const rows = await db
      .selectFrom('products')
      .select(['id', 'description', 'part_number as partNumber'])
      .where('id', 'in', [...group.keys()])
      .limit(ROWS_A_STATEMENT)
      .execute();
    for (const { id, ...before } of rows) {
      const after = group.get(id);
      if (after !== undefined && !mayBeSamePart(before, after)) count += 1;
    }
    await setImmediate();
  }
  return count;
}
