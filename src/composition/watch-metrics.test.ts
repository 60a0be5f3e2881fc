import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { backupName } from '#backups/backup-files.ts';
import { EMPTY_RUN } from '#catalogue/imports/import-run.store.ts';
import { createLiveCatalogue } from '#catalogue/snapshot/live-catalogue.ts';
import type { Readiness } from '#contract/readiness.ts';
import type { ConnectionCounts, Database } from '#db/engine.ts';
import { orderRow } from '#db/testing/rows.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { withoutTable } from '#db/testing/without-table.ts';
import { createShopCounter } from '#health/shop-counter.ts';
import { readShopCounts } from '#health/shop-counts.store.ts';
import { createJobWatch } from '#jobs/job-watch.ts';
import { REAL_CLOCK } from '#jobs/repeat.ts';
import { GAUGES } from '#metrics/metric-table.ts';
import { createMetricsDoor } from '#metrics/metrics-door.ts';
import { createFrontDoor } from '#server/app/front-door.ts';
import { openSmallShop } from '#server/testing/small-shop.ts';
import { watchMetrics } from './watch-metrics.ts';

const NOON = new Date('2026-03-02T12:00:00.000Z');
const TWO_HOURS_BEFORE = '2026-03-02T10:00:00.000Z';
const AN_HOUR_BEFORE = '2026-03-02T11:00:00.000Z';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

describeOnEachEngine('the metrics', (open) => {
  test('have every gauge of the table, and Node’s own', async () => {
    const shop = await openMeasuredShop(await open(), {}, { used: 3, idle: 1, waiting: 2, most: 10 });
    await shop.fill();
    await shop.watch.run('mail', async () => undefined);
    const page = await shop.metrics();
    for (const name of Object.keys(GAUGES)) expect(page).toMatch(new RegExp(`^${name}(?:{|\\s)`, 'm'));
    expect(page).toContain('\nnodejs_eventloop_lag_seconds ');
    expect(page).toContain('\nnodejs_heap_size_used_bytes ');
    expect(page).toContain('# TYPE nodejs_gc_duration_seconds histogram');
  });

  test('count what the database has, and how old it is', async () => {
    const shop = await openMeasuredShop(await open());
    await shop.fill();
    const page = await shop.metrics();
    expect(page).toContain('\nzocalo_orders{status="pendiente"} 2\n');
    expect(page).toContain('\nzocalo_orders{status="enviado"} 1\n');
    expect(page).toContain('\nzocalo_orders{status="cancelado"} 0\n');
    expect(page).toContain('\nzocalo_payments{state="approved"} 1\n');
    expect(page).toContain('\nzocalo_stock_holds 1\n');
    expect(page).toContain('\nzocalo_held_units 3\n');
    expect(page).toContain('\nzocalo_email_outbox 1\n');
    expect(page).toContain('\nzocalo_email_outbox_oldest_age_seconds 3600\n');
    expect(page).toContain('\nzocalo_emails_in_trouble 1\n');
    expect(page).toContain('\nzocalo_last_order_age_seconds 3600\n');
    expect(page).toContain('\nzocalo_payment_notifications 1\n');
    expect(page).toContain('\nzocalo_payment_notifications_oldest_age_seconds 3600\n');
    expect(page).toContain('\nzocalo_open_refunds 1\n');
    expect(page).toContain('\nzocalo_open_refunds_oldest_age_seconds 3600\n');
    expect(page).toContain('\nzocalo_attention_items{kind="list-unread"} 1\n');
    expect(page).toContain('\nzocalo_attention_items{kind="fraud-alert"} 0\n');
    expect(page).toContain('\nzocalo_last_good_import_age_seconds 7200\n');
    expect(page).toContain('\nzocalo_failed_imports 1\n');
    expect(page).toContain('\nzocalo_last_import_age_seconds 3600\n');
    expect(page).toContain('\nzocalo_last_import_state{state="failed"} 1\n');
    expect(page).toContain('\nzocalo_last_import_state{state="applied"} 0\n');
    expect(page).toContain('\nzocalo_last_backup_age_seconds 3600\n');
    expect(page).not.toMatch(/Ana|example\.com/);
  });

  test('say which job fails and since when, and how busy the connections are', async () => {
    const shop = await openMeasuredShop(await open(), {}, { used: 10, idle: 0, waiting: 4, most: 10 });
    const mail = (work: () => Promise<unknown>) => shop.watch.run('mail', work).catch(() => undefined);
    await mail(async () => undefined);
    shop.passSeconds(30);
    await mail(() => Promise.reject(new Error('no mail server')));
    shop.passSeconds(30);
    const page = await shop.metrics();
    expect(page).toContain('\nzocalo_job_age_seconds{name="mail"} 60\n');
    expect(page).toContain('\nzocalo_job_failing_seconds{name="mail"} 30\n');
    expect(page).not.toContain('{name="payments"}');
    expect(page).toContain('\nzocalo_database_connections{state="used"} 10\n');
    expect(page).toContain('\nzocalo_database_connections{state="waiting"} 4\n');
    expect(page).toContain('\nzocalo_database_connections_max 10\n');
    await mail(async () => undefined);
    expect(await shop.metrics()).toContain('\nzocalo_job_failing_seconds{name="mail"} 0\n');
  });

  test('time the statements, and name none', async () => {
    const shop = await openMeasuredShop(await open());
    await shop.metrics();
    const page = await shop.metrics();
    expect(page).toMatch(/\nzocalo_database_statement_duration_seconds_count\{outcome="ok"\} [1-9]/);
    expect(page).not.toMatch(/select|letters/);
  });

  test('count the tables every 15 seconds at most, however often somebody asks', async () => {
    const shop = await openMeasuredShop(await open());
    expect(await shop.metrics()).toContain('\nzocalo_orders{status="enviado"} 0\n');
    await shop.fill();
    shop.passSeconds(14);
    const [one, other] = await Promise.all([shop.metrics(), shop.metrics()]);
    expect(one).toContain('\nzocalo_orders{status="enviado"} 0\n');
    expect(other).toContain('\nzocalo_orders{status="enviado"} 0\n');
    shop.passSeconds(1);
    expect(await shop.metrics()).toContain('\nzocalo_orders{status="enviado"} 1\n');
  });
});

