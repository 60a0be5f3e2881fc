import { setTimeout } from 'node:timers/promises';
import {
  createLiveCatalogue,
  FOLLOW_EVERY_MS,
  type LiveCatalogue,
} from '../../src/catalogue/snapshot/live-catalogue.ts';
import { readCatalogueChanges } from '../../src/catalogue/snapshot/catalogue-changes.store.ts';
import { publishCatalogue, UNPUBLISHED } from '../../src/db/catalogue-version.ts';
import type { Database } from '../../src/db/engine.ts';
import { migrateToLatest } from '../../src/db/migrations/migrate.ts';
import { openPostgres } from '../../src/db/postgres.ts';
import { openFreezingProxy } from '../../src/db/testing/freezing-proxy.ts';
import { transact } from '../../src/db/transact.ts';
import { report, stockProducts } from './support/buyers.ts';
import { asPostgres, ownFolder, say, startCluster } from './support/cluster.ts';

/**
 * Running processes get another database that uses the same versions: a delayed standby is promoted, and a dump is loaded. Each
 * time the versions pass the last seen one before any process reads again. No process may show a price that is not stored.
 */
const BUDGET_MS = 15_000;
const PRODUCTS = 1200;

const wrong: string[] = [];
const figures: string[] = [];
const first = await startCluster();
const proxy = await openFreezingProxy(first.url);
const [one, other] = [openPostgres(proxy.url), openPostgres(proxy.url)];
const standby = await (async () => {
  await migrateToLatest(one.db);
  await stockProducts(one.db, PRODUCTS);
  return first.standby();
})();
try {
  const readers = [follow(one), follow(other)];
  await refreshAll(readers);

  // The standby stops receiving, and the first server continues to sell: three changes that the standby never gets.
  await say(standby.url, 'select pg_wal_replay_pause()');
  for (let price = 20_000; price < 20_003; price++) await setPrice(one, 'p1', price);
  await refreshAll(readers);
  await first.kill();
  await say(standby.url, 'select pg_wal_replay_resume()');
  await standby.promote();
  proxy.pointTo(standby.port);
  const direct = openPostgres(standby.url);
  // Three other changes, so that the version equals the one that every process has seen.
  for (let price = 30_000; price < 30_003; price++) await setPrice(direct, 'p2', price);
  figures.push(`after a promotion right in ${await untilRight(readers, direct)} ms`);

  // A dump; then changes that every process sees; then the dump is loaded over them, and other changes follow.
  const dump = `${ownFolder()}/dump`;
  const at = ['-h', '127.0.0.1', '-p', String(standby.port), '-U', 'postgres', '-d', 'postgres'];
  await asPostgres('pg_dump', [...at, '-Fc', '-f', dump]);
  for (let price = 40_000; price < 40_003; price++) await setPrice(direct, 'p3', price);
  await refreshAll(readers);
  await asPostgres('pg_restore', [...at, '--clean', '--if-exists', '--single-transaction', dump]);
  for (let price = 50_000; price < 50_003; price++) await setPrice(direct, 'p4', price);
  figures.push(`after a loaded dump right in ${await untilRight(readers, direct)} ms`);
  await direct.close();
  report('restored database', `${figures.join('; ')} (budget ${BUDGET_MS})`, wrong);
} finally {
  await one.close();
  await other.close();
  await proxy.close();
  await first.stop();
  await standby.stop();
}

function follow({ db }: Database): LiveCatalogue {
  return createLiveCatalogue((seen) => readCatalogueChanges(db, seen));
}

async function refreshAll(readers: readonly LiveCatalogue[]): Promise<void> {
  await Promise.all(readers.map((reader) => reader.refresh()));
}

async function setPrice({ db }: Database, id: string, price: number): Promise<void> {
  await transact(db, async (trx) => {
    await trx
      .updateTable('products')
      .set({ price_cents: price, version: UNPUBLISHED })
      .where('id', '=', id)
      .execute();
    await publishCatalogue(trx);
  });
}

/** Until every reader has what is stored, looking as often as the shop does. */
async function untilRight(readers: readonly LiveCatalogue[], { db }: Database): Promise<number> {
  const startMs = performance.now();
  const rows = await db.selectFrom('products').select(['id', 'price_cents']).execute();
  const stored = new Map(rows.map((row) => [row.id, row.price_cents]));
  const isRight = (reader: LiveCatalogue) =>
    reader.current().entries.length === stored.size &&
    reader.current().entries.every(({ product }) => stored.get(product.id) === product.price);
  for (;;) {
    await refreshAll(readers).catch(() => {});
    const tookMs = Math.round(performance.now() - startMs);
    if (readers.every(isRight)) return tookMs;
    if (tookMs > BUDGET_MS) {
      wrong.push('a process shows a catalogue that does not exist');
      return tookMs;
    }
    await setTimeout(FOLLOW_EVERY_MS);
  }
}
