import { sql, type Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/**
 * Checkouts are closed at the provider when their order can no longer be paid. Those of finished orders count as closed: nobody pays
 * them any more.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { text, integer } = dialectOf(db);
  await db.schema
    .alterTable('payment_checkouts')
    .addColumn('closed_at', sql`${text}`)
    .execute();
  await db.schema
    .alterTable('payment_checkouts')
    .addColumn('close_try_at', sql`${text}`)
    .execute();
  await db.schema
    .alterTable('payment_checkouts')
    .addColumn('close_attempts', sql`${integer}`, (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update payment_checkouts set closed_at = created_at
    where order_id in (select id from orders where status <> 'pendiente')`.execute(db);
  await sql`create index payment_checkouts_open on payment_checkouts (order_id) where closed_at is null`.execute(
    db,
  );
}
