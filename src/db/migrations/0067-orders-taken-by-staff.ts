import type { Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** How an order reached the person of the shop who took it, and what discount they granted. The release before writes neither. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { text, integer } = dialectOf(db);
  await db.schema.alterTable('orders').addColumn('channel', text).execute();
  await db.schema.alterTable('orders').addColumn('agreed_discount_bp', integer).execute();
}
