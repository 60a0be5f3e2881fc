import type { Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** Who was invited to the panel and has not chosen a password yet. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { text, keyedRows } = dialectOf(db);
  await db.schema
    .createTable('invitations')
    .addColumn('user_id', text, (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('invited_at', text, (column) => column.notNull())
    .addColumn('invited_by', text, (column) => column.notNull())
    .addColumn('expires_at', text)
    .modifyEnd(keyedRows)
    .execute();
}
