import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { FIRST_LIST, NOTHING_BEFORE, type BuilderAddress } from '../model/builder-address.ts';
import { exchangedSteps } from '../model/exchanged.ts';
import { inOrder, pick } from '../model/picks.ts';

/** Everything as it was before the step was reopened. */
export function undo(address: BuilderAddress): BuilderAddress {
  const chosen = { ...address.chosen, ...address.before.chosen };
  const skipped = inOrder([...address.skipped, ...address.before.skipped]);
  return { ...afresh(address), chosen, skipped: skipped.filter((step) => chosen[step] === undefined) };
}

/** Undoes the last exchange that the page shows, in the PC that is loading. Restored parts that were advised count as advised again. */
export function undoExchange(pending: BuilderAddress, shown: BuilderAddress): BuilderAddress {
  const advised = exchangedSteps(shown).filter((step) => shown.wish.filled.includes(step));
  const filled = inOrder([...pending.wish.filled, ...advised]);
  return undo({ ...pending, before: shown.before, wish: { ...pending.wish, filled } });
}

/** Restores the named parts and leaves the current ones. */
export function restore(address: BuilderAddress, steps: readonly StepKey[]): BuilderAddress {
  const back = pick(address.before.chosen, (step) => steps.includes(step));
  const chosen = { ...back, ...address.chosen };
  const skipped = inOrder([...address.skipped, ...address.before.skipped]);
  return { ...afresh(address), chosen, skipped: skipped.filter((step) => chosen[step] === undefined) };
}

/** Clears what was removed. */
export function letGo(address: BuilderAddress): BuilderAddress {
  return { ...address, before: NOTHING_BEFORE };
}

function afresh(address: BuilderAddress): BuilderAddress {
  return { ...address, open: undefined, before: NOTHING_BEFORE, list: FIRST_LIST };
}
