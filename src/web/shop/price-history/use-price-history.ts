import { useEffect, useState } from 'react';
import * as routes from '#contract/endpoints/shop-routes.ts';
import type { PriceHistoryResponse } from '#contract/price-history-response.ts';
import { call } from '#web/api/shop-client.ts';

/** What a product cost, until when it was read: ISO time. */
interface ReadHistory {
  changes: PriceHistoryResponse['changes'];
  until: string;
}

/** What a product cost, read once it is wanted; null: it was not read yet. */
export function usePriceHistory(id: string, isWanted: boolean): ReadHistory | 'failed' | null {
  const [read, setRead] = useState<ReadHistory | 'failed' | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    const abort = new AbortController();
    call(routes.priceHistory, { params: { id }, signal: abort.signal }).then(
      ({ changes }) => setRead({ changes, until: new Date().toISOString() }),
      () => {
        if (!abort.signal.aborted) setRead('failed');
      },
    );
    return () => abort.abort();
  }, [id, isWanted]);
  return read;
}
