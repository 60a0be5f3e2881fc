import type { IncomingHttpHeaders } from 'node:http';

/** The header with a request's id, which is also in the log, in the response and in a problem's `instance`. */
export const REQUEST_ID = 'x-request-id';

/** The formats of proxies: UUIDs, nginx's 32 hexadecimal digits, HAProxy's addresses and counters. */
const WELL_FORMED = /^[\w.:-]{8,128}$/;

/**
 * The id that a request brings, so that one search finds it in the proxy's log and in the shop's; null if it has none or one that
 * is unsafe in a log. Anyone may send one: it proves nothing and gives no access.
 */
export function requestIdOf(headers: IncomingHttpHeaders): string | null {
  const id = headers[REQUEST_ID];
  return typeof id === 'string' && WELL_FORMED.test(id) ? id : null;
}
