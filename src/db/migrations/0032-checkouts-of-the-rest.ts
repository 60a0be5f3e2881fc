import { sql, type Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** After a part of an order's total came, a checkout charges only the rest. Those of before charge the whole. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { integer } = dialectOf(db);
  await db.schema
    .alterTable('payment_checkouts')
    .addColumn('rest', sql`${integer}`)
    .execute();
}
