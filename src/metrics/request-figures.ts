/** In seconds: from the cache, rendered, slow, and beyond what visitors wait for. */
export const BUCKETS_S = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10] as const;

/** The requests of one route. */
interface RouteFigures {
  /** By the first digit of the status; 0: the visitor left before there was one. */
  byClass: number[];
  /** How many took up to each of `BUCKETS_S` and more than the one before; the last: more than all. */
  byBucket: number[];
  sumS: number;
}

/**
 * Counts requests. Two additions a request: prom-client's own counters look for their labels each time, which is ten times as much.
 */
export interface RequestFigures {
  /** @param status 0: none was sent */
  count(route: string, status: number, tookMs: number): void;
  byRoute(): ReadonlyMap<string, Readonly<RouteFigures>>;
}

export function createRequestFigures(): RequestFigures {
  const routes = new Map<string, RouteFigures>();
  return {
    count(route, status, tookMs) {
      let figures = routes.get(route);
      if (figures === undefined) {
        figures = { byClass: Array(6).fill(0), byBucket: Array(BUCKETS_S.length + 1).fill(0), sumS: 0 };
        routes.set(route, figures);
      }
      const seconds = tookMs / 1000;
      let bucket = 0;
      while (seconds > (BUCKETS_S[bucket] ?? Infinity)) bucket += 1;
      add(figures.byBucket, bucket);
      add(figures.byClass, Math.trunc(status / 100));
      figures.sumS += seconds;
    },
    byRoute: () => routes,
  };
}

function add(counts: number[], at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}
