import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { UNPUBLISHED } from '#db/catalogue-version.ts';
import { forUpdateSql } from '#db/for-update.ts';
import { cents } from '#lib/money.ts';
import { keepFormerPrices } from './former-prices.store.ts';
import type { PriceChange, PricedProduct } from './plan-reprice.ts';
import { readSupplierMargins } from './price-terms.store.ts';

/** Far above any shop's; a list has a limit. */
const MAX_CATEGORIES = 5000;

/** The margins of categories and suppliers in basis points, by their ids: read once, so that a run reprices all of a category alike. */
export interface Margins {
  ofCategory: ReadonlyMap<string, number>;
  /** Those that have one. */
  ofSupplier: ReadonlyMap<string, number>;
}

export async function readMargins(db: Kysely<Tables>): Promise<Margins> {
  const rows = await db.selectFrom('categories').select(['id', 'margin_bp']).limit(MAX_CATEGORIES).execute();
  return {
    ofCategory: new Map(rows.map((row) => [row.id, row.margin_bp])),
    ofSupplier: await readSupplierMargins(db),
  };
}

/**
 * Up to `limit` products in the order of their ids, beginning after `afterId` (`''` for the first), without those of a category
 * that the margins do not know: they came with an import since, which has priced them. `lastId` is undefined at the end.
 */
export async function readPricedProducts(
  db: Kysely<Tables>,
  { ofCategory, ofSupplier }: Margins,
  { afterId, limit }: { afterId: string; limit: number },
): Promise<{ products: PricedProduct[]; lastId: string | undefined }> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'category_id', 'supplier_price_cents', 'price_cents', 'margin_bp', 'is_price_fixed'])
    .select(['supplier_id', 'feed_source'])
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
  const products = rows.flatMap((row) => {
    const categoryMarginBp = ofCategory.get(row.category_id);
    if (categoryMarginBp === undefined || row.is_price_fixed === 1) return [];
    return {
      id: row.id,
      supplierId: row.supplier_id,
      supplierPrice: cents(row.supplier_price_cents),
      price: cents(row.price_cents),
      ownMarginBp: row.margin_bp,
      supplierMarginBp: row.feed_source === 'own' ? null : (ofSupplier.get(row.supplier_id) ?? null),
      categoryMarginBp,
    };
  });
  return { products, lastId: rows.at(-1)?.id };
}

/**
 * Writes the new prices, unpublished, except where cost, supplier or margin are no longer those of the plan, or the price was fixed; says
 * how many. The prices before are kept. At most 8,000: they have four values each, and one statement of SQLite takes 32,766.
 */
export async function writePrices(
  trx: Transaction<Tables>,
  changes: readonly PriceChange[],
  at: Date,
): Promise<number> {
  const standing = await lockStanding(trx, changes);
  const next = changes.flatMap(({ id, to }) => (standing.has(id) ? [{ id, price: to }] : []));
  if (next.length === 0) return 0;
  await keepFormerPrices(trx, next, at);
  const rows = next.map(({ id, price }) => sql`(cast(${id} as text), cast(${price} as bigint))`);
  await sql`
    update products set price_cents = planned.column2, version = ${sql.lit(UNPUBLISHED)}
    from (values ${sql.join(rows)}) as planned
    where products.id = planned.column1`.execute(trx);
  return next.length;
}

/** The products whose price still follows from what the plan was made of. They stay so until the transaction ends. */
async function lockStanding(
  trx: Transaction<Tables>,
  changes: readonly PriceChange[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select products.id from products
    join (values ${sql.join(changes.map(plannedRow))}) as planned on products.id = planned.column1
    where products.supplier_price_cents = planned.column2
      and products.margin_bp = planned.column3
      and products.supplier_id = planned.column4
      and products.is_price_fixed = 0
    order by products.id ${forUpdateSql(trx, 'products')}`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** PostgreSQL types a parameter in a list of values as text unless it is cast. */
function plannedRow({ id, basis }: PriceChange) {
  return sql`(cast(${id} as text), cast(${basis.supplierPrice} as bigint), cast(${basis.ownMarginBp} as bigint), cast(${basis.supplierId} as text))`;
}
