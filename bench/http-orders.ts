import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requestsPerSecond } from './support/load.ts';
import { diskList } from './support/disk-list.ts';
import { startShop } from './support/servers.ts';

/** Orders of two lines, over HTTP, each on disk (`synchronous=FULL`) before it is answered. */
const BUDGET_ORDERS_PER_SECOND = 1000;
const PRODUCTS = 2000;
const SECONDS = 8;

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
  const url = `${shop.origin}/api/pedidos/create/`;
  let placed = 0;
  const requests = [
    {
      method: 'POST' as const,
      setupRequest: (request: object) => ({
        ...request,
        headers: {
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
          'x-forwarded-for': addressOf(placed),
        },
        body: JSON.stringify(order(placed++)),
      }),
    },
  ];
  await requestsPerSecond(url, 2, { requests });
  const rate = Math.round(await requestsPerSecond(url, SECONDS, { requests }));
  console.log(`orders of two lines over HTTP: ${rate}/s (budget ${BUDGET_ORDERS_PER_SECOND})`);
  if (rate < BUDGET_ORDERS_PER_SECOND) process.exitCode = 1;
} finally {
  await shop.stop();
  rmSync(folder, { recursive: true });
}

/** Of neighbours in no network. */
function addressOf(n: number): string {
  return `10.${n % 250}.${Math.floor(n / 250) % 250}.7`;
}

function order(n: number) {
  return {
    nombre: 'Ana Pérez',
    // A buyer of their own each: what one may order unpaid is bounded.
    email: `ana${n}@example.com`,
    telefono: `249 ${4_000_000 + n}`,
    direccion: 'Mitre 100, Tandil',
    productos: [
      { producto_id: `P${(n * 7) % PRODUCTS}`, cantidad: 1 },
      { producto_id: `P${(n * 13 + 1) % PRODUCTS}`, cantidad: 2 },
    ],
  };
}
