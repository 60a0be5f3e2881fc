import { useSyncExternalStore } from 'react';

/** False while the browser knows that it has no connection. True says little: the connection may lead nowhere. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine, assumeOnline);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const assumeOnline = () => true;
