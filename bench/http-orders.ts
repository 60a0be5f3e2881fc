import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskList } from './support/disk-list.ts';
import { orderFrom } from './support/order-load.ts';
import { startShop } from './support/servers.ts';

/** Orders of two lines, over HTTP, each on disk (`synchronous=FULL`) before it is answered. */
const BUDGET_ORDERS_PER_SECOND = 1000;
const PRODUCTS = 2000;
const SECONDS = 8;
const BUYERS = 40;

const folder = mkdtempSync(join(tmpdir(), 'bench-feed-'));
const feed = join(folder, 'feed.json');
writeFileSync(feed, diskList(PRODUCTS));

const shop = await startShop({
  CATALOG_FEED: feed,
  // As a shop that charges, whose orders hold their stock; nobody goes to pay here.
  ARS_PER_USD: '1485.50',
  MP_ACCESS_TOKEN: 'APP_USR-bench',
  MP_API_URL: 'http://127.0.0.1:9',
  // Each buyer at an address of their own: what one network may hold unpaid is bounded.
  TRUST_PROXY: 'loopback',
});
try {
  const load = {
    buyers: BUYERS,
    pick: (n: number) => [`P${(n * 7) % PRODUCTS}`, `P${(n * 13 + 1) % PRODUCTS}`] as const,
  };
  await orderFrom([shop.origin], { ...load, seconds: 2 });
  const { perSecond, p99 } = await orderFrom([shop.origin], { ...load, seconds: SECONDS });
  console.log(
    `orders of two lines over HTTP: ${perSecond}/s, p99 ${p99} ms (budget ${BUDGET_ORDERS_PER_SECOND}/s)`,
  );
  if (perSecond < BUDGET_ORDERS_PER_SECOND) process.exitCode = 1;
} finally {
  await shop.stop();
  rmSync(folder, { recursive: true });
}
