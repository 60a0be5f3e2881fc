import { whenIdle } from './when-idle.ts';

/** The mark that `below-fold-*` in `theme/utilities.css` looks for, on one element or on the document: `data-settled`. */
const SETTLED = 'settled';

/** The mark of a page that cannot be scrolled, by the dialogs' library: `data-scroll-locked`. */
const SCROLL_LOCK = 'scrollLocked';

/**
 * A script for a page's head. A page that returns to its former scroll position is laid out whole before the browser scrolls it: with
 * estimated heights it would stop elsewhere and then move. Only a newly opened page begins at its top.
 */
export const layOutAtOnceScript = `performance.getEntriesByType("navigation")[0]?.type!="navigate"&&(document.documentElement.dataset.${SETTLED}="")`;

/**
 * Lays out what stands below the fold, one element each time the browser is idle, so that no task holds up a press. Once the first screen
 * is painted it begins with the footer, which a short page shows; the rest follows when the visitor first scrolls. A frame for each of two
 * dozen cards held up a phone for as long as its scripts did. The document is marked last: what comes later is laid out at once. Behind a
 * dialog the list would move unseen, and stand elsewhere when it closes: the rest waits for the next scroll of the page.
 * @returns a function that stops it.
 */
export function layOutTheRest(): () => void {
  const footer = document.querySelector('footer');
  let cancelIdle = whenIdle(() => footer && settle(footer));
  settleOnScroll();
  return () => {
    cancelIdle();
    removeEventListener('scroll', settleAll);
  };

  function settleOnScroll(): void {
    addEventListener('scroll', settleAll, { once: true, passive: true });
  }

  function settleAll(): void {
    const waiting = [...document.querySelectorAll<HTMLElement>('[class*="below-fold-"]')];
    cancelIdle = whenIdle(settleNext);

    function settleNext(): void {
      if (SCROLL_LOCK in document.body.dataset) return settleOnScroll();
      const next = waiting.shift() ?? document.documentElement;
      settle(next);
      if (next !== document.documentElement) cancelIdle = whenIdle(settleNext);
    }
  }
}

function settle(element: HTMLElement): void {
  element.dataset[SETTLED] = '';
}
