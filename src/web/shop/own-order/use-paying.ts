import { useEffect, useState } from 'react';
import * as routes from '#contract/endpoints/shop-routes.ts';
import { ApiError } from '#web/api/api-client.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { call } from '#web/api/shop-client.ts';

interface Paying {
  isStarting: boolean;
  /** Why the last attempt failed, as a message. */
  trouble: string | null;
}

/** Sends the buyer of an order to the provider's page. @param onRefused is called when the order is no longer to be paid. */
export function usePaying(key: string, said: string | null, onRefused: () => void) {
  const [paying, setPaying] = useState<Paying>({ isStarting: false, trouble: said });
  useEffect(() => {
    // Back from the provider's page by the browser's button.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setPaying({ isStarting: false, trouble: null });
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);

  const pay = async () => {
    if (paying.isStarting) return;
    setPaying({ isStarting: true, trouble: null });
    try {
      const { url } = await call(routes.startPaying, { params: { key } });
      location.assign(url);
    } catch (error) {
      setPaying({ isStarting: false, trouble: errorMessage(error) });
      if (error instanceof ApiError && error.status === 409) onRefused();
    }
  };
  return { ...paying, pay };
}

/** What the checkout passes to the order's page when the buyer could not be sent to pay. */
export function withTrouble(words: string): { trouble: string } {
  return { trouble: words };
}

/** @param state A location's state. The browser stores it, so it may hold anything. */
export function troubleIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('trouble' in state)) return null;
  return typeof state.trouble === 'string' ? state.trouble : null;
}
