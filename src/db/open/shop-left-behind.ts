import { statSync } from 'node:fs';
import type { Kysely } from 'kysely';
import { databaseFileIn, lockFileIn } from '../file-names.ts';
import { readHalt } from '../halts.ts';
import { readLockFile } from '../sqlite-file/hold-file.ts';
import { openSqlite } from '../sqlite.ts';
import type { Tables } from '../tables.ts';

/** PostgreSQL has no shop yet, and the file in DATA_DIR has one that did not move: opening would begin an empty shop. */
export class ShopLeftBehind extends Error {
  override name = 'ShopLeftBehind';
  readonly file: string;

  constructor(file: string) {
    super(`the shop is still in ${file}`);
    this.file = file;
  }
}

/** @throws ShopLeftBehind where PostgreSQL is without a shop and `dataDir` has one. */
export async function demandNoShopLeftBehind(postgres: Kysely<Tables>, dataDir: string): Promise<void> {
  const file = databaseFileIn(dataDir);
  const isUsed =
    (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0 && readLockFile(lockFileIn(dataDir)).isMarked;
  if (isUsed && (await hasNoShop(postgres)) && !(await hasMoved(file))) throw new ShopLeftBehind(file);
}

/** No tables at all, or the shop's own but unused: a migration writes no row into these. */
export async function hasNoShop(db: Kysely<Tables>): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (tables.length === 0) return true;
  const names = new Set(tables.map(({ name }) => name));
  if (!names.has('kysely_migration') || (await readHalt(db)) !== null) return false;
  for (const name of USED_TABLES) {
    if (!names.has(name)) continue;
    if ((await db.selectFrom(name).select('id').limit(1).executeTakeFirst()) !== undefined) return false;
  }
  return true;
}

const USED_TABLES = ['users', 'categories', 'products', 'orders'] as const;

/** A file that cannot be read counts as not moved: the move itself reports what is wrong. */
async function hasMoved(file: string): Promise<boolean> {
  try {
    const { db, close } = openSqlite(file);
    try {
      return (await readHalt(db))?.kind === 'moved';
    } finally {
      await close();
    }
  } catch {
    return false;
  }
}
