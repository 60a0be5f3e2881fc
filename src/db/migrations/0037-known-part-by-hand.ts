import type { Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** Which part of the base a person chose for a product that was not found there by itself. It outlives each import of list and base. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { text, keyedRows } = dialectOf(db);
  await db.schema
    .createTable('known_choices')
    .addColumn('product_id', text, (column) => column.primaryKey().references('products.id'))
    .addColumn('part_id', text, (column) => column.notNull())
    .addColumn('part_name', text, (column) => column.notNull())
    .modifyEnd(keyedRows)
    .execute();
}
