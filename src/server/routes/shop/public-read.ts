import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoints/endpoint.ts';
import { wireWriter } from '#contract/names/wire-writer.ts';
import type { PublicResponses } from '../../responses/public-responses.ts';
import type { PublicReader } from '../../responses/recorded-reads.ts';
import { handle, type Handler } from '../../http/handle.ts';

/** The browser revalidates every time and mostly gets 304; a shared cache may serve a response that is half a minute old. */
export const PUBLIC_CACHE = 'public, max-age=0, must-revalidate, s-maxage=30, stale-while-revalidate=300';

interface Read {
  /** The parts of the path and the query that the contract reads. Others do not change the response. */
  query?: object;
  /** Answers from the catalogue; null: there is no such thing. */
  read: (reader: PublicReader) => unknown;
  cost?: number;
  turns?: 'short' | 'long';
}

/** Registers an endpoint whose response depends only on the catalogue and the request. */
export function handleRead<E extends Endpoint>(
  app: FastifyInstance,
  responses: PublicResponses,
  endpoint: E,
  readOf: (request: Parameters<Handler<E>>[0]) => Read,
): void {
  const wire = wireOf(endpoint);
  const handler: Handler<Endpoint> = (request, reply) =>
    // The request of this very endpoint.
    sendRead(request, reply, responses, wire, readOf(request as Parameters<Handler<E>>[0]));
  handle<Endpoint>(app, endpoint, handler);
}

/** How an endpoint's response is written under the wire's keys. */
export interface Wire {
  route: Endpoint['route'];
  write: (found: unknown) => unknown;
}

export function wireOf({ route, responses }: Endpoint): Wire {
  const schema = responses?.[200];
  return { route, write: schema === undefined ? (found) => found : wireWriter(schema) };
}

/** Answers a public read with JSON from the cache. It computes the response only at the first request after its data changed. */
export function sendRead(
  request: FastifyRequest,
  reply: FastifyReply,
  responses: PublicResponses,
  { route, write }: Wire,
  { query = {}, read, turns = 'short', ...rest }: Read,
) {
  return responses.send(request, reply, {
    key: `${route} ${JSON.stringify(query)}`,
    make: (reader) => {
      const found = read(reader);
      if (found === null) return null;
      return {
        body: typeof found === 'string' ? found : JSON.stringify(write(found)),
        contentType: 'application/json; charset=utf-8',
        cacheControl: PUBLIC_CACHE,
      };
    },
    turns,
    ...rest,
  });
}

/** The query as the contract parsed it, without repeated values, and with a trimmed search. */
export function saidOnce<Query extends object>(query: Query): Query {
  const once = Object.entries(query).map(([name, value]: [string, unknown]) => [
    name,
    Array.isArray(value) ? unwrapped([...new Set(value)]) : name === 'search' ? String(value).trim() : value,
  ]);
  return Object.fromEntries(once) as Query; // the same names, and values that mean the same
}

function unwrapped(values: unknown[]): unknown {
  return values.length === 1 ? values[0] : values;
}
