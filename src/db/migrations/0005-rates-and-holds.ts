import { sql, type Kysely } from 'kysely';
import { dialectOf, engineOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** What a dollar costs, dated; and in each order its pesos, the key its buyer finds it by, and until when it keeps its stock. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { text, integer, keyedRows } = dialectOf(db);
  await db.schema
    .createTable('exchange_rates')
    .addColumn('since', text, (column) => column.primaryKey())
    .addColumn('ars_per_usd', integer, (column) => column.notNull().check(sql`ars_per_usd > 0`))
    .addColumn('by_user_id', text)
    .addColumn('by_name', text)
    .modifyEnd(keyedRows)
    .execute();

  for (const [name, type] of Object.entries({
    access_key: text,
    ars_per_usd: integer,
    total_ars: integer,
    held_until: text,
  })) {
    await db.schema
      .alterTable('orders')
      .addColumn(name, sql`${type}`)
      .execute();
  }
  const aKey =
    engineOf(db) === 'postgres'
      ? sql`replace(gen_random_uuid()::text, '-', '')`
      : sql`lower(hex(randomblob(16)))`;
  await sql`update orders set access_key = ${aKey}`.execute(db);
  await db.schema.createIndex('orders_by_access_key').unique().on('orders').column('access_key').execute();
  await db.schema.createIndex('orders_by_hold').on('orders').columns(['status', 'held_until']).execute();
}
