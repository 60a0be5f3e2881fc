import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

/**
 * Moves the focus when work is done, unless the user moved it meanwhile, because they may be typing there.
 * @param from where it was when the work began.
 */
export function handFocus(from: Element | null, to: HTMLElement | null): void {
  const now = document.activeElement;
  const isFree = now === null || now === document.body || now.id === 'contenido';
  if (isFree || now === from) to?.focus();
}

/** Moves the focus after the next render, because its target may only appear then. */
export function useHandFocus(): (from: Element | null, to: () => HTMLElement | null) => void {
  const [handing, setHanding] = useState<{ from: Element | null; to: () => HTMLElement | null } | null>(null);
  useLayoutEffect(() => {
    if (handing !== null) handFocus(handing.from, handing.to());
  }, [handing]);
  return (from, to) => setHanding({ from, to });
}

/**
 * When the focused element disappears (the row of a deleted person, the button of a finished step), the page takes the focus, so that the
 * next Tab continues there and not in the browser's toolbar.
 */
export function usePreservedFocus(page: RefObject<HTMLElement | null>): void {
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
