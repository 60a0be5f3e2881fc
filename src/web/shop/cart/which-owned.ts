import { STEP_LABELS } from '#compatibility/vocabulary/kind-labels.ts';
import type { LeftOutPart } from '#web/browser-storage/cart-left-out-storage.ts';

/**
 * Names the part that the buyer has: the part, or the buyer's words and the part that stands for them.
 * @example 'tu B450 (tomamos la MOTHER … como ejemplo)'
 */
export function whichOwned({
  step,
  description,
  exampleOf,
}: Pick<LeftOutPart, 'step' | 'description' | 'exampleOf'>): string {
  if (exampleOf === undefined) return description;
  return `tu ${exampleOf} (tomamos ${STEP_LABELS[step].it === 'la' ? 'la' : 'el'} ${description} como ejemplo)`;
}
