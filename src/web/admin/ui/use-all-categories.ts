import { useEffect, useState } from 'react';
import * as routes from '#contract/endpoints/panel-routes.ts';
import type { PanelCategory } from '#contract/panel/products.ts';
import { call } from '../panel-client.ts';

/** A page of the call; a shop has a few dozen. */
const AT_ONCE = 100;

type NamedCategory = Pick<PanelCategory, 'id' | 'name'>;

/** The shop's categories by name, read when a dialog opens. Empty while they are read, or if they cannot be. */
export function useAllCategories(): readonly NamedCategory[] {
  const [categories, setCategories] = useState<readonly NamedCategory[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    const read = async () => {
      const all: NamedCategory[] = [];
      for (let count = 1; all.length < count;) {
        const page = await call(routes.categories, {
          query: { limit: AT_ONCE, offset: all.length },
          signal: leaving.signal,
        });
        if (page.results.length === 0) break;
        all.push(...page.results);
        count = page.count;
      }
      setCategories(all);
    };
    read().catch(() => {});
    return () => leaving.abort();
  }, []);
  return categories;
}
