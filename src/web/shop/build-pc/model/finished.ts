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
    ({ key, required, isInCase }) =>
      parts[key] !== undefined || isInCase || (!required && address.skipped.includes(key)),
  );
  return isDone && verdict.status !== 'error' && unavailableSteps(view).length === 0;
}
