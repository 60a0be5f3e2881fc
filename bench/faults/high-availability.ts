import type { Kysely } from 'kysely';
import { publishCatalogue } from '../../src/db/catalogue-version.ts';
import { openPostgres } from '../../src/db/postgres.ts';
import type { Tables } from '../../src/db/tables.ts';
import { transact } from '../../src/db/transact.ts';
import { report } from './support/buyers.ts';
import { lostOrders, wrongOrders } from './support/acknowledged.ts';
import { SCENARIOS } from './support/site/scenarios.ts';
import { openSite, type Site } from './support/site/site.ts';
import { openTraffic } from './support/site/traffic.ts';
import { until } from './support/site/until.ts';

/**
 * `deploy/ha` on seven machines of this one, network namespaces: two databases with Patroni, three etcds, three shops with a PgBouncer
 * each, a HAProxy in front. Each part is killed, frozen, cut off or replaced while visitors read and buy. As root, with Debian's
 * etcd-server, patroni, haproxy, pgbouncer, postgresql, iproute2 and iptables, and a built site (npm run build). With words, only the
 * scenarios that contain one of them.
 */
const ORDERS_PER_SECOND = Number(process.env['ORDERS_PER_SECOND'] ?? 200);
const BUDGET = {
  /** Between two acknowledged orders. */
  gapMs: 15_000,
  failedReads: 0,
  /** Until all shops show the catalogue of a change made after the fault. */
  catalogueMs: 2000,
};

/** https://www.postgresql.org/docs/current/errcodes-appendix.html: read_only_sql_transaction, admin_shutdown, cannot_connect_now. */
const NO_PRIMARY = ['25006', '57P01', '57P03', 'ECONNREFUSED', 'ECONNRESET'];

const wanted = process.argv.slice(2);
const played = SCENARIOS.filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
);

const site = await openSite();
process.once('SIGINT', () => void site.close().then(() => process.exit(1)));
console.log(`the site serves; ${ORDERS_PER_SECOND} orders/s arrive in each of ${played.length} scenarios`);
try {
  const traffic = openTraffic(site.origin, ORDERS_PER_SECOND);
  for (const [number, { name, losesOrdersOfMs, prepare, play }] of played.entries()) {
    await prepare?.(site);
    const figures = await traffic.during(`P${number}`, () => play(site));
    await site.settled();
    const catalogueMs = await untilCatalogueIsEqual(site);
    const lost = losesOrdersOfMs === undefined ? [] : await lostIn(site, traffic.acknowledged);
    traffic.forget(lost);
    const wrong = await wrongIn(site, traffic.acknowledged);
    if (lost.length > (ORDERS_PER_SECOND * (losesOrdersOfMs ?? 0)) / 1000)
      wrong.push(`${lost.length} acknowledged orders are lost`);
    if (figures.gapMs > BUDGET.gapMs) wrong.push(`no order for more than ${BUDGET.gapMs / 1000} s`);
    if (figures.failedReads.length > BUDGET.failedReads) {
      wrong.push(`${figures.failedReads.length} reads failed: ${figures.failedReads.slice(0, 5).join('; ')}`);
    }
    if (figures.givenUp > 0) wrong.push(`${figures.givenUp} buyers gave up`);
    if (catalogueMs > BUDGET.catalogueMs) wrong.push('the catalogue differs');
    report(
      name,
      `${figures.ordersPerSecond.toFixed(0)} orders/s, none for ${(figures.gapMs / 1000).toFixed(1)} s, ` +
        `${figures.repeated} presses repeated, ${figures.failedReads.length} of ${figures.reads} reads failed, ` +
        `slowest ${(figures.slowestReadMs / 1000).toFixed(1)} s, catalogue equal after ${(catalogueMs / 1000).toFixed(1)} s, ` +
        `${traffic.acknowledged.size} orders kept` +
        (losesOrdersOfMs === undefined ? '' : `, ${lost.length} acknowledged ones lost`),
      wrong,
    );
  }
} finally {
  await site.close();
}

/** Changes the catalogue and waits until each shop shows that. In ms. */
async function untilCatalogueIsEqual(site: Site): Promise<number> {
  const before = new Set(await site.versions());
  await onPrimary(site, (db) => transact(db, publishCatalogue));
  return until('equal catalogues', async () => {
    const [first, ...others] = await site.versions();
    return (
      first !== null &&
      first !== undefined &&
      !before.has(first) &&
      others.every((version) => version === first)
    );
  });
}

function lostIn(site: Site, acknowledged: ReadonlySet<string>): Promise<string[]> {
  return onPrimary(site, (db) => lostOrders(db, [...acknowledged]));
}

function wrongIn(site: Site, acknowledged: ReadonlySet<string>): Promise<string[]> {
  return onPrimary(site, (db) => wrongOrders(db, [...acknowledged]));
}

/**
 * Opened without migrations: the next release may have run its own. A server that has just lost the lease refuses writes, or restarts, so
 * the next server is tried.
 */
async function onPrimary<T>(site: Site, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  for (;;) {
    await site.settled();
    const { db, close } = openPostgres(await site.databaseUrl());
    try {
      return await work(db);
    } catch (error) {
      if (!isNoPrimary(error)) throw error;
    } finally {
      await close();
    }
  }
}

function isNoPrimary(error: unknown): boolean {
  return error instanceof Error && 'code' in error && NO_PRIMARY.includes(String(error.code));
}
