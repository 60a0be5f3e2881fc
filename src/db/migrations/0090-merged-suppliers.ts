import type { Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** The supplier that one was merged into: lists with its name are that one's. Null: it stands. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { text } = dialectOf(db);
  await db.schema.alterTable('suppliers').addColumn('merged_into', text).execute();
}
