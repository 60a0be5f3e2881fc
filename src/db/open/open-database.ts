import type { Database } from '../engine.ts';
import { databaseFileIn } from '../file-names.ts';
import { HaltedDatabase, readHalt } from '../halts.ts';
import { migrateToLatest } from '../migrations/migrate.ts';
import { openSqlite } from '../sqlite.ts';
import { demandNoShopLeftBehind } from './shop-left-behind.ts';

export interface DatabaseLocation {
  /** `postgres://…`; absent: one SQLite file in `dataDir`. */
  databaseUrl?: string | undefined;
  dataDir: string;
}

/**
 * Opens the shop's database and migrates its tables. Safe when several processes start at once.
 * @throws HaltedDatabase when no shop may open it.
 * @throws ShopLeftBehind when it would begin an empty shop beside a used SQLite file.
 * @throws Error when it cannot be reached or a migration fails.
 */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  const database = await connectDatabase(location);
  try {
    if (database.engine === 'postgres') await demandNoShopLeftBehind(database.db, location.dataDir);
    await migrateToLatest(database.db);
    const halt = await readHalt(database.db);
    if (halt !== null) throw new HaltedDatabase(halt);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Opens the shop's database, whose tables may be those of an earlier version. A shop over SQLite does not load the other engine's client.
 * @throws Error when a SQLite file cannot be opened.
 */
export async function connectDatabase({ databaseUrl, dataDir }: DatabaseLocation): Promise<Database> {
  if (databaseUrl === undefined) return openSqlite(databaseFileIn(dataDir));
  return (await import('../postgres.ts')).openPostgres(databaseUrl);
}
