import type { BuilderStep, BuilderView } from './builder-view.ts';

/** The steps that this PC still needs, in order. What whoever shared it has, its reader lacks. */
export function missingSteps({
  steps,
  parts,
  address: { sharers },
  lacking = [],
}: Pick<BuilderView, 'steps' | 'parts' | 'address' | 'lacking'>): BuilderStep[] {
  return steps.filter(({ key, required, isInCase }) => {
    const isThere = isInCase === true || (parts[key] !== undefined && !sharers.includes(key));
    return !isThere && (required || lacking.includes(key) || sharers.includes(key));
  });
}
