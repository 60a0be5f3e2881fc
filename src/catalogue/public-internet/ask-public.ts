import { lookup } from 'node:dns';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { guardedLookup, type Resolve } from './guarded-lookup.ts';
import { isPublicAddress } from './public-address.ts';

export const MAX_REDIRECTS = 3;
export const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Below 1024 only these two are web servers. */
const LOW_PORTS: ReadonlySet<string> = new Set(['', '80', '443']);

/**
 * Whether the shop may connect to an address that somebody else wrote. A host name is checked when the connection opens.
 * @param ownOrigin May be in the shop's own network, because the person who runs the shop wrote it.
 */
export function mayBeAsked(url: URL, ownOrigin: string | null): boolean {
  const { protocol, hostname, port, username, password } = url;
  if ((protocol !== 'http:' && protocol !== 'https:') || username !== '' || password !== '') return false;
  if (url.origin === ownOrigin) return true;
  if (!LOW_PORTS.has(port) && Number(port) < 1024) return false;
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(host) === 0 || isPublicAddress(host);
}

/**
 * Sends one GET; a redirect is returned as a response.
 * @throws ForbiddenAddress before it connects to an address outside the public internet.
 */
export function askPublic(
  url: URL,
  {
    ownOrigin,
    resolve = resolveAll,
    headers,
    signal,
  }: {
    ownOrigin: string | null;
    resolve?: Resolve | undefined;
    headers: Record<string, string>;
    signal: AbortSignal;
  },
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((answered, failed) => {
    request(url, {
      // No connection is used twice, so that every one of them is checked.
      agent: false,
      ...(url.origin !== ownOrigin && { lookup: guardedLookup(resolve) }),
      signal,
      headers: { 'accept-encoding': 'identity', ...headers },
    })
      .on('response', answered)
      .on('error', failed)
      .end();
  });
}

const resolveAll: Resolve = (host, callback) => lookup(host, { all: true }, callback);
