import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** A shorter absence needs no refresh. */
const STALE_AFTER_MS = 15_000;

/** Reads the page again when the user returns to the tab, which leads to the login if the session ended meanwhile. */
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
