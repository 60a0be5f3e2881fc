import { setTimeout } from 'node:timers/promises';
import { createLiveCatalogue } from '../../src/catalogue/snapshot/live-catalogue.ts';
import { readCatalogueChanges } from '../../src/catalogue/snapshot/catalogue-changes.store.ts';
import { migrateToLatest } from '../../src/db/migrations/migrate.ts';
import { openPostgres } from '../../src/db/postgres.ts';
import { openFreezingProxy } from '../../src/db/testing/freezing-proxy.ts';
import { intent } from '../../src/orders/testing/shop.ts';
import { longest, openService, report, startBuyers, stockProducts, wrongSums } from './support/buyers.ts';
import { startCluster } from './support/cluster.ts';

/** The machine of PostgreSQL falls silent: no response, no refusal. Some seconds later the address leads to a working one. */
const BUDGET_BACK_MS = 15_000;
const BUDGET_ANSWER_MS = 10_000;
const ROUNDS = 3;
const SILENT_MS = 12_000;
const BUYERS = 20;

const cluster = await startCluster();
const proxy = await openFreezingProxy(cluster.url);
const { db, close } = openPostgres(proxy.url);
const direct = openPostgres(cluster.url);
try {
  await migrateToLatest(db);
  await stockProducts(db, 50);
  const service = openService(db);
  const live = createLiveCatalogue((seen) => readCatalogueChanges(db, seen));
  const state = { isOver: false };
  const following = (async () => {
    while (!state.isOver) {
      await live.refresh().catch(() => {});
      await setTimeout(400);
    }
  })();
  let next = 0;
  const buyers = startBuyers(service, BUYERS, () => `p${next++ % 50}`);
  const backAfter: number[] = [];
  const followedAfter: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await setTimeout(2000);
    proxy.freezeAll();
    await setTimeout(SILENT_MS);
    const healthyMs = performance.now();
    const [{ version }] = await direct.db
      .selectFrom('counters')
      .select('value as version')
      .where('name', '=', 'catalogue_version')
      .execute()
      .then((rows) => [rows[0] ?? { version: 0 }] as const);
    proxy.thaw();
    const placedSince = () =>
      buyers.presses.some(({ orderId, atMs, tookMs }) => orderId !== null && atMs + tookMs > healthyMs);
    while (!placedSince()) await setTimeout(20);
    backAfter.push(Math.round(performance.now() - healthyMs));
    while (live.current().version <= version) await setTimeout(20);
    followedAfter.push(Math.round(performance.now() - healthyMs));
  }
  await setTimeout(1000);
  await buyers.stop();
  state.isOver = true;
  await following;

  // Orders without a clear response are repeated with their key: each is placed once, whatever happened to it.
  const unclear = buyers.presses.filter(({ orderId }) => orderId === null);
  for (const { key, productId } of unclear) {
    const again = await service.place(intent([{ productId, quantity: 1 }], { idempotencyKey: key }));
    if (!again.ok) throw new Error(`not found by its key: ${again.reason}`);
  }
  const slowest = longest(buyers.presses);
  const wrong = await wrongSums(direct.db, buyers.presses);
  if (Math.max(...backAfter) > BUDGET_BACK_MS) wrong.push('orders came back too late');
  if (Math.max(...followedAfter) > BUDGET_BACK_MS) wrong.push('the catalogue was followed too late');
  if (slowest > BUDGET_ANSWER_MS) wrong.push('an answer came too late');
  report(
    'silent host',
    `${ROUNDS} times ${SILENT_MS / 1000} s: orders again after ${backAfter.join(', ')} ms, the catalogue followed after ${followedAfter.join(', ')} ms (budget ${BUDGET_BACK_MS}); slowest answer ${slowest} ms; ${unclear.length} asked again by key`,
    wrong,
  );
} finally {
  await close();
  await direct.close();
  await proxy.close();
  await cluster.stop();
}
