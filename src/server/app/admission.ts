import type { IncomingMessage } from 'node:http';
import type { ResponseCache } from '../responses/response-cache.ts';
import { clientAddressOf, type TrustProxy } from '../http/limits/client-address.ts';
import { networkOf } from '../http/limits/network-of.ts';
import type { RateLimiter } from '../http/limits/rate-limit.ts';
import { createEarlyRefusals, type EarlyRefusals } from '../http/limits/refuse-early.ts';
import { isTooLong } from '../http/limits/request-limits.ts';
import type { RequestHandler } from '../http/limits/request-queue.ts';
import { queueRequests } from '../http/limits/request-queue.ts';
import { BUSY_RETRY_S } from '../http/plain-pages.ts';
import { HEALTH_ADDRESSES } from '../routes/health.ts';

export interface Admission {
  /** What stands before Fastify for whatever the front door did not answer from the kept answers. */
  serve: RequestHandler;
  /** Whether this request was counted here, so that nobody counts it twice. */
  wasCounted(request: IncomingMessage): boolean;
}

export interface AdmissionOptions extends EarlyRefusals {
  cache: ResponseCache;
  trust: TrustProxy;
  reads: RateLimiter;
  /** Runs what may wait in another turn of the event loop. */
  soon: (run: () => void) => void;
  /** Milliseconds since any moment. */
  monotonicMs: () => number;
}

/** Lets requests in turn by turn, and refuses reads beyond an address's allowance before they cost what Fastify costs. */
export function createAdmission(
  handle: RequestHandler,
  { cache, trust, reads, soon, monotonicMs, ...refusals }: AdmissionOptions,
): Admission {
  const counted = new WeakSet<IncomingMessage>();
  const refuse = createEarlyRefusals(refusals);

  const inTurn = queueRequests(
    (request, response) => {
      // Made meanwhile for somebody else.
      if (cache.tryRespond(request, response)) return;
      if (isPlainRead(request)) {
        const retryAfterS = reads.take(clientAddressOf(request, trust));
        if (retryAfterS > 0) return refuse(request, response, 'too-many', retryAfterS);
        counted.add(request);
      }
      handle(request, response);
    },
    {
      networkOf: (request) => networkOf(clientAddressOf(request, trust)),
      turnAway: (request, response) => refuse(request, response, 'busy', BUSY_RETRY_S),
      soon,
      monotonicMs,
    },
  );

  return {
    serve(request, response) {
      // Whoever watches over the shop is answered however many wait.
      if (HEALTH_ADDRESSES.has(request.url ?? '')) handle(request, response);
      else inTurn(request, response);
    },
    wasCounted: (request) => counted.has(request),
  };
}

/** A read as anybody sends it; what is strange about the others is answered behind. */
function isPlainRead({ method, url = '' }: IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    url.startsWith('/') &&
    !isTooLong(url) &&
    !url.includes('%00') &&
    !HEALTH_ADDRESSES.has(url)
  );
}
