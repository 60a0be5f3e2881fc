import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { importBase } from '#catalogue/known-parts/import-base.ts';
import { openBaseSource } from '#catalogue/known-parts/open-source.ts';
import { openDatabase } from '#db/open/open-database.ts';
import { findLostFile } from '#db/sqlite-file/lost-file.ts';
import { fileFaultMessage } from '#server/http/file-fault-messages.ts';
import { readConfig } from '#server/settings/config.ts';
import {
  badConfig,
  cannotOpenDatabase,
  knownPartsMessage,
  KNOWN_PARTS_USAGE,
} from '#server/settings/start-up-messages.ts';
import { mailFolder } from './composition/create-mail-transport.ts';
import { OTHERS } from './composition/private-files.ts';

const settings = readConfig(process.env, process.cwd());
if (!settings.ok) giveUp(badConfig(settings.faults));
const { config } = settings;
const location = readArguments() ?? config.knownParts;

process.umask(OTHERS);

// The shop may be running, and holds its file then; this command only makes no empty shop where one is lost.
const lost = config.databaseUrl === null ? findLostFile(config.dataDir, [mailFolder(config.dataDir)]) : null;
if (lost !== null) giveUp(fileFaultMessage(lost, config.dataDir));

const database = await openDatabase({
  dataDir: config.dataDir,
  databaseUrl: config.databaseUrl ?? undefined,
}).catch((error: unknown) => giveUp(cannotOpenDatabase(error, config)));

const now = () => new Date();
const signal = new AbortController().signal;
const source = openBaseSource(location, { fetch, folder: config.dataDir, signal });
console.log(`Leyendo ${source.name} …`);
const imported = await importBase(
  source,
  { by: { id: null, name: 'npm run known-parts' }, at: now(), randomBytes },
  { db: database.db, now, signal },
);
await database.close();

if (!imported.ok) giveUp(imported.failure);
console.log(knownPartsMessage(imported));

/** An address, a folder or a zip; undefined: the setting's. */
function readArguments(): string | undefined {
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    return positionals.length > 1 ? giveUp(KNOWN_PARTS_USAGE) : positionals[0];
  } catch {
    // An option that it does not have.
    return giveUp(KNOWN_PARTS_USAGE);
  }
}

function giveUp(why: string): never {
  console.error(why);
  process.exit(1);
}
