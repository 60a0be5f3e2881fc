import type { Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** From where a session began, and when its person last proved who they are. The release before writes none of them. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { text } = dialectOf(db);
  for (const column of ['user_agent', 'address', 'confirmed_at']) {
    await db.schema.alterTable('sessions').addColumn(column, text).execute();
  }
}
