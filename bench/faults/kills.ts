import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { productsInStock, startShop } from '../support/servers.ts';
import { rememberOrders } from './support/acknowledged.ts';
import { report } from './support/buyers.ts';

/**
 * The shop on SQLite is killed while buyers order, again and again; each acknowledged order must exist, and the stock must add up.
 */
const KILLS = Number(process.env['KILLS'] ?? 10);
const SELLING_MS = 700;
const BUYERS = 20;

const dataDir = mkdtempSync(join(import.meta.dirname, '..', '..', 'data', 'kills-'));
const wrong: string[] = [];
let total = 0;
try {
  for (let kill = 0; kill < KILLS; kill++) {
    const agent = new Agent({ keepAlive: true });
    const orders = rememberOrders(agent);
    const shop = await startShop({ DATA_DIR: dataDir });
    const ids = await productsInStock(shop);
    const state = { isKilled: false };
    const buyer = async (number: number) => {
      for (let n = number; !state.isKilled; n += BUYERS)
        await orders.place(shop.origin, ids[n % ids.length] ?? '');
    };
    const buying = Array.from({ length: BUYERS }, (_, number) => buyer(number));
    await setTimeout(SELLING_MS);
    process.kill(shop.pid, 'SIGKILL');
    state.isKilled = true;
    await Promise.all(buying);
    await shop.stop();
    agent.destroy();
    total += orders.keys.length;
    wrong.push(...(await orders.wrongIn(dataDir)));
  }
  report('kills', `${KILLS} times SIGKILL; ${total} acknowledged orders`, wrong);
} finally {
  rmSync(dataDir, { recursive: true });
}
