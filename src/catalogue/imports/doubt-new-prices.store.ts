import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { cents, type Cents } from '#lib/money.ts';
import type { NamedCategory } from '../categories/named-categories.store.ts';
import { plainName } from '../product/categories.ts';
import type { FeedItem } from '../supplier-feed/fields/feed-item.ts';
import { WITHDRAWN, type Suspicion } from '../supplier-feed/plan-import.ts';

/** What suppliers ask for the parts of a category, but for the cheapest and the dearest twentieth. */
interface PriceRange {
  low: Cents;
  high: Cents;
}

/** How far beyond a range a price is one that nobody asks: five times in its category, and more where only the whole shop can say. */
const BEYOND_CATEGORY = { factor: 5, least: 5 };
const BEYOND_SHOP = { factor: 20, least: 20 };

/** New rows have no former price: theirs are suspicious far above or below what the shop pays for the like. */
export async function doubtNewPrices(
  db: Kysely<Tables>,
  named: ReadonlyMap<string, NamedCategory>,
  added: readonly FeedItem[],
): Promise<Suspicion[]> {
  if (added.length === 0) return [];
  const ranges = await readRanges(db);
  return added.flatMap((item) => {
    const category = named.get(plainName(item.category));
    const ofCategory = category && ranges.byCategory.get(category.id);
    const range = ofCategory ?? ranges.ofShop;
    const { factor } = ofCategory === undefined ? BEYOND_SHOP : BEYOND_CATEGORY;
    if (range === undefined) return [];
    const { id, description, supplierPrice: to } = item;
    const isUsual = to <= range.high * factor && to * factor >= range.low;
    return isUsual ? [] : [{ id, about: 'new-price', description, ...range, to } as const];
  });
}

async function readRanges(
  db: Kysely<Tables>,
): Promise<{ byCategory: ReadonlyMap<string, PriceRange>; ofShop: PriceRange | undefined }> {
  const priced = db
    .selectFrom('products')
    .select(['category_id', 'supplier_price_cents as price'])
    .where('feed_source', '<>', 'own')
    .where('feed_hash', '<>', WITHDRAWN)
    .where('supplier_price_cents', '>', 0);
  const ranked = (partition: ReturnType<typeof sql>) =>
    db
      .selectFrom(priced.as('priced'))
      .select(['category_id', 'price'])
      // Equal prices have places of their own, so that their range is not empty.
      .select(
        sql<number>`(row_number() over (${partition} order by price) - 1.0) / nullif(count(*) over (${partition}) - 1, 0)`.as(
          'share',
        ),
      )
      .select(sql<number>`count(*) over (${partition})`.as('count'));
  const usual = sql<boolean>`share between 0.05 and 0.95`;
  const categories = await db
    .selectFrom(ranked(sql`partition by category_id`).as('ranked'))
    .select(({ fn }) => ['category_id', fn.min('price').as('low'), fn.max('price').as('high')])
    .where(usual)
    .where('count', '>=', BEYOND_CATEGORY.least)
    .groupBy('category_id')
    .execute();
  const shop = await db
    .selectFrom(ranked(sql``).as('ranked'))
    .select(({ fn }) => [fn.min('price').as('low'), fn.max('price').as('high')])
    .where(usual)
    .where('count', '>=', BEYOND_SHOP.least)
    .executeTakeFirst();
  return {
    byCategory: new Map(categories.map(({ category_id: id, ...range }) => [id, rangeOf(range)])),
    // Of no rows, both are null.
    ofShop: shop === undefined || shop.low === null ? undefined : rangeOf(shop),
  };
}

function rangeOf({ low, high }: { low: number; high: number }): PriceRange {
  return { low: cents(low), high: cents(high) };
}
