import { sql, type Kysely, type Transaction } from 'kysely';
import { ROWS_A_STATEMENT } from '#db/rows-a-statement.ts';
import type { Tables } from '#db/tables.ts';
import { cents, type Cents } from '#lib/money.ts';
import { slicesOf } from '#lib/slices-of.ts';
import type { FormerPrice } from './price-history.ts';

/** Far above what a price that changes every hour leaves in a year. */
const MAX_READ = 10_000;

/**
 * Keeps the prices that these products have, just before they get others; the same ones leave no row. A product that is not stored
 * yet leaves a row without a price.
 */
export async function keepFormerPrices(
  trx: Transaction<Tables>,
  next: readonly { id: string; price: Cents }[],
  at: Date,
): Promise<void> {
  for (const some of slicesOf(next, ROWS_A_STATEMENT)) {
    // PostgreSQL types a parameter in a list of values as text unless it is cast.
    const rows = sql.join(some.map(({ id, price }) => sql`(cast(${id} as text), cast(${price} as bigint))`));
    await sql`
      insert into former_prices (product_id, until_s, price_cents)
      select planned.column1, ${sql.lit(secondsOf(at))}, products.price_cents
      from (values ${rows}) as planned
      left join products on products.id = planned.column1
      where products.price_cents is distinct from planned.column2
      on conflict do nothing`.execute(trx);
  }
}

/** The price of a product that visitors see, and those that it had since `since`, the oldest first; null: there is none. */
export async function readFormerPrices(
  db: Kysely<Tables>,
  productId: string,
  since: Date,
): Promise<{ current: Cents; former: FormerPrice[] } | null> {
  const product = await db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select('products.price_cents')
    .where('products.id', '=', productId)
    .where('products.visible', '=', 1)
    .where('categories.visible', '=', 1)
    .executeTakeFirst();
  if (product === undefined) return null;
  const rows = await db
    .selectFrom('former_prices')
    .select(['until_s', 'price_cents'])
    .where('product_id', '=', productId)
    .where('until_s', '>', secondsOf(since))
    .orderBy('until_s')
    .limit(MAX_READ)
    .execute();
  return {
    current: cents(product.price_cents),
    former: rows.map(({ until_s, price_cents }) => ({
      until: new Date(until_s * 1000),
      price: price_cents === null ? null : cents(price_cents),
    })),
  };
}

/** When the price of each of these products last changed (or its first was set); those of which it is not known are left out. At most 10,000 ids. */
export async function readLastPriceChanges(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('former_prices')
    .select(({ fn }) => ['product_id', fn.max('until_s').as('until_s')])
    .where('product_id', 'in', ids)
    .groupBy('product_id')
    .execute();
  return new Map(rows.map(({ product_id, until_s }) => [product_id, new Date(until_s * 1000)]));
}

/** Deletes prices that ended before then, the oldest first. @returns how many. */
export async function deleteFormerPrices(
  db: Kysely<Tables>,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`delete from former_prices where (product_id, until_s) in (
      select product_id, until_s from former_prices
      where until_s < ${sql.lit(secondsOf(before))} order by until_s limit ${sql.lit(limit)})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

function secondsOf(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
