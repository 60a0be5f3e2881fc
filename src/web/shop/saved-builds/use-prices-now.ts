import { useEffect, useState } from 'react';
import * as routes from '#contract/endpoints/shop-routes.ts';
import { call } from '#web/api/shop-client.ts';
import type { PricesNow } from './todays-total.ts';

/** This many ids of 120 characters still fit into one request. */
const IDS_AT_ONCE = 80;

/**
 * Current prices, requested once per product. Null until all of them are known.
 * @param ids null: nothing to request
 */
export function usePricesNow(ids: readonly string[] | null): {
  prices: PricesNow | null;
  hasFailed: boolean;
} {
  const [known, setKnown] = useState<PricesNow>(new Map());
  const [hasFailed, setFailed] = useState(false);
  const unknown = ids?.filter((id) => !known.has(id)) ?? [];
  const wantedText = unknown.length > 0 && !hasFailed ? JSON.stringify(unknown) : null;

  useEffect(() => {
    if (wantedText === null) return;
    const abort = new AbortController();
    const wanted = JSON.parse(wantedText) as string[]; // written above; as text it stays the same for the same ids
    askFor(wanted, abort.signal).then(
      (response) => setKnown((before) => new Map([...before, ...response])),
      () => {
        if (!abort.signal.aborted) setFailed(true);
      },
    );
    return () => abort.abort();
  }, [wantedText]);

  return { prices: ids !== null && unknown.length === 0 ? known : null, hasFailed };
}

async function askFor(ids: readonly string[], signal: AbortSignal): Promise<PricesNow> {
  const response = new Map<string, NonNullable<ReturnType<PricesNow['get']>> | null>(
    ids.map((id) => [id, null]),
  );
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: nobody but a collector of builds has so many
    const { results } = await call(routes.prices, {
      query: { ids: ids.slice(from, from + IDS_AT_ONCE).join(',') },
      signal,
    });
    for (const price of results) response.set(price.id, price);
  }
  return response;
}
