import type { CallRoute, Given, Reply } from '#contract/endpoints/call.ts';
import type { InEnglish } from '#contract/names/in-english.ts';
import { keysOf, renamed, type Names } from '#contract/names/rename.ts';
import type { ProblemDetails } from '#contract/endpoints/endpoint.ts';
import { query } from '#web/address/paths.ts';
import { NO_CONNECTION } from './no-connection.ts';

/** On a slow network, a call may take this long before it counts as failed. */
const TIMEOUT_MS = 15_000;

/** A call that failed. `message` is shown to a person. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** 0: no response (no network, or a timeout). */
  readonly status: number;
  readonly problem: InEnglish<ProblemDetails> | null;
  /** The response's text; empty without a response. */
  readonly body: string;

  constructor(message: string, status: number, problem: InEnglish<ProblemDetails> | null = null, body = '') {
    super(message);
    this.status = status;
    this.problem = problem;
    this.body = body;
  }
}

interface CallOptions {
  signal?: AbortSignal;
  /** For a call that takes longer than usual. */
  timeoutMs?: number;
  /** It is sent also if the page is left meanwhile. */
  keepalive?: boolean;
}

interface Parts extends CallOptions {
  params?: Record<string, string>;
  query?: Parameters<typeof query>[0];
  headers?: Record<string, string | undefined>;
  body?: unknown;
}

type Arguments<R extends CallRoute> =
  Partial<Given<R>> extends Given<R> ? [given?: Given<R> & CallOptions] : [given: Given<R> & CallOptions];

export interface Client {
  /**
   * One call of the shop's API; what it needs and responds follows from the table of endpoints. A 204 gives null, as the table declares it.
   *
   * @throws ApiError, or the signal's own reason when the caller aborted.
   * @example const { results } = await call(routes.prices, { query: { ids: '110200,110201' }, signal });
   */
  call: <R extends CallRoute>(route: R, ...given: Arguments<R>) => Promise<Reply<R>>;
  /** The same for what is not sent as JSON. */
  request: <R extends CallRoute>(
    route: R,
    address: string,
    init: RequestInit,
    options: CallOptions,
  ) => Promise<Reply<R>>;
  /** The address of a call: `GET /api/component/:id` with `{ id: '7' }` -> `/api/component/7`. */
  addressOf: (route: CallRoute, params?: Parts['params'], requested?: Parts['query']) => string;
}

/** A client whose calls give and take English names. @param names of all Spanish keys that they send or receive. */
export function openClient(names: Names): Client {
  const keys = keysOf(names);
  const addressOf: Client['addressOf'] = (route, params = {}, requested = {}) => {
    const path = route.split(' ')[1]!; // a route has a method and a path
    // `Given` has every name
    return (
      path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[names[key] ?? key]!)) +
      query(requested)
    );
  };
  const request: Client['request'] = async (route, address, init, options) =>
    // The server has checked this reply against the call's schema, and the route gives its type.
    renamed(await send(route, address, init, options, names), names) as never;
  return {
    addressOf,
    request,
    call: (route, ...[given = {} as never]) => {
      const { params, query: requested, headers, body, ...options }: Parts = given;
      return request(
        route,
        addressOf(route, params, requested),
        {
          body: JSON.stringify(renamed(body, keys)),
          // fetch treats an undefined value as absent; its exact type does not allow one.
          headers: (body === undefined
            ? headers
            : { 'Content-Type': 'application/json', ...headers }) as HeadersInit,
        },
        options,
      );
    },
  };
}

/** Sends a request and gives its reply, as the wire has it. */
async function send(
  route: CallRoute,
  address: string,
  init: RequestInit,
  { signal, timeoutMs = TIMEOUT_MS, keepalive = false }: CallOptions,
  names: Names,
): Promise<unknown> {
  const timeout = AbortSignal.timeout(timeoutMs);
  let response: Response;
  let body: string;
  try {
    response = await fetch(address, {
      ...init,
      method: route.split(' ')[0]!, // a route has a method and a path
      credentials: 'same-origin',
      keepalive,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    body = await response.text();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(NO_CONNECTION, 0);
  }
  if (!response.ok) throw refusal(response, body, names);
  let reply: unknown = JSON.parse(body || 'null');
  if (import.meta.env.DEV)
    reply = (await import('./check-reply.ts')).checkReply(route, response.status, reply);
  return reply;
}

function refusal(response: Response, body: string, names: Names): ApiError {
  const problem = renamed(parseProblem(response, body), names) as ApiError['problem'];
  return new ApiError(problem?.detail ?? `HTTP ${response.status}: ${body}`, response.status, problem, body);
}

function parseProblem(response: Response, body: string): ProblemDetails | null {
  if (!response.headers.get('content-type')?.startsWith('application/problem+json')) return null;
  try {
    const problem = JSON.parse(body) as ProblemDetails | null; // its shape is checked on the next line
    return typeof problem?.detail === 'string' ? problem : null;
  } catch {
    return null;
  }
}
