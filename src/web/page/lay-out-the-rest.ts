import { whenIdle } from './when-idle.ts';

/** The mark that `below-fold-*` in `theme/utilities.css` looks for, on one element or on the document: `data-settled`. */
const SETTLED = 'settled';

/**
 * A script for a page's head. A page that comes back to where it was scrolled is laid out whole before the browser scrolls it: at
 * estimated heights it would stand elsewhere, and move. Only a page that is opened anew begins at its top.
 */
export const layOutAtOnceScript = `performance.getEntriesByType("navigation")[0]?.type!="navigate"&&(document.documentElement.dataset.${SETTLED}="")`;

/**
 * Lays out what stands below the fold once the first screen is painted: one element each time the browser is idle, so that no task holds
 * up a press. The document is marked last: what comes later is laid out at once. @returns what stops it.
 */
export function layOutTheRest(): () => void {
  const waiting = [...document.querySelectorAll<HTMLElement>('[class*="below-fold-"]')];
  let cancel = whenIdle(settleNext);
  return () => cancel();

  function settleNext(): void {
    const next = waiting.shift() ?? document.documentElement;
    next.dataset[SETTLED] = '';
    if (next !== document.documentElement) cancel = whenIdle(settleNext);
  }
}
