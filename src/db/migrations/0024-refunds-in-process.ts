import { sql, type Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** Refunds that the provider accepted and has not decided, and what a payment cost the shop. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { text, integer } = dialectOf(db);
  await db.schema
    .alterTable('refunds')
    .addColumn('in_process_since', sql`${text}`)
    .execute();
  for (const column of ['fee', 'net_received'] as const) {
    await db.schema
      .alterTable('payments')
      .addColumn(column, sql`${integer}`)
      .execute();
  }
}
