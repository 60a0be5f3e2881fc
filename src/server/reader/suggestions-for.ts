import type { Snapshot } from '#catalogue/snapshot/snapshot.ts';
import { suggest } from '#catalogue/suggest.ts';
import { toPriceResponse } from '#contract/price-response.ts';
import { builderParams } from '#contract/search-goal.ts';
import { sayWholePc } from '#contract/goal-messages.ts';
import type { SuggestionsResponse } from '#contract/suggestions.ts';
import { searchGoalOf } from './search-goal.ts';

export function suggestionsFor(snapshot: Snapshot, search: string): SuggestionsResponse {
  const { products, count, categories, brands } = suggest(snapshot, search);
  return {
    count,
    products: products.map((product) => {
      const { price, priceArs } = toPriceResponse(product, snapshot.rate);
      return { id: product.id, description: product.description, price, priceArs, stock: product.stock };
    }),
    categories: categories.map(({ category: { name, step }, count: ofIt }) => ({
      key: step ?? name,
      name,
      count: ofIt,
    })),
    build: buildAsked(snapshot, search),
    brands,
  };
}

function buildAsked(snapshot: Snapshot, search: string): SuggestionsResponse['build'] {
  const goal = searchGoalOf(snapshot, search);
  if (goal?.kind !== 'whole-pc') return null;
  const isUnderstood =
    goal.unread.length === 0 && goal.owned.every(({ part, kind }) => part !== null || kind !== null);
  return {
    text: sayWholePc(goal),
    link: isUnderstood ? String(new URLSearchParams(builderParams(goal))) : null,
  };
}
