import { CATEGORY_OF_STEP, stepOfCategory } from '#catalogue/product/categories.ts';
import { sortedIndexOf, type Snapshot } from '#catalogue/snapshot/snapshot.ts';
import type { Category } from '#contract/product.ts';

/** The builder's categories in the order of its steps, then the others by name. */
export function listCategories(snapshot: Snapshot): Category[] {
  return [...snapshot.categories.values()]
    .filter((category) => category.visible)
    .map(({ id, name }) => ({
      id,
      name,
      key: stepOfCategory(name),
      count: sortedIndexOf(snapshot, `category:${id}`)['most-stock'].length,
    }))
    .toSorted((a, b) => placeOf(a.key) - placeOf(b.key) || a.name.localeCompare(b.name, 'es'));
}

function placeOf(key: string | null): number {
  const names = Object.keys(CATEGORY_OF_STEP);
  return key === null ? names.length : names.indexOf(key);
}
