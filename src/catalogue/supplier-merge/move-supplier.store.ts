import { setImmediate } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { ROWS_A_STATEMENT } from '#db/rows-a-statement.ts';
import type { Tables } from '#db/tables.ts';
import type { PriceTerms } from '#pricing/price-terms.ts';
import { termColumnsOf } from '#pricing/price-terms.store.ts';
import type { SupplierMergePlan } from './plan-merge.store.ts';

type Ids = Record<'fromId' | 'intoId', string>;

/** Moves everything from one supplier to another: products, lists, imports, lines of orders. Visitors see no difference. */
export async function moveSupplier(
  trx: Transaction<Tables>,
  { renamedLists, ...ids }: Ids & Pick<SupplierMergePlan, 'renamedLists'>,
): Promise<void> {
  for (const renamed of renamedLists) await renameList(trx, ids.fromId, renamed);
  // Comes first and so locks the products: an order that is placed meanwhile has its lines before the lines move.
  await moveProducts(trx, ids);
  await moveRows(trx, ids);
  await trx
    .updateTable('suppliers')
    .set({ merged_into: ids.intoId })
    .where((row) => row.or([row('id', '=', ids.fromId), row('merged_into', '=', ids.fromId)]))
    .execute();
}

/** Gives these terms to the merged supplier, and to the remaining one if it has none yet. */
export async function giveTerms(
  trx: Transaction<Tables>,
  { from, into }: Pick<SupplierMergePlan, 'from' | 'into'>,
  terms: PriceTerms,
): Promise<void> {
  await trx
    .updateTable('suppliers')
    .set({ ...termColumnsOf(terms), version: from.version + 1 })
    .where('id', '=', from.id)
    .execute();
  await trx
    .updateTable('suppliers')
    .set({ ...termColumnsOf(terms), awaits_terms: 0, version: into.version + 1 })
    .where('id', '=', into.id)
    .where('awaits_terms', '=', 1)
    .execute();
}

/** So that an undo of an import finds its list too. */
async function renameList(
  trx: Transaction<Tables>,
  supplierId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`
    update import_changes set list_name = ${to}
    where list_name = ${from}
      and product_id in (select id from products where supplier_id = ${supplierId})`.execute(trx);
  for (const table of ['products', 'import_runs', 'list_columns', 'list_addresses'] as const) {
    await sql`
      update ${sql.table(table)} set list_name = ${to}
      where supplier_id = ${supplierId} and list_name = ${from}`.execute(trx);
  }
}

/** Rows that only lead to a product stay behind: their codes are another row's. */
async function moveProducts(trx: Transaction<Tables>, { fromId, intoId }: Ids): Promise<void> {
  for (let moved = ROWS_A_STATEMENT; moved === ROWS_A_STATEMENT; await setImmediate()) {
    const { numAffectedRows = 0n } = await sql`
      update products set supplier_id = ${intoId}
      where id in (
        select id from products where supplier_id = ${fromId} and feed_source <> 'own'
        order by id limit ${sql.lit(ROWS_A_STATEMENT)})`.execute(trx);
    moved = Number(numAffectedRows);
  }
}

/** Tables with one row per supplier and key: the row of the remaining supplier wins. */
const NOTED = [
  ['stock_words', 'word'],
  ['list_columns', 'list_name'],
  ['list_categories', 'plain_name'],
  ['listed_prices', 'code'],
] as const;

async function moveRows(trx: Transaction<Tables>, { fromId, intoId }: Ids): Promise<void> {
  for (const [table, key] of NOTED) {
    await sql`
      delete from ${sql.table(table)}
      where supplier_id = ${fromId}
        and ${sql.ref(key)} in (select ${sql.ref(key)} from ${sql.table(table)} where supplier_id = ${intoId})`.execute(
      trx,
    );
  }
  for (const table of ['order_lines', 'import_runs', ...NOTED.map(([noted]) => noted)] as const) {
    await sql`
      update ${sql.table(table)} set supplier_id = ${intoId} where supplier_id = ${fromId}`.execute(trx);
  }
  // A reading in progress does not set the next time: the list is read again by the terms of its new supplier.
  await sql`
    update list_addresses set supplier_id = ${intoId}, version = version + 1
    where supplier_id = ${fromId}`.execute(trx);
}
