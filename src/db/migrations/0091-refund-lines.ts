import { sql, type Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** The units of an order for which a refund was made, and whether they are in the stock again. A refund of an amount alone has none. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { text, integer, keyedRows } = dialectOf(db);
  await db.schema
    .createTable('refund_lines')
    .addColumn('refund_id', text, (column) => column.notNull())
    .addColumn('product_id', text, (column) => column.notNull())
    .addColumn('quantity', integer, (column) => column.notNull().check(sql`quantity > 0`))
    .addColumn('restocked', integer, (column) => column.notNull().check(sql`restocked in (0, 1)`))
    .addPrimaryKeyConstraint('refund_lines_one_a_product', ['refund_id', 'product_id'])
    .modifyEnd(keyedRows)
    .execute();
}
