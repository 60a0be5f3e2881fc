import { sql, type Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** Other mailboxes of a person with an account, whose orders they may see; not confirmed yet: the link that was mailed there. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { text, keyedRows } = dialectOf(db);
  await db.schema
    .createTable('account_emails')
    .addColumn('token_hash', text, (column) => column.primaryKey())
    .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('email', text, (column) => column.notNull())
    .addColumn('expires_at', text, (column) => column.notNull())
    .addColumn('confirmed_at', text)
    .modifyEnd(keyedRows)
    .execute();
  await db.schema.createIndex('account_emails_by_user').on('account_emails').column('user_id').execute();
  await sql`create index account_emails_not_confirmed on account_emails (expires_at) where confirmed_at is null`.execute(
    db,
  );
}
