import { useEffect, type RefObject } from 'react';

/**
 * When the focused element disappears (the row of a deleted person, the button of a finished step), the page takes the focus, so that the
 * next Tab continues there and not in the browser's toolbar.
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
