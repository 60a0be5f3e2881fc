import { setFlagsFromString } from 'node:v8';
import { openDatabase } from '#db/open/open-database.ts';
import { claimSqliteFile, type ClaimedFile } from '#db/sqlite-file/claim-file.ts';
import { REAL_CLOCK } from '#jobs/repeat.ts';
import type { MetricsDoor } from '#metrics/metrics-door.ts';
import { readConfig } from '#server/settings/config.ts';
import { fileFaultMessage } from '#server/http/file-fault-messages.ts';
import { createFrontDoor } from '#server/app/front-door.ts';
import {
  badConfig,
  cannotListen,
  cannotOpenDatabase,
  CLOSING_TAKES_TOO_LONG,
  leftOpenMessage,
  METRICS_DOOR,
} from '#server/settings/start-up-messages.ts';
import { mailFolder } from './composition/create-mail-transport.ts';
import { closeToOthers, OTHERS } from './composition/private-files.ts';

// V8 collects when the heap has grown by a tenth, not when it has grown fourfold, and moves what is left on half-empty pages together
// (decision 20). On the command line the second would also halve the space for short-lived objects. An unknown flag changes nothing.
setFlagsFromString('--heap-growing-percent=10');
setFlagsFromString('--optimize-for-size');

/**
 * Work that is still in progress then is cut off: a database undoes uncommitted changes, and supervisors kill a process that does not end.
 * Work that waits for a silent database would take longer.
 */
const CLOSING_LIMIT_MS = 14_000;

const settings = readConfig(process.env, process.cwd());
if (!settings.ok) giveUp(badConfig(settings.faults));
const { config } = settings;

// The port comes first, so that a second start of the shop fails before anything else happens.
const door = createFrontDoor();
await door
  .listen(config.port, config.host)
  .catch((error: NodeJS.ErrnoException) => giveUp(cannotListen(error, config)));

const metricsDoor = await openMetricsDoor();

process.umask(OTHERS);
const warning = leftOpenMessage(closeToOthers(config.dataDir));
if (warning !== null) console.error(warning);

// React decides by it, when it is first imported, whether it checks everything twice: the shop is imported after it.
process.env['NODE_ENV'] ??= 'production';
// Begun here: another thread checks the database's file meanwhile.
const loading = import('./composition/open-shop.ts');
const file = config.databaseUrl === null ? await claimFile() : null;
const database = await openDatabase({
  dataDir: config.dataDir,
  databaseUrl: config.databaseUrl ?? undefined,
}).catch((error: unknown) => giveUp(cannotOpenDatabase(error, config)));

file?.markUsed();

// The first process of a container only gets signals that it listens to. Work that is cut off here was not committed.
const giveUpStarting = () => process.exit(143);
process.on('SIGTERM', giveUpStarting);

const { openShop } = await loading;
const closeShop = await openShop(config, {
  door,
  database,
  clock: REAL_CLOCK,
  wall: () => new Date(),
  monotonicMs: () => performance.now(),
  fileCheck: file?.check,
  metricsDoor,
});
// A service that is stopped has a proxy before it, which needs a moment. Ctrl-C comes from a person at the machine.
const isService = process.env['NODE_ENV'] !== 'development';
process.off('SIGTERM', giveUpStarting);
process.on('SIGTERM', () => close(isService ? config.closingNoticeMs : 0));
process.on('SIGINT', () => close(0));

function close(noticeMs: number): void {
  const limitMs = Math.max(CLOSING_LIMIT_MS, noticeMs + CLOSING_LIMIT_MS / 2);
  setTimeout(() => giveUp(CLOSING_TAKES_TOO_LONG), limitMs).unref();
  void closeShop(noticeMs).then(() => process.exit(0));
}

/** Null where nobody asked for metrics: their code is not even loaded. */
async function openMetricsDoor(): Promise<MetricsDoor | null> {
  const place = config.metrics;
  if (place === null) return null;
  const metrics = (await import('#metrics/metrics-door.ts')).createMetricsDoor();
  await metrics
    .listen(place.port, place.host)
    .catch((error: NodeJS.ErrnoException) => giveUp(cannotListen(error, place, METRICS_DOOR)));
  return metrics;
}

/** A file that another process has open, or that cannot be trusted, is not opened. */
async function claimFile(): Promise<ClaimedFile> {
  const claim = await claimSqliteFile(config.dataDir, [mailFolder(config.dataDir)]).catch((error: unknown) =>
    giveUp(cannotOpenDatabase(error, config)),
  );
  return claim.ok ? claim.claimed : giveUp(fileFaultMessage(claim.fault, config.dataDir));
}

function giveUp(why: string): never {
  console.error(why);
  process.exit(1);
}
