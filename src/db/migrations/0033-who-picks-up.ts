import { sql, type Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** Who picks an order up. Null: its buyer, or it is sent. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { text } = dialectOf(db);
  for (const name of ['collector_name', 'collector_dni']) {
    await db.schema
      .alterTable('orders')
      .addColumn(name, sql`${text}`)
      .execute();
  }
}
