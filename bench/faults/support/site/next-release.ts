import { execFile } from 'node:child_process';
import { cp, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const COPIED = ['src', 'scripts', 'demo', 'mock-mercadopago', 'build', 'package.json'];

/** A migration that follows the rule: the previous release does not know the column, and need not. */
const MIGRATION = `import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('next_release', 'integer', (column) => column.notNull().defaultTo(0)).execute();
}
`;

/** Makes this release with one migration more. */
export async function buildNextRelease(parent: string): Promise<void> {
  const folder = folderIn(parent);
  for (const name of COPIED) await cp(join(ROOT, name), join(folder, name), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'src', 'db', 'migrations', '9999-next-release.ts'), MIGRATION);
  const build = [join(folder, 'scripts', 'build-server.ts'), nextServerIn(parent)];
  await promisify(execFile)(process.execPath, build, { cwd: folder });
}

/** The folder of its server's bundle. */
export function nextServerIn(parent: string): string {
  return join(folderIn(parent), 'build', 'server', 'next');
}

function folderIn(parent: string): string {
  return join(parent, 'next-release');
}
