import type { IncomingHttpHeaders } from 'node:http';

/**
 * What a buyer's browser brings for a moment after an order: they see their own order in every page at once. It decides only for how new
 * an answer they wait, never which answer it is.
 */
export const NEWEST_COOKIE = 'recien=1; Path=/; Max-Age=3; HttpOnly; SameSite=Lax';

const MARK = 'recien=1';

/** Whether whoever asks changed something a moment ago. */
export function wantsNewest({ cookie }: IncomingHttpHeaders): boolean {
  return cookie !== undefined && cookie.includes(MARK);
}
