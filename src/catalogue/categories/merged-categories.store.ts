import { setImmediate } from 'node:timers/promises';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import { UNPUBLISHED } from '#db/catalogue-version.ts';
import { ROWS_A_STATEMENT } from '#db/rows-a-statement.ts';
import type { Tables } from '#db/tables.ts';
import { MAX_CATEGORIES, standingId } from '../product/category.store.ts';

/**
 * Moves what is in merged categories to those that they were merged into: products, overrides, and what suppliers say under these;
 * unpublished. Whoever writes a category that a product had before ends with this: once, as it reads all overrides.
 */
export async function settleMergedCategories(trx: Transaction<Tables>): Promise<void> {
  const merged = await trx
    .selectFrom('categories')
    .select(['id', 'merged_into'])
    .where('merged_into', 'is not', null)
    .limit(MAX_CATEGORIES)
    .execute();
  const mergedInto = new Map(merged.map((row) => [row.id, row.merged_into]));
  if (merged.length === 0) return;
  for (const id of await readMergedWithProducts(trx)) {
    await moveProducts(trx, standingId(id, mergedInto), sql`category_id = ${id}`);
  }
  // PostgreSQL types a parameter in a list of values as text unless it is cast.
  const pairs = merged.map(
    ({ id }) => sql`(cast(${id} as text), cast(${standingId(id, mergedInto)} as text))`,
  );
  for (const [column] of NOTED_OVERRIDES) {
    await sql`
      update product_overrides set ${sql.ref(column)} = merged.column2
      from (values ${sql.join(pairs)}) as merged
      where product_overrides.field = 'category' and ${sql.ref(`product_overrides.${column}`)} = merged.column1`.execute(
      trx,
    );
  }
}

async function readMergedWithProducts(trx: Transaction<Tables>): Promise<string[]> {
  const rows = await trx
    .selectFrom('categories')
    .select('id')
    .where('merged_into', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('products').select('products.id').whereRef('category_id', '=', 'categories.id')),
    )
    .orderBy('id')
    .limit(MAX_CATEGORIES)
    .execute();
  return rows.map(({ id }) => id);
}

/** Notes what a category has before it is merged, so that it can have it back. */
export async function noteWhatItHas(trx: Transaction<Tables>, id: string): Promise<void> {
  await sql`
    insert into merged_products (category_id, product_id, field)
    select cast(${id} as text), id, 'category' from products where category_id = ${id}`.execute(trx);
  for (const [column, field] of NOTED_OVERRIDES) {
    await sql`
      insert into merged_products (category_id, product_id, field)
      select cast(${id} as text), product_id, ${sql.lit(field)} from product_overrides
      where field = 'category' and ${sql.ref(column)} = ${id}`.execute(trx);
  }
}

const NOTED_OVERRIDES = [
  ['value', 'override'],
  ['supplier_value', 'supplier'],
] as const;

/** Gives a category back the products that are still in the category that it was merged into; unpublished. @returns how many products. */
export async function giveBack(trx: Transaction<Tables>, id: string, standing: string): Promise<number> {
  const moved = await moveProducts(
    trx,
    id,
    sql`category_id = ${standing} and ${wasNoted(sql`products.id`, id, 'category')}`,
  );
  for (const [column, field] of NOTED_OVERRIDES) {
    await sql`
      update product_overrides set ${sql.ref(column)} = ${id}
      where field = 'category' and ${sql.ref(column)} = ${standing}
        and ${wasNoted(sql`product_overrides.product_id`, id, field)}`.execute(trx);
  }
  await trx.deleteFrom('merged_products').where('category_id', '=', id).execute();
  return moved;
}

async function moveProducts(
  trx: Transaction<Tables>,
  categoryId: string,
  which: RawBuilder<unknown>,
): Promise<number> {
  for (let moved = 0; ; await setImmediate()) {
    const { numAffectedRows = 0n } = await sql`
      update products set category_id = ${categoryId}, version = ${sql.lit(UNPUBLISHED)}
      where id in (select id from products where ${which} limit ${sql.lit(ROWS_A_STATEMENT)})`.execute(trx);
    moved += Number(numAffectedRows);
    if (numAffectedRows < BigInt(ROWS_A_STATEMENT)) return moved;
  }
}

function wasNoted(productId: RawBuilder<unknown>, id: string, field: string) {
  return sql`exists (select 1 from merged_products as noted
    where noted.category_id = ${id} and noted.product_id = ${productId} and noted.field = ${sql.lit(field)})`;
}
