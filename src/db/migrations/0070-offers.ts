import { sql, type Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** Offers of several suppliers for one product, and what people answered about parts that may be the same. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { text, keyedRows } = dialectOf(db);
  for (const column of ['offer_of', 'sold_offer', 'text_offer'] as const) {
    await db.schema.alterTable('products').addColumn(column, text).execute();
  }
  await db.schema
    .createIndex('products_by_offer_of')
    .on('products')
    .columns(['offer_of', 'id'])
    .where(sql.ref('offer_of'), 'is not', null)
    .execute();
  await db.schema
    .createTable('part_matches')
    .addColumn('product_id', text, (column) => column.notNull())
    .addColumn('other_id', text, (column) => column.notNull())
    .addColumn('doubt', text, (column) => column.notNull())
    .addColumn('asked_at', text, (column) => column.notNull())
    .addColumn('answer', text, (column) => column.check(sql`answer in ('same', 'different')`))
    .addColumn('by_name', text)
    .addColumn('answered_at', text)
    .addPrimaryKeyConstraint('part_matches_one_a_pair', ['product_id', 'other_id'])
    .modifyEnd(keyedRows)
    .execute();
}
