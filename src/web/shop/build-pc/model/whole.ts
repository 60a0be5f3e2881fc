import type { BuilderView } from './builder-view.ts';
import { isFinished } from './finished.ts';
import { sharersSteps } from './sharers-steps.ts';

/** Whether the PC is finished, and its reader has or buys all of it. Fewer parts than steps may be enough. */
export function isWhole(view: BuilderView): boolean {
  return isFinished(view) && sharersSteps(view).length === 0 && view.lacking === undefined;
}

/**
 * The number of parts that the reader has or buys, and the number that the PC takes: one for every step, until it is finished without some
 * of them.
 */
export function countParts(view: BuilderView): { there: number; of: number } {
  const { steps, parts, lacking = [] } = view;
  const chosen = steps.filter(({ key, isInCase }) => parts[key] !== undefined || isInCase).length;
  const there = chosen - sharersSteps(view).length;
  return { there, of: isFinished(view) ? chosen + lacking.length : steps.length };
}
