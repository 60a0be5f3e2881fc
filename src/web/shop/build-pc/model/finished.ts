import { STEP_KEYS, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { BuilderView } from './builder-view.ts';
import { hasEnough } from './part-lines.ts';

/** The steps whose part cannot be bought, in order: the shop no longer sells it, or there is too little stock. */
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

/** Whether every step is done and the PC can be bought and built as it is. */
export function isFinished(view: BuilderView): boolean {
  const { steps, parts, address, verdict } = view;
  const isDone = steps.every(
    ({ key, required }) =>
      parts[key] !== undefined ||
      (!required && address.skipped.includes(key)) ||
      (key === 'psu' && hasSupplyInCase(parts)),
  );
  return isDone && verdict.status !== 'error' && unavailableSteps(view).length === 0;
}

/** Whether the chosen case comes with a power supply: the step may stay empty. Whether it is enough is the verdict's. */
export function hasSupplyInCase({ case: chassis }: BuilderView['parts']): boolean {
  return chassis?.facts.kind === 'case' && chassis.facts.psu_included === true;
}
