import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { backUpInProcess } from '../src/backups/fork-backup.ts';
import { openDatabase } from '../src/db/open/open-database.ts';
import { orderRow } from '../src/db/testing/rows.ts';
import { diskList } from './support/disk-list.ts';
import { startCluster } from './faults/support/cluster.ts';
import { median, quantile } from './support/quantile.ts';
import { startShop } from './support/servers.ts';

/** For a database of 1 GB, beside 20 orders a second. */
const BUDGET_S = 30;
const MEGABYTES = Number(process.env['BENCH_MEGABYTES'] ?? 1000);
const ORDERS_PER_SECOND = 20;
const PRODUCTS = 2000;
/** Of orders without a backup, to compare with. */
const QUIET_S = 10;

const parent = join(import.meta.dirname, '..', 'data');
mkdirSync(parent, { recursive: true });
const dataDir = mkdtempSync(join(parent, 'bench-backup-'));
try {
  await measure('SQLite', undefined);
  const cluster = await startCluster();
  try {
    await measure('PostgreSQL', cluster.url);
  } finally {
    await cluster.stop();
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

async function measure(engine: string, databaseUrl: string | undefined): Promise<void> {
  const own = join(dataDir, engine);
  mkdirSync(own);
  const place = { dataDir: own, databaseUrl };
  await fill(place);
  const feed = join(own, 'feed.json');
  writeFileSync(feed, diskList(PRODUCTS));
  const shop = await startShop({
    DATA_DIR: own,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    CATALOG_FEED: feed,
    BACKUP_AT: 'off',
  });
  try {
    // What its start took counts for neither.
    await shop.longestPause();
    const quiet = await measureUnderOrders(shop.origin, () => setTimeout(QUIET_S * 1000));
    const quietPause = await shop.longestPause();
    const began = performance.now();
    const busy = await measureUnderOrders(shop.origin, () => backUp(place));
    const seconds = (performance.now() - began) / 1000;
    const pause = await shop.longestPause();
    console.log(
      `${engine}: a backup of ${MEGABYTES} MB beside ${ORDERS_PER_SECOND} orders a second: ${seconds.toFixed(1)} s (budget ${BUDGET_S}), ` +
        `${(busy.result / 1e6).toFixed(0)} MB in its file`,
    );
    console.log(
      `an order takes ${busy.medianMs.toFixed(0)} ms (median) and ${busy.longestMs.toFixed(0)} ms (longest) meanwhile, ` +
        `${quiet.medianMs.toFixed(0)} and ${quiet.longestMs.toFixed(0)} ms without; ` +
        `the event loop stood still for ${pause.longestOwn.toFixed(0)} ms at most, ${quietPause.longestOwn.toFixed(0)} ms without`,
    );
    if (seconds > BUDGET_S) process.exitCode = 1;
  } finally {
    await shop.stop();
  }
}

interface DatabasePlace {
  dataDir: string;
  databaseUrl: string | undefined;
}

async function backUp(database: DatabasePlace): Promise<number> {
  const { dataDir: own } = database;
  const outcome = await backUpInProcess(
    {
      place: {
        database,
        folders: { mail: join(own, 'mail'), photos: join(own, 'photos') },
        version: 'bench',
        leaveBytes: 0,
      },
      folder: join(own, 'backups'),
      now: new Date().toISOString(),
      limits: { keep: 1, days: 1 },
    },
    new AbortController().signal,
  );
  if (!outcome.ok) throw new Error(outcome.words);
  return outcome.size;
}

/** Receipts that compress to half, as a shop's texts and pictures do together. */
async function fill(place: DatabasePlace): Promise<void> {
  const { db, close } = await openDatabase(place);
  const created_at = '2026-11-01T00:00:00.000Z';
  await db
    .insertInto('orders')
    .values(orderRow({ id: 'A0', created_at }))
    .execute();
  for (let at = 0; at < MEGABYTES; at += 1) {
    await db
      .insertInto('order_files')
      .values({
        id: `f${at}`,
        order_id: 'A0',
        kind: 'receipt',
        name: 'r.pdf',
        type: 'application/pdf',
        size: 1 << 20,
        bytes: Buffer.from(randomBytes(1 << 19).toString('hex')),
        created_at,
        by_name: null,
      })
      .execute();
  }
  await close();
}

/** Orders arrive at their pace until `work` has ended. */
async function measureUnderOrders<T>(origin: string, work: () => Promise<T>) {
  const took: number[] = [];
  const arriving: Promise<void>[] = [];
  const timer = setInterval(() => {
    arriving.push(placeOrder(origin, arriving.length).then((ms) => void took.push(ms)));
  }, 1000 / ORDERS_PER_SECOND);
  const result = await work();
  clearInterval(timer);
  await Promise.all(arriving);
  return { result, medianMs: median(took), longestMs: quantile(took, 1) };
}

/** Each order comes from another buyer, because a buyer's unpaid orders are limited. Returns ms until the response. */
async function placeOrder(origin: string, number: number): Promise<number> {
  const began = performance.now();
  const response = await fetch(`${origin}/api/pedidos/create/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      nombre: 'Ana Pérez',
      email: `ana${number}@example.com`,
      telefono: `249 ${4_000_000 + number}`,
      direccion: 'Mitre 100, Tandil',
      productos: [{ producto_id: `P${number % PRODUCTS}`, cantidad: 1 }],
    }),
  });
  await response.arrayBuffer();
  if (response.status !== 201) throw new Error(`an order was answered ${response.status}`);
  return performance.now() - began;
}
