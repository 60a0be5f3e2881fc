import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { ROWS_A_STATEMENT } from '#db/rows-a-statement.ts';
import { cents, type Cents } from '#lib/money.ts';
import { slicesOf } from '#lib/slices-of.ts';
import type { NamedCategory } from '../categories/named-categories.store.ts';
import type { ForeseenOffer } from '../offers/foresee-offers.store.ts';
import { plainName } from '../product/categories.ts';
import type { FeedItem } from '../supplier-feed/fields/feed-item.ts';
import { hasPesoSign, mayBePesos, TIMES_OF_PESOS } from '../supplier-feed/may-be-pesos.ts';
import { THOUSAND, WITHDRAWN, type Suspicion } from '../supplier-feed/plan-import.ts';

/** The range of suppliers' prices in a category, without the cheapest and the dearest twentieth. */
interface PriceRange {
  low: Cents;
  high: Cents;
}

/**
 * The factor beyond a range that makes a price implausible, and the number of products that make a range. Of the demo's 461 real parts none
 * costs more than 3.6 times the upper end of its category's range, or less than the lower end divided by 3.4. Against the range of all
 * parts, the factors are 5.3 and 11.3.
 */
const BEYOND_CATEGORY = { above: 5, below: 5, least: 5 };
const BEYOND_SHOP = { above: 10, below: 20, least: 20 };
/**
 * Against the range of all parts, a price with the sign of pesos counts as too high sooner: a mousepad costs as many pesos as a graphics
 * card costs dollars.
 */
const BEYOND_SHOP_IN_PESOS = 2;

/**
 * For a shop without anything to compare: a sum in dollars that no part costs, and one that few parts cost whose price has the sign of
 * pesos.
 */
const DEAREST = cents(500_000);
const DEAREST_IN_PESOS = cents(100_000);

/**
 * New rows have no former price. Their prices are suspicious if they are far above or below the shop's costs of similar products. So is a
 * price that may really be a thousandth of the value read, unless the prices of its category decide.
 */
export async function doubtNewPrices(
  db: Kysely<Tables>,
  named: ReadonlyMap<string, NamedCategory>,
  added: readonly FeedItem[],
): Promise<Suspicion[]> {
  if (added.length === 0) return [];
  const ranges = await readRanges(db);
  return added.flatMap((item): Suspicion[] => {
    const category = named.get(plainName(item.category));
    const ofCategory = category && ranges.byCategory.get(category.id);
    const range = ofCategory ?? ranges.ofShop;
    const { id, description, supplierPrice: to, doubtedPrice: text } = item;
    if (text !== undefined && !(ofCategory && isSettledBy(ofCategory, to))) {
      return [{ id, about: 'doubted-price', description, text, to }];
    }
    if (range === undefined) return doubtDear(item);
    const { above, below } = ofCategory === undefined ? beyondShop(item) : BEYOND_CATEGORY;
    const isUsual = to <= range.high * above && to * below >= range.low;
    const pesos = mayBePesos(item, range.high) && { maybePesos: true as const };
    return isUsual ? [] : [{ id, about: 'new-price', description, ...range, to, ...pesos }];
  });
}

function beyondShop(item: FeedItem): { above: number; below: number } {
  return hasPesoSign(item) ? { ...BEYOND_SHOP, above: BEYOND_SHOP_IN_PESOS } : BEYOND_SHOP;
}

function doubtDear(item: FeedItem): Suspicion[] {
  const { id, description, supplierPrice: to, written } = item;
  const dearest = hasPesoSign(item) ? DEAREST_IN_PESOS : DEAREST;
  if (to < dearest) return [];
  const pesos = mayBePesos(item, cents(0)) && { maybePesos: true as const };
  return [{ id, about: 'dear-price', description, text: written?.text ?? '', to, ...pesos }];
}

/**
 * A new row may be an offer of a product that the shop has from another supplier. Its price is suspicious if it differs from that
 * supplier's by such a factor that one of the two is in another currency.
 */
export async function doubtOffers(
  db: Kysely<Tables>,
  added: readonly FeedItem[],
  offers: ReadonlyMap<string, ForeseenOffer>,
): Promise<Suspicion[]> {
  const costs = await readCosts(db, new Set(Array.from(offers.values(), ({ productId }) => productId)));
  return added.flatMap((item): Suspicion[] => {
    const offer = offers.get(item.id);
    const from = offer && costs.get(offer.productId);
    if (from === undefined || from === 0) return [];
    const { id, description, supplierPrice: to } = item;
    if (to < from * TIMES_OF_PESOS && to * TIMES_OF_PESOS > from) return [];
    const pesos = mayBePesos(item, from) && { maybePesos: true as const };
    return [{ id, about: 'offer-price', description, from, to, ...pesos }];
  });
}

async function readCosts(db: Kysely<Tables>, ids: ReadonlySet<string>): Promise<ReadonlyMap<string, Cents>> {
  const costs = new Map<string, Cents>();
  for (const some of slicesOf([...ids], ROWS_A_STATEMENT)) {
    const rows = await db
      .selectFrom('products')
      .select(['id', 'supplier_price_cents'])
      .where('id', 'in', some)
      .limit(ROWS_A_STATEMENT)
      .execute();
    for (const { id, supplier_price_cents: cost } of rows) costs.set(id, cents(cost));
  }
  return costs;
}

/** Whether a price is what its category costs, and a thousandth of it is not. */
function isSettledBy({ low, high }: PriceRange, price: Cents): boolean {
  return price >= low && price <= high && (price / THOUSAND) * BEYOND_CATEGORY.below < low;
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
