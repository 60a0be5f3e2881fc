import { listProducts } from '#catalogue/list-products.ts';
import type { Product } from '#catalogue/product/product.ts';
import { nearestProducts } from '#catalogue/nearest-products.ts';
import { findEntry, type Snapshot } from '#catalogue/snapshot/snapshot.ts';
import { suggest } from '#catalogue/suggest.ts';
import { toPriceResponse } from '#contract/price-response.ts';
import { areKits, listedSearch } from '#contract/listed-search.ts';
import { builderParams, namedProducts, supplyAsked, type SearchGoal } from '#contract/search-goal.ts';
import { sayWholePc } from '#contract/goal-messages.ts';
import type { SuggestionsResponse } from '#contract/suggestions.ts';
import { searchGoalOf } from './search-goal.ts';
import { LOOKED_AT, unsoldArticle } from './unsold-article.ts';

/** They count what the list shows for the same words, and lead there. */
export function suggestionsFor(snapshot: Snapshot, written: string): SuggestionsResponse {
  const { goal, unsold, search, step } = listedSearch(
    {
      searchGoal: (said) => searchGoalOf(snapshot, said),
      unsoldArticle: (said) => unsoldArticle(snapshot, said),
    },
    written,
  );
  const index = step === '' ? 'all' : (`step:${step}` as const);
  const { products: best, count, categories, brands } = suggest(snapshot, search, index);
  const supply = supplyAsked(goal);
  const named = namedProducts(goal);
  const ids =
    named ?? (supply === null ? null : nearestProducts(snapshot, supply, search).slice(0, best.length));
  const products = ids === null ? best : ids.flatMap((id) => findEntry(snapshot, id)?.product ?? []);
  const isNarrowed = step !== '' || unsold !== null || named !== null;
  const found: Omit<SuggestionsResponse, 'unsold' | 'build'> =
    unsold !== null && areKits(firstPage(snapshot, search))
      ? { count: 0, products: [], categories: [], brands: [] }
      : {
          count: named?.length ?? count,
          products: products.map((product) => {
            const { price, priceArs } = toPriceResponse(product, snapshot.rate);
            const { id, description, stock } = product;
            return { id, description, price, priceArs, stock };
          }),
          categories: isNarrowed
            ? []
            : categories.map(({ category: { name, step: ofStep }, count: ofIt }) => ({
                key: ofStep ?? name,
                name,
                count: ofIt,
              })),
          brands: unsold === null && named === null ? brands : [],
        };
  return { ...found, unsold: found.count === 0 ? unsold : null, build: buildAsked(goal) };
}

/** What the list looks at to know whether it is what was asked for. */
function firstPage(snapshot: Snapshot, search: string): Product[] {
  return listProducts(snapshot, { index: 'all', search, sorting: undefined, offset: 0, limit: LOOKED_AT })
    .products;
}

function buildAsked(goal: SearchGoal | null): SuggestionsResponse['build'] {
  if (goal?.kind !== 'whole-pc') return null;
  // What to change in a PC is chosen above the list.
  const isUnderstood =
    !goal.isUpgrade &&
    goal.unread.length === 0 &&
    goal.owned.every(({ part, kind }) => part !== null || kind !== null);
  return {
    text: sayWholePc(goal),
    link: isUnderstood ? String(new URLSearchParams(builderParams(goal))) : null,
  };
}
