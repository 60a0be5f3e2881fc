import { execFileSync } from 'node:child_process';
import { cpSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const COPIED = ['src', 'scripts', 'demo', 'mock-mercadopago', 'build', 'package.json'];

/** A migration as the rule wants it: the release before does not know the column, and need not. */
const MIGRATION = `import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('next_release', 'integer', (column) => column.notNull().defaultTo(0)).execute();
}
`;

/** This release with one migration more. @returns the folder of its server's bundle. */
export function openNextRelease(parent: string): string {
  const folder = join(parent, 'next-release');
  for (const name of COPIED) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'src', 'db', 'migrations', '9999-next-release.ts'), MIGRATION);
  const server = join(folder, 'build', 'server', 'next');
  execFileSync(process.execPath, [join(folder, 'scripts', 'build-server.ts'), server], { cwd: folder });
  return server;
}