describeOnEachEngine('the requests in the metrics', (open) => {
  test('count by the pattern of their route and the class of their status', async () => {
    const shop = await openMeasuredShop(await open());
    await shop.visit('/api/component/AMD-7600');
    await shop.visit('/api/component/NO-HAY');
    const page = await shop.metrics();
    expect(page).toMatch(/\nzocalo_http_requests_total\{route="\/api\/component\/:id",status="2xx"\} 1\n/);
    expect(page).toMatch(/\nzocalo_http_requests_total\{route="\/api\/component\/:id",status="4xx"\} 1\n/);
    expect(page).toMatch(
      /\nzocalo_http_request_duration_seconds_bucket\{route="\/api\/comp[^"]+",le="\+Inf"\} 2\n/,
    );
    expect(page).not.toContain('AMD-7600');
  });

  test('from the cache count as cached, also in the outcomes of the cache', async () => {
    const shop = await openMeasuredShop(await open());
    for (let visits = 0; visits < 3; visits++) await shop.visit('/componentes');
    const page = await shop.metrics();
    expect(page).toContain('\nzocalo_http_requests_total{route="cached",status="2xx"} 2\n');
    expect(page).toContain('\nzocalo_http_request_duration_seconds_count{route="cached"} 2\n');
    expect(page).toContain('\nzocalo_page_cache_reads_total{outcome="hit"} 2\n');
    expect(page).toContain('\nzocalo_page_cache_reads_total{outcome="miss"} 1\n');
    expect(page).toContain('\nzocalo_page_cache_entries 1\n');
  });

  test('of addresses that no route has make no label each', async () => {
    const shop = await openMeasuredShop(await open());
    for (let at = 0; at < 30; at++) await shop.visit(`/api/inventada-${at}`, { method: 'DELETE' });
    for (let at = 0; at < 30; at++) await shop.visit(`/nada-${at}`);
    const page = await shop.metrics();
    expect(page).not.toMatch(/inventada|nada-/);
    const routes = new Set(
      Array.from(page.matchAll(/requests_total\{route="([^"]+)"/g), ([, route]) => route),
    );
    expect(routes.size).toBeLessThanOrEqual(3);
  });
});

describeOnEachEngine('a database that is away', (open) => {
  test('leaves its counts out, and the rest responds', async () => {
    const database = await open();
    const shop = await openMeasuredShop(database, { database: 'silent' });
    const page = await withoutTable(database.db, 'letters', shop.metrics);
    expect(page).toContain('\nzocalo_database_up 0\n');
    expect(page).toContain('\nzocalo_ready{check="database"} 0\n');
    expect(page).toContain('\nzocalo_leader 1\n');
    expect(page).not.toMatch(/\nzocalo_orders\{/);
    expect(page).not.toMatch(/\nzocalo_email_outbox \d/);
  });
});

test('the metrics’ port answers nothing else, waits for the shop, and closes', async () => {
  const door = createMetricsDoor();
  const origin = `http://127.0.0.1:${await door.listen(0, '127.0.0.1')}`;
  expect((await fetch(`${origin}/metrics`)).status).toBe(503);
  expect((await fetch(`${origin}/`)).status).toBe(404);
  expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(405);
  await door.close();
  await expect(fetch(`${origin}/metrics`)).rejects.toThrow('fetch failed');
});

test('the shop’s own port has no metrics', async () => {
  const { app } = await openSmallShop();
  expect((await app.inject('/metrics')).headers['content-type']).not.toContain('text/plain');
  expect(app.hasRoute({ method: 'GET', url: '/metrics' })).toBe(false);
});

async function openMeasuredShop(
  database: Database,
  checks: Partial<Readiness> = {},
  connections: ConnectionCounts | null = null,
) {
  const { db } = database;
  const backupDir = await mkdtemp(join(tmpdir(), 'zocalo-metrics-'));
  let passedMs = 0;
  const watch = createJobWatch(() => passedMs);
  const failures: unknown[] = [];
  const shop = await openSmallShop({ options: { noteRoute: (...seen) => metrics.meter.noteRoute(...seen) } });
  const ready: Readiness = {
    isClosing: false,
    database: 'ok',
    catalogue: 'ok',
    disk: 'ok',
    migrations: 'ok',
    leader: 'ok',
    jobs: 'ok',
    ...checks,
  };
  const metrics = watchMetrics({
    database: { connections: () => connections },
    countShop: createShopCounter({
      read: () => readShopCounts(db),
      monotonicMs: () => passedMs,
      wait: (ms) => new Promise<void>((resolve) => void REAL_CLOCK.setTimeout(resolve, ms)),
    }),
    watch,
    catalogue: createLiveCatalogue(() => Promise.resolve(null)),
    responses: shop.responses,
    health: {
      readiness: { look: () => Promise.resolve(ready), beginClosing: () => undefined },
      followedAgeMs: () => 250,
      freeBytes: () => Promise.resolve(5_000_000_000),
    },
    backupDir,
    now: () => NOON,
    monotonicMs: () => passedMs,
  });
  const door = createFrontDoor();
  const metricsDoor = createMetricsDoor();
  const origin = `http://127.0.0.1:${await door.listen(0, '127.0.0.1')}`;
  const metricsOrigin = `http://127.0.0.1:${await metricsDoor.listen(0, '127.0.0.1')}`;
  door.open(metrics.meter.handled(shop.app.routing), metrics.meter.cached(shop.responses));
  metrics.open(
    metricsDoor,
    () => Promise.resolve(true),
    (error) => failures.push(error),
  );
  endings.push(
    () => metricsDoor.close(),
    () => door.close(0),
    () => rm(backupDir, { recursive: true }),
  );
  endings.push(async () => metrics.close());

  return {
    watch,
    async metrics() {
      const response = await fetch(`${metricsOrigin}/metrics`);
      expect(failures).toEqual([]);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
      return response.text();
    },
    async visit(path: string, init?: RequestInit) {
      await (await fetch(origin + path, init)).text();
    },
    passSeconds: (seconds: number) => void (passedMs += seconds * 1000),
    /** Three orders, one of which holds three units; a payment; an email that failed; a failed import; a backup. */
    async fill() {
      const order = (id: string) => orderRow({ id, created_at: AN_HOUR_BEFORE, access_key: id, units: 3 });
      await db
        .insertInto('orders')
        .values([
          { ...order('A'), held_until: '2026-03-04T12:00:00.000Z' },
          { ...order('B'), held_until: null },
          { ...order('C'), held_until: null, status: 'enviado' },
        ])
        .execute();
      await db
        .insertInto('payments')
        .values({
          id: '1',
          order_id: null,
          reference: null,
          status: 'approved',
          detail: '',
          amount: 100,
          refunded: 0,
          refunds_told: 0,
          currency: 'ARS',
          collector: '1',
          method: 'visa',
          counts: 0,
          provider_created_at: AN_HOUR_BEFORE,
          provider_updated_at: AN_HOUR_BEFORE,
          first_seen_at: AN_HOUR_BEFORE,
          last_seen_at: AN_HOUR_BEFORE,
        })
        .execute();
      await db
        .insertInto('letters')
        .values({
          id: '1',
          kind: 'order-paid',
          recipient: 'ana@example.com',
          recipient_key: 'ana@example.com',
          payload: '{}',
          created_at: AN_HOUR_BEFORE,
          next_try_at: '2026-03-02T12:30:00.000Z',
          attempts: 1,
          sent_at: null,
          trouble: '550',
          message_id: null,
          is_digest: 0,
        })
        .execute();
      await db
        .insertInto('payment_notifications')
        .values({
          id: '1',
          received_at: AN_HOUR_BEFORE,
          topic: 'payment',
          subject_id: '1',
          action: 'payment.updated',
          notification_id: '1',
          signature: 'valid',
          times_received: 1,
          attempts: 1,
          next_try_at: '2026-03-02T12:30:00.000Z',
        })
        .execute();
      await db
        .insertInto('refunds')
        .values({
          id: '1',
          payment_id: '1',
          amount: 100,
          requested_at: AN_HOUR_BEFORE,
          elsewhere_before: 0,
          by_name: 'ana@example.com',
          state: 'requested',
          attempts: 1,
          next_try_at: '2026-03-02T12:30:00.000Z',
        })
        .execute();
      await db
        .insertInto('attention_items')
        .values({
          id: '1',
          kind: 'list-unread',
          detail: '{}',
          occasion: '1',
          opened_at: AN_HOUR_BEFORE,
          resolved_at: null,
        })
        .execute();
      await db
        .insertInto('import_runs')
        .values({
          id: '0',
          source: 'configured',
          name: 'lista.json',
          list_name: '',
          state: 'applied',
          started_at: TWO_HOURS_BEFORE,
          by_name: null,
          ...EMPTY_RUN,
          finished_at: TWO_HOURS_BEFORE,
        })
        .execute();
      await db
        .insertInto('import_runs')
        .values({
          id: '1',
          source: 'configured',
          name: 'lista.json',
          list_name: '',
          state: 'failed',
          started_at: AN_HOUR_BEFORE,
          by_name: null,
          ...EMPTY_RUN,
          finished_at: AN_HOUR_BEFORE,
        })
        .execute();
      await writeFile(join(backupDir, backupName(new Date(AN_HOUR_BEFORE))), '');
    },
  };
}
