import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backupName } from '#backups/backup-files.ts';
import { EMPTY_RUN } from '#catalogue/imports/import-run.store.ts';
import type { ImportState } from '#catalogue/imports/import-run.ts';
import { createLiveCatalogue } from '#catalogue/snapshot/live-catalogue.ts';
import type { Readiness } from '#contract/readiness.ts';
import type { ConnectionCounts, Database } from '#db/engine.ts';
import { orderRow } from '#db/testing/rows.ts';
import { createShopCounter } from '#health/shop-counter.ts';
import { readShopCounts } from '#health/shop-counts.store.ts';
import { createJobWatch } from '#jobs/job-watch.ts';
import { REAL_CLOCK } from '#jobs/repeat.ts';
import { createMetricsDoor } from '#metrics/metrics-door.ts';
import { createFrontDoor } from '#server/app/front-door.ts';
import type { ShopServices } from '#server/routes/services.ts';
import { openSmallShop } from '#server/testing/small-shop.ts';
import { watchMetrics } from '../watch-metrics.ts';

const NOON = new Date('2026-03-02T12:00:00.000Z');
const MEGABYTE = 1024 * 1024;

/** What the test says about the shop, at any moment. */
interface MeasuredState {
  ready: Readiness;
  connections: ConnectionCounts | null;
  isLeading: boolean;
  /** Since the catalogue was seen to be the newest. */
  followedAgeMs: number;
  freeBytes: number;
}

/** A shop whose metrics are read over their port; it is noon, and `passSeconds` moves the monotonic clock alone. */
export async function openMeasuredShop({ db }: Pick<Database, 'db'>, services: Partial<ShopServices> = {}) {
  const backupDir = await mkdtemp(join(tmpdir(), 'zocalo-metrics-'));
  let passedMs = 0;
  const watch = createJobWatch(() => passedMs);
  const failures: unknown[] = [];
  const shop = await openSmallShop({
    services,
    options: { noteRoute: (...seen) => metrics.meter.noteRoute(...seen) },
  });
  const state: MeasuredState = {
    ready: {
      isClosing: false,
      database: 'ok',
      migrations: 'ok',
      catalogue: 'ok',
      disk: 'ok',
      leader: 'ok',
      jobs: 'ok',
    },
    connections: null,
    isLeading: true,
    followedAgeMs: 250,
    freeBytes: 5000 * MEGABYTE,
  };
  const metrics = watchMetrics({
    database: { connections: () => state.connections },
    countShop: createShopCounter({
      read: () => readShopCounts(db),
      monotonicMs: () => passedMs,
      wait: (ms) => new Promise<void>((resolve) => void REAL_CLOCK.setTimeout(resolve, ms)),
    }),
    watch,
    catalogue: createLiveCatalogue(() => Promise.resolve(null)),
    responses: shop.responses,
    health: {
      readiness: { look: () => Promise.resolve(state.ready), beginClosing: () => undefined },
      followedAgeMs: () => state.followedAgeMs,
      freeBytes: () => Promise.resolve(state.freeBytes),
    },
    minFreeBytes: 200 * MEGABYTE,
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
    () => Promise.resolve(state.isLeading),
    (error) => failures.push(error),
  );

  let lastId = 0;
  const newId = () => String((lastId += 1));
  const ago = (seconds: number) => new Date(NOON.getTime() - seconds * 1000).toISOString();

  return {
    state,
    watch,
    async close() {
      metrics.close();
      await metricsDoor.close();
      await door.close(0);
      await rm(backupDir, { recursive: true });
    },
    async metrics() {
      const response = await fetch(`${metricsOrigin}/metrics`);
      if (response.status !== 200) throw new Error(`status ${response.status}`, { cause: failures[0] });
      return { text: await response.text(), contentType: response.headers.get('content-type') };
    },
    async visit(path: string, init?: RequestInit) {
      await (await fetch(origin + path, init)).text();
    },
    passSeconds: (seconds: number) => void (passedMs += seconds * 1000),
    async addOrder(ageS: number, given: Partial<Parameters<typeof orderRow>[0]> = {}) {
      const id = newId();
      const row = orderRow({
        id,
        created_at: ago(ageS),
        access_key: id,
        units: 3,
        held_until: null,
        ...given,
      });
      await db.insertInto('orders').values(row).execute();
    },
    async addEmail(ageS: number) {
      await db
        .insertInto('letters')
        .values({
          id: newId(),
          kind: 'order-paid',
          recipient: 'ana@example.com',
          recipient_key: 'ana@example.com',
          payload: '{}',
          created_at: ago(ageS),
          next_try_at: ago(0),
          attempts: 1,
          sent_at: null,
          trouble: '550',
          message_id: null,
          is_digest: 0,
        })
        .execute();
    },
    async addPayment(id: string, ageS: number) {
      await db
        .insertInto('payments')
        .values({
          id,
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
          provider_created_at: ago(ageS),
          provider_updated_at: ago(ageS),
          first_seen_at: ago(ageS),
          last_seen_at: ago(ageS),
        })
        .execute();
    },
    async addNotification(ageS: number) {
      await db
        .insertInto('payment_notifications')
        .values({
          id: newId(),
          received_at: ago(ageS),
          topic: 'payment',
          subject_id: '1',
          action: 'payment.updated',
          notification_id: '1',
          signature: 'valid',
          times_received: 1,
          attempts: 1,
          next_try_at: ago(0),
        })
        .execute();
    },
    /** Of the payment of this id. */
    async addRefund(paymentId: string, ageS: number) {
      await db
        .insertInto('refunds')
        .values({
          id: newId(),
          payment_id: paymentId,
          amount: 100,
          requested_at: ago(ageS),
          elsewhere_before: 0,
          by_name: 'ana@example.com',
          state: 'requested',
          attempts: 1,
          next_try_at: ago(0),
        })
        .execute();
    },
    async addAttention(kind: string, ageS: number) {
      const id = newId();
      await db
        .insertInto('attention_items')
        .values({ id, kind, detail: '{}', occasion: id, opened_at: ago(ageS), resolved_at: null })
        .execute();
    },
    async addImport(state: ImportState, ageS: number) {
      await db
        .insertInto('import_runs')
        .values({
          ...EMPTY_RUN,
          id: newId(),
          supplier_id: 'first',
          source: 'configured',
          name: 'lista.json',
          list_name: '',
          state,
          started_at: ago(ageS),
          by_name: null,
          finished_at: ago(ageS),
        })
        .execute();
    },
    async addBackup(ageS: number) {
      await writeFile(join(backupDir, backupName(new Date(ago(ageS)))), '');
    },
  };
}

export type MeasuredShop = Awaited<ReturnType<typeof openMeasuredShop>>;
