import type { FastifyReply, FastifyRequest } from 'fastify';
import { wantsNewest } from '../http/cookies.ts';
import { turnsOf } from '../http/limits/network-of.ts';
import { MAKING_COST, type RateLimiter } from '../http/limits/rate-limit.ts';
import { BUSY_PAGE, BUSY_RETRY_S } from '../http/plain-pages.ts';
import { sendProblem } from '../http/problems.ts';
import { NO_PAGE_POLICY } from '../http/security-headers.ts';
import { sendResponse } from './encoded-response.ts';
import type { RenderQueue } from './render-queue.ts';
import type { ResponseCache, MakeContent, Recipe, Served } from './response-cache.ts';

interface Requested {
  /** The same for all addresses with the same response. */
  key: string;
  /** The address of this response; the request's own by default. */
  url?: string | undefined;
  /** Must contain nothing of the request: its result is cached for everyone, and rendered again when the catalogue changes. */
  make: MakeContent;
  /** Its cost in addition to the request itself when it must be rendered; 0: so little that it waits for no turn. */
  cost?: number;
  /** The kind of its turns: long ones by default; null if it is made on another thread and delays no page. */
  turns?: Recipe['turns'];
}

/** How routes send public reads. */
export interface PublicResponses {
  readonly cache: ResponseCache;
  send(request: FastifyRequest, reply: FastifyReply, requested: Requested): Sent;
  find(request: FastifyRequest, requested: Requested): Promise<Served>;
  /** Does work for one visitor in its turn. @returns null when too much waits */
  inTurn<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T | null>;
}

/** A reply on its way. */
type Sent = ReturnType<typeof sendServed>;

export interface PublicResponsesOptions {
  cache: ResponseCache;
  /** For pages of a single visitor, which may wait for the database. */
  ownPages: RenderQueue;
  reads: RateLimiter;
  /** Resolves when the reader includes everything that was stored before the call. */
  catchUp: () => Promise<void>;
}

export function openPublicResponses({
  cache,
  ownPages,
  reads,
  catchUp,
}: PublicResponsesOptions): PublicResponses {
  async function find(
    request: FastifyRequest,
    { key, url, make, cost = MAKING_COST, turns = 'long' }: Requested,
  ): Promise<Served> {
    const isNewestWanted = wantsNewest(request.headers);
    if (isNewestWanted) await catchUp();
    return cache.getOrCreate({
      url: url ?? request.raw.url ?? request.url,
      key,
      make,
      turns: cost === 0 ? null : turns,
      network: turnsOf(request.ip),
      pay: () => (cost === 0 ? 0 : reads.take(request.ip, cost)),
      isNewestWanted,
    });
  }

  return {
    cache,
    find,
    send: async (request, reply, requested) => sendServed(request, reply, await find(request, requested)),
    inTurn: (request, work) => ownPages.run({ kind: 'long', network: turnsOf(request.ip) }, work),
  };
}

async function sendServed(request: FastifyRequest, reply: FastifyReply, served: Served) {
  switch (served.kind) {
    case 'answer':
      return sendResponse(request, reply, served.response);
    case 'nothing':
      return sendProblem(reply, 'not-found');
    case 'too-many':
      return sendProblem(reply, 'too-many', { retryAfterS: served.retryAfterS });
    case 'busy':
      return sendBusy(request, reply);
  }
}

/** Refuses work that would have to wait too long. */
export function sendBusy({ headers }: FastifyRequest, reply: FastifyReply) {
  if (headers.accept?.includes('text/html') !== true) {
    return sendProblem(reply, 'busy', { retryAfterS: BUSY_RETRY_S });
  }
  return reply
    .code(503)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': NO_PAGE_POLICY,
      'cache-control': 'no-store',
      'retry-after': String(BUSY_RETRY_S),
    })
    .send(BUSY_PAGE);
}
