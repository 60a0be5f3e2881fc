import type { Problem } from '#contract/build.ts';
import type { BuilderView } from './builder-view.ts';

/** The reasons why the PC does not work as it is: its buyer is asked first. */
export function reasonsAgainst({
  verdict,
  lacking = [],
}: Pick<BuilderView, 'verdict' | 'lacking'>): Problem[] {
  return verdict.problems.filter(
    ({ severity, steps }) => severity === 'error' || steps.some((step) => lacking.includes(step)),
  );
}
