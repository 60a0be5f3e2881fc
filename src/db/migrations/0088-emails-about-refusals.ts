import type { Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** When the buyer of an order got the email about a refused payment. Null: never. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { text } = dialectOf(db);
  await db.schema.alterTable('orders').addColumn('refusal_emailed_at', text).execute();
}
