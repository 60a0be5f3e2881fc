import type { IncomingHttpHeaders } from 'node:http';

/** What a request is called in the log, in the answer and in a problem's `instance`. */
export const REQUEST_ID = 'x-request-id';

/** What proxies write: UUIDs, nginx's 32 hexadecimal digits, HAProxy's addresses and counters. */
const WELL_FORMED = /^[\w.:-]{8,128}$/;

/**
 * The id that a request brings along, so that one search finds it in the proxy's log and in ours; null when it brings none or one that
 * could not stand in a log. Anybody may send one: it proves nothing and opens nothing.
 */
export function requestIdOf(headers: IncomingHttpHeaders): string | null {
  const id = headers[REQUEST_ID];
  return typeof id === 'string' && WELL_FORMED.test(id) ? id : null;
}
