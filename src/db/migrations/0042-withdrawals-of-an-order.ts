import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** An order's own page shows its withdrawal, and asks for it every few seconds. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.createIndex('withdrawals_by_order').on('withdrawals').column('order_id').execute();
}
