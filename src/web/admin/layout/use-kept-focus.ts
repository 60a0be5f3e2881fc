import { useEffect, type RefObject } from 'react';

/**
 * What vanishes under the focus (the row of somebody deleted, the button of a step that is done) hands it to the page, so that the next
 * Tab goes on from there and not from the browser's own bar.
 */
export function useKeptFocus(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const main = page.current;
    if (main === null) return;
    let focused: EventTarget | null = null;
    const follow = (event: FocusEvent) => {
      focused = event.target;
    };
    const observer = new MutationObserver(() => {
      const isLost = focused instanceof Element && !focused.isConnected;
      if (isLost && document.activeElement === document.body) main.focus({ preventScroll: true });
    });
    main.addEventListener('focusin', follow);
    observer.observe(main, { childList: true, subtree: true });
    return () => {
      main.removeEventListener('focusin', follow);
      observer.disconnect();
    };
  }, [page]);
}
