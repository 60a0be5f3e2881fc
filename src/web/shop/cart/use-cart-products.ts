import { useEffect, useEffectEvent, useState } from 'react';
import type { DollarRateAnswer } from '#contract/money.ts';
import * as routes from '#contract/endpoints/shop-routes.ts';
import type { PublicProduct } from '#contract/product.ts';
import { call } from '#web/api/api-client.ts';
import { MAX_LINES } from '#web/browser-storage/cart-storage.ts';

export type CartProducts =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  /** `asked` are the ids that `products` answers; `rate` is what their pesos were made with. */
  | {
      state: 'ready';
      asked: readonly string[];
      products: readonly PublicProduct[];
      rate: DollarRateAnswer | null;
    };

const LOADING: CartProducts = { state: 'loading' };

/**
 * Asks the shop once for all lines of the cart, again when a line is added, and whenever `reload` is called. Removing a line asks
 * nothing. The last answer stands until the next one is here: what stands on it, a form being filled above all, must not vanish.
 * @param onAnswer is told the products of every answer as it comes.
 */
export function useCartProducts(
  ids: readonly string[] | null,
  onAnswer: (asked: readonly string[], products: readonly PublicProduct[]) => void,
): CartProducts & { reload: () => void } {
  const [answer, setAnswer] = useState<CartProducts>(LOADING);
  const [round, setRound] = useState(0);
  const [answeredRound, setAnsweredRound] = useState(-1);
  const unanswered = ids !== null && !(answeredRound === round && answers(answer, ids));
  const hasFailed = answeredRound === round && answer.state === 'failed';
  const asked = unanswered && !hasFailed ? JSON.stringify(ids) : null;

  const tell = useEffectEvent(onAnswer);

  useEffect(() => {
    if (asked === null) return;
    const abort = new AbortController();
    const wanted = JSON.parse(asked) as string[]; // written above; as text it stays the same for the same ids
    const settle = (next: (last: CartProducts) => CartProducts) => {
      if (abort.signal.aborted) return;
      setAnswer(next);
      setAnsweredRound(round);
    };
    askFor(wanted, abort.signal).then(
      ({ products, rate }) => {
        settle(() => ({ state: 'ready', asked: wanted, products, rate }));
        if (!abort.signal.aborted) tell(wanted, products);
      },
      (error: unknown) =>
        settle((last) => (answers(last, wanted) ? last : { state: 'failed', message: messageOf(error) })),
    );
    return () => abort.abort();
  }, [asked, round]);

  return {
    ...answer,
    reload: () => {
      if (answer.state === 'failed') setAnswer(LOADING);
      setRound((last) => last + 1);
    },
  };
}

function answers(last: CartProducts, ids: readonly string[]): boolean {
  return last.state === 'ready' && ids.every((id) => last.asked.includes(id));
}

async function askFor(ids: readonly string[], signal: AbortSignal) {
  if (ids.length === 0) return { products: [], rate: null };
  const { results, cotizacion } = await call(routes.products, {
    query: { ids: ids.join(','), limit: MAX_LINES },
    signal,
  });
  return { products: results, rate: cotizacion };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
