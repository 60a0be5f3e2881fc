import { addDuration, addOne, noDurations, type Durations } from './durations.ts';

/** The requests of one route. */
interface RouteFigures extends Durations {
  /** By the first digit of the status; 0: the visitor left before there was one. */
  byClass: number[];
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
        figures = { ...noDurations(), byClass: Array(6).fill(0) };
        routes.set(route, figures);
      }
      addDuration(figures, tookMs);
      addOne(figures.byClass, Math.trunc(status / 100));
    },
    byRoute: () => routes,
  };
}
