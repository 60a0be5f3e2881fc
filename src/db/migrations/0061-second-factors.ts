import type { Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** The second step of a login: what a person's app knows, the codes for when it is lost, and which roles need it. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { text, integer, keyedRows } = dialectOf(db);
  await db.schema
    .createTable('second_factors')
    .addColumn('user_id', text, (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('secret', text, (column) => column.notNull())
    .addColumn('confirmed_at', text)
    .addColumn('last_step', integer)
    .modifyEnd(keyedRows)
    .execute();
  await db.schema
    .createTable('recovery_codes')
    .addColumn('user_id', text, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('code_hash', text, (column) => column.notNull())
    .addColumn('used_at', text)
    .addPrimaryKeyConstraint('recovery_codes_key', ['user_id', 'code_hash'])
    .modifyEnd(keyedRows)
    .execute();
  await db.schema
    .createTable('second_factor_roles')
    .addColumn('role', text, (column) => column.primaryKey().notNull())
    .modifyEnd(keyedRows)
    .execute();
}
