import { sql, type Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/**
 * How much of a payment has gone back as far as the buyer was told. Until now that was all that the provider had told, and what was given
 * back here since.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { integer } = dialectOf(db);
  await db.schema
    .alterTable('payments')
    .addColumn('refunds_told', sql`${integer}`, (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update payments set refunds_told = refunded + coalesce((select sum(amount) from refunds
    where refunds.payment_id = payments.id and state = 'done' and answered_at > payments.last_seen_at), 0)`.execute(
    db,
  );
}
