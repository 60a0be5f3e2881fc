import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { UPLOAD_TIMEOUT_MS } from '#contract/panel/list-upload.ts';
import type { ResponseCache } from '../responses/response-cache.ts';
import { createArrivals } from '../http/limits/arrivals.ts';
import {
  BODY_MS,
  expectBodyWithin,
  hasBody,
  cutWhenUnread,
  UNREAD_MS,
  watchUnread,
} from '../http/limits/request-limits.ts';
import type { RequestHandler } from '../http/limits/request-queue.ts';
import { WAITING_PAGE } from '../http/plain-pages.ts';
import { problem, PROBLEM_TYPE, PROBLEMS } from '../http/problems.ts';
import { REQUEST_ID, requestIdOf } from '../http/request-id.ts';
import { NO_PAGE_POLICY } from '../http/security-headers.ts';
import { HEALTH_ADDRESSES } from '../routes/health.ts';

export interface FrontDoor {
  readonly server: Server;
  /** The port it got, which is another than asked for when that was 0. @throws when the port is taken or not ours to take. */
  listen(port: number, host: string): Promise<number>;
  /** Runs work that takes long once the connections that are arriving were accepted. */
  soon(run: () => void): void;
  /** From here on requests reach the shop; until then the response is to come back in a moment. */
  open(handle: RequestHandler, responses: ResponseCache): void;
  /** Goes on answering, and asks whoever keeps a connection to let go of it: the shop is about to close. */
  announceClosing(): void;
  /** How many requests came since then, those of proxies that ask whether to send any not counted. */
  visitsSoFar(): number;
  /** Takes no new connections, lets those in flight finish, and cuts what is left after `graceMs`. */
  close(graceMs: number): Promise<void>;
}

/** A phone on a bad network sends its headers within seconds; who takes longer only holds the connection. */
const HEADERS_TIMEOUT_MS = 10_000;
/** Node has one for all; what most may take is less, see `expectBodyWithin`. */
const REQUEST_TIMEOUT_MS = UPLOAD_TIMEOUT_MS;
/** Longer than the minute for which common proxies keep theirs, so that it is never us who closes under a request. */
const KEEP_ALIVE_MS = 65_000;

/**
 * Connections that wait to be accepted. Beyond these the kernel drops the first packet, which its sender repeats after a second: with Node's
 * 511, whoever opened 600 at once made a neighbour wait so long. The kernel takes its own limit where that is less (Linux: 4096).
 */
const BACKLOG = 4096;

/**
 * The listening socket, which exists before the shop is ready and outlives its last request.
 * @param bodyMs how long a body may take, unless who answers the request allows it more
 * @param unreadMs how long an answer waits for a reader that takes no byte of it
 */
export function createFrontDoor(bodyMs = BODY_MS, unreadMs = UNREAD_MS): FrontDoor {
  let serve: RequestHandler = turnAway;
  let closing = false;
  let isLeaving = false;
  let visits = 0;

  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: 5000,
    },
    (request, response) => {
      cutWhenUnread(response);
      if (isLeaving) {
        response.shouldKeepAlive = false;
        if (!HEALTH_ADDRESSES.has(request.url ?? '')) visits += 1;
      }
      const requestId = requestIdOf(request.headers);
      if (requestId !== null) response.setHeader(REQUEST_ID, requestId);
      if (hasBody(request)) expectBodyWithin(request, bodyMs);
      serve(request, response);
    },
  );

  watchUnread(server, unreadMs);
  const arrivals = createArrivals(() => performance.now());
  server.on('connection', arrivals.note);

  return {
    server,
    soon: arrivals.soon,
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen({ port, host, backlog: BACKLOG }, () => {
          server.off('error', reject);
          const address = server.address();
          resolve(typeof address === 'object' && address !== null ? address.port : port);
        });
      }),

    open(handle, responses) {
      if (closing) return;
      serve = (request, response) => {
        if (!responses.tryRespond(request, response)) handle(request, response);
      };
    },

    announceClosing() {
      isLeaving = true;
    },
    visitsSoFar: () => visits,

    close: (graceMs) =>
      new Promise((resolve) => {
        closing = true;
        // What still comes over a connection that is there is answered: a proxy sent it before it knew.
        isLeaving = true;
        const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
        // A connection falls idle when its last answer has left, which nothing announces.
        const sweep = setInterval(() => server.closeIdleConnections(), 50);
        server.close(() => {
          clearTimeout(deadline);
          clearInterval(sweep);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}

function turnAway({ headers }: IncomingMessage, response: ServerResponse): void {
  const isPage = headers.accept?.includes('text/html') ?? false;
  response
    .writeHead(PROBLEMS.unavailable.status, {
      'content-type': isPage ? 'text/html; charset=utf-8' : PROBLEM_TYPE,
      'content-security-policy': NO_PAGE_POLICY,
      'cache-control': 'no-store',
      'retry-after': '2',
      connection: 'close',
    })
    .end(isPage ? WAITING_PAGE : JSON.stringify(problem('unavailable')));
}
