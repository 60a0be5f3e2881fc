import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** Makes tables, indexes, triggers and rows in an empty SQLite database. */
export type CopyTables = (db: Kysely<Tables>) => Promise<void>;

type TablesByName = Record<string, Record<string, unknown>>;

/** Reads everything that a SQLite database holds, to make others like it. */
export async function readTables(db: Kysely<Tables>): Promise<CopyTables> {
  // In the order of making; what SQLite makes by itself has no statement, or a name of its own.
  const { rows: made } = await sql<{ type: string; name: string; sql: string }>`
    select type, name, sql from sqlite_master where sql is not null and name not like 'sqlite_%' order by rowid
  `.execute(db);
  const rowsByTable = new Map<string, Record<string, unknown>[]>();
  for (const { type, name } of made) {
    if (type !== 'table') continue;
    const rows = await db.withTables<TablesByName>().selectFrom(name).selectAll().execute();
    if (rows.length > 0) rowsByTable.set(name, rows);
  }

  return async (empty) => {
    for (const statement of made) await sql.raw(statement.sql).execute(empty);
    for (const [name, rows] of rowsByTable) {
      await empty.withTables<TablesByName>().insertInto(name).values(rows).execute();
    }
  };
}
