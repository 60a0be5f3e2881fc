import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** The letters that do not go out are found without reading those that did. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`create index letters_in_trouble on letters (id) where sent_at is null and trouble is not null`.execute(
    db,
  );
}
