import type { PublicProduct } from '#contract/product.ts';

/** Parts of one kind say the same things of themselves; what is no part is compared within its category. */
export function isComparable(
  one: Pick<PublicProduct, 'ficha' | 'categoria'>,
  other: Pick<PublicProduct, 'ficha' | 'categoria'>,
): boolean {
  if (one.ficha.kind !== other.ficha.kind) return false;
  return one.ficha.kind !== 'not_a_part' || one.categoria === other.categoria;
}
