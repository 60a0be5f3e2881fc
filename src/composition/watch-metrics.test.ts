import { afterEach, expect, test } from 'vitest';
import type { Database } from '#db/engine.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { withoutTable } from '#db/testing/without-table.ts';
import { GAUGES } from '#metrics/metric-table.ts';
import { createMetricsDoor } from '#metrics/metrics-door.ts';
import { openSmallShop } from '#server/testing/small-shop.ts';
import { openMeasuredShop } from './testing/measured-shop.ts';

const HOUR_S = 3600;

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

describeOnEachEngine('the metrics', (open) => {
  test('have every gauge of the table, and Node’s own', async () => {
    const shop = await openMeasured(await open());
    shop.state.connections = { used: 3, idle: 1, waiting: 2, most: 10 };
    await shop.fill();
    await shop.watch.run('mail', async () => undefined);
    const page = await shop.metrics();
    for (const name of Object.keys(GAUGES)) expect(page).toMatch(new RegExp(`^${name}(?:{|\\s)`, 'm'));
    expect(page).toContain('\nnodejs_eventloop_lag_seconds ');
    expect(page).toContain('\nnodejs_heap_size_used_bytes ');
    expect(page).toContain('# TYPE nodejs_gc_duration_seconds histogram');
  });

  test('count what the database has, and how old it is', async () => {
    const shop = await openMeasured(await open());
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
    const shop = await openMeasured(await open());
    shop.state.connections = { used: 10, idle: 0, waiting: 4, most: 10 };
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
    const shop = await openMeasured(await open());
    await shop.metrics();
    const page = await shop.metrics();
    expect(page).toMatch(/\nzocalo_database_statement_duration_seconds_count\{outcome="ok"\} [1-9]/);
    expect(page).not.toMatch(/select|letters/);
  });

  test('count the tables every 15 seconds at most, however often somebody asks', async () => {
    const shop = await openMeasured(await open());
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
    const shop = await openMeasured(await open());
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
    const shop = await openMeasured(await open());
    for (let visits = 0; visits < 3; visits++) await shop.visit('/componentes');
    const page = await shop.metrics();
    expect(page).toContain('\nzocalo_http_requests_total{route="cached",status="2xx"} 2\n');
    expect(page).toContain('\nzocalo_http_request_duration_seconds_count{route="cached"} 2\n');
    expect(page).toContain('\nzocalo_page_cache_reads_total{outcome="hit"} 2\n');
    expect(page).toContain('\nzocalo_page_cache_reads_total{outcome="miss"} 1\n');
    expect(page).toContain('\nzocalo_page_cache_entries 1\n');
  });

  test('of addresses that no route has make no label each', async () => {
    const shop = await openMeasured(await open());
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
    const shop = await openMeasured(database);
    shop.state.ready = { ...shop.state.ready, database: 'silent' };
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

async function openMeasured(database: Database) {
  const shop = await openMeasuredShop(database);
  endings.push(shop.close);
  return {
    ...shop,
    async metrics() {
      const { text, contentType } = await shop.metrics();
      expect(contentType).toBe('text/plain; version=0.0.4; charset=utf-8');
      return text;
    },
    /** Three orders, one of which holds three units; a payment; an email that failed; a failed import; a backup. */
    async fill() {
      await shop.addOrder(HOUR_S, { held_until: '2026-03-04T12:00:00.000Z' });
      await shop.addOrder(HOUR_S);
      await shop.addOrder(HOUR_S, { status: 'enviado' });
      await shop.addPayment('1', HOUR_S);
      await shop.addEmail(HOUR_S);
      await shop.addNotification(HOUR_S);
      await shop.addRefund('1', HOUR_S);
      await shop.addAttention('list-unread', HOUR_S);
      await shop.addImport('applied', 2 * HOUR_S);
      await shop.addImport('failed', HOUR_S);
      await shop.addBackup(HOUR_S);
    },
  };
}
