import type { IncomingHttpHeaders } from 'node:http';

const BUYER_COOKIE = 'comprador';

/** No script can read it. `Lax`: who comes back from paying is still the same browser. */
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Lax';

/** As long as the shop keeps where an order came from. */
const MAX_AGE_S = 30 * 24 * 3600;

/** The random name by which the orders of one browser are counted together; null: it has none. */
export function buyerIn({ cookie }: IncomingHttpHeaders): string | null {
  return new RegExp(`(?:^|;)\\s*${BUYER_COOKIE}=([\\da-f]{32})(?:;|$)`).exec(cookie ?? '')?.[1] ?? null;
}

export function buyerCookie(browser: string): string {
  return `${BUYER_COOKIE}=${browser}; Max-Age=${MAX_AGE_S}; ${ATTRIBUTES}`;
}
