import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from '../http/limits/request-queue.ts';
import type { ResponseCache } from '../responses/response-cache.ts';

/** @param status 0: the visitor left before there was one */
type CountRequest = (route: string, status: number, tookMs: number) => void;

/** Measures each request once: in the cache, or from there to the end of its response. */
export interface RequestMeter {
  cached(responses: Pick<ResponseCache, 'tryRespond'>): Pick<ResponseCache, 'tryRespond'>;
  handled(handle: RequestHandler): RequestHandler;
  /** The router's pattern, never the address: addresses have no end. Undefined: no route has it. */
  noteRoute(request: IncomingMessage, route: string | undefined): void;
}

/** The route counted for a request that the router did not see, or for which it has no route. */
const CACHED = 'cached';
const UNROUTED = 'unrouted';
const UNKNOWN = 'unknown';

/** @param nowMs milliseconds since any moment */
export function createRequestMeter(count: CountRequest, nowMs: () => number): RequestMeter {
  const routes = new WeakMap<IncomingMessage, string>();
  return {
    cached: (responses) => ({
      tryRespond(request, response) {
        const startMs = nowMs();
        if (!responses.tryRespond(request, response)) return false;
        count(CACHED, response.statusCode, nowMs() - startMs);
        return true;
      },
    }),
    handled: (handle) => (request, response) => {
      const startMs = nowMs();
      response.once('close', () => {
        const status = response.headersSent ? response.statusCode : 0;
        count(routes.get(request) ?? UNROUTED, status, nowMs() - startMs);
      });
      handle(request, response);
    },
    noteRoute: (request, route) => void routes.set(request, route ?? UNKNOWN),
  };
}
