import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { Problem } from '#contract/build.ts';

/** The worst that is said against a step's part; null where nothing is. */
export function partTrouble(step: StepKey, problems: readonly Problem[]): 'error' | 'warning' | null {
  const own = problems.filter((problem) => problem.pasos.includes(step)).map((problem) => problem.gravedad);
  if (own.includes('error')) return 'error';
  return own.includes('warning') ? 'warning' : null;
}
