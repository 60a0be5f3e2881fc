import { findEntry, type Snapshot } from '#catalogue/snapshot/snapshot.ts';
import type { Product } from '#catalogue/product/product.ts';
import { gramsIn, parcelGrams, PART_GRAMS } from '#delivery/part-weights.ts';

/** The weight of the lines' parcel, in grams. A product that the snapshot does not have yet counts as a small box. */
export function weighLines(
  snapshot: Snapshot,
  lines: readonly { productId: string; quantity: number }[],
): number {
  return parcelGrams(
    lines.map(({ productId, quantity }) => ({
      grams: gramsOf(findEntry(snapshot, productId)?.product),
      quantity,
    })),
  );
}

function gramsOf(product: Product | undefined): number {
  if (product === undefined) return PART_GRAMS.not_a_part;
  const stated = product.attributes.find(({ attribute }) => /^peso\b/i.test(attribute));
  const grams = stated && gramsIn(stated.value);
  return grams ?? PART_GRAMS[product.facts.kind];
}
