import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../src/db/engine.ts';
import { openDatabase } from '../src/db/open/open-database.ts';
import { DEFAULT_DELIVERY } from '../src/delivery/delivery.ts';
import { categoryRow, productRow } from '../src/db/testing/rows.ts';
import { createOrderService } from '../src/orders/placing/order-service.ts';
import type { OrderIntent } from '../src/orders/order.ts';
import type { OrderOrigin } from '../src/orders/unpaid/order-origin.ts';
import { unpaidLimitsOf } from '../src/orders/unpaid/unpaid-limits.ts';

/** Orders of two lines, acknowledged after the disk has them. The HTTP way to here has its own bench. */
const BUDGET_ORDERS_PER_SECOND = 1000;
const BUYERS = 50;
const PRODUCTS = 5000;
const WARM_UP_ORDERS = 2000;
const ORDERS = 10_000;

/** As long as a real product's list. */
const ATTRIBUTES = JSON.stringify(
  Array.from({ length: 20 }, (_, i) => ({
    attribute: `Atributo número ${i}`,
    value: `Un valor de largo corriente ${i}`,
  })),
);

/** On the disk the shop would use; a temporary folder may be memory. */
const parent = join(import.meta.dirname, '../data');
mkdirSync(parent, { recursive: true });
const dataDir = mkdtempSync(join(parent, 'bench-'));
try {
  const syncs = syncsPerSecond(dataDir);
  const database = await openDatabase({ databaseUrl: process.env['DATABASE_URL'], dataDir });
  await stockProducts(database);
  await placeOrders(database, WARM_UP_ORDERS);
  const seconds = await placeOrders(database, ORDERS);
  const rate = Math.round(ORDERS / seconds);
  await database.close();
  console.log(`place-order (${database.engine}, ${BUYERS} buyers): ${rate} orders/s of two lines`);
  console.log(
    `beside it: a bare write and fsync of 4 KiB ${syncs}/s, so ${(rate / syncs).toFixed(1)} orders a sync`,
  );
  if (database.engine === 'sqlite' && rate < BUDGET_ORDERS_PER_SECOND) {
    console.error(`under the budget of ${BUDGET_ORDERS_PER_SECOND} orders/s`);
    process.exitCode = 1;
  }
} finally {
  rmSync(dataDir, { recursive: true });
}

async function placeOrders({ db }: Database, count: number): Promise<number> {
  const service = createOrderService({
    db,
    now: () => new Date(),
    randomBytes,
    soon: setImmediate,
    holdMs: 1_800_000,
    limits: unpaidLimitsOf(),
  });
  const start = performance.now();
  let next = 0;
  const buyer = async () => {
    while (next < count) {
      const result = await service.place(intentOf(next), originOf(next++));
      if (!result.ok) throw new Error(`refused: ${result.reason}`);
      // A real buyer's next request comes over the network.
      await new Promise(setImmediate);
    }
  };
  await Promise.all(Array.from({ length: BUYERS }, buyer));
  return (performance.now() - start) / 1000;
}

function intentOf(n: number): OrderIntent {
  return {
    buyer: {
      name: 'Ana Paz',
      email: `ana-${n}@example.com`,
      phone: `11 ${10_000_000 + n}`,
      address: 'Mitre 123, Quilmes',
    },
    lines: [
      { productId: `p${(n * 7) % PRODUCTS}`, quantity: 1 },
      { productId: `p${(n * 13 + 1) % PRODUCTS}`, quantity: 2 },
    ],
    expectedTotal: null,
    expectedTotalArs: null,
    quoteKey: null,
    paymentMethod: 'online',
    delivery: DEFAULT_DELIVERY,
    invoice: null,
    idempotencyKey: randomBytes(16).toString('hex'),
  };
}

/** Each buyer has a browser; thirty-two of them share an address. */
function originOf(n: number): OrderOrigin {
  const wide = `190.${n >> 14}.${(n >> 6) & 255}`;
  return {
    network: `${wide}.${n & 1}`,
    wideNetwork: `${wide}.0/24`,
    browser: randomBytes(16).toString('hex'),
  };
}

async function stockProducts({ db }: Database): Promise<void> {
  // With a price in pesos an order holds its stock.
  const rate = { since: new Date().toISOString(), ars_per_usd: 148_550, by_user_id: null, by_name: null };
  await db.insertInto('exchange_rates').values(rate).execute();
  await db
    .insertInto('categories')
    .values(categoryRow({ id: 'cpu', version: 0 }))
    .execute();
  for (let start = 0; start < PRODUCTS; start += 500) {
    const rows = Array.from({ length: 500 }, (_, i) =>
      productRow({
        id: `p${start + i}`,
        category_id: 'cpu',
        supplier_stock: 1_000_000,
        attributes: ATTRIBUTES,
        version: 0,
      }),
    );
    await db.insertInto('products').values(rows).execute();
  }
}

/** What the disk allows one by one, for the same machine at the same minute. */
function syncsPerSecond(directory: string): number {
  const file = openSync(join(directory, 'sync-probe'), 'w');
  const page = Buffer.alloc(4096, 1);
  const rounds = 300;
  const start = performance.now();
  for (let round = 0; round < rounds; round++) {
    writeSync(file, page);
    fsyncSync(file);
  }
  closeSync(file);
  return Math.round(rounds / ((performance.now() - start) / 1000));
}
