import { sql, type Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** In how many instalments a card's payment was made; null in earlier rows, where nobody asked. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { integer } = dialectOf(db);
  await db.schema
    .alterTable('payments')
    .addColumn('installments', sql`${integer}`)
    .execute();
}
