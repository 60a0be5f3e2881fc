import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** A table as both engines have it. */
export interface TableShape {
  name: string;
  /** In the order of the table. */
  columns: readonly { name: string; isBytes: boolean }[];
  /** The columns of its primary key, in order. */
  key: readonly string[];
}

/** What each database says about itself: which migrations it has, and why it is halted. */
const OWN_TABLES: ReadonlySet<string> = new Set(['kysely_migration', 'kysely_migration_lock', 'halts']);

/**
 * Every table of the shop, read from an up-to-date SQLite file, so that a new one is never forgotten. Those to which others refer come
 * first.
 */
export async function readTableShapes(sqlite: Kysely<Tables>): Promise<TableShape[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite\\_%' escape '\\'
    order by name`.execute(sqlite);
  const waiting = new Map<string, ReadonlySet<string>>();
  for (const { name } of tables)
    if (!OWN_TABLES.has(name)) waiting.set(name, await readParents(sqlite, name));
  const ordered: string[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting].filter(([, parents]) => ![...parents].some((parent) => waiting.has(parent)));
    if (ready.length === 0) throw new Error(`tables refer to each other: ${[...waiting.keys()].join(', ')}`);
    for (const [name] of ready) {
      ordered.push(name);
      waiting.delete(name);
    }
  }
  const shapes: TableShape[] = [];
  for (const name of ordered) shapes.push(await readShape(sqlite, name));
  return shapes;
}

async function readParents(sqlite: Kysely<Tables>, name: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ parent: string }>`
    select distinct "table" as parent from pragma_foreign_key_list(${name})`.execute(sqlite);
  return new Set(rows.map(({ parent }) => parent).filter((parent) => parent !== name));
}

async function readShape(sqlite: Kysely<Tables>, name: string): Promise<TableShape> {
  const { rows } = await sql<{ name: string; type: string; pk: number }>`
    select name, type, pk from pragma_table_info(${name}) order by cid`.execute(sqlite);
  const key = rows.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk);
  if (key.length === 0) throw new Error(`${name} has no primary key`);
  return {
    name,
    columns: rows.map((column) => ({ name: column.name, isBytes: column.type.toLowerCase() === 'blob' })),
    key: key.map((column) => column.name),
  };
}
