import type { FastifyReply, FastifyRequest } from 'fastify';
import { wantsNewest } from '../http/cookies.ts';
import { networkOf } from '../http/limits/network-of.ts';
import { MAKING_COST, type RateLimiter } from '../http/limits/rate-limit.ts';
import { BUSY_PAGE, BUSY_RETRY_S } from '../http/plain-pages.ts';
import { sendProblem } from '../http/problems.ts';
import { NO_PAGE_POLICY } from '../http/security-headers.ts';
import { sendResponse } from './encoded-response.ts';
import type { RenderQueue } from './render-queue.ts';
import type { ResponseCache, MakeContent, Recipe, Served } from './response-cache.ts';

interface Requested {
  /** What all addresses with the same answer have in common. */
  key: string;
  /** The address that this is the answer of; the request's own unless said. */
  url?: string | undefined;
  /** Must hold nothing of the request: what it makes is kept for everybody, and made again when the catalogue changes. */
  make: MakeContent;
  /** What it counts as beyond the request itself when it must be made; 0: so little that it waits for no turn. */
  cost?: number;
  /** Whose turns it takes: long ones unless said; null for what is made on another thread and holds up no page. */
  turns?: Recipe['turns'];
}

/** What routes answer public reads with. */
export interface PublicResponses {
  readonly cache: ResponseCache;
  send(request: FastifyRequest, reply: FastifyReply, requested: Requested): Sent;
  find(request: FastifyRequest, requested: Requested): Promise<Served>;
  /** Does work for one visitor alone in its turn. @returns null where too much waits */
  inTurn<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T | null>;
}

/** A reply on its way. */
type Sent = ReturnType<typeof sendServed>;

export interface PublicResponsesOptions {
  cache: ResponseCache;
  /** For pages that are one visitor's, which may wait for the database. */
  ownPages: RenderQueue;
  reads: RateLimiter;
  /** Resolves when the reader answers with all that was stored before the call. */
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
      network: networkOf(request.ip),
      pay: () => (cost === 0 ? 0 : reads.take(request.ip, cost)),
      isNewestWanted,
    });
  }

  return {
    cache,
    find,
    send: async (request, reply, requested) => sendServed(request, reply, await find(request, requested)),
    inTurn: (request, work) => ownPages.run({ kind: 'long', network: networkOf(request.ip) }, work),
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

/** Turns away what would have to wait too long. */
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
