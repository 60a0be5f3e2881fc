import type { IncomingMessage } from 'node:http';
import { askPublic, MAX_REDIRECTS, mayBeAsked, REDIRECTS } from '../public-internet/ask-public.ts';
import { ForbiddenAddress, type Resolve } from '../public-internet/guarded-lookup.ts';
import { conditionsOf, readValidators, type PictureValidators } from './picture-validators.ts';

export interface PictureAccess {
  /** The origin of the list that the owner configured. It may be in the shop's own network; any other origin must be public. */
  ownOrigin: string | null;
  /** Aborted when the shop closes. */
  closing: AbortSignal;
  resolve?: Resolve;
  /** For all of it, redirects included. */
  timeoutMs?: number;
  maxBytes?: number;
}

export type FetchedPicture =
  | { ok: true; bytes: Uint8Array; validators: PictureValidators | null }
  /** It is the one that `validators` know. */
  | { ok: true; bytes: null }
  | {
      ok: false;
      /** For the log. */
      reason: string;
      /** The server gave no answer at all: others of its pictures would wait as long. */
      isSilent: boolean;
    };

const TIMEOUT_MS = 20_000;
const MAX_BYTES = 10 * 1024 * 1024;

/**
 * Fetches a picture from an address in a supplier's list, or from the target of a redirect. Such an address must not reach servers that
 * only the shop's own network can reach. Failures are returned; only the reason of `closing` is thrown.
 * @param validators of the shop's picture: only another picture is sent
 */
export async function fetchPicture(
  source: string,
  access: PictureAccess,
  validators: PictureValidators | null = null,
): Promise<FetchedPicture> {
  const { closing, maxBytes = MAX_BYTES, timeoutMs = TIMEOUT_MS } = access;
  const signal = AbortSignal.any([closing, AbortSignal.timeout(timeoutMs)]);
  try {
    let url = URL.parse(source);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      if (url === null || !mayBeAsked(url, access.ownOrigin)) return refused('forbidden address');
      const conditions = conditionsOf(url, validators);
      const headers = { accept: 'image/avif,image/webp,image/jpeg,image/png', ...conditions };
      const response = await askPublic(url, { ...access, headers, signal });
      const { statusCode = 0, headers: sent } = response;
      if (statusCode === 200) return await read(response, { maxBytes, url });
      response.destroy();
      if (statusCode === 304 && conditions !== undefined) return { ok: true, bytes: null };
      if (!REDIRECTS.has(statusCode) || sent.location === undefined) return refused(`status ${statusCode}`);
      url = URL.parse(sent.location, url);
    }
    return refused('too many redirects');
  } catch (error) {
    closing.throwIfAborted();
    if (error instanceof ForbiddenAddress) return refused('forbidden address');
    return { ok: false, reason: reasonOf(error), isSilent: true };
  }
}

async function read(
  response: IncomingMessage,
  { maxBytes, url }: { maxBytes: number; url: URL },
): Promise<FetchedPicture> {
  const pieces: Buffer[] = [];
  let size = 0;
  // Leaving the loop cuts the connection.
  for await (const piece of response as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > maxBytes) return refused('too large');
    pieces.push(piece);
  }
  return { ok: true, bytes: Buffer.concat(pieces), validators: readValidators(url, response.headers) };
}

function refused(reason: string): FetchedPicture {
  return { ok: false, reason, isSilent: false };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
