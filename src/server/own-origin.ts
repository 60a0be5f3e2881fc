import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request that changes something comes from the shop itself. A browser always says where a form or a fetch
 * comes from; a client that sends neither header is no browser, carries nobody's cookies, and passes.
 */
export function isFromOwnOrigin(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return false;
  const { origin } = headers;
  if (origin === undefined) return true;
  // Without a host (HTTP/1.0) no origin is ours, `null` least of all.
  return origin === publicUrl || (headers.host !== undefined && URL.parse(origin)?.host === headers.host);
}
