import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ROOT } from './bootstrap.mjs';
import { bundleServer } from './release/bundle-server.ts';

/** Bundles the server for `npm start` into the folder that is named: see `bundledServer` in bootstrap.mjs. */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('build-server.ts FOLDER');

/** The one before may still run. */
const KEPT = 2;

const parent = dirname(folder);
mkdirSync(parent, { recursive: true });
// In a place of its own until it is whole: two starts may make the same one.
const making = mkdtempSync(`${folder}.`);
try {
  await bundleServer(making, { home: ROOT, lineTables: true });
  renameSync(making, folder);
} catch (error) {
  rmSync(making, { recursive: true, force: true });
  if (!readdirSync(parent).includes(basename(folder))) throw error;
}
for (const old of byAge(parent).slice(KEPT)) rmSync(join(parent, old), { recursive: true, force: true });

/** The newest first. */
function byAge(directory: string): string[] {
  const made = (name: string) => statSync(join(directory, name)).mtimeMs;
  return readdirSync(directory).toSorted((a, b) => made(b) - made(a));
}
