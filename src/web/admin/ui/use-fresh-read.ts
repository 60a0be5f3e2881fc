import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';

/** While somebody looks at the page. */
const INTERVAL_MS = 30_000;

/**
 * Refreshes an open page of the panel when what it shows changed: when its window gets the focus, and twice a minute while it is in sight.
 * A read that fails changes nothing, and the next one may succeed.
 * @param shown what the page shows now; null: nothing was read yet.
 * @param read reads the same again.
 */
export function useFreshRead<Shown>(
  shown: Shown | null,
  read: (signal: AbortSignal) => Promise<Shown>,
): void {
  const { revalidate, state } = useRevalidator();
  const latest = useRef({ shown, read, revalidate, isIdle: true });
  useEffect(() => {
    latest.current = { shown, read, revalidate, isIdle: state === 'idle' };
  });
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let isReading = false;
    const refresh = async () => {
      const { shown: before, read: readAgain } = latest.current;
      if (isReading || before === null || !latest.current.isIdle || document.visibilityState !== 'visible')
        return;
      isReading = true;
      const now = await readAgain(signal).catch(() => null);
      isReading = false;
      // Something else may have refreshed the page meanwhile.
      if (signal.aborted || now === null || latest.current.shown !== before) return;
      if (contentOf(now) !== contentOf(before)) void latest.current.revalidate();
    };
    const onSign = () => void refresh();
    const timer = setInterval(onSign, INTERVAL_MS);
    window.addEventListener('focus', onSign, { signal });
    document.addEventListener('visibilitychange', onSign, { signal });
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, []);
}

/** The seconds that are left of a time limit differ at every read. */
function contentOf(shown: unknown): string {
  return JSON.stringify(shown, (key, value: unknown) => (key === 'seconds' ? undefined : value));
}
