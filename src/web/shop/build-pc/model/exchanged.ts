import { STEP_KEYS, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { Chosen, Picks } from './picks.ts';

/** What tells whether the last change was an exchange. */
interface Exchangeable extends Pick<Picks, 'chosen' | 'owned'> {
  before: { chosen: Chosen };
}

/** The steps whose part is gone: nothing was chosen for them since. */
export function goneSteps({ chosen, before }: Pick<Exchangeable, 'chosen' | 'before'>): StepKey[] {
  return STEP_KEYS.filter((step) => before.chosen[step] !== undefined && chosen[step] === undefined);
}

/** The steps whose part the last change exchanged; none where it removed parts. */
export function exchangedSteps(address: Exchangeable): StepKey[] {
  const { chosen, before, owned } = address;
  if (goneSteps(address).length > 0) return [];
  return STEP_KEYS.filter(
    (step) =>
      before.chosen[step] !== undefined && before.chosen[step] !== chosen[step] && !owned.includes(step),
  );
}
