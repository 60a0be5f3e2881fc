import type { Category } from './product/categories.ts';
import type { Product } from './product/product.ts';
import { availableFirst, bestFirst, matchingSlots } from './rank-matches.ts';
import { searchCatalogue } from './search/search-catalogue.ts';
import { productAt, sortedIndexOf, type IndexKey, type Snapshot } from './snapshot/snapshot.ts';

/** So many fit under the field on a phone, above its keyboard or beside it. */
const PRODUCTS = 6;
const CATEGORIES = 3;
const BRANDS = 3;

export interface Suggestions {
  products: Product[];
  /** Of all that is found. */
  count: number;
  /** Where most of it is. */
  categories: { category: Category; count: number }[];
  brands: { name: string; count: number }[];
}

/** Suggestions while a visitor types: the best products, and the categories and brands with most of the results. */
export function suggest(snapshot: Snapshot, search: string, index: IndexKey = 'all'): Suggestions {
  const sorted = sortedIndexOf(snapshot, index);
  return searchCatalogue(snapshot, search, (matches, isCheapestFirst) => {
    const slots = sorted[isCheapestFirst ? 'cheapest' : 'most-stock'];
    if (!matches) return { products: [], count: 0, categories: [], brands: [] };
    const found = matchingSlots(slots, matches);
    const best = bestFirst(found, availableFirst(snapshot.isInStock, matches, found), PRODUCTS);
    return {
      products: best.map((slot) => productAt(snapshot, slot)),
      count: found.length,
      categories: commonCategories(snapshot, found),
      brands: commonBrands(snapshot, found),
    };
  });
}

function commonCategories(snapshot: Snapshot, slots: Uint32Array): Suggestions['categories'] {
  const counts = new Map<string, number>();
  for (const slot of slots) {
    const id = snapshot.entries[slot]?.product.categoryId ?? '';
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts]
    .flatMap(([id, count]) => {
      const category = snapshot.categories.get(id);
      return category ? [{ category, count }] : [];
    })
    .toSorted((a, b) => b.count - a.count)
    .slice(0, CATEGORIES);
}

function commonBrands({ brands, brandOf }: Snapshot, slots: Uint32Array): Suggestions['brands'] {
  const counts = new Uint32Array(brands.size);
  for (const slot of slots) {
    const brand = brandOf[slot] ?? 0;
    counts[brand] = (counts[brand] ?? 0) + 1;
  }
  return Array.from(brands, ([name, number]) => ({ name, count: counts[number] ?? 0 }))
    .filter(({ name, count }) => name !== '' && count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, BRANDS);
}
