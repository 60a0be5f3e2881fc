import { plainName } from '#catalogue/categories.ts';
import { listProducts } from '#catalogue/list-products.ts';
import type { Product } from '#catalogue/product.ts';
import { findShown, type ShelfKey, type Snapshot } from '#catalogue/snapshot/snapshot.ts';
import { isStepKey } from '#compatibility/step-keys.ts';
import { facetAnswer } from '#contract/facets.ts';
import { dollarRateAnswer } from '#contract/price-response.ts';
import type { ProductQuery } from '#contract/product.ts';
import { pageLinks } from '../http/page-links.ts';
import { listing } from './listing.ts';

/** The products that a query asks for, and what it says of all of them. */
export function productPage(snapshot: Snapshot, query: ProductQuery) {
  const cotizacion = dollarRateAnswer(snapshot.rate);
  if (query.ids !== undefined) {
    const products = productsByIds(snapshot, query.ids);
    return { products, count: products.length, next: null, previous: null, cotizacion, filtros: [] };
  }
  const shelf = shelfOfCategory(snapshot, query.categoria);
  const { products, count, facets } = listProducts(snapshot, { shelf, ...listing(query) });
  const links = pageLinks('/api/components', query, count);
  return { products, count, ...links, cotizacion, filtros: facets.map(facetAnswer) };
}

function productsByIds(snapshot: Snapshot, ids: string): Product[] {
  const distinct = new Set(ids.split(',').map((id) => id.trim()));
  return Array.from(distinct)
    .map((id) => findShown(snapshot, id))
    .filter((product) => product !== null);
}

/** A category's name, a builder step's key, or `all`; a name that no category has is a shelf with nothing on it. */
function shelfOfCategory(snapshot: Snapshot, name: string | undefined): ShelfKey {
  const plain = plainName(name ?? '');
  if (plain === '') return 'all';
  for (const category of snapshot.categories.values()) {
    if (plainName(category.name) === plain) return `category:${category.id}`;
  }
  if (plain === 'all') return 'all';
  return isStepKey(plain) ? `step:${plain}` : `category:${plain}`;
}
