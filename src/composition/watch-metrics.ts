import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { listBackups } from '#backups/backup-files.ts';
import type { LiveCatalogue } from '#catalogue/snapshot/live-catalogue.ts';
import type { Database } from '#db/engine.ts';
import { STATEMENT_EVENTS, type StatementEvent } from '#db/statement-events.ts';
import type { JobWatch } from '#jobs/job-watch.ts';
import type { MetricsDoor } from '#metrics/metrics-door.ts';
import { createMetricsPage, type CacheOutcome } from '#metrics/metrics-page.ts';
import type { Readings } from '#metrics/metric-table.ts';
import { createRequestFigures } from '#metrics/request-figures.ts';
import type { ShopCounts, Waiting } from '#health/shop-counts.store.ts';
import { createRequestMeter, type RequestMeter } from '#server/app/request-meter.ts';
import { RESPONSE_EVENTS, type ResponseEvent } from '#server/responses/encoded-response.ts';
import type { ResponseCache } from '#server/responses/response-cache.ts';
import type { Health } from './watch-health.ts';

export interface MetricsDeps {
  database: Pick<Database, 'connections'>;
  countShop: () => Promise<ShopCounts | null>;
  watch: Pick<JobWatch, 'states'>;
  catalogue: Pick<LiveCatalogue, 'current' | 'onReplaced'>;
  responses: Pick<ResponseCache, 'size'>;
  health: Pick<Health, 'readiness' | 'followedAgeMs' | 'freeBytes'>;
  minFreeBytes: number;
  backupDir: string;
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
  const { database, catalogue, monotonicMs } = deps;
  const requests = createRequestFigures();
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
      const noteStatement = (event: unknown) => page.countStatement(event as StatementEvent); // likewise
      subscribe(RESPONSE_EVENTS, note);
      subscribe(STATEMENT_EVENTS, noteStatement);
      stopListening = () => {
        unsubscribe(RESPONSE_EVENTS, note);
        unsubscribe(STATEMENT_EVENTS, noteStatement);
      };
      door.open(page, onError);
    },
    close: () => stopListening(),
  };

  async function read(isLeading: () => Promise<boolean>): Promise<Readings> {
    const { health, responses, backupDir } = deps;
    const [{ isClosing: _isClosing, ...checks }, counts, leads, freeBytes, [backup]] = await Promise.all([
      health.readiness.look(),
      deps.countShop(),
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
      zocalo_data_min_free_bytes: deps.minFreeBytes,
      zocalo_page_cache_entries: size.entries,
      zocalo_page_cache_bytes: size.bytes,
      zocalo_catalogue_version: catalogue.current().version,
      zocalo_catalogue_snapshot_age_seconds: (monotonicMs() - replacedAtMs) / 1000,
      zocalo_catalogue_checked_age_seconds: health.followedAgeMs() / 1000,
      ...readingsOf(counts),
      ...connectionReadings(),
      ...jobReadings(),
      zocalo_last_backup_age_seconds: backup ? ageS(backup.made) : null,
    };
  }

  function readingsOf(counts: ShopCounts | null) {
    const imports = counts && counts.imports;
    return {
      zocalo_orders: counts && counts.ordersByStatus,
      zocalo_last_order_age_seconds: counts && counts.lastOrderAt && ageS(counts.lastOrderAt),
      zocalo_payments: counts && counts.paymentsByState,
      zocalo_payment_notifications: counts && counts.notifications.count,
      zocalo_payment_notifications_oldest_age_seconds: counts && oldestAgeS(counts.notifications),
      zocalo_open_refunds: counts && counts.refunds.count,
      zocalo_open_refunds_oldest_age_seconds: counts && oldestAgeS(counts.refunds),
      zocalo_attention_items: counts && counts.attentionByKind,
      zocalo_stock_holds: counts && counts.holds.orders,
      zocalo_held_units: counts && counts.holds.units,
      zocalo_email_outbox: counts && counts.emails.count,
      zocalo_email_outbox_oldest_age_seconds: counts && oldestAgeS(counts.emails),
      zocalo_emails_in_trouble: counts && counts.emails.inTrouble.count,
      zocalo_last_import_age_seconds: imports && imports.last && ageS(imports.last.at),
      zocalo_last_import_state: imports && imports.last && { [imports.last.state]: 1 },
      zocalo_last_good_import_age_seconds: imports && imports.lastGoodAt && ageS(imports.lastGoodAt),
      zocalo_failed_imports: imports && imports.failedInARow,
    };
  }

  function connectionReadings() {
    const connections = database.connections();
    return {
      zocalo_database_connections: connections && {
        used: connections.used,
        idle: connections.idle,
        waiting: connections.waiting,
      },
      zocalo_database_connections_max: connections && connections.most,
    };
  }

  function jobReadings() {
    const states = [...deps.watch.states()];
    const sinceS = (ms: number) => (monotonicMs() - ms) / 1000;
    return {
      zocalo_job_age_seconds: Object.fromEntries(
        states.flatMap(([name, { lastGoodMs }]) => (lastGoodMs === null ? [] : [[name, sinceS(lastGoodMs)]])),
      ),
      zocalo_job_failing_seconds: Object.fromEntries(
        states.map(([name, { failingSinceMs }]) => [
          name,
          failingSinceMs === null ? 0 : sinceS(failingSinceMs),
        ]),
      ),
    };
  }

  /** 0: nothing waits. */
  function oldestAgeS({ oldestAt }: Waiting): number {
    return oldestAt === null ? 0 : ageS(oldestAt);
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
