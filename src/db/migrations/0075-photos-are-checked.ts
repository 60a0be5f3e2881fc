import { sql, type Kysely } from 'kysely';
import { dialectOf } from '../engine.ts';
import type { Tables } from '../tables.ts';

/** How a supplier's server knows each photograph again, and when it is asked whether it is still the same. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { text } = dialectOf(db);
  for (const column of ['answered_from', 'etag', 'last_modified', 'check_at'] as const)
    await db.schema.alterTable('photos').addColumn(column, text).execute();
  await sql`create index photos_to_check on photos (check_at) where hash is not null`.execute(db);
}
