import type { OrderAnswer, OrderRequest } from '#contract/order.ts';
import type { OwnOrder, StartPayingAnswer } from '#contract/payment.ts';
import type { ProblemDetails } from '#contract/problem-details.ts';
import type { QuoteAnswer, QuoteRequest } from '#contract/quote.ts';
import type { PriceList, ProductList } from '#contract/product.ts';
import { calls } from './paths.ts';

/** Slow networks get this long before we say that the shop does not answer. */
const PATIENCE_MS = 15_000;

/** A call that did not succeed; `message` is for a person. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** 0: no answer at all (no network, or out of patience). */
  readonly status: number;
  readonly problem: ProblemDetails | null;
  /** As it came; empty where nothing did. */
  readonly body: string;

  constructor(message: string, status: number, problem: ProblemDetails | null = null, body = '') {
    super(message);
    this.status = status;
    this.problem = problem;
    this.body = body;
  }
}

export interface CallOptions {
  signal?: AbortSignal;
  /** For what takes longer than an answer usually does. */
  patienceMs?: number;
}

export const api = {
  components: (asked: Parameters<typeof calls.components>[0], options?: CallOptions) =>
    read<ProductList>(calls.components(asked), options),
  prices: (ids: readonly string[], options?: CallOptions) =>
    read<PriceList>(calls.prices({ ids: ids.join(',') }), options),
  makeQuote: (quote: QuoteRequest, options?: CallOptions) =>
    call<QuoteAnswer>(
      calls.quotes(),
      { method: 'POST', body: JSON.stringify(quote), headers: { 'Content-Type': 'application/json' } },
      options,
    ),
  quote: (key: string, options?: CallOptions) => read<QuoteAnswer>(calls.quote(key), options),
  /** The same key and order answer with the same order, however often it is sent. */
  createOrder: (order: OrderRequest, idempotencyKey: string, options?: CallOptions) =>
    call<OrderAnswer>(
      calls.createOrder(),
      {
        method: 'POST',
        body: JSON.stringify(order),
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey },
      },
      options,
    ),
  ownOrder: (key: string, options?: CallOptions) => read<OwnOrder>(calls.ownOrder(key), options),
  /** Where the order is paid: the same page however often it is asked. */
  startPaying: (key: string, options?: CallOptions) =>
    call<StartPayingAnswer>(calls.startPaying(key), { method: 'POST' }, options),
} as const;

function read<Answer>(path: string, options?: CallOptions): Promise<Answer> {
  return call<Answer>(path, {}, options);
}

/** One call of the shop's API. @throws ApiError, or the signal's own reason when the caller aborted. */
export async function call<Answer>(
  path: string,
  init: RequestInit = {},
  { signal, patienceMs = PATIENCE_MS }: CallOptions = {},
): Promise<Answer> {
  const patience = AbortSignal.timeout(patienceMs);
  let answer: Response;
  let body: string;
  try {
    answer = await fetch(path, {
      ...init,
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    });
    body = await answer.text();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError('No pudimos conectarnos. Revisá tu conexión e intentá de nuevo.', 0);
  }
  if (!answer.ok) throw refusal(answer, body);
  // Our own server's answer to this very call, whose schema it checked on the way out.
  return (answer.status === 204 ? {} : JSON.parse(body)) as Answer;
}

function refusal(answer: Response, body: string): ApiError {
  const problem = parseProblem(answer, body);
  return new ApiError(problem?.detail ?? `HTTP ${answer.status}: ${body}`, answer.status, problem, body);
}

function parseProblem(answer: Response, body: string): ProblemDetails | null {
  if (!answer.headers.get('content-type')?.startsWith('application/problem+json')) return null;
  try {
    const problem = JSON.parse(body) as ProblemDetails | null; // its shape is checked on the next line
    return typeof problem?.detail === 'string' ? problem : null;
  } catch {
    return null;
  }
}
