import type { Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** What the shop's own people know better of a product than its supplier. Imports never touch it. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { text, keyedRows } = dialectOf(db);
  await db.schema
    .createTable('fact_corrections')
    .addColumn('product_id', text, (column) => column.notNull().references('products.id'))
    .addColumn('fact', text, (column) => column.notNull())
    .addColumn('value', text, (column) => column.notNull())
    .addColumn('by_name', text, (column) => column.notNull())
    .addColumn('at', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('fact_corrections_one_a_fact', ['product_id', 'fact'])
    .modifyEnd(keyedRows)
    .execute();
}
