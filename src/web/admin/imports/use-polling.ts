import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const EVERY_MS = 800;

/** While something is under way the page is read again and again, each time once the last answer has come. */
export function usePolling(isUnderWay: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isUnderWay || state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), EVERY_MS);
    return () => clearTimeout(timer);
  }, [isUnderWay, state, revalidate]);
}
