import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request that changes something comes from the shop itself. A browser always says where a form or a fetch comes from; a client
 * that sends neither header is no browser, carries nobody's cookies, and passes. `Host` is no evidence: whoever points a name of theirs at
 * the shop chooses both (DNS rebinding). A shop on this machine alone goes by each of the machine's names.
 */
export function isFromOwnOrigin(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return false;
  const { origin } = headers;
  return origin === undefined || origin === publicUrl || isSameLoopback(origin, publicUrl);
}

/** `http://127.0.0.1:3000` and `http://localhost:3000` are one shop to whoever types them. */
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
 * Whether an address leads to the machine itself and to nobody else's.
 * @example isLoopbackUrl('http://localhost:3000') // true
 */
export function isLoopbackUrl(address: string): boolean {
  const hostname = URL.parse(address)?.hostname ?? '';
  return /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
