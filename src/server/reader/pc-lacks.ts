import { findEntry, type Snapshot } from '#catalogue/snapshot/snapshot.ts';
import { lackingSteps } from '#compatibility/lacking-steps.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';

/** The steps whose part lacks in the PC of an order's lines; none where they are no PC, or a product of theirs is unknown. */
export function pcLacks(snapshot: Snapshot, lines: readonly { productId: string }[]): StepKey[] {
  const parts = lines.map(({ productId }) => findEntry(snapshot, productId)?.product.facts);
  const known = parts.filter((facts) => facts !== undefined);
  return known.length < parts.length ? [] : lackingSteps(known);
}
