import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/**
 * Who bought an order, over an expression and no column, so that orders of the release before are in it too (`orders/buyers/buyers.store.ts`), and whose
 * account an email was confirmed for. And all that an order's income follows from, so that the shop's figures read no row.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`create index orders_by_buyer
    on orders ((coalesce(nullif(lower(email), ''), phone_key, id)), created_at, id)`.execute(db);
  await db.schema
    .createIndex('orders_income')
    .on('orders')
    .columns([
      'created_at',
      'status',
      'subtotal_cents',
      'received_ars',
      'total_ars',
      'ars_per_usd',
      'discount_bp',
      // Last, so that no list takes this index for its order.
      'id',
    ])
    .execute();
  await sql`create index account_emails_by_email on account_emails (email) where confirmed_at is not null`.execute(
    db,
  );
}
