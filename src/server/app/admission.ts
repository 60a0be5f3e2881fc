import type { IncomingMessage } from 'node:http';
import type { ResponseCache } from '../responses/response-cache.ts';
import { clientAddressOf, type TrustProxy } from '../http/limits/client-address.ts';
import { turnsOf } from '../http/limits/network-of.ts';
import type { RateLimiter } from '../http/limits/rate-limit.ts';
import { createEarlyRefusals, type EarlyRefusals } from '../http/limits/refuse-early.ts';
import { isTooLong } from '../http/limits/request-limits.ts';
import { type RequestHandler, queueRequests } from '../http/limits/request-queue.ts';
import { BUSY_RETRY_S } from '../http/plain-pages.ts';
import { HEALTH_ADDRESSES } from '../routes/health.ts';

export interface Admission {
  /** Stands before Fastify for the requests that the cache did not serve. */
  serve: RequestHandler;
  /** Whether this request was counted here, so that it is not counted twice. */
  wasCounted(request: IncomingMessage): boolean;
}

export interface AdmissionOptions extends EarlyRefusals {
  cache: ResponseCache;
  trust: TrustProxy;
  reads: RateLimiter;
  /** Runs work that may wait in another turn of the event loop. */
  soon: (run: () => void) => void;
  /** Milliseconds since any moment. */
  monotonicMs: () => number;
}

/** Admits requests in fair turns, and refuses reads beyond an address's allowance before they cost Fastify's work. */
export function createAdmission(
  handle: RequestHandler,
  { cache, trust, reads, soon, monotonicMs, ...refusals }: AdmissionOptions,
): Admission {
  const counted = new WeakSet<IncomingMessage>();
  const refuse = createEarlyRefusals(refusals);

  const inTurn = queueRequests(
    (request, response) => {
      // Rendered meanwhile for another visitor.
      if (cache.tryRespond(request, response)) return;
      if (isPlainRead(request)) {
        const retryAfterS = reads.take(clientAddressOf(request, trust));
        if (retryAfterS > 0) return refuse(request, response, 'too-many', retryAfterS);
        counted.add(request);
      }
      handle(request, response);
    },
    {
      networkOf: (request) => turnsOf(clientAddressOf(request, trust)),
      turnAway: (request, response) => refuse(request, response, 'busy', BUSY_RETRY_S),
      soon,
      monotonicMs,
    },
  );

  return {
    serve(request, response) {
      // Monitors get their response, however many requests wait.
      if (HEALTH_ADDRESSES.has(request.url ?? '')) handle(request, response);
      else inTurn(request, response);
    },
    wasCounted: (request) => counted.has(request),
  };
}

/** An ordinary read; unusual requests are handled by Fastify. */
function isPlainRead({ method, url = '' }: IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    url.startsWith('/') &&
    !isTooLong(url) &&
    !url.includes('%00') &&
    !HEALTH_ADDRESSES.has(url)
  );
}
