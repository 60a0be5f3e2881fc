import { sql, type Kysely, type Transaction } from 'kysely';
import { UNPUBLISHED } from '#db/catalogue-version.ts';
import type { Tables } from '#db/tables.ts';
import { searchTextOf } from '../product/search-text.ts';

/** What the shop put in place of the supplier's words; absent: nothing. */
export interface Overrides {
  title?: string;
  /** A category's id. */
  category?: string;
}

/** The overrides of these products, by their ids. At most a thousand. */
export async function readOverrides(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<Map<string, Overrides>> {
  const overrides = new Map<string, Overrides>();
  if (ids.length === 0) return overrides;
  const rows = await db
    .selectFrom('product_overrides')
    .select(['product_id', 'field', 'value'])
    .where('product_id', 'in', ids)
    .limit(2 * ids.length)
    .execute();
  for (const { product_id: id, field, value } of rows)
    overrides.set(id, { ...overrides.get(id), [field]: value });
  return overrides;
}

/** Notes what a supplier's list now says of products that have overrides. */
export async function noteSupplierValues(
  trx: Transaction<Tables>,
  products: readonly { id: string; title: string; category: string }[],
): Promise<void> {
  for (const { id, title, category } of products) {
    for (const [field, value] of [
      ['title', title],
      ['category', category],
    ] as const) {
      await trx
        .updateTable('product_overrides')
        .set({ supplier_value: value })
        .where('product_id', '=', id)
        .where('field', '=', field)
        .execute();
    }
  }
}

/** Writes the overrides of these products again, after an import wrote the supplier's values; unpublished. */
export async function reapplyOverrides(trx: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  const overrides = await readOverrides(trx, ids);
  if (overrides.size === 0) return;
  const rows = await trx
    .selectFrom('products')
    .select(['id', 'description', 'brand', 'part_number', 'category_id'])
    .where('id', 'in', [...overrides.keys()])
    .limit(overrides.size)
    .execute();
  await noteSupplierValues(
    trx,
    rows.map((row) => ({ id: row.id, title: row.description, category: row.category_id })),
  );
  for (const row of rows) {
    const { title = row.description, category = row.category_id } = overrides.get(row.id) ?? {};
    await trx
      .updateTable('products')
      .set({
        description: title,
        category_id: category,
        search_text: searchTextOf({ ...row, description: title }),
        version: UNPUBLISHED,
      })
      .where('id', '=', row.id)
      .execute();
  }
}

/** Writes the supplier's values into the import's backup of these products, so that an undo restores those. */
export async function backUpSupplierValues(
  trx: Transaction<Tables>,
  importId: string,
  ids: readonly string[],
): Promise<void> {
  for (const [field, column] of [
    ['title', 'description'],
    ['category', 'category_id'],
  ] as const) {
    await sql`
      update import_changes set ${sql.ref(column)} = own.supplier_value
      from product_overrides as own
      where own.product_id = import_changes.product_id and own.field = ${field}
        and import_changes.import_id = ${importId}
        and import_changes.product_id in (${sql.join(ids)})`.execute(trx);
  }
}
