import type { IncomingHttpHeaders } from 'node:http';

/** No script can read it, no other site can send it. Browsers store `Secure` cookies on http://localhost too. */
const STRICT = 'Secure; HttpOnly; SameSite=Strict';

const SESSION = {
  name: 'admin_session',
  /** No session lasts longer. The server decides whether a session is valid, not the browser. */
  maxAgeS: 7 * 24 * 3600,
};

/** A browser that has signed in before. It gives no access. Only the calls that check a password need it. */
const DEVICE = {
  name: 'dispositivo',
  /** The longest that browsers store any cookie: 400 days (RFC 6265bis). */
  maxAgeS: 400 * 24 * 3600,
};

/** The random name by which the orders of one browser are counted together. */
const BUYER = {
  name: 'comprador',
  /** As long as the shop stores the origin of an order. */
  maxAgeS: 30 * 24 * 3600,
};

export function sessionCookie(value: string): string {
  return `${SESSION.name}=${value}; Max-Age=${SESSION.maxAgeS}; Path=/; ${STRICT}`;
}

export function clearSessionCookie(): string {
  return `${SESSION.name}=; Max-Age=0; Path=/; ${STRICT}`;
}

/** The session's value from the cookie or, for clients without cookies, from `Authorization`. */
export function sessionValue(headers: IncomingHttpHeaders): string | null {
  return (
    cookieValue(headers, SESSION.name) ?? (headers.authorization?.replace(/^Bearer /i, '').trim() || null)
  );
}

export function deviceCookie(value: string): string {
  return `${DEVICE.name}=${value}; Max-Age=${DEVICE.maxAgeS}; Path=/api/; ${STRICT}`;
}

export function deviceValue(headers: IncomingHttpHeaders): string | null {
  return cookieValue(headers, DEVICE.name);
}

/** `Lax`: a buyer who returns from the payment page is still the same browser. */
export function buyerCookie(browser: string): string {
  return `${BUYER.name}=${browser}; Max-Age=${BUYER.maxAgeS}; Path=/; Secure; HttpOnly; SameSite=Lax`;
}

/** The name of the requesting browser; null: it has none. */
export function buyerIn({ cookie }: IncomingHttpHeaders): string | null {
  return new RegExp(`(?:^|;)\\s*${BUYER.name}=([\\da-f]{32})(?:;|$)`).exec(cookie ?? '')?.[1] ?? null;
}

/**
 * A buyer's browser sends it for a moment after an order, so that every page includes that order. It decides only how new a
 * response must be, never which response it is.
 */
export const NEWEST_COOKIE = 'recien=1; Path=/; Max-Age=3; HttpOnly; SameSite=Lax';

const NEWEST_MARK = 'recien=1';

/** Whether the browser changed something a moment ago. */
export function wantsNewest({ cookie }: IncomingHttpHeaders): boolean {
  return cookie !== undefined && cookie.includes(NEWEST_MARK);
}

/** The value of a cookie; null where it is absent or empty. */
function cookieValue(headers: IncomingHttpHeaders, name: string): string | null {
  for (const cookie of headers.cookie?.split(';') ?? []) {
    const [given, value] = cookie.trim().split('=', 2);
    if (given === name && value !== undefined && value !== '') return value;
  }
  return null;
}
