import type { IncomingHttpHeaders } from 'node:http';
import { cookieValue } from './session-cookie.ts';

const DEVICE_COOKIE = 'dispositivo';

/** Only the calls that look at a password need it. No script can read it, no other site can send it. */
const ATTRIBUTES = 'Path=/api/; Secure; HttpOnly; SameSite=Strict';

/** As long as browsers keep any cookie: 400 days (RFC 6265bis). */
const MAX_AGE_S = 400 * 24 * 3600;

/** By this cookie a browser that has signed in before is known; it opens nothing. */
export function deviceCookie(value: string): string {
  return `${DEVICE_COOKIE}=${value}; Max-Age=${MAX_AGE_S}; ${ATTRIBUTES}`;
}

export function deviceValue(headers: IncomingHttpHeaders): string | null {
  return cookieValue(headers, DEVICE_COOKIE);
}
