import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/**
 * Who bought an order, over an expression and no column, so that orders of the release before are in it too (`orders/buyers/buyers.store.ts`), and whose
 * account an email was confirmed for.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`create index orders_by_buyer
    on orders ((coalesce(nullif(lower(email), ''), phone_key, id)), created_at, id)`.execute(db);
  await sql`create index account_emails_by_email on account_emails (email) where confirmed_at is not null`.execute(
    db,
  );
}
