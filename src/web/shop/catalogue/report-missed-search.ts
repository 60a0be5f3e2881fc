import { missedSearch } from '#contract/endpoints/shop-routes.ts';
import { call } from '#web/api/shop-client.ts';

/** The list follows the typing; a search that stays this long is the one that was meant. */
const MEANT_AFTER_MS = 2000;

/** Reported since the page was opened: going back and forth counts once. */
const reported = new Set<string>();

/**
 * Reports to the shop a search that found nothing, once the visitor saw it for a moment or leaves the page. For an effect.
 * @returns the cleanup.
 */
export function reportMissedSearch(search: string): () => void {
  const report = () => {
    if (reported.has(search)) return;
    reported.add(search);
    // Nobody waits for it, and a lost report does no harm.
    call(missedSearch, { body: { words: search }, keepalive: true }).catch(() => undefined);
  };
  const timer = setTimeout(report, MEANT_AFTER_MS);
  addEventListener('pagehide', report);
  return () => {
    clearTimeout(timer);
    removeEventListener('pagehide', report);
  };
}
