import type { Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** Products of the shop itself may have a price that no margin moves; products may have photographs that the owner uploaded. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { text, integer, keyedRows } = dialectOf(db);
  await db.schema
    .alterTable('products')
    .addColumn('is_price_fixed', integer, (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('uploaded_photos')
    .addColumn('product_id', text, (column) => column.notNull())
    .addColumn('hash', text, (column) => column.notNull())
    .addColumn('width', integer, (column) => column.notNull())
    .addColumn('height', integer, (column) => column.notNull())
    .addColumn('position', integer, (column) => column.notNull())
    .addColumn('by_name', text, (column) => column.notNull())
    .addColumn('at', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('uploaded_photos_once_a_product', ['product_id', 'hash'])
    .modifyEnd(keyedRows)
    .execute();
  await db.schema.createIndex('uploaded_photos_by_hash').on('uploaded_photos').column('hash').execute();
}
