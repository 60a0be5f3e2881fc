import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from '../http/limits/request-queue.ts';
import { REQUEST_ID } from '../http/request-id.ts';
import type { ResponseCache } from '../responses/response-cache.ts';
import { HEALTH_ADDRESSES } from '../routes/health.ts';

/** Writes one line for each request, but for health checks. */
export interface AccessLog {
  cached(responses: Pick<ResponseCache, 'tryRespond'>): Pick<ResponseCache, 'tryRespond'>;
  handled(handle: RequestHandler): RequestHandler;
}

/** A request that was answered. It names no visitor: the proxy knows their address, and what they searched for stays out. */
interface AccessLine {
  reqId: string | undefined;
  method: string | undefined;
  /** Without the query. */
  path: string;
  /** Null: the visitor left first. */
  status: number | null;
  ms: number;
  /** Sent from the cache of responses. */
  cached: boolean;
}

/** @param nowMs milliseconds since any moment */
export function createAccessLog(write: (line: AccessLine) => void, nowMs: () => number): AccessLog {
  function note(request: IncomingMessage, response: ServerResponse, startMs: number, cached: boolean): void {
    const id = response.getHeader(REQUEST_ID);
    write({
      reqId: typeof id === 'string' ? id : undefined,
      method: request.method,
      path: request.url?.split('?', 1)[0] ?? '',
      status: response.headersSent ? response.statusCode : null,
      ms: Math.round((nowMs() - startMs) * 10) / 10,
      cached,
    });
  }

  return {
    cached: (responses) => ({
      tryRespond(request, response) {
        const startMs = nowMs();
        if (!responses.tryRespond(request, response)) return false;
        note(request, response, startMs, true);
        return true;
      },
    }),
    handled: (handle) => (request, response) => {
      if (!HEALTH_ADDRESSES.has(request.url ?? '')) {
        const startMs = nowMs();
        response.once('close', () => note(request, response, startMs, false));
      }
      handle(request, response);
    },
  };
}
