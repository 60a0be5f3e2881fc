import { readAtMost } from '#lib/read-at-most.ts';
import { ForbiddenAddress } from '../public-internet/guarded-lookup.ts';
import type { Read } from './read-list-page.ts';

/** How to fetch from a supplier's server. */
export interface FeedRequest {
  fetch: typeof fetch;
  /** What the server is called in a reason. */
  place: string;
  token: string | undefined;
  body: string | undefined;
  /** Ends everything. */
  signal: AbortSignal;
  timeoutMs: number;
  maxBytes: number;
  /** Before each further attempt, in milliseconds. */
  pausesMs: readonly number[];
  wait: (ms: number, signal: AbortSignal) => Promise<unknown>;
  onProgress: (rows: number, total: number | undefined) => Promise<unknown>;
}

/** Pauses between the attempts. A server that is down for longer is tried again at the next import. */
export const PAUSES_MS: readonly number[] = [1000, 3000, 9000];
/** A `Retry-After` beyond this waits for the next import, too. */
const MAX_PAUSE_MS = 120_000;

/**
 * Fetches until a response can be read. A broken connection, a truncated response, one that `read` cannot read, 5xx, 408 and 429 (after its
 * `Retry-After`) are retried after each of the request's pauses.
 * @throws the cause of the last failure, if no response came; the signal's reason.
 */
export async function fetchWithRetry<Value>(
  address: URL,
  request: FeedRequest,
  read: (bytes: Uint8Array) => Read<Value> | Promise<Read<Value>>,
): Promise<Read<Value>> {
  for (const pauseMs of [...request.pausesMs, undefined]) {
    const response = await attempt(address, request, read);
    if (response.ok) return response;
    const pause = Math.max(pauseMs ?? 0, response.afterMs ?? 0);
    if (!response.isRetryable || pauseMs === undefined || pause > MAX_PAUSE_MS) {
      if (response.cause !== undefined) throw response.cause;
      return { ok: false, reason: response.reason };
    }
    await request.wait(pause, request.signal);
  }
  throw new RangeError('the last attempt returns'); // the list of pauses ends with undefined
}

type Attempt<Value> =
  | { ok: true; value: Value }
  | {
      ok: false;
      reason: string;
      /** Another attempt may succeed. */
      isRetryable: boolean;
      afterMs?: number | undefined;
      cause?: Error;
    };

async function attempt<Value>(
  address: URL,
  request: FeedRequest,
  read: (bytes: Uint8Array) => Read<Value> | Promise<Read<Value>>,
): Promise<Attempt<Value>> {
  try {
    const response = await ask(address, request);
    if (!response.ok) {
      await response.body?.cancel();
      const reason = `${request.place} respondió ${response.status}`;
      return { ok: false, reason, isRetryable: isRetryable(response.status), afterMs: retryAfter(response) };
    }
    const bytes = await bytesOf(response, request.maxBytes);
    if (bytes === null) return { ok: false, reason: tooLarge(request), isRetryable: false };
    const parsed = await read(bytes);
    return parsed.ok ? parsed : { ...parsed, isRetryable: true };
  } catch (error) {
    request.signal.throwIfAborted();
    const cause = error instanceof Error ? error : new Error(String(error));
    return { ok: false, reason: cause.message, isRetryable: !(error instanceof ForbiddenAddress), cause };
  }
}

function ask(address: URL, { fetch: send, token, body, signal, timeoutMs }: FeedRequest): Promise<Response> {
  return send(address, {
    ...(body !== undefined && { method: 'POST', body }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    headers: {
      accept: 'application/json, text/csv, */*',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  });
}

function isRetryable(status: number): boolean {
  return status >= 500 || status === 429 || status === 408;
}

/** Seconds, or a date, which is measured by the server's own clock. */
function retryAfter({ headers }: Response): number | undefined {
  const retryAfterText = headers.get('retry-after');
  if (retryAfterText === null) return undefined;
  if (/^\d+$/.test(retryAfterText)) return Number(retryAfterText) * 1000;
  const ms = Date.parse(retryAfterText) - Date.parse(headers.get('date') ?? '');
  return Number.isNaN(ms) ? undefined : ms;
}

async function bytesOf({ body }: Response, maxBytes: number): Promise<Uint8Array | null> {
  const bytes = body === null ? new Uint8Array() : await readAtMost(body, maxBytes);
  return bytes && Buffer.from(bytes.buffer);
}

/** Why a list that is too large is not read. */
export function tooLarge({ place, maxBytes }: FeedRequest): string {
  return `${place} pasa de ${Math.round(maxBytes / 1024 / 1024)} MB`;
}
