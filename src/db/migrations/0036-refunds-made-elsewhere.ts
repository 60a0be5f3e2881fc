import { sql, type Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** How much of the payment had been refunded on the provider's own site when a refund was requested: those refunds are not this one. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { integer } = dialectOf(db);
  await db.schema
    .alterTable('refunds')
    .addColumn('elsewhere_before', sql`${integer}`, (column) => column.notNull().defaultTo(0))
    .execute();
}
