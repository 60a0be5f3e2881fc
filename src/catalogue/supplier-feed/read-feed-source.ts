import { readFile, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS } from '#lib/durations.ts';
import { placeOf } from '#lib/place-of.ts';
import { fetchWithRetry, PAUSES_MS, type FeedRequest } from './fetch-with-retry.ts';
import type { FeedBytes } from './fields/feed-item.ts';
import { checkWhole } from './list-rows.ts';
import { askListThread, isReadInThread, whyItStopped } from './list-worker.ts';
import type { Read } from './read-list-page.ts';
import { pagingOf, readPages } from './read-pages.ts';

export interface FeedAccess {
  fetch: typeof fetch;
  /** Aborted when the shop closes: a request is cancelled. */
  closing?: AbortSignal | undefined;
  /** Sent as a bearer's token. */
  token?: string | undefined;
  /** JSON to send by POST; without it the address is read by GET. */
  body?: string | undefined;
  /** Of one request. */
  timeoutMs?: number;
  /** Of the whole list. */
  maxBytes?: number;
  /** Before each further attempt, in milliseconds; none: what fails once has failed. */
  pausesMs?: readonly number[];
  /** @throws the signal's reason. */
  wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
  /** Called after each page with the number of rows received, and the total if it is known. */
  onProgress?: (rows: number, total: number | undefined) => Promise<unknown>;
}

/** A list of a hundred thousand parts with long descriptions is about 100 MB. */
const MAX_BYTES = 128 * 1024 * 1024;
const TIMEOUT_MS = MINUTE_MS;
/** Before the next reading is due, six minutes after this one began. */
const WHOLE_LIST_MS = 4 * MINUTE_MS;

/** Reads the supplier's list from a path or an http(s) address. A failure is returned with its reason in Spanish, never thrown. */
export async function readFeedSource(location: string, access: FeedAccess): Promise<FeedBytes> {
  const { maxBytes = MAX_BYTES } = access;
  const address = /^https?:\/\//i.test(location) ? new URL(location) : null;
  const place = address === null ? location : placeOf(address);
  try {
    return address === null
      ? await readPath(location, maxBytes)
      : await download(address, requestWith(access, maxBytes, place));
  } catch (error) {
    return { ok: false, reason: `no se pudo leer ${place}: ${causeOf(error)}` };
  }
}

async function readPath(path: string, maxBytes: number): Promise<FeedBytes> {
  const { size } = await stat(path);
  return size > maxBytes
    ? { ok: false, reason: `${path} pasa de ${Math.round(maxBytes / 1024 / 1024)} MB` }
    : { ok: true, bytes: await readFile(path) };
}

async function download(address: URL, request: FeedRequest): Promise<FeedBytes> {
  const paging = pagingOf(address);
  if (paging !== null) return readPages(address, paging, request);
  const response = await fetchWithRetry(address, request, (bytes) => checkList(bytes, request.signal));
  return response.ok ? { ok: true, bytes: response.value, address } : response;
}

/** Checks whether a list is complete. A large one, or a workbook, is transferred to a thread for that, and back. */
async function checkList(bytes: Uint8Array, signal: AbortSignal): Promise<Read<Uint8Array>> {
  if (!isReadInThread(bytes)) return checkWhole(bytes);
  try {
    return await askListThread<Read<Uint8Array>>({ task: 'check', bytes, listAddress: null }, signal);
  } catch (error) {
    return { ok: false, reason: whyItStopped(error) };
  }
}

function requestWith(access: FeedAccess, maxBytes: number, place: string): FeedRequest {
  const limit = AbortSignal.timeout(WHOLE_LIST_MS);
  return {
    fetch: access.fetch,
    place,
    token: access.token,
    body: access.body,
    signal: access.closing === undefined ? limit : AbortSignal.any([limit, access.closing]),
    timeoutMs: access.timeoutMs ?? TIMEOUT_MS,
    maxBytes,
    pausesMs: access.pausesMs ?? PAUSES_MS,
    wait: access.wait ?? ((ms, signal) => sleep(ms, undefined, { signal })),
    onProgress: access.onProgress ?? (() => Promise.resolve()),
  };
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.message}${cause}`;
}

/**
 * Frees the memory of bytes at once. The garbage collector would leave it for minutes: it sees a small object, not the 30 MB behind it.
 */
export function freeBytes({ buffer, byteLength }: Uint8Array): void {
  // Small lists share a buffer with others; one that went to another thread is already released here.
  if (buffer instanceof ArrayBuffer && !buffer.detached && buffer.byteLength === byteLength)
    buffer.transfer(0);
}
