import { STEP_KEYS, type StepKey } from '#compatibility/step-keys.ts';
import type { BuilderView } from './builder-view.ts';
import { hasEnough } from './part-lines.ts';
import { partTrouble } from './part-trouble.ts';

/** A step whose part cannot stay as it is. */
export interface StepInTrouble {
  step: StepKey;
  why: 'gone' | 'sold-out' | 'incompatible';
}

/** Every step that wants another part, in order, each with the gravest reason: what is not there cannot be bought at all. */
export function stepsInTrouble({
  address,
  parts,
  discarded,
  verdict,
}: Pick<BuilderView, 'address' | 'parts' | 'discarded' | 'verdict'>): StepInTrouble[] {
  return STEP_KEYS.flatMap((step): StepInTrouble[] => {
    const part = parts[step];
    if (part === undefined) {
      return discarded.some((one) => one.step === step) ? [{ step, why: 'gone' }] : [];
    }
    if (!hasEnough(part, address, step)) return [{ step, why: 'sold-out' }];
    return partTrouble(step, verdict.problemas) === 'error' ? [{ step, why: 'incompatible' }] : [];
  });
}
