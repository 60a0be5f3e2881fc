import { useEffect, useEffectEvent, useState } from 'react';
import type { DollarRateResponse } from '#contract/money.ts';
import * as routes from '#contract/endpoints/shop-routes.ts';
import type { PublicProduct } from '#contract/product.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { call } from '#web/api/shop-client.ts';
import { MAX_ORDER_LINES } from '#lib/order-limits.ts';

export type CartProducts =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  /** `ids` were requested for `products`; `rate` is the one of their prices in pesos. */
  | {
      state: 'ready';
      ids: readonly string[];
      products: readonly PublicProduct[];
      rate: DollarRateResponse | null;
    };

const LOADING: CartProducts = { state: 'loading' };

/**
 * Requests all products of the cart in one call, again when a line is added and when `reload` is called. Removing a line needs no call.
 * The last response stays until the next one arrives, so that a form that is being filled does not disappear.
 * @param onResponse is called with the products of every response.
 */
export function useCartProducts(
  ids: readonly string[] | null,
  onResponse: (requested: readonly string[], products: readonly PublicProduct[]) => void,
): CartProducts & { reload: () => void } {
  const [response, setResponse] = useState<CartProducts>(LOADING);
  const [round, setRound] = useState(0);
  const [finishedRound, setFinishedRound] = useState(-1);
  const isMissing = ids !== null && !(finishedRound === round && covers(response, ids));
  const hasFailed = finishedRound === round && response.state === 'failed';
  const wantedText = isMissing && !hasFailed ? JSON.stringify(ids) : null;

  const report = useEffectEvent(onResponse);

  useEffect(() => {
    if (wantedText === null) return;
    const abort = new AbortController();
    const wanted = JSON.parse(wantedText) as string[]; // written above; as text it stays the same for the same ids
    const settle = (next: (last: CartProducts) => CartProducts) => {
      if (abort.signal.aborted) return;
      setResponse(next);
      setFinishedRound(round);
    };
    requestProducts(wanted, abort.signal).then(
      ({ products, rate }) => {
        settle(() => ({ state: 'ready', ids: wanted, products, rate }));
        if (!abort.signal.aborted) report(wanted, products);
      },
      (error: unknown) =>
        settle((last) => (covers(last, wanted) ? last : { state: 'failed', message: errorMessage(error) })),
    );
    return () => abort.abort();
  }, [wantedText, round]);

  return {
    ...response,
    reload: () => {
      if (response.state === 'failed') setResponse(LOADING);
      setRound((last) => last + 1);
    },
  };
}

function covers(last: CartProducts, ids: readonly string[]): boolean {
  return last.state === 'ready' && ids.every((id) => last.ids.includes(id));
}

async function requestProducts(ids: readonly string[], signal: AbortSignal) {
  if (ids.length === 0) return { products: [], rate: null };
  const { results, rate } = await call(routes.products, {
    query: { ids: ids.join(','), limit: MAX_ORDER_LINES },
    signal,
  });
  return { products: results, rate };
}
