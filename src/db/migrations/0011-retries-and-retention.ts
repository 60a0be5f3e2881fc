import { sql, type Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** When an expired hold is asked about again; whose payment a notification told of; and ways to what is not kept for ever. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { text, integer } = dialectOf(db);
  await db.schema
    .alterTable('payment_checkouts')
    .addColumn('hold_attempts', sql`${integer}`, (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('payment_checkouts')
    .addColumn('hold_try_at', sql`${text}`)
    .execute();

  await db.schema
    .alterTable('payment_notifications')
    .addColumn('order_id', sql`${text}`)
    .execute();
  await sql`update payment_notifications set order_id = (select payments.order_id from payments where payments.id = subject_id)
    where topic = 'payment'`.execute(db);

  // What is forgotten one day, however much stays: those of no order, quotes that nobody bought, keys by their age.
  await sql`create index notifications_of_no_order on payment_notifications (id) where order_id is null`.execute(
    db,
  );
  await sql`create index quotes_not_bought on quotes (valid_until) where order_id is null`.execute(db);
  await db.schema
    .createIndex('idempotency_keys_by_time')
    .on('idempotency_keys')
    .column('created_at')
    .execute();
}
