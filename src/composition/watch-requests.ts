import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyBaseLogger } from 'fastify';
import { STATEMENT_EVENTS, type StatementEvent } from '#db/statement-events.ts';
import { createAccessLog, type AccessLog } from '#server/app/access-log.ts';
import type { RequestHandler } from '#server/http/limits/request-queue.ts';
import type { ResponseCache } from '#server/responses/response-cache.ts';
import { createSlowStatementLog } from '#server/app/slow-statements.ts';

/** What visitors reach: the handler, and before it the cache. */
interface Reached {
  serve: RequestHandler;
  responses: Pick<ResponseCache, 'tryRespond'>;
}

/** Lets each of them see every request once. */
export function observeRequests(
  observers: readonly Pick<AccessLog, 'cached' | 'handled'>[],
  reached: Reached,
): Reached {
  return observers.reduce(
    ({ serve, responses }, { handled, cached }) => ({ serve: handled(serve), responses: cached(responses) }),
    reached,
  );
}

/** Its lines are written at any level of the log, because somebody switched them on. */
export function openAccessLog(log: FastifyBaseLogger, monotonicMs: () => number): AccessLog {
  const lines = log.child({}, { level: 'info' });
  return createAccessLog((line) => lines.info(line, 'request'), monotonicMs);
}

/** Logs slow statements until the returned function is called. */
export function watchSlowStatements(log: FastifyBaseLogger, monotonicMs: () => number): () => void {
  const note = createSlowStatementLog(log, monotonicMs);
  const listen = (event: unknown) => note(event as StatementEvent); // the channel carries nothing else
  subscribe(STATEMENT_EVENTS, listen);
  return () => void unsubscribe(STATEMENT_EVENTS, listen);
}
