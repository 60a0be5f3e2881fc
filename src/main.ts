import { setFlagsFromString } from 'node:v8';
import { openDatabase } from '#db/open-database.ts';
import { REAL_CLOCK } from '#jobs/repeat.ts';
import { readConfig } from '#server/config.ts';
import { createFrontDoor } from '#server/front-door.ts';
import { badConfig, cannotListen, cannotOpenDatabase, leftOpenWords } from '#server/start-up-words.ts';
import { closeToOthers, OTHERS } from './private-files.ts';

// V8 collects when the heap has doubled, not when it has grown fourfold (decision 20). A flag that it does not know changes nothing.
setFlagsFromString('--heap-growing-percent=100');

const settings = readConfig(process.env, process.cwd());
if (!settings.ok) giveUp(badConfig(settings.faults));
const { config } = settings;

// The port first: whoever started the shop twice learns it before anything else happens.
const door = createFrontDoor();
await door
  .listen(config.port, config.host)
  .catch((error: NodeJS.ErrnoException) => giveUp(cannotListen(error, config)));

process.umask(OTHERS);
const warning = leftOpenWords(closeToOthers(config.dataDir));
if (warning !== null) console.error(warning);

const database = await openDatabase({
  dataDir: config.dataDir,
  databaseUrl: config.databaseUrl ?? undefined,
}).catch((error: unknown) => giveUp(cannotOpenDatabase(error, config)));

// React decides by it, when it is first imported, whether it checks everything twice: the shop is imported after it.
process.env['NODE_ENV'] ??= 'production';
const { openShop } = await import('./open-shop.ts');
const closeShop = await openShop(config, {
  door,
  database,
  clock: REAL_CLOCK,
  wall: () => new Date(),
  monotonicMs: () => performance.now(),
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void closeShop().then(() => process.exit(0)));
}

function giveUp(why: string): never {
  console.error(why);
  process.exit(1);
}
