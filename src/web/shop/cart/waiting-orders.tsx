import { lazy, Suspense } from 'react';
import { useOwnOrders } from '#web/browser-storage/own-orders.ts';

/** Loaded only for visitors who bought something here. */
const WaitingOrder = lazy(() => import('./waiting-order.tsx'));

/**
 * The orders of this browser that wait for their payment: their products left the cart when they were placed.
 * @param isBrief The cart's own lines come first.
 */
export function WaitingOrders({ isBrief = false }: { isBrief?: boolean }) {
  const orders = useOwnOrders();
  if (orders.length === 0) return null;
  return (
    <Suspense>
      {orders.slice(0, MOST).map(({ key }) => (
        <WaitingOrder key={key} orderKey={key} isBrief={isBrief} />
      ))}
    </Suspense>
  );
}

/** An order waits for days at most: an older one is paid or cancelled. */
const MOST = 3;
