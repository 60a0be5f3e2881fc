import { sql, type Kysely } from 'kysely';
import { openSqlite } from '../../sqlite.ts';
import type { Tables } from '../../tables.ts';
import { MIGRATIONS } from '../migrate.ts';

/** A database with the rows that `fill` writes before that migration, and all migrations applied since. */
export async function migratedWithRows(migration: string, fill: (db: Kysely<Tables>) => Promise<void>) {
  const { db, close } = openSqlite(':memory:');
  for (const [name, { up }] of Object.entries(MIGRATIONS)) {
    if (name === migration) {
      // Rows of other tables are not needed.
      await sql`pragma foreign_keys = off`.execute(db);
      await fill(db);
    }
    await up(db);
  }
  return { db, close };
}

/** Payment 1 pays order 7KQ2-M9XA. */
export async function insertPayment(db: Kysely<Tables>): Promise<void> {
  await sql`insert into payments (id, order_id, status, detail, amount, refunded, currency, collector, method, counts,
    provider_created_at, provider_updated_at, first_seen_at, last_seen_at)
    values ('1', '7KQ2-M9XA', 'approved', '', 1, 0, 'ARS', '1', '', 1, '', '', '', '')`.execute(db);
}
