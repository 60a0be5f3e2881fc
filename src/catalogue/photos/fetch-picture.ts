import { lookup } from 'node:dns';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { ForbiddenAddress, guardedLookup, type Resolve } from './guarded-lookup.ts';
import { conditionsOf, readValidators, type PictureValidators } from './picture-validators.ts';
import { isPublicAddress } from './public-address.ts';

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
const MAX_REDIRECTS = 3;

/** Below 1024 only these two are web servers. */
const LOW_PORTS: ReadonlySet<string> = new Set(['', '80', '443']);

/**
 * Fetches a picture from an address that a supplier wrote, or that a server redirected to: whoever writes it must not reach what only the
 * shop's own network can. Failures are returned; nothing is thrown but the reason of `closing`.
 * @param validators of the picture that the shop has: it comes only if it is another one
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
      if (url === null || !isAllowed(url, access.ownOrigin)) return refused('forbidden address');
      const conditions = conditionsOf(url, validators);
      const response = await ask(url, { ...access, conditions, signal });
      const { statusCode = 0, headers } = response;
      if (statusCode === 200) return await read(response, { maxBytes, url });
      response.destroy();
      if (statusCode === 304 && conditions !== undefined) return { ok: true, bytes: null };
      if (!REDIRECTS.has(statusCode) || headers.location === undefined)
        return refused(`status ${statusCode}`);
      url = URL.parse(headers.location, url);
    }
    return refused('too many redirects');
  } catch (error) {
    closing.throwIfAborted();
    if (error instanceof ForbiddenAddress) return refused('forbidden address');
    return { ok: false, reason: reasonOf(error), isSilent: true };
  }
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** A host that is a name is checked when it is connected to. */
function isAllowed(url: URL, ownOrigin: string | null): boolean {
  const { protocol, hostname, port, username, password } = url;
  if ((protocol !== 'http:' && protocol !== 'https:') || username !== '' || password !== '') return false;
  if (url.origin === ownOrigin) return true;
  if (!LOW_PORTS.has(port) && Number(port) < 1024) return false;
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(host) === 0 || isPublicAddress(host);
}

function ask(
  url: URL,
  {
    ownOrigin,
    resolve = resolveAll,
    conditions,
    signal,
  }: PictureAccess & { conditions: Record<string, string> | undefined; signal: AbortSignal },
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((answered, failed) => {
    request(url, {
      // No connection is used twice, so that every one of them is checked.
      agent: false,
      ...(url.origin !== ownOrigin && { lookup: guardedLookup(resolve) }),
      signal,
      headers: {
        accept: 'image/avif,image/webp,image/jpeg,image/png',
        'accept-encoding': 'identity',
        ...conditions,
      },
    })
      .on('response', answered)
      .on('error', failed)
      .end();
  });
}

const resolveAll: Resolve = (host, callback) => lookup(host, { all: true }, callback);

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
