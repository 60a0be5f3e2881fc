import type { Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** The links by which somebody who forgot their password sets a new one. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { text, keyedRows } = dialectOf(db);
  await db.schema
    .createTable('password_resets')
    .addColumn('token_hash', text, (column) => column.primaryKey())
    .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('expires_at', text, (column) => column.notNull())
    .modifyEnd(keyedRows)
    .execute();
  await db.schema.createIndex('password_resets_by_user').on('password_resets').column('user_id').execute();
}
