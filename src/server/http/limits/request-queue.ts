import type { IncomingMessage, ServerResponse } from 'node:http';
import { createFairLanes } from './fair-lanes.ts';

/** A request handler of Node's server. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

export interface RequestQueueOptions {
  /** The requester's network. */
  networkOf: (request: IncomingMessage) => string;
  /** Responds to requests for which there is no room. */
  turnAway: RequestHandler;
  /** `setImmediate`: after everything that has already arrived was read. */
  soon: (run: () => void) => void;
  /** Milliseconds since any moment. */
  monotonicMs: () => number;
}

/**
 * How long the requests of one turn of the event loop may take together. Cached responses are sent between two turns, so they wait
 * for little more than this and a rendering; forty orders that came together still fit into one turn, and share a commit.
 */
export const TURN_MS = 10;

/** More than one turn ever serves. */
const MAX_PER_TURN = 64;

/** A waiting request takes about 5 KB; most clients with so many connections read no response. */
export const MAX_WAITING = 2000;

interface Waiting {
  request: IncomingMessage;
  response: ServerResponse;
}

/**
 * Passes on requests in fair turns of their networks, and only a few in each turn of the event loop: a client that opens 600
 * connections waits for its own, and no other client does. They are passed on one by one, so that the promises of one have run
 * before the clock is read for the next.
 */
export function queueRequests(
  handle: RequestHandler,
  { networkOf, turnAway, soon, monotonicMs }: RequestQueueOptions,
): RequestHandler {
  const waiting = createFairLanes<Waiting>();
  /** Immediates of the same turn of the event loop share it; it begins with the first of them. */
  let nextTurn: { until: number | null } = { until: null };
  let scheduled = 0;

  function schedule(): void {
    if (scheduled >= Math.min(waiting.size, MAX_PER_TURN)) return;
    scheduled += 1;
    const turn = nextTurn;
    soon(() => {
      scheduled -= 1;
      take(turn);
    });
  }

  function take(turn: { until: number | null }): void {
    // What is scheduled from here on runs in another turn.
    if (turn === nextTurn) nextTurn = { until: null };
    const isFirst = turn.until === null;
    turn.until ??= monotonicMs() + TURN_MS;
    if (isFirst || monotonicMs() < turn.until) {
      const next = waiting.shift();
      // A client that has left gets no response.
      if (next !== undefined && !next.request.destroyed) handle(next.request, next.response);
    }
    schedule();
  }

  return (request, response) => {
    const network = networkOf(request);
    if (waiting.size >= MAX_WAITING) {
      const dropped = waiting.popLongest(waiting.lengthOf(network) + 1);
      if (dropped === undefined) return turnAway(request, response);
      turnAway(dropped.request, dropped.response);
    }
    waiting.push(network, { request, response });
    schedule();
  };
}
