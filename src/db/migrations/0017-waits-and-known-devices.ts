import { type Kysely, sql } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** What slows guessing down, and the browsers that it does not slow down because they signed in before. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { text, integer, keyedRows } = dialectOf(db);
  await db.schema
    .createTable('login_waits')
    .addColumn('key', text, (column) => column.primaryKey())
    .addColumn('failures', integer, (column) => column.notNull().check(sql`failures >= 0`))
    .addColumn('opens_at', text, (column) => column.notNull())
    .addColumn('expires_at', text, (column) => column.notNull())
    .modifyEnd(keyedRows)
    .execute();
  await db.schema.createIndex('login_waits_by_end').on('login_waits').column('expires_at').execute();

  await db.schema
    .createTable('known_devices')
    .addColumn('token_hash', text, (column) => column.notNull())
    .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('last_used_at', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('known_devices_key', ['token_hash', 'user_id'])
    .modifyEnd(keyedRows)
    .execute();
  await db.schema
    .createIndex('known_devices_by_user')
    .on('known_devices')
    .columns(['user_id', 'last_used_at'])
    .execute();
  await db.schema
    .createIndex('known_devices_by_use')
    .on('known_devices')
    .columns(['last_used_at', 'token_hash'])
    .execute();
}
