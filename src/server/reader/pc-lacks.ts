import { findEntry, type Snapshot } from '#catalogue/snapshot/snapshot.ts';
import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import { isNewPc, lackingSteps } from '#compatibility/lacking-steps.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';

type Lines = readonly { productId: string }[];

/** The steps whose part is missing in the PC that an order's lines form. None if they form no PC, or if one of the products is unknown. */
export function pcLacks(snapshot: Snapshot, lines: Lines): StepKey[] {
  const known = knownParts(snapshot, lines);
  return known.length < lines.length ? [] : lackingSteps(known);
}

/** Whether an order's lines form a new PC, as far as their products are known. */
export function isPc(snapshot: Snapshot, lines: Lines): boolean {
  return isNewPc(knownParts(snapshot, lines));
}

function knownParts(snapshot: Snapshot, lines: Lines): PartFacts[] {
  return lines.flatMap(({ productId }) => findEntry(snapshot, productId)?.product.facts ?? []);
}
