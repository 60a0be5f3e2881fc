import { sql, type Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** Who wants to hear when a product is back or costs less. A product may leave the catalogue and come back: it is not referenced. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { text, integer, keyedRows } = dialectOf(db);
  await db.schema
    .createTable('product_notices')
    .addColumn('key', text, (column) => column.primaryKey())
    .addColumn('email', text, (column) => column.notNull())
    .addColumn('product_id', text, (column) => column.notNull())
    .addColumn('kind', text, (column) => column.notNull().check(sql`kind in ('restock', 'price')`))
    .addColumn('wanted_cents', integer)
    .addColumn('asked_cents', integer)
    .addColumn('asked_at', text)
    .addColumn('confirmed_at', text)
    .addColumn('ends_at', text, (column) => column.notNull())
    .addUniqueConstraint('product_notices_once', ['email', 'product_id', 'kind'])
    .modifyEnd(keyedRows)
    .execute();
  await db.schema.createIndex('product_notices_by_end').on('product_notices').column('ends_at').execute();
  await sql`create index product_notices_confirmed on product_notices (key) where confirmed_at is not null`.execute(
    db,
  );
}
