import type { Read } from './read-list-page.ts';

/** How to ask a supplier's server. */
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
  wait: (ms: number, signal: AbortSignal) => Promise<unknown>;
  onProgress: (rows: number, total: number | undefined) => Promise<unknown>;
}

/** Between the attempts. A server that stays away longer is asked again at the next reading. */
const PAUSES_MS = [1000, 3000, 9000];
/** One that wants to be left alone for longer, likewise. */
const MAX_PAUSE_MS = 120_000;

/**
 * Asks until an answer can be read: a broken connection, an answer cut short, one that `read` makes nothing of, 5xx, 408 and 429
 * (after what it says in `Retry-After`) are asked again, four times in all. @throws the cause of the last failure, when there was
 * no answer; the signal's reason.
 */
export async function fetchWithRetry<Value>(
  address: URL,
  request: FeedRequest,
  read: (bytes: Uint8Array) => Read<Value> | Promise<Read<Value>>,
): Promise<Read<Value>> {
  for (const pauseMs of [...PAUSES_MS, undefined]) {
    const answer = await attempt(address, request, read);
    if (answer.ok) return answer;
    const pause = Math.max(pauseMs ?? 0, answer.afterMs ?? 0);
    if (!answer.mayPass || pauseMs === undefined || pause > MAX_PAUSE_MS) {
      if (answer.cause !== undefined) throw answer.cause;
      return { ok: false, reason: answer.reason };
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
      /** Asked again, it may answer. */
      mayPass: boolean;
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
      return { ok: false, reason, mayPass: mayPass(response.status), afterMs: retryAfter(response) };
    }
    const bytes = await bytesOf(response, request.maxBytes);
    if (bytes === null) return { ok: false, reason: tooLarge(request), mayPass: false };
    const answer = await read(bytes);
    return answer.ok ? answer : { ...answer, mayPass: true };
  } catch (error) {
    request.signal.throwIfAborted();
    const cause = error instanceof Error ? error : new Error(String(error));
    return { ok: false, reason: cause.message, mayPass: true, cause };
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

function mayPass(status: number): boolean {
  return status >= 500 || status === 429 || status === 408;
}

/** Seconds, or a date, which is measured by the server's own clock. */
function retryAfter({ headers }: Response): number | undefined {
  const told = headers.get('retry-after');
  if (told === null) return undefined;
  if (/^\d+$/.test(told)) return Number(told) * 1000;
  const ms = Date.parse(told) - Date.parse(headers.get('date') ?? '');
  return Number.isNaN(ms) ? undefined : ms;
}

/** Each piece is copied as it comes: pieces that wait for the last would stand in memory beside the whole. */
async function bytesOf(response: Response, maxBytes: number): Promise<Uint8Array | null> {
  const room = new ArrayBuffer(0, { maxByteLength: maxBytes });
  for await (const piece of response.body ?? []) {
    const start = room.byteLength;
    // Leaving the loop cancels the download.
    if (start + piece.length > maxBytes) return null;
    room.resize(start + piece.length);
    new Uint8Array(room).set(piece, start);
  }
  // What cannot grow any more is read three times as fast.
  return Buffer.from(room.transferToFixedLength());
}

/** What is told of a list that goes beyond any. */
export function tooLarge({ place, maxBytes }: FeedRequest): string {
  return `${place} pasa de ${Math.round(maxBytes / 1024 / 1024)} MB`;
}
