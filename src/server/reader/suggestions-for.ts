import type { Snapshot } from '#catalogue/snapshot/snapshot.ts';
import { suggest } from '#catalogue/suggest.ts';
import { toPriceResponse } from '#contract/price-response.ts';
import type { SuggestionsResponse } from '#contract/suggestions.ts';

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
    brands,
  };
}
