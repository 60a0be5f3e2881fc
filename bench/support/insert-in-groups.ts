import type { Kysely } from 'kysely';
import type { Tables } from '../../src/db/tables.ts';
import type { OrderRow } from '../../src/db/tables/orders.ts';

/** SQLite takes 32,766 values a statement; the widest row, of an order, has some fifty. */
const ROWS_AT_ONCE = 500;

/** Fills a table with `count` rows, in one transaction. */
export async function insertInGroups<Table extends keyof Tables>(
  db: Kysely<Tables>,
  table: Table,
  count: number,
  row: (n: number) => Tables[Table],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (let start = 0; start < count; start += ROWS_AT_ONCE) {
      const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, count - start) }, (_, n) => row(start + n));
      // The table is a parameter, which Kysely's types of an insert cannot follow.
      await trx
        .insertInto(table as 'orders')
        .values(rows as OrderRow[])
        .execute();
    }
  });
}
