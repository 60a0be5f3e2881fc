import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Away for less, nothing has changed that matters. */
const STALE_AFTER_MS = 15_000;

/** Whoever comes back to the tab sees what is true now, and the login when the session ended meanwhile. */
export function useFreshOnReturn(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let hiddenAt = 0;
    const look = () => {
      if (document.visibilityState === 'hidden') hiddenAt = Date.now();
      else if (hiddenAt > 0 && Date.now() - hiddenAt > STALE_AFTER_MS) void revalidate();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [revalidate]);
}
