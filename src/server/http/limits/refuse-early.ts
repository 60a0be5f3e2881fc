import type { IncomingMessage, ServerResponse } from 'node:http';
import { problem, PROBLEM_TYPE, PROBLEMS } from '../problems.ts';
import { REQUEST_ID, requestIdOf } from '../request-id.ts';

export interface EarlyRefusals {
  /** Sent with every response. */
  headers: Readonly<Record<string, string>>;
  newRequestId: () => string;
}

/** Refuses a request before Fastify, with the same response as Fastify's, for a tenth of the work. */
export type RefuseEarly = (
  request: IncomingMessage,
  response: ServerResponse,
  kind: 'too-many' | 'busy',
  retryAfterS: number,
) => void;

export function createEarlyRefusals({ headers, newRequestId }: EarlyRefusals): RefuseEarly {
  const always = [
    ...Object.entries(headers).flat(),
    'cache-control',
    'no-store',
    'content-type',
    PROBLEM_TYPE,
  ];
  return (request, response, kind, retryAfterS) => {
    const id = requestIdOf(request.headers) ?? newRequestId();
    const body = Buffer.from(JSON.stringify(problem(kind, { instance: id })));
    const own = ['retry-after', String(retryAfterS), REQUEST_ID, id, 'content-length', String(body.length)];
    // The front door has already written the request's id; it is among these.
    response.removeHeader(REQUEST_ID);
    response.writeHead(PROBLEMS[kind].status, [...always, ...own]);
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}
