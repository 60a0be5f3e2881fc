import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskList } from './support/disk-list.ts';
import { quantile } from './support/quantile.ts';
import { startShop } from './support/servers.ts';

/** How long orders take over HTTP while the payment provider takes ten seconds for anything and buyers keep going to pay. */
const BUDGET_P99_MS = 100;
const PROVIDER_TAKES_MS = 10_000;
const ORDERS = 1000;
/** Between two orders: fifty a second, which no shop of this kind has. */
const EVERY_MS = 20;
const PRODUCTS = 500;

const provider = createServer((_request, response) => {
  setTimeout(() => response.end('{}'), PROVIDER_TAKES_MS).unref();
});
await new Promise<void>((resolve) => {
  provider.listen(0, '127.0.0.1', resolve);
});
const { port } = provider.address() as AddressInfo; // a TCP server has no other kind

const folder = mkdtempSync(join(tmpdir(), 'bench-feed-'));
const feed = join(folder, 'feed.json');
writeFileSync(feed, diskList(PRODUCTS));
const shop = await startShop({
  CATALOG_FEED: feed,
  ARS_PER_USD: '1485.50',
  MP_ACCESS_TOKEN: 'APP_USR-bench',
  MP_API_URL: `http://127.0.0.1:${port}`,
});
try {
  await placeAndPay(100);
  const { placed, refusedPayments } = await placeAndPay(ORDERS);
  const at = (share: number) => Math.round(quantile(placed, share) * 10) / 10;
  console.log(
    `${ORDERS} orders while the provider takes ${PROVIDER_TAKES_MS / 1000} s: ` +
      `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms (budget ${BUDGET_P99_MS}), ${refusedPayments} buyers asked to try the payment again`,
  );
  if (at(0.99) > BUDGET_P99_MS || refusedPayments === 0) process.exitCode = 1;
} finally {
  await shop.stop();
  provider.closeAllConnections();
  provider.close();
  rmSync(folder, { recursive: true });
}

/** Each buyer orders and, with the answer, goes to pay. Milliseconds that each order took. */
async function placeAndPay(count: number): Promise<{ placed: number[]; refusedPayments: number }> {
  const placed: number[] = [];
  const payments: Promise<number>[] = [];
  const buyers = Array.from({ length: count }, async (_, n) => {
    await new Promise((resolve) => setTimeout(resolve, n * EVERY_MS));
    const start = performance.now();
    const response = await fetch(`${shop.origin}/api/pedidos/create/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(order(n)),
    });
    const { clave } = (await response.json()) as { clave: string }; // 201 says so
    placed.push(performance.now() - start);
    if (response.status !== 201) throw new Error(`an order was answered ${response.status}`);
    payments.push(
      fetch(`${shop.origin}/api/pedidos/${clave}/pago/`, { method: 'POST' }).then(({ status }) => status),
    );
  });
  await Promise.all(buyers);
  const statuses = await Promise.all(payments);
  return { placed, refusedPayments: statuses.filter((status) => status === 503).length };
}

function order(n: number) {
  return {
    nombre: 'Ana Pérez',
    email: 'ana@example.com',
    telefono: '249 400-0000',
    direccion: 'Mitre 100, Tandil',
    productos: [{ producto_id: `P${(n * 7) % PRODUCTS}`, cantidad: 1 }],
  };
}
