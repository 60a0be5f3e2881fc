import { STEP_KEYS, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { BuilderView } from '../builder-view.ts';
import { hasEnough } from '../part-lines.ts';

/** Every step whose part cannot be bought, in order: it is gone from the shop, or there are not enough of it. */
export function unavailableSteps({
  address,
  parts,
  discarded,
}: Pick<BuilderView, 'address' | 'parts' | 'discarded'>): StepKey[] {
  return STEP_KEYS.filter((step) => {
    const part = parts[step];
    return part === undefined ? discarded.some((one) => one.step === step) : !hasEnough(part, address, step);
  });
}
