import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { listBackups } from '#backups/backup-files.ts';
import type { LiveCatalogue } from '#catalogue/snapshot/live-catalogue.ts';
import type { Database } from '#db/engine.ts';
import type { Clock } from '#jobs/repeat.ts';
import type { MetricsDoor } from '#metrics/metrics-door.ts';
import { createMetricsPage, type CacheOutcome } from '#metrics/metrics-page.ts';
import type { Readings } from '#metrics/metric-table.ts';
import { createRequestFigures } from '#metrics/request-figures.ts';
import { createShopCounter } from '#metrics/shop-counter.ts';
import { readShopCounts, type ShopCounts } from '#metrics/shop-counts.store.ts';
import { createRequestMeter, type RequestMeter } from '#server/app/request-meter.ts';
import { RESPONSE_EVENTS, type ResponseEvent } from '#server/responses/encoded-response.ts';
import type { ResponseCache } from '#server/responses/response-cache.ts';
import type { Health } from './watch-health.ts';

export interface MetricsDeps {
  db: Database['db'];
  catalogue: Pick<LiveCatalogue, 'current' | 'onReplaced'>;
  responses: Pick<ResponseCache, 'size'>;
  health: Pick<Health, 'readiness' | 'followedAgeMs' | 'freeBytes'>;
  backupDir: string;
  clock: Clock;
  now: () => Date;
  monotonicMs: () => number;
}

/** The metrics of this process. */
export interface Metrics {
  meter: RequestMeter;
  /** From now on the port responds. @param isLeading asked at each reading */
  open(door: MetricsDoor, isLeading: () => Promise<boolean>, onError: (error: unknown) => void): void;
  close(): void;
}

export function watchMetrics(deps: MetricsDeps): Metrics {
  const { db, catalogue, clock, monotonicMs } = deps;
  const requests = createRequestFigures();
  const countShop = createShopCounter({
    read: () => readShopCounts(db),
    monotonicMs,
    wait: (ms) => new Promise<void>((resolve) => void clock.setTimeout(resolve, ms)),
  });
  let replacedAtMs = monotonicMs();
  catalogue.onReplaced(() => (replacedAtMs = monotonicMs()));
  let stopListening = () => {};

  return {
    meter: createRequestMeter(requests.count, monotonicMs),
    open(door, isLeading, onError) {
      const page = createMetricsPage(() => read(isLeading), requests);
      const note = (event: unknown) => {
        const outcome = OUTCOMES[event as ResponseEvent]; // the channel carries nothing else
        if (outcome !== undefined) page.countCacheRead(outcome);
      };
      subscribe(RESPONSE_EVENTS, note);
      stopListening = () => void unsubscribe(RESPONSE_EVENTS, note);
      door.open(page, onError);
    },
    close: () => stopListening(),
  };

  async function read(isLeading: () => Promise<boolean>): Promise<Readings> {
    const { health, responses, backupDir } = deps;
    const [{ isClosing: _isClosing, ...checks }, counts, leads, freeBytes, [backup]] = await Promise.all([
      health.readiness.look(),
      countShop(),
      isLeading().catch(() => false),
      health.freeBytes().catch(() => null),
      listBackups(backupDir).catch(() => []),
    ]);
    const size = responses.size();
    return {
      zocalo_ready: Object.fromEntries(
        Object.entries(checks).map(([check, state]) => [check, Number(state === 'ok')]),
      ),
      zocalo_database_up: Number(checks.database === 'ok'),
      zocalo_leader: Number(leads),
      zocalo_data_free_bytes: freeBytes,
      zocalo_page_cache_entries: size.entries,
      zocalo_page_cache_bytes: size.bytes,
      zocalo_catalogue_version: catalogue.current().version,
      zocalo_catalogue_snapshot_age_seconds: (monotonicMs() - replacedAtMs) / 1000,
      zocalo_catalogue_checked_age_seconds: health.followedAgeMs() / 1000,
      ...readingsOf(counts),
      zocalo_last_backup_age_seconds: backup ? ageS(backup.made) : null,
    };
  }

  function readingsOf(counts: ShopCounts | null) {
    const lastImport = counts?.lastImport ?? null;
    return {
      zocalo_orders: counts && counts.ordersByStatus,
      zocalo_payments: counts && counts.paymentsByState,
      zocalo_stock_holds: counts && counts.holds.orders,
      zocalo_held_units: counts && counts.holds.units,
      zocalo_email_outbox: counts && counts.emails.waiting,
      zocalo_email_outbox_oldest_age_seconds:
        counts && (counts.emails.oldestAt === null ? 0 : ageS(counts.emails.oldestAt)),
      zocalo_emails_in_trouble: counts && counts.emails.inTrouble,
      zocalo_last_import_age_seconds: lastImport && ageS(lastImport.at),
      zocalo_last_import_state: lastImport && { [lastImport.state]: 1 },
    };
  }

  function ageS(at: Date): number {
    return (deps.now().getTime() - at.getTime()) / 1000;
  }
}

const OUTCOMES: Readonly<Record<ResponseEvent, CacheOutcome | undefined>> = {
  sent: 'hit',
  confirmed: 'confirmed',
  missed: 'miss',
  // Also in advance, for nobody.
  made: undefined,
};
