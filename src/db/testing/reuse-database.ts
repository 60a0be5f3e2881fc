import { sql, type Kysely } from 'kysely';
import { migrateToLatest } from '../migrations/migrate.ts';
import type { Tables } from '../tables.ts';

/** Removes the rows that a test wrote; only the migrations' rows stay. */
export type EmptyDatabase = (db: Kysely<Tables>) => Promise<void>;

type TablesByName = Record<string, Record<string, unknown>>;

/**
 * Migrates a PostgreSQL database that many tests use, one after the other: emptying it takes a twentieth of the time of creating
 * and migrating another one.
 */
export async function migrateForReuse(db: Kysely<Tables>): Promise<EmptyDatabase> {
  await migrateToLatest(db);
  const names = (await db.introspection.getTables()).map(({ name }) => name);
  const left = new Map<string, Record<string, unknown>[]>();
  for (const name of names) {
    const rows = await db.withTables<TablesByName>().selectFrom(name).selectAll().execute();
    if (rows.length > 0) left.set(name, rows);
  }
  // In one statement, because keys between tables are checked at its end.
  const deletions = names.map((name) => sql`${sql.ref(`${name}_gone`)} as (delete from ${sql.table(name)})`);
  const deleteAll = sql`with ${sql.join(deletions)} select`;

  return async (used) => {
    await deleteAll.execute(used);
    for (const [name, rows] of left) {
      await used.withTables<TablesByName>().insertInto(name).values(rows).execute();
    }
  };
}
