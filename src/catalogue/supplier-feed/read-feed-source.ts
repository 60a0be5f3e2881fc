import { readFile, stat } from 'node:fs/promises';

export type FeedBytes =
  /** `address` is set when the list came from the network: relative paths in it mean something there. */
  { ok: true; bytes: Uint8Array; address?: URL } | { ok: false; reason: string };

export interface FeedAccess {
  fetch: typeof fetch;
  /** Aborted when the shop closes: it waits for no supplier. */
  closing?: AbortSignal | undefined;
  timeoutMs?: number;
  maxBytes?: number;
}

/** A list of a hundred thousand parts with long descriptions is about 100 MB. */
const MAX_BYTES = 128 * 1024 * 1024;
const TIMEOUT_MS = 60_000;

/** Reads the supplier's list from a path or an http(s) address. What goes wrong is told in Spanish, never thrown. */
export async function readFeedSource(location: string, access: FeedAccess): Promise<FeedBytes> {
  const { closing, maxBytes = MAX_BYTES, timeoutMs = TIMEOUT_MS } = access;
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = closing === undefined ? timeout : AbortSignal.any([timeout, closing]);
  try {
    return /^https?:\/\//i.test(location)
      ? await download(new URL(location), access.fetch, signal, maxBytes)
      : await readPath(location, maxBytes);
  } catch (error) {
    return { ok: false, reason: `no se pudo leer ${location}: ${causeOf(error)}` };
  }
}

async function readPath(path: string, maxBytes: number): Promise<FeedBytes> {
  const { size } = await stat(path);
  return size > maxBytes ? tooLarge(path, maxBytes) : { ok: true, bytes: await readFile(path) };
}

async function download(
  address: URL,
  request: typeof fetch,
  signal: AbortSignal,
  maxBytes: number,
): Promise<FeedBytes> {
  const response = await request(address, {
    signal,
    headers: { accept: 'application/json, text/csv, */*' },
  });
  if (!response.ok) {
    await response.body?.cancel();
    return { ok: false, reason: `${address.href} respondió ${response.status}` };
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    // Leaving the loop cancels the download.
    if (size > maxBytes) return tooLarge(address.href, maxBytes);
    chunks.push(chunk);
  }
  return { ok: true, bytes: Buffer.concat(chunks), address };
}

function tooLarge(location: string, maxBytes: number): FeedBytes {
  return { ok: false, reason: `${location} pasa de ${Math.round(maxBytes / 1024 / 1024)} MB` };
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.message}${cause}`;
}
