import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { MAX_CATEGORIES, standingId } from '../product/category.store.ts';
import type { CategoryNames } from './category-changes.ts';

/** What else means a category; undefined: the shop has none with this id. */
export async function readCategoryNames(db: Kysely<Tables>, id: string): Promise<CategoryNames | undefined> {
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'name', 'merged_into'])
    .orderBy('name')
    .limit(MAX_CATEGORIES)
    .execute();
  if (!rows.some((row) => row.id === id && row.merged_into === null)) return undefined;
  const mergedInto = new Map(rows.map((row) => [row.id, row.merged_into]));
  const itself = rows.filter((row) => standingId(row.id, mergedInto) === id).map((row) => row.id);
  const former = await db
    .selectFrom('former_category_names')
    .select('name')
    .where('category_id', 'in', itself)
    .orderBy('name')
    .limit(MAX_CATEGORIES)
    .execute();
  const onLists = await db
    .selectFrom('list_categories')
    .innerJoin('suppliers', 'suppliers.id', 'list_categories.supplier_id')
    .select(['supplier_id', 'suppliers.name as supplier', 'list_categories.name'])
    .where('category_id', 'in', itself)
    .orderBy('suppliers.name')
    .orderBy('list_categories.name')
    .limit(MAX_CATEGORIES)
    .execute();
  return {
    former: former.map(({ name }) => name),
    merged: rows
      .filter((row) => row.merged_into === id)
      .map(({ id: merged, name }) => ({ id: merged, name })),
    onLists: onLists.map((row) => ({ supplierId: row.supplier_id, supplier: row.supplier, name: row.name })),
  };
}
