import type { CandidateQuery } from '#contract/build.ts';
import { choicesOf } from '#contract/facets.ts';
import type { ProductQuery } from '#contract/product.ts';
import { SORTING_OF } from '#contract/sorting-of.ts';

/** What a query asks of a list, the catalogue's or the builder's: words, choices, an order and a page. */
export function listing(query: ProductQuery | CandidateQuery) {
  const { search, orden, offset, limit } = query;
  const sorting = orden && SORTING_OF[orden];
  return { search: search ?? '', choices: choicesOf(query), sorting, offset, limit };
}
