import { collectDefaultMetrics, Counter, Gauge, Registry, type Histogram } from 'prom-client';
import { addDuration, BUCKETS_S, noDurations, type Durations } from './durations.ts';
import { GAUGES, type GaugeName, type Reading, type Readings } from './metric-table.ts';
import type { RequestFigures } from './request-figures.ts';

/** The outcome of a public read: sent from the cache, sent after a check of the cache, or rendered. */
export type CacheOutcome = 'hit' | 'confirmed' | 'miss';

export interface MetricsPage {
  contentType: string;
  /** The page in Prometheus' text format. All who ask at the same time get the same one. */
  write(): Promise<string>;
  countCacheRead(outcome: CacheOutcome): void;
  countStatement(statement: { tookMs: number; hasFailed: boolean }): void;
}

/** Every metric of this process: Node's own, the requests, and what `read` returns for the table of gauges. */
export function createMetricsPage(read: () => Promise<Readings>, requests: RequestFigures): MetricsPage {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registerRequests(registry, requests);
  const cacheReads = { hit: 0, confirmed: 0, miss: 0 };
  registry.registerMetric(
    new Counter({
      name: 'zocalo_page_cache_reads_total',
      help: 'Public reads by outcome: sent from the cache, sent after a check of it, or rendered.',
      labelNames: ['outcome'],
      registers: [],
      collect() {
        this.reset();
        for (const [outcome, count] of Object.entries(cacheReads)) this.inc({ outcome }, count);
      },
    }),
  );
  const statements = new Map([
    ['ok', noDurations()],
    ['failed', noDurations()],
  ]);
  registerDurations(registry, {
    name: 'zocalo_database_statement_duration_seconds',
    help: 'How long statements took, with the way to the database and back, by outcome: ok or failed.',
    label: 'outcome',
    read: () => statements,
  });
  const names = Object.keys(GAUGES) as GaugeName[]; // the table's own keys
  const gauges = names.map((name) => ({ name, set: registerGauge(registry, name) }));

  let underWay: Promise<string> | null = null;
  async function write(): Promise<string> {
    const readings = await read();
    for (const { name, set } of gauges) set(readings[name]);
    return registry.metrics();
  }

  return {
    contentType: registry.contentType,
    write: () => (underWay ??= write().finally(() => (underWay = null))),
    countCacheRead(outcome) {
      cacheReads[outcome] += 1;
    },
    countStatement({ tookMs, hasFailed }) {
      const durations = statements.get(hasFailed ? 'failed' : 'ok');
      if (durations !== undefined) addDuration(durations, tookMs);
    },
  };
}

function registerGauge(registry: Registry, name: GaugeName): (reading: Reading) => void {
  const { help, ...table } = GAUGES[name];
  const label = 'label' in table ? table.label : null;
  const isSparse = 'isSparse' in table;
  const gauge = new Gauge({ name, help, labelNames: label ? [label.name] : [], registers: [registry] });
  return (reading) => {
    gauge.reset();
    if (reading === null) {
      // A gauge without labels is 0 after a reset.
      if (label === null) gauge.remove();
    } else if (typeof reading === 'number') gauge.set(reading);
    else if (label) {
      for (const value of label.values) {
        const read = reading[value] ?? (isSparse ? undefined : 0);
        if (read !== undefined) gauge.set({ [label.name]: value }, read);
      }
    }
  };
}

function registerRequests(registry: Registry, requests: RequestFigures): void {
  registry.registerMetric(
    new Counter({
      name: 'zocalo_http_requests_total',
      help: 'Requests by route and class of status. Route `cached`: sent from the cache before routing; `unrouted`: answered by what stands between cache and router; `unknown`: no route has such an address; class `none`: the visitor left first.',
      labelNames: ['route', 'status'],
      registers: [],
      collect() {
        this.reset();
        for (const [route, { byClass }] of requests.byRoute()) {
          for (const [at, count] of byClass.entries()) {
            if (count > 0) this.inc({ route, status: at === 0 ? 'none' : `${at}xx` }, count);
          }
        }
      },
    }),
  );
  registerDurations(registry, {
    name: 'zocalo_http_request_duration_seconds',
    help: 'From the headers of a request to the end of its response; of route `cached` until it was handed over.',
    label: 'route',
    read: requests.byRoute,
  });
}

interface DurationsMetric {
  name: string;
  help: string;
  label: string;
  /** By the label's value. */
  read: () => ReadonlyMap<string, Readonly<Durations>>;
}

function registerDurations(registry: Registry, { name, help, label, read }: DurationsMetric): void {
  const histogram = {
    name,
    get: () =>
      Promise.resolve({
        name,
        help,
        type: 'histogram',
        values: [...read()].flatMap(([value, durations]) => valuesOf({ [label]: value }, durations)),
      }),
  };
  // The registry reads `name` and calls `get`. prom-client's own histogram takes one value at a time, and not counts.
  registry.registerMetric(histogram as unknown as Histogram);

  function valuesOf(labels: Readonly<Record<string, string>>, { byBucket, sumS }: Readonly<Durations>) {
    let upTo = 0;
    const buckets = byBucket.map((count, at) => {
      upTo += count;
      return {
        metricName: `${name}_bucket`,
        labels: { ...labels, le: BUCKETS_S[at] ?? '+Inf' },
        value: upTo,
      };
    });
    return [
      ...buckets,
      { metricName: `${name}_sum`, labels, value: sumS },
      { metricName: `${name}_count`, labels, value: upTo },
    ];
  }
}
