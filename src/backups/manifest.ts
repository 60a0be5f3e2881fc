import { z } from 'zod';

/** The versions of what a backup's file contains. Older code cannot restore the second one: a dump in pieces, and rows beside it. */
const FORMATS = [1, 2] as const;
const WRITTEN = { sqlite: 1, postgres: 2 } as const;

/** What a backup says about itself: the last file of its archive. */
export const manifest = z.object({
  format: z.literal(FORMATS),
  /** The shop's, of its package. */
  version: z.string(),
  made: z.iso.datetime(),
  engine: z.enum(['sqlite', 'postgres']),
  /** The name of the last migration that its database has. */
  migration: z.string().nullable(),
  /** Of the database that was read: they must be the same once it is restored. */
  sums: z.record(z.string(), z.number()),
  /** All other files of the archive. */
  files: z.array(z.object({ name: z.string(), size: z.number(), sha256: z.string() })),
});

export type Manifest = z.infer<typeof manifest>;
export type Sums = Manifest['sums'];

export const MANIFEST_FILE = 'manifest.json';

/** The name of the database within the archive. The dump of PostgreSQL lies there in pieces. */
export const DATABASE_FILES = {
  sqlite: 'zocalo.db',
  postgres: 'zocalo.pgdump.zst',
} as const satisfies Record<Manifest['engine'], string>;

/** The dump of a PostgreSQL database in a `.tar.gz`: not compressed by itself. */
export const FORMER_DUMP_FILE = 'zocalo.pgdump';

/** A table in a PostgreSQL database. */
export interface TableName {
  schema: string;
  table: string;
}

/**
 * The name within the archive of a table's rows as `COPY … (FORMAT binary)` writes them, in pieces. null: the table has a name that cannot be
 * one of a file; the dump has its rows.
 * @example rowsFile({ schema: 'public', table: 'order_files' }) // 'public.order_files.pgcopy'
 */
export function rowsFile({ schema, table }: TableName): string | null {
  const name = `${schema}.${table}.pgcopy`;
  return ROWS_FILE.test(name) ? name : null;
}

/** The other way; null: it is not the name of a table's rows. */
export function tableOfRows(name: string): TableName | null {
  const [, schema, table] = ROWS_FILE.exec(name) ?? [];
  return schema === undefined || table === undefined ? null : { schema, table };
}

const ROWS_FILE = /^([a-z_][a-z0-9_]*)\.([a-z_][a-z0-9_]*)\.pgcopy$/;

/** The folders that a shop fills besides its database, by their names in the archive. */
export const FOLDER_NAMES = ['mail', 'photos'] as const;
export type BackedFolders = Readonly<Record<(typeof FOLDER_NAMES)[number], string>>;

/** The format, for a manifest that is written. */
export function newManifest(about: Omit<Manifest, 'format'>): Manifest {
  return { format: WRITTEN[about.engine], ...about };
}
