import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request that changes something comes from the shop itself. A browser always says where a form or a fetch
 * comes from; a client that sends neither header is no browser, carries nobody's cookies, and passes.
 */
export function isFromOwnOrigin(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return false;
  const { origin } = headers;
  if (origin === undefined) return true;
  return origin === publicUrl || URL.parse(origin)?.host === headers.host;
}
