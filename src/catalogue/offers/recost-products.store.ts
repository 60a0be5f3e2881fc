import { setImmediate } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { UNPUBLISHED } from '#db/catalogue-version.ts';
import { ROWS_A_STATEMENT } from '#db/rows-a-statement.ts';
import type { Tables } from '#db/tables.ts';
import { cents, type Cents } from '#lib/money.ts';
import { keepFormerPrices } from '#pricing/former-prices.store.ts';
import { readListedPrices, writeListedPrices, type CostedPrice } from '#pricing/listed-prices.store.ts';
import { lockProductsOfOffers, settleOffers } from '#pricing/offers.store.ts';
import { readSupplierMargins } from '#pricing/price-terms.store.ts';
import { costOf, MAX_COST, termsOfListed, type ListTerms } from '#pricing/price-terms.ts';
import { priceOf } from '#pricing/price.ts';
import { slicesOf } from '#lib/slices-of.ts';
import { WITHDRAWN } from '../supplier-feed/plan-import.ts';

/** The number of products whose cost changed, and of those that keep theirs until the next list, because their list price is not known. */
export interface Recosted {
  changed: number;
  kept: number;
}

/**
 * Recomputes the costs of a supplier's products from its list prices, and their selling prices; unpublished. The caller holds the imports'
 * lock.
 */
export async function recostProducts(
  trx: Transaction<Tables>,
  supplierId: string,
  terms: ListTerms,
  at: Date,
): Promise<Recosted> {
  const listed = await readListedPrices(trx, supplierId);
  const supplierMarginBp = (await readSupplierMargins(trx)).get(supplierId) ?? null;
  const products = await readProducts(trx, supplierId);
  const sellers = new Set(products.flatMap(({ offer_of: seller }) => seller ?? []));
  await lockProductsOfOffers(trx, sellers);
  const news: (CostedPrice & { id: string; price: number; isSold: boolean })[] = [];
  let kept = 0;
  for (const product of products) {
    const asked = listed.get(product.code);
    const cost = costByTerms(asked, cents(product.supplier_price_cents), terms);
    if (asked === undefined || cost === null) kept += 1;
    else if (cost !== asked.cost) {
      const ownMarginBp = product.margin_bp;
      const categoryMarginBp = product.category_margin_bp;
      const price = priceOf({ supplierPrice: cost, ownMarginBp, supplierMarginBp, categoryMarginBp });
      const isFixed = product.is_price_fixed === 1;
      const sold = { price: isFixed ? product.price_cents : price, isSold: product.offer_of === null };
      news.push({ ...asked, id: product.id, cost, ...sold });
    }
  }
  await keepFormerPrices(
    trx,
    news.filter(({ isSold }) => isSold).map(({ id, price }) => ({ id, price: cents(price) })),
    at,
  );
  for (const some of slicesOf(news, ROWS_A_STATEMENT)) {
    await writeCosts(trx, some);
    await setImmediate();
  }
  await writeListedPrices(trx, supplierId, news);
  await settleOffers(trx, sellers, at);
  return { changed: news.length, kept };
}

/** The cost of a product by these terms; null: it keeps its cost, because its list price is not known. */
export function costByTerms(asked: CostedPrice | undefined, before: Cents, terms: ListTerms): Cents | null {
  // The stored list price belongs to another reading: the import was undone, or the row stated its own terms.
  if (asked === undefined || asked.cost !== before) return null;
  const cost = costOf(asked.amount, termsOfListed(asked, terms));
  return cost === null || cost === 0 || cost > MAX_COST ? null : cost;
}

/** Far above any supplier's list. */
const MAX_PRODUCTS = 200_000;

function readProducts(trx: Transaction<Tables>, supplierId: string) {
  return (
    trx
      .selectFrom('products')
      .innerJoin('categories', 'categories.id', 'products.category_id')
      .select(['products.id', 'offer_of', 'supplier_price_cents', 'price_cents', 'is_price_fixed'])
      .select(['products.margin_bp', 'categories.margin_bp as category_margin_bp'])
      .select(sql<string>`coalesce(supplier_code, products.id)`.as('code'))
      .where('supplier_id', '=', supplierId)
      .where('feed_source', '<>', 'own')
      .where('feed_hash', '<>', WITHDRAWN)
      // It follows from its offers.
      .where('sold_offer', 'is', null)
      .orderBy('products.id')
      .limit(MAX_PRODUCTS)
      .execute()
  );
}

async function writeCosts(
  trx: Transaction<Tables>,
  news: readonly { id: string; cost: number; price: number }[],
): Promise<void> {
  // PostgreSQL types a parameter in a list of values as text unless it is cast.
  const rows = sql.join(
    news.map(
      ({ id, cost, price }) => sql`(cast(${id} as text), cast(${cost} as bigint), cast(${price} as bigint))`,
    ),
  );
  await sql`
    update products set supplier_price_cents = costed.column2, price_cents = costed.column3, version = ${sql.lit(UNPUBLISHED)}
    from (values ${rows}) as costed
    where products.id = costed.column1`.execute(trx);
}
