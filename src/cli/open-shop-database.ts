import type { Database } from '#db/engine.ts';
import { openDatabase, type DatabaseLocation } from '#db/open/open-database.ts';
import { findLostFile } from '#db/sqlite-file/lost-file.ts';
import { fileFaultMessage } from '#server/http/file-fault-messages.ts';
import { readConfig, type Config } from '#server/settings/config.ts';
import { badConfig, cannotOpenDatabase } from '#server/settings/start-up-messages.ts';
import { mailFolder } from '../composition/create-mail-transport.ts';
import { CommandFailed, type Shell } from './command.ts';

/** The shop's settings. @throws CommandFailed with every fault. */
export function readSettings({ env, root }: Pick<Shell, 'env' | 'root'>): Config {
  const settings = readConfig(env, root);
  if (!settings.ok) throw new CommandFailed(badConfig(settings.faults));
  return settings.config;
}

/**
 * Opens the shop's database for one command and closes it after. The shop may be running and hold its file. A command must not create an
 * empty shop if the file is lost.
 * @param open Another way to open it than `openDatabase`, which migrates it.
 * @throws CommandFailed when it cannot be opened.
 */
export async function withDatabase<T>(
  config: Config,
  work: (database: Database) => Promise<T>,
  open: (location: DatabaseLocation) => Promise<Database> | Database = openDatabase,
): Promise<T> {
  const { dataDir, databaseUrl } = config;
  const lost = databaseUrl === null ? findLostFile(dataDir, [mailFolder(dataDir)]) : null;
  if (lost !== null) throw new CommandFailed(fileFaultMessage(lost, dataDir));
  const location = { dataDir, databaseUrl: databaseUrl ?? undefined };
  const database = await Promise.resolve()
    .then(() => open(location))
    .catch((error: unknown) => {
      throw new CommandFailed(cannotOpenDatabase(error, config), { cause: error });
    });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
