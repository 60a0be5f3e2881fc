import type { Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** What a person wrote about a payment that they recorded, such as the number of a transfer, and about a refund: why. Null: nothing. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { text } = dialectOf(db);
  await db.schema.alterTable('payments').addColumn('note', text).execute();
  await db.schema.alterTable('refunds').addColumn('note', text).execute();
}
