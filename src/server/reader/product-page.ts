import { plainName } from '#catalogue/product/categories.ts';
import { listProducts } from '#catalogue/list-products.ts';
import type { Product } from '#catalogue/product/product.ts';
import { findShown, type IndexKey, type Snapshot } from '#catalogue/snapshot/snapshot.ts';
import type { Sorting } from '#catalogue/snapshot/sorted-index.ts';
import { isStepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { CandidateQuery } from '#contract/build.ts';
import { catalogueEndpoints } from '#contract/endpoints/catalogue.ts';
import { choicesFrom, toFacetResponse } from '#contract/facets.ts';
import { toDollarRateResponse } from '#contract/price-response.ts';
import type { ProductOrder, ProductQuery } from '#contract/product.ts';
import { pageLinks } from '../http/page-links.ts';

/** The catalogue's meaning of each word of `orden`. */
const SORTING_OF = {
  stock: 'most-stock',
  precio_asc: 'cheapest',
  precio_desc: 'dearest',
} as const satisfies Record<ProductOrder, Sorting>;

/** The products of a query, and the totals of all of them. */
export function productPage(snapshot: Snapshot, query: ProductQuery) {
  const rate = toDollarRateResponse(snapshot.rate);
  if (query.ids !== undefined) {
    const products = productsByIds(snapshot, query.ids);
    return { products, count: products.length, next: null, previous: null, rate, facets: [] };
  }
  const index = indexOfCategory(snapshot, query.categoria);
  const { products, count, facets } = listProducts(snapshot, { index, ...listing(query) });
  const links = pageLinks(catalogueEndpoints.products, query, count);
  return { products, count, ...links, rate, facets: facets.map(toFacetResponse) };
}

function productsByIds(snapshot: Snapshot, ids: string): Product[] {
  const distinct = new Set(ids.split(',').map((id) => id.trim()));
  return Array.from(distinct)
    .map((id) => findShown(snapshot, id))
    .filter((product) => product !== null);
}

/** A category's name or one that it had, a builder step's key, or `all`; an unknown name is an empty index. */
function indexOfCategory(snapshot: Snapshot, name: string | undefined): IndexKey {
  const plain = plainName(name ?? '');
  if (plain === '') return 'all';
  const isMeant = (other: string) => plainName(other) === plain;
  const categories = [...snapshot.categories.values()];
  const category =
    categories.find((one) => isMeant(one.name)) ??
    categories.find(({ formerNames }) => formerNames.some(isMeant));
  if (category !== undefined) return `category:${category.id}`;
  if (plain === 'all') return 'all';
  return isStepKey(plain) ? `step:${plain}` : `category:${plain}`;
}

/** The query of a list, the catalogue's or the builder's: words, choices, an order and a page. */
export function listing(query: ProductQuery | CandidateQuery) {
  const { search, orden, offset, limit } = query;
  const sorting = orden && SORTING_OF[orden];
  return { search: search ?? '', choices: choicesFrom(query), sorting, offset, limit };
}
