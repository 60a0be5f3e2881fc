import type { BuilderView } from './builder-view.ts';
import { isFinished } from './finished.ts';
import { sharersSteps } from './sharers-steps.ts';

/** Whether it is finished, and its reader has or buys all of it: fewer parts than steps may be enough. */
export function isWhole(view: BuilderView): boolean {
  return isFinished(view) && sharersSteps(view).length === 0 && view.lacking === undefined;
}
