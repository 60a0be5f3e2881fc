import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request that changes something comes from the shop's own pages. A browser always states the origin of a form or a
 * fetch; a client that sends neither header is no browser, carries no visitor's cookies, and passes. `Host` is no evidence: an
 * attacker who points their own name at the shop controls both (DNS rebinding). A shop on a local machine accepts each of the
 * machine's names.
 */
export function isFromOwnOrigin(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return false;
  const { origin } = headers;
  return origin === undefined || origin === publicUrl || isSameLoopback(origin, publicUrl);
}

/** `http://127.0.0.1:3000` and `http://localhost:3000` are the same shop for the person who types them. */
function isSameLoopback(origin: string, publicUrl: string): boolean {
  const [one, other] = [URL.parse(origin), URL.parse(publicUrl)];
  return (
    isLoopbackUrl(origin) &&
    isLoopbackUrl(publicUrl) &&
    one?.protocol === other?.protocol &&
    one?.port === other?.port
  );
}

/**
 * Whether an address leads to the machine itself.
 * @example isLoopbackUrl('http://localhost:3000') // true
 */
export function isLoopbackUrl(address: string): boolean {
  const hostname = URL.parse(address)?.hostname ?? '';
  return /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
