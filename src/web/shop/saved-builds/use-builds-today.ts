import { useEffect, useState } from 'react';
import * as routes from '#contract/endpoints/shop-routes.ts';
import type { PublicProduct } from '#contract/product.ts';
import { unlistedWords } from '#contract/unlisted-part.ts';
import { MAX_ORDER_LINES } from '#lib/order-limits.ts';
import { call } from '#web/api/shop-client.ts';
import { errorMessage } from '#web/api/error-message.ts';
import type { SavedBuild } from '#web/browser-storage/saved-build-storage.ts';
import { selectionOf } from '../build-pc/model/part-lines.ts';
import { pick } from '../build-pc/model/picks.ts';
import { notBoughtIn, picksOf } from './saved-build-link.ts';
import { productIdsOf, type BuildsToday } from './compare-builds.ts';

export type AskedToday =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'ready'; today: BuildsToday };

/** Asks the shop for the builds' products and verdicts, once for the same builds and again at `retry`. */
export function useBuildsToday(builds: readonly SavedBuild[]): AskedToday & { retry: () => void } {
  const [answer, setAnswer] = useState<{ to: string; asked: AskedToday } | null>(null);
  const [round, setRound] = useState(0);
  const wanted = JSON.stringify([round, ...builds.map(({ link }) => link)]);

  useEffect(() => {
    const abort = new AbortController();
    const [, ...links] = JSON.parse(wanted) as [number, ...string[]]; // written above; as text it stays the same for the same builds
    const settle = (asked: AskedToday) => {
      if (!abort.signal.aborted) setAnswer({ to: wanted, asked });
    };
    askFor(links, abort.signal).then(
      (today) => settle({ state: 'ready', today }),
      (error: unknown) => settle({ state: 'failed', message: errorMessage(error) }),
    );
    return () => abort.abort();
  }, [wanted]);

  const asked: AskedToday = answer?.to === wanted ? answer.asked : { state: 'loading' };
  return { ...asked, retry: () => setRound((last) => last + 1) };
}

async function askFor(links: readonly string[], signal: AbortSignal): Promise<BuildsToday> {
  const ids = [...new Set(links.flatMap((link) => productIdsOf({ link })))];
  const products = new Map<string, PublicProduct>();
  if (ids.length > 0) {
    const { results } = await call(routes.products, {
      query: { ids: ids.join(','), limit: MAX_ORDER_LINES },
      signal,
    });
    for (const product of results) products.set(product.id, product);
  }
  const verdicts = await Promise.all(
    links.map(async (link) => {
      const picks = picksOf({ link });
      const { sharers } = notBoughtIn({ link });
      const isThere = (id = '') => products.has(id) || unlistedWords(id) !== null;
      const chosen = pick(picks.chosen, (step) => isThere(picks.chosen[step]));
      if (Object.keys(chosen).length === 0) return null;
      // As the builder judges it: nobody knows here what whoever shared the PC has.
      const owned = picks.owned.filter((step) => chosen[step] !== undefined && !sharers.includes(step));
      // Only the status is read, whose key is no Spanish one: the other names stay out of visitors' scripts.
      const { status } = await call(routes.compatibility, {
        query: { ...selectionOf({ ...picks, owned, chosen }) },
        signal,
      });
      return { status };
    }),
  );
  return { products, verdicts };
}
