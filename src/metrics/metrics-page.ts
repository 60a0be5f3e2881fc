import { collectDefaultMetrics, Counter, Gauge, Registry, type Histogram } from 'prom-client';
import { GAUGES, type GaugeName, type Reading, type Readings } from './metric-table.ts';
import { BUCKETS_S, type RequestFigures } from './request-figures.ts';

/** What became of a public read: sent from the cache, sent after a check of it, or rendered. */
export type CacheOutcome = 'hit' | 'confirmed' | 'miss';

export interface MetricsPage {
  contentType: string;
  /** The page in Prometheus' text format. All who ask at the same time get the same one. */
  write(): Promise<string>;
  countCacheRead(outcome: CacheOutcome): void;
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
  };
}

function registerGauge(registry: Registry, name: GaugeName): (reading: Reading) => void {
  const { help, ...table } = GAUGES[name];
  const label = 'label' in table ? table.label : null;
  const gauge = new Gauge({ name, help, labelNames: label ? [label.name] : [], registers: [registry] });
  return (reading) => {
    gauge.reset();
    if (reading === null) {
      // A gauge without labels is 0 after a reset.
      if (label === null) gauge.remove();
    } else if (typeof reading === 'number') gauge.set(reading);
    else if (label) for (const value of label.values) gauge.set({ [label.name]: value }, reading[value] ?? 0);
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
  const durations = {
    name: 'zocalo_http_request_duration_seconds',
    get: () =>
      Promise.resolve({
        name: durations.name,
        help: 'From the headers of a request to the end of its response; of route `cached` until it was handed over.',
        type: 'histogram',
        values: [...requests.byRoute()].flatMap(([route, figures]) => histogramOf(route, figures)),
      }),
  };
  // The registry reads `name` and calls `get`. prom-client's own histogram takes one value at a time, and not counts.
  registry.registerMetric(durations as unknown as Histogram);

  function histogramOf(route: string, { byBucket, sumS }: { byBucket: readonly number[]; sumS: number }) {
    let upTo = 0;
    const buckets = byBucket.map((count, at) => {
      upTo += count;
      return {
        metricName: `${durations.name}_bucket`,
        labels: { route, le: BUCKETS_S[at] ?? '+Inf' },
        value: upTo,
      };
    });
    return [
      ...buckets,
      { metricName: `${durations.name}_sum`, labels: { route }, value: sumS },
      { metricName: `${durations.name}_count`, labels: { route }, value: upTo },
    ];
  }
}
