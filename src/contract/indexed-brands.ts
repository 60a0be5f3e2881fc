import { slugOf } from '#lib/slug.ts';
import type { ShopReader } from './shop-reader.ts';

/** A brand that has a page in a category. */
export interface IndexedBrand {
  name: string;
  /** Its part of the page's address. */
  slug: string;
  /** How many products of the category it has. */
  count: number;
}

/** The brands of a category, by its name. Those without a name that an address can show have no page. */
export function indexedBrands(reader: Pick<ShopReader, 'products'>, category: string): IndexedBrand[] {
  const { facets } = reader.products({ categoria: category, limit: 1, offset: 0 });
  const values = facets.find(({ key }) => key === 'marca')?.values ?? [];
  return values
    .map(({ value, count }) => ({ name: value, slug: slugOf(value), count }))
    .filter(({ slug }) => slug !== '');
}
