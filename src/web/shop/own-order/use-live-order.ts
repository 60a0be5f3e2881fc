import { useCallback, useEffect, useRef, useState } from 'react';
import * as routes from '#contract/endpoints/shop-routes.ts';
import type { OwnOrder } from '#contract/payment.ts';
import { call } from '#web/api/shop-client.ts';

export interface LiveOrder {
  order: OwnOrder;
  /** The shop's time, in milliseconds: it advances between two responses. */
  now: number;
  /** The last request failed: the page may be out of date. */
  isStale: boolean;
  refresh: () => Promise<void>;
  /** Shows what another call answered. */
  show: (order: OwnOrder) => void;
}

/** How often the text of the time left is updated. */
const TICK_MS = 15_000;

/**
 * The current order, requested again after each pause while the page is visible. The first value was loaded with the page.
 * @param pauseFor Milliseconds until the next request; null: nothing changes any more.
 */
export function useLiveOrder(loaded: OwnOrder, pauseFor: (order: OwnOrder) => number | null): LiveOrder {
  const [response, setResponse] = useState({ order: loaded, isStale: false });
  const [before, setBefore] = useState(loaded);
  if (before !== loaded) {
    setBefore(loaded);
    setResponse({ order: loaded, isStale: false });
  }
  const { order, isStale } = response;
  const key = order.key;

  /** Ends the request in progress: its response is older than the order that is shown or requested now. */
  const running = useRef<AbortController>(null);
  const refresh = useCallback(async () => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    try {
      const order = await call(routes.ownOrder, { params: { key }, signal });
      if (!signal.aborted) setResponse({ order, isStale: false });
    } catch {
      if (!signal.aborted) setResponse(({ order }) => ({ order, isStale: true }));
    }
  }, [key]);

  const pauseMs = pauseFor(order);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const wait = () => {
      clearTimeout(timer);
      if (pauseMs !== null && !document.hidden && !isLeft) timer = setTimeout(ask, pauseMs);
    };
    const ask = () => void refresh().then(wait);
    const look = () => (document.hidden ? wait() : ask());
    // A page restored from the browser's cache is as old as when it was left.
    const comeBack = ({ persisted }: PageTransitionEvent) => (persisted ? ask() : undefined);
    wait();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', comeBack);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', comeBack);
    };
  }, [pauseMs, refresh]);

  const show = useCallback((answered: OwnOrder) => {
    running.current?.abort();
    setResponse({ order: answered, isStale: false });
  }, []);
  return { order, now: useTimeSince(order), isStale, refresh, show };
}

/** The shop's time in its response, plus the time since then. */
function useTimeSince(order: OwnOrder): number {
  const [time, setTime] = useState({ order, now: Date.parse(order.now) });
  const arrived = useRef(0);
  useEffect(() => {
    arrived.current = performance.now();
    const timer = setInterval(
      () => setTime({ order, now: Date.parse(order.now) + performance.now() - arrived.current }),
      TICK_MS,
    );
    return () => clearInterval(timer);
  }, [order]);
  return time.order === order ? time.now : Date.parse(order.now);
}
