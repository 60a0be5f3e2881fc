import type { CandidateQuery } from '#contract/build.ts';
import { choicesOf } from '#contract/facets.ts';
import type { ProductQuery } from '#contract/product.ts';
import { SORTING_OF } from '#contract/sorting-of.ts';

/** What the lists of the catalogue and of the builder are asked alike: words, choices, an order and a page. */
export function listing(query: ProductQuery | CandidateQuery) {
  const { search, orden, offset, limit } = query;
  const sorting = orden && SORTING_OF[orden];
  return { search: search ?? '', choices: choicesOf(query), sorting, offset, limit };
}
