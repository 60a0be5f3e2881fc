import { KIND_LABELS, STEP_LABELS } from '#compatibility/vocabulary/kind-labels.ts';
import { both } from '#compatibility/vocabulary/spanish-text.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';

/** Names the parts that the PC in the cart still needs; null: none. @example 'Faltan disco y fuente' */
export function missingPartsMessage(steps: readonly StepKey[]): { title: string; text: string } | null {
  const [first] = steps;
  if (first === undefined) return null;
  const isOne = steps.length === 1;
  const areAllFeminine = steps.every((step) => STEP_LABELS[step].it === 'la');
  const them = isOne ? STEP_LABELS[first].it : areAllFeminine ? 'las' : 'los';
  return {
    title: `${isOne ? 'Falta' : 'Faltan'} ${both(steps.map((step) => KIND_LABELS[step].one))}`,
    text: `La PC que armaste ${them} necesita. Si ya ${them} tenés, podés comprar así.`,
  };
}
