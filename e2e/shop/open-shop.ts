import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#db/open/open-database.ts';
import { readConfig } from '#server/settings/config.ts';
import { createFrontDoor } from '#server/app/front-door.ts';
import { DEMO_FEED_PATH } from '../../demo/demo-catalogue.ts';
import { createTestClock, listenForTime } from './clock.ts';

// The shop that the journeys visit: the site as it is built, the demo's products, a data directory of its own and a clock that jumps.
const settings = readConfig(process.env, process.cwd());
if (!settings.ok) throw new Error(settings.faults.join('\n'));
const { config } = settings;

rmSync(config.dataDir, { recursive: true, force: true });
mkdirSync(config.dataDir, { recursive: true });
process.on('exit', () => rmSync(config.dataDir, { recursive: true, force: true }));

// A journey may bring a list of its own, and change it as it goes.
const feed = config.catalogFeed ?? join(config.dataDir, 'feed.json');
if (config.catalogFeed === null) copyFileSync(DEMO_FEED_PATH, feed);

const clock = createTestClock();
const time = await listenForTime(clock, Number(process.env['E2E_CLOCK_PORT']));
const door = createFrontDoor();
await door.listen(config.port, config.host);
const database = await openDatabase({ dataDir: config.dataDir });
// React reads it at its first import to choose its development or production half: the site was built for production.
process.env['NODE_ENV'] = 'production';
const { openShop } = await import('../../src/composition/open-shop.ts');
const closeShop = await openShop(
  { ...config, catalogFeed: feed },
  {
    door,
    database,
    clock,
    wall: clock.now,
    monotonicMs: clock.monotonicMs,
  },
);
// The supplier's list is read only once: a later reading, after six minutes, would remove the products that journeys add.
if (config.catalogFeed === null) rmSync(feed);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    time.close();
    void closeShop(0).then(() => process.exit(0));
  });
}
