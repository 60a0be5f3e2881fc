import { useEffect } from 'react';

/** Safari has no idle callback; by then a page has long been painted. */
const WITHOUT_IDLE_MS = 500;

/** Marks the document once its first screen stands and the browser has nothing better to do: what waits below the fold is laid out then. */
export function useSettledPage(): void {
  useEffect(() => {
    const settle = () => document.documentElement.setAttribute('data-settled', '');
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(settle, WITHOUT_IDLE_MS);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(settle);
    return () => cancelIdleCallback(idle);
  }, []);
}
