import { sql, type Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** A title or a category that the shop gave a product. The product has it; here is also what the supplier says. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { text, keyedRows } = dialectOf(db);
  await db.schema
    .createTable('product_overrides')
    .addColumn('product_id', text, (column) => column.notNull())
    .addColumn('field', text, (column) => column.notNull().check(sql`field in ('title', 'category')`))
    .addColumn('value', text, (column) => column.notNull())
    .addColumn('supplier_value', text, (column) => column.notNull())
    .addColumn('by_name', text, (column) => column.notNull())
    .addColumn('at', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('product_overrides_one_a_field', ['product_id', 'field'])
    .modifyEnd(keyedRows)
    .execute();
}
