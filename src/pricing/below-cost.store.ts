import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { BASIS_POINTS } from '#lib/basis-points.ts';
import { cents, type Cents } from '#lib/money.ts';

/** What a discount sells below cost. */
export interface BelowCost {
  /** How many products on sale. */
  count: number;
  /** The one on which most is lost. */
  worst: { description: string; price: Cents; cost: Cents };
}

/** The products on sale whose cost is above their discounted price. Null: none. @param discountBp In basis points. */
export async function findBelowCost(db: Kysely<Tables>, discountBp: number): Promise<BelowCost | null> {
  // In hundredths of hundredths of a cent. Half a cent and more goes off: see `discountedUnit`.
  const lost = sql<number>`(products.supplier_price_cents * ${sql.lit(BASIS_POINTS)} - products.price_cents * ${sql.lit(BASIS_POINTS - discountBp)})`;
  const worst = await db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select([
      'products.description',
      'products.price_cents',
      'products.supplier_price_cents',
      sql<number>`count(*) over ()`.as('count'),
    ])
    .where('products.visible', '=', 1)
    .where('categories.visible', '=', 1)
    .where('products.offer_of', 'is', null)
    .where(sql<boolean>`products.supplier_stock > products.reserved`)
    .where(sql<boolean>`2 * ${lost} >= ${sql.lit(BASIS_POINTS)}`)
    .orderBy(lost, 'desc')
    .orderBy('products.id')
    .limit(1)
    .executeTakeFirst();
  if (worst === undefined) return null;
  const { description, price_cents: price, supplier_price_cents: cost, count } = worst;
  return { count, worst: { description, price: cents(price), cost: cents(cost) } };
}
