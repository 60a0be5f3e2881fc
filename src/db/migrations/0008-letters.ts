import { sql, type Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** The outbox: what is to be told by mail, written with what it tells and sent afterwards. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { text, integer } = dialectOf(db);
  await db.schema
    .createTable('letters')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('recipient', text, (column) => column.notNull())
    .addColumn('payload', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('next_try_at', text)
    .addColumn('attempts', integer, (column) => column.notNull())
    .addColumn('sent_at', text)
    .addColumn('trouble', text)
    .addColumn('message_id', text)
    .execute();
  // Only what is still to be sent, however many letters there have been.
  await sql`create index letters_due on letters (next_try_at) where sent_at is null`.execute(db);
}
