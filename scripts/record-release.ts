import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { FORMER_RELEASE, readColumns } from '../src/db/migrations/former-release.ts';
import { MIGRATIONS, migrateToLatest } from '../src/db/migrations/migrate.ts';
import type { Tables } from '../src/db/tables.ts';

/**
 * Records the tables and columns that this release reads and writes. Run it when a release is published: later migrations must keep them.
 */
const packageFile = z.object({ version: z.string() });
const { version } = packageFile.parse(JSON.parse(readFileSync('package.json', 'utf8')));
// PostgreSQL, in process: two releases only run side by side there, and it is stricter about required values.
const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: await PGlite.create() }) });
await migrateToLatest(db);
const tables = await readColumns(db);
await db.destroy();
const migration = Object.keys(MIGRATIONS).at(-1);
writeFileSync(FORMER_RELEASE, `${JSON.stringify({ release: version, migration, tables }, null, 2)}\n`);
console.log(`recorded ${version}, up to ${migration}`);
