import { STEP_LABELS } from '#compatibility/vocabulary/kind-labels.ts';
import { both } from '#compatibility/vocabulary/spanish-text.ts';
import type { BuilderStep, BuilderView } from './builder-view.ts';

type Unfinished = Pick<BuilderView, 'steps' | 'parts' | 'address' | 'lacking'>;

/** The steps that this PC still needs, in order. A part that only its sender has counts as missing. */
export function missingSteps({
  steps,
  parts,
  address: { sharers },
  lacking = [],
}: Unfinished): BuilderStep[] {
  return steps.filter(({ key, required, isInCase }) => {
    const isThere = isInCase === true || (parts[key] !== undefined && !sharers.includes(key));
    return !isThere && (required || lacking.includes(key) || sharers.includes(key));
  });
}

/** Longer lists are cut. */
const MAX_NAMES = 3;

/** Null: the PC is whole. @example 'faltan la motherboard, la memoria y 4 más' */
export function missingMessage(view: Unfinished): string | null {
  const names = missingSteps(view).map(({ key }) => STEP_LABELS[key].the);
  if (names.length === 0) return null;
  const shown = names.length > MAX_NAMES ? names.slice(0, MAX_NAMES - 1) : names;
  const rest = names.length - shown.length;
  const listed = both(rest > 0 ? [...shown, `${rest} más`] : shown);
  return `${names.length === 1 ? 'falta' : 'faltan'} ${listed}`;
}
