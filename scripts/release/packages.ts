import { cpSync, existsSync, readFileSync, type Dirent } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../bootstrap.mjs';
import { SHARED_WITH_SERVER } from '../common-packages.ts';

/** A package as the lock file lists it. */
export interface LockedPackage {
  /** Where it lies: `node_modules/zod`. */
  path: string;
  name: string;
  version: string;
  /** As SPDX writes it. */
  license: string;
}

/**
 * Packages that stay outside the server's bundle: those that the site imports too, native code, and dictionaries that few processes need.
 */
export const NOT_BUNDLED = [...SHARED_WITH_SERVER, 'sharp', '@resvg/resvg-js', '@zxcvbn-ts/language-common'];

interface LockEntry {
  version: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Every package that a release may ship, bundled or as it is, for any kind of machine: not what only builds or tests. */
export function productionPackages(): LockedPackage[] {
  return Object.entries(readLock())
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
    .map(([path, { version, license = '' }]) => ({ path, name: nameOf(path), version, license }));
}

/**
 * Copies the packages outside the bundle, and their dependencies, to the release.
 * @param from the folder whose `node_modules` have them.
 */
export async function copyPackages(directory: string, from: string): Promise<void> {
  for (const path of neededPaths()) {
    if (existsSync(join(from, path))) cpSync(join(from, path), join(directory, path), { recursive: true });
  }
  await slim(join(directory, 'node_modules'));
}

/** The places of what is not bundled, of its dependencies, and so on. */
function neededPaths(): Set<string> {
  const lock = readLock();
  const needed = new Set<string>();
  const add = (path: string) => {
    const entry = lock[path];
    if (entry === undefined || needed.has(path)) return;
    needed.add(path);
    for (const name of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }))
      add(resolveFrom(path, name, lock));
  };
  for (const name of NOT_BUNDLED) add(`node_modules/${name}`);
  return needed;
}

/** Where Node finds a dependency: the nearest `node_modules` upwards. */
function resolveFrom(path: string, name: string, lock: Record<string, LockEntry>): string {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    const nested = `${at}/node_modules/${name}`;
    if (nested in lock) return nested;
  }
  return `node_modules/${name}`;
}

/** Files that Node never reads: types, maps, documentation, tests, builds for development or browsers, and sources in TypeScript. */
const NOT_READ =
  /\.(?:d\.[cm]?ts|[cm]?tsx?|map|md|markdown|flow|tsbuildinfo|h|hpp|cc|gyp)$|\.browser\.(?:production\.)?js$/;
const NOT_READ_FOLDERS = new Set(['test', 'tests', '__tests__', 'docs', 'development', 'umd', '.github']);

async function slim(directory: string): Promise<void> {
  const entries = await readdir(directory, { withFileTypes: true });
  await Promise.all(entries.map((entry) => slimEntry(entry)));
}

async function slimEntry(entry: Dirent): Promise<void> {
  const path = join(entry.parentPath, entry.name);
  const isUnread = entry.isDirectory() ? NOT_READ_FOLDERS.has(entry.name) : NOT_READ.test(entry.name);
  if (isUnread) await rm(path, { recursive: true });
  else if (entry.isDirectory()) await slim(path);
}

/** In MB of 1024 × 1024 bytes, what its files hold. */
export async function sizeOf(directory: string): Promise<number> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1024 ** 2;
}

function readLock(): Record<string, LockEntry> {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockEntry>;
  }; // npm's own file
  return packages;
}

/** @example nameOf('node_modules/ajv/node_modules/fast-uri') // 'fast-uri' */
function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
