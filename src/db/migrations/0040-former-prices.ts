import { sql, type Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** The prices that products had, each until when. What exists already has no known price before now: the empty ones say so. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { text, integer, keyedRows } = dialectOf(db);
  await db.schema
    .createTable('former_prices')
    .addColumn('product_id', text, (column) => column.notNull())
    .addColumn('until_s', integer, (column) => column.notNull())
    .addColumn('price_cents', integer)
    .addPrimaryKeyConstraint('former_prices_one_a_moment', ['product_id', 'until_s'])
    .modifyEnd(keyedRows)
    .execute();
  await db.schema.createIndex('former_prices_by_age').on('former_prices').column('until_s').execute();
  const now = Math.floor(Date.now() / 1000);
  await sql`insert into former_prices (product_id, until_s) select id, ${sql.lit(now)} from products`.execute(
    db,
  );
}
