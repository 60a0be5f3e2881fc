import { setTimeout } from 'node:timers/promises';
import { migrateToLatest } from '../../src/db/migrations/migrate.ts';
import { openPostgres } from '../../src/db/postgres.ts';
import pg from 'pg';
import { longest, openService, report, startBuyers, stockProducts, wrongSums } from './support/buyers.ts';
import { startCluster } from './support/cluster.ts';

/** Another transaction locks the row of one product, which one buyer in ten wants. */
const BUDGET_OTHERS = 0.8;
const BUDGET_ANSWER_MS = 10_000;
const PRODUCTS = 200;
const BUYERS = 40;
const SECONDS = 12;

const cluster = await startCluster();
const { db, close } = openPostgres(cluster.url);
try {
  await migrateToLatest(db);
  await stockProducts(db, PRODUCTS);
  let next = 0;
  // The first four want only the product that will be locked.
  const pick = (buyer: number) => (buyer < 4 ? 'p0' : `p${1 + (next++ % (PRODUCTS - 1))}`);
  const buyers = startBuyers(openService(db), BUYERS, pick);
  await setTimeout(3000);

  const freeFrom = performance.now();
  await setTimeout(SECONDS * 1000);
  const holder = new pg.Client({ connectionString: cluster.url });
  await holder.connect();
  await holder.query(`begin; select from products where id = 'p0' for update`);
  const heldFrom = performance.now();
  await setTimeout(SECONDS * 1000);
  const heldTo = performance.now();
  await holder.query('rollback');
  await holder.end();
  await setTimeout(2000);
  await buyers.stop();

  const othersBetween = (from: number, to: number) =>
    buyers.presses.filter(
      ({ productId, orderId, atMs, tookMs }) =>
        productId !== 'p0' && orderId !== null && atMs + tookMs >= from && atMs + tookMs < to,
    ).length;
  const free = othersBetween(freeFrom, heldFrom) / (heldFrom - freeFrom);
  const held = othersBetween(heldFrom, heldTo) / (heldTo - heldFrom);
  const slowest = longest(buyers.presses);
  const soldAfter = buyers.presses.filter(
    ({ productId, orderId, atMs, tookMs }) =>
      productId === 'p0' && orderId !== null && atMs + tookMs >= heldTo,
  ).length;
  const wrong = await wrongSums(db, buyers.presses);
  if (held / free < BUDGET_OTHERS) wrong.push('the others lost too much of their rate');
  if (slowest > BUDGET_ANSWER_MS) wrong.push('an answer came too late');
  if (soldAfter === 0) wrong.push('the product was not sold again once it was free');
  report(
    'locked product',
    `others ${Math.round(free * 1000)}/s before and ${Math.round(held * 1000)}/s while it is held (${Math.round((held / free) * 100)} %, budget ${BUDGET_OTHERS * 100} %); slowest answer ${slowest} ms; sold again ${soldAfter}`,
    wrong,
  );
} finally {
  await close();
  await cluster.stop();
}
