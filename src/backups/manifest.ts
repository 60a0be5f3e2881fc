import { z } from 'zod';

/** The first version of what a backup's file contains; a later one that older code cannot restore has another number. */
const FORMAT = 1;

/** What a backup says about itself: the last file of its archive. */
export const manifest = z.object({
  format: z.literal(FORMAT),
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

/** The name of the database within the archive. */
export const DATABASE_FILES = {
  sqlite: 'zocalo.db',
  postgres: 'zocalo.pgdump.zst',
} as const satisfies Record<Manifest['engine'], string>;

/** The dump of a PostgreSQL database in a `.tar.gz`: not compressed by itself. */
export const FORMER_DUMP_FILE = 'zocalo.pgdump';

/** The folders that a shop fills besides its database, by their names in the archive. */
export const FOLDER_NAMES = ['mail', 'photos'] as const;
export type BackedFolders = Readonly<Record<(typeof FOLDER_NAMES)[number], string>>;

/** The format, for a manifest that is written. */
export function newManifest(about: Omit<Manifest, 'format'>): Manifest {
  return { format: FORMAT, ...about };
}
