import { sql, type Kysely, type Transaction } from 'kysely';
import { UNPUBLISHED } from '#db/catalogue-version.ts';
import type { Tables } from '#db/tables.ts';
import { FOLLOWS_CATEGORY, IS_ITS_SUPPLIER } from '#pricing/product-supplier.ts';
import { MAX_CATEGORIES } from '../product/category.store.ts';
import { IS_NO_OFFER } from '../product/is-no-offer.ts';
import { IS_STANDING_CATEGORY } from '../product/is-standing-category.ts';
import { sealOfRows } from '../seal.ts';

export type CategoryRow = Tables['categories'];

/** Also those that were merged into another, or withdrawn. */
export function readEveryCategory(db: Kysely<Tables>): Promise<CategoryRow[]> {
  return db.selectFrom('categories').selectAll().limit(MAX_CATEGORIES).execute();
}

/** Those of these that were neither merged nor withdrawn. */
export function readStanding(db: Kysely<Tables>, ids: readonly string[]): Promise<CategoryRow[]> {
  return db
    .selectFrom('categories')
    .selectAll()
    .where('id', 'in', ids)
    .where(IS_STANDING_CATEGORY)
    .limit(ids.length)
    .execute();
}

/** @param intoId null: it is one of its own. */
export async function writeMergedInto(
  trx: Transaction<Tables>,
  id: string,
  intoId: string | null,
): Promise<void> {
  await trx
    .updateTable('categories')
    .set({ merged_into: intoId, version: UNPUBLISHED })
    .where('id', '=', id)
    .execute();
}

/** @param step of the builder; null: as its name says. */
export async function writeStep(
  trx: Transaction<Tables>,
  id: string,
  step: CategoryRow['step'],
): Promise<void> {
  await trx.updateTable('categories').set({ step, version: UNPUBLISHED }).where('id', '=', id).execute();
}

/** How many products a category has, hidden ones included, and how many of them follow its margin. */
export function countProductsOf(
  db: Kysely<Tables>,
  id: string,
): Promise<{ products: number; linked: number }> {
  return productsOf(db, id)
    .select(({ fn }) => [
      fn.countAll<number>().as('products'),
      sql<number>`count(case when ${FOLLOWS_CATEGORY} and is_price_fixed = 0 then 1 end)`.as('linked'),
    ])
    .executeTakeFirstOrThrow();
}

/** The most expensive product that follows a category's margin. */
export function findDearestLinked(db: Kysely<Tables>, id: string) {
  return productsOf(db, id)
    .select(['products.id', 'description', 'price_cents', 'supplier_price_cents'])
    .where(FOLLOWS_CATEGORY)
    .where('is_price_fixed', '=', 0)
    .orderBy('price_cents', 'desc')
    .orderBy('products.id')
    .limit(1)
    .executeTakeFirst();
}

/** Which products a category has, and which of them follow its margin. */
export function sealOfProducts(db: Kysely<Tables>, id: string): Promise<string> {
  return sealOfRows(({ after, limit }) =>
    productsOf(db, id)
      .select(['products.id', 'products.margin_bp', 'is_price_fixed'])
      .select('suppliers.margin_bp as supplier_margin_bp')
      .where('products.id', '>', after)
      .orderBy('products.id')
      .limit(limit)
      .execute(),
  );
}

/** Offers have their products' margin, and are never sold themselves. */
function productsOf(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom('products')
    .leftJoin('suppliers', (join) => join.on(IS_ITS_SUPPLIER))
    .where('category_id', '=', id)
    .where(IS_NO_OFFER);
}
