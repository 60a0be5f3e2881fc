import { useEffect, useState } from 'react';
import * as routes from '#contract/endpoints/shop-routes.ts';
import type { OwnOrder } from '#contract/payment.ts';
import { ApiError } from '#web/api/api-client.ts';
import { call } from '#web/api/shop-client.ts';

/** An order as the shop has it now; `gone`: it has none with this key. */
export type OrderNow = OwnOrder | 'loading' | 'gone' | 'failed';

export function useOrderNow(key: string): OrderNow {
  const [read, setRead] = useState<OrderNow>('loading');
  useEffect(() => {
    const abort = new AbortController();
    call(routes.ownOrder, { params: { key }, signal: abort.signal }).then(setRead, (error: unknown) => {
      if (abort.signal.aborted) return;
      setRead(error instanceof ApiError && error.status === 404 ? 'gone' : 'failed');
    });
    return () => abort.abort();
  }, [key]);
  return read;
}
