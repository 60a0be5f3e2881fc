import { useEffect, useState } from 'react';
import type { PublicProduct } from '#contract/product.ts';
import { api } from '#web/api-client.ts';
import { MOST_LINES } from '#web/browser-storage/cart-storage.ts';

export type CartProducts =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  /** `asked` are the ids that `products` answers. */
  | { state: 'ready'; asked: readonly string[]; products: readonly PublicProduct[] };

const LOADING: CartProducts = { state: 'loading' };

/**
 * Asks the shop once for all lines of the cart, again when a line is added, and whenever `reload` is called. Removing a line asks
 * nothing.
 */
export function useCartProducts(ids: readonly string[] | null): CartProducts & { reload: () => void } {
  const [answer, setAnswer] = useState<CartProducts>(LOADING);
  const [round, setRound] = useState(0);
  const unanswered =
    ids !== null && !(answer.state === 'ready' && ids.every((id) => answer.asked.includes(id)));
  const asked = unanswered && answer.state !== 'failed' ? ids.join(',') : null;

  useEffect(() => {
    if (asked === null) return;
    const abort = new AbortController();
    const wanted = asked === '' ? [] : asked.split(',');
    askFor(wanted, abort.signal)
      .then((products) => setAnswer({ state: 'ready', asked: wanted, products }))
      .catch((error: unknown) => {
        if (!abort.signal.aborted) setAnswer({ state: 'failed', message: messageOf(error) });
      });
    return () => abort.abort();
  }, [asked, round]);

  return {
    ...answer,
    reload: () => {
      setAnswer(LOADING);
      setRound((last) => last + 1);
    },
  };
}

async function askFor(ids: readonly string[], signal: AbortSignal): Promise<readonly PublicProduct[]> {
  if (ids.length === 0) return [];
  return (await api.components({ ids: ids.join(','), limit: MOST_LINES }, { signal })).results;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
