import { readFileSync } from 'node:fs';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../tables.ts';

/** Which columns a table has: true where a row may be written without it. */
export type ColumnsByTable = Readonly<Record<string, Readonly<Record<string, boolean>>>>;

const formerRelease = z.object({
  release: z.string(),
  /** The newest migration that it has. */
  migration: z.string(),
  tables: z.record(z.string(), z.record(z.string(), z.boolean())),
});

/** What the release before this one reads and writes, from `former-release.json`. */
export function readFormerRelease(): z.infer<typeof formerRelease> {
  return formerRelease.parse(JSON.parse(readFileSync(FORMER_RELEASE, 'utf8')));
}

export const FORMER_RELEASE = new URL('former-release.json', import.meta.url);

/** The columns of a migrated database. */
export async function readColumns(db: Kysely<Tables>): Promise<ColumnsByTable> {
  const tables = await db.introspection.getTables();
  const columnsOf = tables.map(({ name, columns }) => {
    const optional = columns.map((column) => [
      column.name,
      column.isNullable || column.hasDefaultValue || column.isAutoIncrementing,
    ]);
    return [name, Object.fromEntries(optional)] as const;
  });
  return Object.fromEntries(columnsOf);
}

/**
 * What keeps processes of the former release from working on a database that was migrated for a newer one, in sentences; none if both
 * may run beside each other.
 */
export function breaksOf(former: ColumnsByTable, now: ColumnsByTable): string[] {
  return Object.entries(former).flatMap(([table, columns]) => {
    const columnsNow = now[table];
    if (columnsNow === undefined) return [`${table} is gone, and the former release uses it`];
    const gone = Object.keys(columns)
      .filter((column) => !(column in columnsNow))
      .map((column) => `${table}.${column} is gone, and the former release uses it`);
    const demanded = Object.entries(columnsNow)
      .filter(([column, isOptional]) => !isOptional && columns[column] !== false)
      .map(([column]) => `${table}.${column} must be written, and the former release does not write it`);
    return [...gone, ...demanded];
  });
}
