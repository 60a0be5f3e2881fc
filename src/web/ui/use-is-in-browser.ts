import { useSyncExternalStore } from 'react';

/** False on the server and until the page's code runs: what the server wrote must not differ from the first render. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(never, yes, no);
}

const never = () => () => undefined;
const yes = () => true;
const no = () => false;
