import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/**
 * What is over is found without reading what is not. SQLite takes a column that `is null` for rarer than a range of times, and leaves an
 * index of the times alone for any that has the null: so the null is a column of these too. PostgreSQL does not search by what an
 * index's own condition says already: so where it needs the index, the null is no condition of it.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`drop index quotes_not_bought`.execute(db);
  await db.schema.createIndex('quotes_by_order').on('quotes').columns(['order_id', 'valid_until']).execute();
  await sql`create index letters_given_up on letters (next_try_at, id)
    where sent_at is null and next_try_at is null`.execute(db);
  await sql`create index notifications_of_anybody on payment_notifications (order_id, id)
    where signature <> 'valid'`.execute(db);
  await db.schema.createIndex('password_resets_by_end').on('password_resets').column('expires_at').execute();

  // Those that were worked off before their payment was known would go with what told of no order.
  await sql`update payment_notifications set order_id = (select payments.order_id from payments where payments.id = subject_id)
    where topic = 'payment' and order_id is null`.execute(db);
}
