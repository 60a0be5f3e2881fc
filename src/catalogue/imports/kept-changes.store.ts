import { setImmediate } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** What an import writes over, column by column. */
export const KEPT_COLUMNS = [
  'category_id',
  'description',
  'brand',
  'part_number',
  'short_description',
  'pictures',
  'attributes',
  'supplier_price_cents',
  'supplier_stock',
  'feed_hash',
  'feed_source',
  'list_name',
  'last_import',
  'search_text',
] as const;

/** Visitors are answered between two groups. */
const IDS_A_STATEMENT = 500;

/** Keeps these products as they are, just before the import writes over them. */
export async function keepBefore(
  trx: Transaction<Tables>,
  importId: string,
  kind: 'changed' | 'gone',
  ids: readonly string[],
): Promise<void> {
  for (let start = 0; start < ids.length; start += IDS_A_STATEMENT) {
    const group = ids.slice(start, start + IDS_A_STATEMENT);
    await trx
      .insertInto('import_changes')
      .columns(['import_id', 'product_id', 'kind', ...KEPT_COLUMNS])
      .expression((products) =>
        products
          .selectFrom('products')
          .select([
            sql<string>`cast(${importId} as text)`.as('import_id'),
            'id',
            sql<typeof kind>`cast(${kind} as text)`.as('kind'),
            ...KEPT_COLUMNS,
          ])
          .where('id', 'in', group),
      )
      .execute();
    await setImmediate();
  }
}

/** Remembers which products the import brought. */
export async function keepAdded(
  trx: Transaction<Tables>,
  importId: string,
  ids: readonly string[],
): Promise<void> {
  for (let start = 0; start < ids.length; start += IDS_A_STATEMENT) {
    await trx
      .insertInto('import_changes')
      .values(
        ids.slice(start, start + IDS_A_STATEMENT).map((id) => ({
          import_id: importId,
          product_id: id,
          kind: 'added' as const,
          stock_after: 0,
        })),
      )
      .execute();
    await setImmediate();
  }
}

/** Remembers the stock of these as the import left it, so that what is shipped afterwards is told apart. */
export async function keepStockAfter(
  trx: Transaction<Tables>,
  importId: string,
  ids: readonly string[],
): Promise<void> {
  for (let start = 0; start < ids.length; start += IDS_A_STATEMENT) {
    const group = sql.join(ids.slice(start, start + IDS_A_STATEMENT));
    await sql`
      update import_changes set stock_after = products.supplier_stock
      from products
      where products.id = import_changes.product_id and import_changes.import_id = ${importId}
        and import_changes.product_id in (${group})`.execute(trx);
    await setImmediate();
  }
}
