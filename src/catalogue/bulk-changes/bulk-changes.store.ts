import { setImmediate } from 'node:timers/promises';
import { sql, type Kysely, type Transaction } from 'kysely';
import { UNPUBLISHED } from '#db/catalogue-version.ts';
import { forUpdate, lockRows } from '#db/for-update.ts';
import { ROWS_A_STATEMENT } from '#db/rows-a-statement.ts';
import type { Tables } from '#db/tables.ts';
import type { Authorship } from '#audit/audit-entry.ts';
import { settleMergedCategories } from '../categories/merged-categories.store.ts';
import { readBulkChange } from '../stored-bulk-change.ts';
import type { BulkChange, BulkSelection, Doer, MadeBulkChange } from './bulk-change.ts';
import { dropEmptyOverrides, overrideCategories, restoreCategories } from './bulk-category.store.ts';
import { bulkFieldOf } from './bulk-fields.ts';
import { selectedProducts } from './select-products.store.ts';

/** Records a bulk change, and every selected product that it changes as it is now. @returns how many. */
export async function takeProducts(
  trx: Transaction<Tables>,
  id: string,
  selection: BulkSelection,
  { change, authorship: { by, at } }: { change: BulkChange; authorship: Authorship },
): Promise<number> {
  await trx
    .insertInto('bulk_changes')
    .values({
      id,
      at: at.toISOString(),
      by_name: by.name,
      change: JSON.stringify(change),
      products: 0,
      undone_at: null,
      undone_by_name: null,
    })
    .execute();
  const { differs } = bulkFieldOf(change);
  let taken = 0;
  for (let after = ''; ;) {
    const rows = selectedProducts(trx, selection)
      .where(sql<boolean>`${differs}`)
      .where('products.id', '>', after)
      .select([
        sql<string>`${id}`.as('bulk_change_id'),
        'products.id as product_id',
        'products.visible',
        'products.margin_bp',
        'products.margin_version',
        'products.category_id',
      ])
      .orderBy('products.id')
      .limit(ROWS_A_STATEMENT);
    const inserted = await trx
      .insertInto('bulk_change_products')
      .columns(['bulk_change_id', 'product_id', 'visible', 'margin_bp', 'margin_version', 'category_id'])
      .expression(forUpdate(trx, rows, { of: 'products' }))
      .returning('product_id')
      .execute();
    taken += inserted.length;
    if (inserted.length < ROWS_A_STATEMENT) break;
    after = inserted.reduce((last, { product_id }) => (product_id > last ? product_id : last), '');
    await setImmediate();
  }
  await trx.updateTable('bulk_changes').set({ products: taken }).where('id', '=', id).execute();
  return taken;
}

/** Writes the change to the products that were taken. */
export async function writeBulkChange(
  trx: Transaction<Tables>,
  id: string,
  change: BulkChange,
  doer: Doer,
): Promise<void> {
  const { set, isPublished } = bulkFieldOf(change);
  await forEachSlice(trx, id, async (slice) => {
    if (change.field === 'category') await overrideCategories(trx, slice, { ...change, ...doer });
    await sql`update products set ${set} ${publishing(isPublished)}
      where id in (select product_id from bulk_change_products where ${slice})`.execute(trx);
  });
}

/** Brings back every product that is still as the change left it. @returns how many. */
export async function restoreProducts(
  trx: Transaction<Tables>,
  id: string,
  change: BulkChange,
  doer: Doer,
): Promise<number> {
  const { isAsLeft, restore, isPublished } = bulkFieldOf(change);
  let restored = 0;
  await forEachSlice(trx, id, async (slice) => {
    const mine = sql`select product_id from bulk_change_products where ${slice}`;
    const changed = trx
      .selectFrom('products')
      .select('id')
      .where(sql<boolean>`id in (${mine})`);
    await lockRows(trx, changed.orderBy('id'));
    const marked = await sql`update bulk_change_products as before set is_restored = 1
      where ${slice} and exists
        (select 1 from products
          where products.id = before.product_id and products.offer_of is null and ${isAsLeft})`.execute(trx);
    restored += Number(marked.numAffectedRows ?? 0);
    const before = (column: string) =>
      sql`(select before.${sql.ref(column)} from bulk_change_products as before
        where before.bulk_change_id = ${id} and before.product_id = products.id)`;
    await sql`update products set ${restore(before)} ${publishing(isPublished)}
      where id in (${mine} and is_restored = 1)`.execute(trx);
    if (change.field === 'category') await restoreCategories(trx, slice, { ...change, ...doer });
  });
  if (change.field === 'category') {
    await settleMergedCategories(trx);
    await forEachSlice(trx, id, (slice) => dropEmptyOverrides(trx, slice));
  }
  return restored;
}

function publishing(isPublished: boolean) {
  return isPublished ? sql`, version = ${UNPUBLISHED}` : sql``;
}

/** Runs `work` for each group of a change's rows; `slice` is the condition that keeps them. */
async function forEachSlice(
  trx: Transaction<Tables>,
  id: string,
  work: (slice: ReturnType<typeof sql>) => Promise<void>,
): Promise<void> {
  for (let after = ''; ;) {
    const rows = await trx
      .selectFrom('bulk_change_products')
      .select('product_id')
      .where('bulk_change_id', '=', id)
      .where('product_id', '>', after)
      .orderBy('product_id')
      .limit(ROWS_A_STATEMENT)
      .execute();
    const last = rows.at(-1)?.product_id;
    if (last === undefined) return;
    await work(sql`bulk_change_id = ${id} and product_id > ${after} and product_id <= ${last}`);
    after = last;
    await setImmediate();
  }
}

/** A change that was made, locked until the transaction ends. One that this version does not know is not found. */
export async function findForUndo(trx: Transaction<Tables>, id: string): Promise<MadeBulkChange | undefined> {
  const made = trx.selectFrom('bulk_changes').selectAll().where('id', '=', id);
  const row = await forUpdate(trx, made).executeTakeFirst();
  return row && (madeOf(row) ?? undefined);
}

export async function markUndone(trx: Transaction<Tables>, id: string, { by, at }: Doer): Promise<void> {
  await trx
    .updateTable('bulk_changes')
    .set({ undone_at: at, undone_by_name: by })
    .where('id', '=', id)
    .execute();
}

/** The first products that an undo left alone, by description. */
export function readKept(db: Kysely<Tables>, id: string, limit: number) {
  return db
    .selectFrom('bulk_change_products')
    .innerJoin('products', 'products.id', 'bulk_change_products.product_id')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select(['products.id', 'products.description', 'products.visible', 'products.margin_bp'])
    .select('categories.name as category')
    .where('bulk_change_id', '=', id)
    .where('is_restored', '=', 0)
    .orderBy('products.description')
    .orderBy('products.id')
    .limit(limit)
    .execute();
}

/** The newest changes, the newest first, without those that this version does not know. */
export async function listBulkChanges(db: Kysely<Tables>, limit: number): Promise<MadeBulkChange[]> {
  const rows = await db
    .selectFrom('bulk_changes')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.flatMap((row) => madeOf(row) ?? []);
}

function madeOf(row: {
  id: string;
  at: string;
  by_name: string;
  change: string;
  products: number;
  undone_at: string | null;
  undone_by_name: string | null;
}): MadeBulkChange | null {
  const change = readBulkChange(row.change);
  if (change === null) return null;
  return {
    id: row.id,
    at: row.at,
    by: row.by_name,
    change,
    products: row.products,
    undone:
      row.undone_at === null || row.undone_by_name === null
        ? null
        : { at: row.undone_at, by: row.undone_by_name },
  };
}
