import { sql, type Kysely, type Transaction } from 'kysely';
import { UNPUBLISHED } from '#db/catalogue-version.ts';
import type { Tables } from '#db/tables.ts';
import { cents } from '#lib/money.ts';
import type { PriceChange, PricedProduct } from './plan-reprice.ts';

/** Up to `limit` products in the order of their ids, beginning after `afterId` (`''` for the first). */
export async function readPricedProducts(
  db: Kysely<Tables>,
  { afterId, limit }: { afterId: string; limit: number },
): Promise<PricedProduct[]> {
  const rows = await db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select([
      'products.id',
      'products.supplier_price_cents',
      'products.price_cents',
      'products.margin_bp',
      'categories.margin_bp as category_margin_bp',
    ])
    .where('products.id', '>', afterId)
    .orderBy('products.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    supplierPrice: cents(row.supplier_price_cents),
    price: cents(row.price_cents),
    ownMarginBp: row.margin_bp,
    categoryMarginBp: row.category_margin_bp,
  }));
}

/** Four values a row, within the 32,766 that SQLite takes in one statement. */
const ROWS_A_STATEMENT = 500;

/** Writes the new prices, unpublished, except where cost or margin are no longer those of the plan; says how many. */
export async function writePrices(
  trx: Transaction<Tables>,
  changes: readonly PriceChange[],
): Promise<number> {
  let written = 0;
  for (let start = 0; start < changes.length; start += ROWS_A_STATEMENT) {
    const planned = sql.join(changes.slice(start, start + ROWS_A_STATEMENT).map(plannedRow));
    const result = await sql`
      update products set price_cents = planned.column2, version = ${sql.lit(UNPUBLISHED)}
      from (values ${planned}) as planned
      where products.id = planned.column1
        and products.supplier_price_cents = planned.column3
        and products.margin_bp = planned.column4`.execute(trx);
    written += Number(result.numAffectedRows ?? 0n);
  }
  return written;
}

/** PostgreSQL takes a parameter in a list of values for text unless told. */
function plannedRow({ id, to, basis }: PriceChange) {
  return sql`(cast(${id} as text), cast(${to} as bigint), cast(${basis.supplierPrice} as bigint), cast(${basis.ownMarginBp} as bigint))`;
}
