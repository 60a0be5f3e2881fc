import type { IncomingHttpHeaders } from 'node:http';

const SESSION_COOKIE = 'admin_session';

/** No script can read it, no other site can send it. Browsers keep `Secure` cookies on http://localhost too. */
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Strict';

/** No session lives longer; whether it still does is the server's to say, not the browser's. */
const MAX_AGE_S = 7 * 24 * 3600;

export function sessionCookie(value: string): string {
  return `${SESSION_COOKIE}=${value}; Max-Age=${MAX_AGE_S}; ${ATTRIBUTES}`;
}

export function clearSessionCookie(): string {
  return `${SESSION_COOKIE}=; Max-Age=0; ${ATTRIBUTES}`;
}

/** The session's value as the cookie or, for clients that keep none, as `Authorization` carries it. */
export function sessionValue(headers: IncomingHttpHeaders): string | null {
  return (
    cookieValue(headers, SESSION_COOKIE) ?? (headers.authorization?.replace(/^Bearer /i, '').trim() || null)
  );
}

/** What a cookie says; null where it is absent or empty. */
export function cookieValue(headers: IncomingHttpHeaders, name: string): string | null {
  for (const cookie of headers.cookie?.split(';') ?? []) {
    const [given, value] = cookie.trim().split('=', 2);
    if (given === name && value !== undefined && value !== '') return value;
  }
  return null;
}
