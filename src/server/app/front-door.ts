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
  /**
   * Returns the actual port, which differs from the requested one if that was 0. @throws when the port is in use or not allowed.
   */
  listen(port: number, host: string): Promise<number>;
  /** Runs long work after the connections that are arriving were accepted. */
  soon(run: () => void): void;
  /** From now on requests reach the shop; until then the response is to come back in a moment. */
  open(handle: RequestHandler, responses: Pick<ResponseCache, 'tryRespond'>): void;
  /** Continues to respond, and asks clients to close their connections: the shop is about to close. */
  announceClosing(): void;
  /** How many requests came since then, without the health checks of proxies. */
  visitsSoFar(): number;
  /** Accepts no new connections, lets requests in flight finish, and cuts the rest after `graceMs`. */
  close(graceMs: number): Promise<void>;
}

/** A phone on a bad network sends its headers within seconds; a slower client only occupies the connection. */
const HEADERS_TIMEOUT_MS = 10_000;
/** Node has one timeout for all requests; most have a shorter one, see `expectBodyWithin`. */
const REQUEST_TIMEOUT_MS = UPLOAD_TIMEOUT_MS;
/** Longer than the minute of common proxies, so that the shop never closes a connection while a request arrives. */
const KEEP_ALIVE_MS = 65_000;

/**
 * Connections that wait to be accepted. Beyond these the kernel drops the first packet, which its sender repeats after a second:
 * with Node's 511, a client that opened 600 at once delayed a neighbour that long. The kernel uses its own limit if that is lower
 * (Linux: 4096).
 */
const BACKLOG = 4096;

/**
 * The listening socket, which exists before the shop is ready and until its last request ends.
 * @param bodyMs how long a body may take, unless its handler allows more
 * @param unreadMs how long a response waits for a reader that takes no byte of it
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
      if (hasLeft(request)) return;
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
        // A request that still comes over an open connection gets a response: a proxy sent it before it knew.
        isLeaving = true;
        const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
        // A connection becomes idle after its last response, and no event announces that.
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

/**
 * Whether the connection was reset before its request was read. Such a socket has no address any more, and limits and logs need
 * one.
 */
function hasLeft({ socket }: IncomingMessage): boolean {
  return socket.destroyed || socket.remoteAddress === undefined;
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
