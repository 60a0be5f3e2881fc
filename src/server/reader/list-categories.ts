import { CATEGORY_OF_STEP } from '#catalogue/product/categories.ts';
import { sortedIndexOf, type Snapshot } from '#catalogue/snapshot/snapshot.ts';
import type { Category } from '#contract/product.ts';
import { slugOf } from '#lib/slug.ts';

/** The builder's categories in the order of its steps, then the others by name. */
export function listCategories(snapshot: Snapshot): Category[] {
  return [...snapshot.categories.values()]
    .filter((category) => category.visible)
    .map(({ id, name, step }) => ({
      id,
      name,
      key: step,
      count: sortedIndexOf(snapshot, `category:${id}`)['most-stock'].length,
    }))
    .toSorted((a, b) => placeOf(a.key) - placeOf(b.key) || a.name.localeCompare(b.name, 'es'));
}

function placeOf(key: string | null): number {
  const names = Object.keys(CATEGORY_OF_STEP);
  return key === null ? names.length : names.indexOf(key);
}

/** The name of the category whose address this was before it moved to another one; null: none. */
export function renamedCategory(snapshot: Snapshot, slug: string): string | null {
  for (const { name, visible, formerNames } of snapshot.categories.values()) {
    if (visible && formerNames.some((former) => slugOf(former) === slug)) return name;
  }
  return null;
}
