import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_FEED_PATH } from '../../demo/demo-catalogue.ts';

// The shop that the journeys visit: the site as it is built, the demo's products, and a data directory of its own.
const dataDir = process.env['DATA_DIR'];
if (dataDir === undefined) throw new Error('DATA_DIR is not set: this is started by Playwright');

rmSync(dataDir, { recursive: true, force: true });
mkdirSync(dataDir, { recursive: true });
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));

const feed = join(dataDir, 'feed.json');
copyFileSync(DEMO_FEED_PATH, feed);
process.env['CATALOG_FEED'] = feed;
await import('../../src/main.ts');
// The supplier says no more: a later reading, six minutes on, would take away the products that journeys bring along.
rmSync(feed);
