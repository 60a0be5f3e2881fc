import { CompiledQuery, type Kysely } from 'kysely';
import { engineOf } from './engine.ts';
import type { Tables } from './tables.ts';

/** Rows for one table; made by a function of `rowsFor`. */
export interface NewRows {
  table: string;
  columns: readonly string[];
  rows: readonly object[];
}

/**
 * Names the columns of a table that are written.
 * @example
 * const eventRows = rowsFor('order_events', ['order_id', 'position', 'at', 'status']);
 * await insertTogether(trx, [eventRows(events)]);
 */
export function rowsFor<Table extends keyof Tables, Column extends keyof Tables[Table] & string>(
  table: Table,
  columns: readonly Column[],
): (rows: readonly Pick<Tables[Table], Column>[]) => NewRows {
  return (rows) => ({ table, columns, rows });
}

/**
 * Inserts any number of rows into several tables, those that others refer to first. On PostgreSQL it is one statement, with each
 * table's rows as JSON, because each statement is a round trip. SQLite runs in the shop's own process, where binding the values row
 * by row takes a tenth of the time of reading them from JSON.
 */
export async function insertTogether(db: Kysely<Tables>, inserts: readonly NewRows[]): Promise<void> {
  if (engineOf(db) === 'postgres') await insertInOneStatement(db, inserts);
  else for (const insert of inserts) await insertOneByOne(db, insert);
}

async function insertInOneStatement(db: Kysely<Tables>, inserts: readonly NewRows[]): Promise<void> {
  const parts = inserts.map(({ table, columns }, at) => {
    const names = quoted(columns);
    const from = `json_populate_recordset(null::"${table}", $${at + 1}::json)`;
    return `insert_${at} as (insert into "${table}" (${names}) select ${names} from ${from})`;
  });
  const parameters = inserts.map(({ rows }) => jsonOf(rows));
  await db.executeQuery(CompiledQuery.raw(`with ${parts.join(', ')} select`, parameters));
}

async function insertOneByOne(db: Kysely<Tables>, { table, columns, rows }: NewRows): Promise<void> {
  const values = columns.map(() => '?').join(', ');
  const query = CompiledQuery.raw(`insert into "${table}" (${quoted(columns)}) values (${values})`);
  for (const row of rows as Record<string, unknown>[]) {
    await db.executeQuery({ ...query, parameters: columns.map((column) => row[column]) });
  }
}

function quoted(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ');
}

/** With U+FFFD for half a character, as the driver sends it in a parameter; PostgreSQL refuses JSON that contains one. */
function jsonOf(rows: readonly object[]): string {
  return JSON.stringify(rows, (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  );
}
