import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { resetAdministrator } from '#accounts/reset-administrator.ts';
import { weaknessOf } from '#accounts/weak-password.ts';
import { openDatabase } from '#db/open/open-database.ts';
import { findLostFile } from '#db/sqlite-file/lost-file.ts';
import { adminEmail, readConfig } from '#server/settings/config.ts';
import { fileFaultMessage } from '#server/http/file-fault-messages.ts';
import {
  administratorMessage,
  ADMIN_USAGE,
  badConfig,
  cannotOpenDatabase,
} from '#server/settings/start-up-messages.ts';
import { mailFolder } from './composition/create-mail-transport.ts';
import { WEAK_PASSWORD_MESSAGES } from '#server/http/refuse-password.ts';
import { OTHERS } from './composition/private-files.ts';

const typed = readArguments();
const email = adminEmail.safeParse(typed);
if (!email.success) giveUp(`${JSON.stringify(typed)} no parece un email. ${ADMIN_USAGE}`);

const settings = readConfig(process.env, process.cwd());
if (!settings.ok) giveUp(badConfig(settings.faults));
const { config } = settings;

const given = config.admin.password;
const owner = { email: email.data, shopName: config.shop.name };
const weakness = given === null ? null : weaknessOf(given, owner);
if (weakness !== null) giveUp(badConfig([`ADMIN_PASSWORD: ${WEAK_PASSWORD_MESSAGES[weakness]}`]));

process.umask(OTHERS);

// The shop may be running, and holds its file then; this command only makes no empty shop where one is lost.
const folders = [mailFolder(config.dataDir)];
const lost = config.databaseUrl === null ? findLostFile(config.dataDir, folders) : null;
if (lost !== null) giveUp(fileFaultMessage(lost, config.dataDir));

const database = await openDatabase({
  dataDir: config.dataDir,
  databaseUrl: config.databaseUrl ?? undefined,
}).catch((error: unknown) => giveUp(cannotOpenDatabase(error, config)));

const reset = await resetAdministrator(
  { db: database.db, now: () => new Date(), randomBytes },
  { email: email.data, password: given },
);
await database.close();

const words = administratorMessage(reset, config.shop.publicUrl);
if (!reset.ok) giveUp(words);
console.log(words);

/** The one argument: an email. */
function readArguments(): string {
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    const [typed, ...more] = positionals;
    return typed === undefined || more.length > 0 ? giveUp(ADMIN_USAGE) : typed;
  } catch {
    // An option that it does not have.
    return giveUp(ADMIN_USAGE);
  }
}

function giveUp(why: string): never {
  console.error(why);
  process.exit(1);
}
