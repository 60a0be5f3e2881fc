import { sql, type Transaction } from 'kysely';
import { UNPUBLISHED } from '#db/catalogue-version.ts';
import { lockRows } from '#db/for-update.ts';
import { isOneOf, jsonList } from '#db/json-list.ts';
import type { Tables } from '#db/tables.ts';
import { cents } from '#lib/money.ts';
import { ROWS_A_STATEMENT } from '#db/rows-a-statement.ts';
import { slicesOf } from '#lib/slices-of.ts';
import { chooseOffer } from './choose-offer.ts';
import { keepFormerPrices } from './former-prices.store.ts';
import { IS_OFFERED } from './is-offered.ts';
import { priceOf } from './price.ts';

/**
 * Locks products that have several offers until the transaction ends. Code that changes the stock or the reserved units of an offer, or the
 * set of offers, must hold its product's lock.
 */
export async function lockProductsOfOffers(trx: Transaction<Tables>, ids: Iterable<string>): Promise<void> {
  const products = trx
    .selectFrom('products')
    .select('id')
    .where(isOneOf(trx, 'products.id', jsonList(ids)));
  await lockRows(trx, products.orderBy('id'));
}

/**
 * Lets products of several suppliers sell the cheapest offer in stock: its cost, its supplier, and as many units as it has left. The
 * caller holds their locks. Unpublished; products with one supplier stay as they are.
 */
export async function settleOffers(
  trx: Transaction<Tables>,
  productIds: Iterable<string>,
  at: Date,
): Promise<void> {
  const ids = [...new Set(productIds)].toSorted();
  for (const some of slicesOf(ids, ROWS_A_STATEMENT)) {
    await settleSome(trx, jsonList(some), at);
  }
}

async function settleSome(trx: Transaction<Tables>, ids: string, at: Date): Promise<void> {
  const offers = Map.groupBy(await readOffers(trx, ids), ({ offerOf }) => offerOf);
  const sellers = await readSellers(trx, ids);
  const settled = sellers.flatMap((seller) => settledBy(seller, offers.get(seller.id) ?? []) ?? []);
  if (settled.length === 0) return;
  const next = settled.map(({ id, price_cents: price }) => ({ id, price }));
  await keepFormerPrices(trx, next, at);
  await writeSettled(trx, settled);
}

type Seller = Awaited<ReturnType<typeof readSellers>>[number];
type Offer = Awaited<ReturnType<typeof readOffers>>[number];
type Settled = NonNullable<ReturnType<typeof settledBy>>;

/** What a product sells by these offers; null: what it sells already. */
function settledBy(product: Seller, offers: readonly Offer[]) {
  const { sold_offer: sold, text_offer: text } = product;
  const chosen = sold && text && chooseOffer(offers, { sold, text });
  if (!chosen) return null;
  const next = {
    sold_offer: chosen.id,
    supplier_id: chosen.supplierId,
    supplier_code: chosen.code,
    supplier_price_cents: chosen.cost,
    price_cents: priceOf({
      supplierPrice: chosen.cost,
      ownMarginBp: product.margin_bp,
      supplierMarginBp: chosen.marginBp,
      categoryMarginBp: product.category_margin_bp,
    }),
    // What other offers hold for open orders leaves the units of this one as they are.
    supplier_stock: Math.max(0, product.reserved + chosen.stock - chosen.reserved),
  };
  const columns = Object.keys(next) as (keyof typeof next)[]; // its own keys
  return columns.every((column) => next[column] === product[column]) ? null : { id: product.id, ...next };
}

async function writeSettled(trx: Transaction<Tables>, settled: readonly Settled[]): Promise<void> {
  // PostgreSQL types a parameter in a list of values as text unless it is cast.
  const rows = settled.map(
    (row) => sql`(cast(${row.id} as text), cast(${row.sold_offer} as text), cast(${row.supplier_id} as text),
      cast(${row.supplier_code} as text), cast(${row.supplier_price_cents} as bigint),
      cast(${row.price_cents} as bigint), cast(${row.supplier_stock} as bigint))`,
  );
  await sql`
    update products set sold_offer = settled.column2, supplier_id = settled.column3, supplier_code = settled.column4,
      supplier_price_cents = settled.column5, price_cents = settled.column6, supplier_stock = settled.column7,
      version = ${sql.lit(UNPUBLISHED)}
    from (values ${sql.join(rows)}) as settled
    where products.id = settled.column1`.execute(trx);
}

function readSellers(trx: Transaction<Tables>, ids: string) {
  return trx
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select(['products.id', 'sold_offer', 'text_offer', 'reserved', 'supplier_stock', 'supplier_id'])
    .select(['supplier_code', 'supplier_price_cents', 'price_cents', 'products.margin_bp'])
    .select('categories.margin_bp as category_margin_bp')
    .where(isOneOf(trx, 'products.id', ids))
    .where('sold_offer', 'is not', null)
    .orderBy('products.id')
    .execute();
}

async function readOffers(trx: Transaction<Tables>, ids: string) {
  const rows = await trx
    .selectFrom('products')
    .leftJoin('suppliers', 'suppliers.id', 'products.supplier_id')
    .select([
      'products.id',
      'offer_of',
      'supplier_id',
      'part_number',
      'supplier_price_cents',
      'supplier_stock',
    ])
    .select(['reserved', sql<string>`coalesce(supplier_code, products.id)`.as('code')])
    .select('suppliers.margin_bp as supplier_margin_bp')
    .where(isOneOf(trx, 'products.offer_of', ids))
    .where(IS_OFFERED)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    offerOf: row.offer_of,
    supplierId: row.supplier_id,
    marginBp: row.supplier_margin_bp,
    code: row.code,
    partNumber: row.part_number,
    cost: cents(row.supplier_price_cents),
    stock: row.supplier_stock,
    reserved: row.reserved,
  }));
}
