import { useSyncExternalStore } from 'react';

/** False on the server and until the page's code runs, because the first render must equal the server's markup. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(never, yes, no);
}

const never = () => () => undefined;
const yes = () => true;
const no = () => false;
