import { sql, type Kysely } from 'kysely';
import { engineOf } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';
import { slicesOf } from '#lib/slices-of.ts';
import type { TableShape } from './table-shapes.ts';

type Value = string | number | Uint8Array | null;
export type Row = Readonly<Record<string, Value>>;

/** SQLite takes 32,766 parameters in a statement: https://www.sqlite.org/limits.html#max_variable_number */
const SQLITE_PARAMETERS = 32_000;

/** The rows after one, in the order of the primary key, which both engines sort alike; `after` null: the first ones. */
export async function readRows(
  db: Kysely<Tables>,
  { name, columns, key }: TableShape,
  { after, limit }: { after: Row | null; limit: number },
): Promise<Row[]> {
  const keyColumns = sql.join(key.map((column) => sql.ref(column)));
  const beyond =
    after === null ? sql`` : sql`where (${keyColumns}) > (${sql.join(key.map((column) => after[column]))})`;
  const { rows } = await sql<Row>`
    select ${sql.join(columns.map((column) => sql.ref(column.name)))} from ${sql.table(name)} ${beyond}
    order by ${keyColumns} limit ${limit}`.execute(db);
  return rows;
}

/** The key of the last row; null: the table is empty. */
export async function readLastKey(db: Kysely<Tables>, { name, key }: TableShape): Promise<Row | null> {
  const { rows } = await sql<Row>`
    select ${sql.join(key.map((column) => sql.ref(column)))} from ${sql.table(name)}
    order by ${sql.join(key.map((column) => sql`${sql.ref(column)} desc`))} limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Writes rows as they are, all or none. */
export async function writeRows(db: Kysely<Tables>, shape: TableShape, rows: readonly Row[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (engineOf(trx) === 'postgres') return writeToPostgres(trx, shape, rows);
    const perStatement = Math.floor(SQLITE_PARAMETERS / shape.columns.length);
    for (const some of slicesOf(rows, perStatement)) await writeToSqlite(trx, shape, some);
  });
}

/** One parameter for all rows: three times as fast as one for each value (measured). */
async function writeToPostgres(
  trx: Kysely<Tables>,
  { name, columns }: TableShape,
  rows: readonly Row[],
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column.name)));
  const json = JSON.stringify(rows.map((row) => asText(row)));
  await sql`
    insert into ${sql.table(name)} (${names})
    select ${names} from json_populate_recordset(null::${sql.table(name)}, ${json}::json)`.execute(trx);
}

async function writeToSqlite(
  trx: Kysely<Tables>,
  { name, columns }: TableShape,
  rows: readonly Row[],
): Promise<void> {
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column.name]))})`);
  await sql`
    insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column.name)))})
    values ${sql.join(values)}`.execute(trx);
}

/** PostgreSQL plans queries by what it knows of its tables; by itself it looks at new rows some minutes later. */
export async function measureTables(db: Kysely<Tables>, shapes: readonly TableShape[]): Promise<void> {
  for (const { name } of shapes) await sql`analyze ${sql.table(name)}`.execute(db);
}

/** A row without bytes, as PostgreSQL's own text of them. */
export function asText(row: Row): Record<string, string | number | null> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value,
    ]),
  );
}
