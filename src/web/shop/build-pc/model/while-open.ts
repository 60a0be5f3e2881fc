import type { VerdictResponse } from '#contract/build.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { BuilderAddress } from './builder-address.ts';
import type { BuilderStep } from './builder-view.ts';

/** Optional steps to which the visitor has not answered yet. */
export function unansweredSteps(
  steps: readonly BuilderStep[],
  { chosen, skipped }: Pick<BuilderAddress, 'chosen' | 'skipped'>,
): StepKey[] {
  return steps.flatMap(({ key, required }) =>
    required || chosen[key] !== undefined || skipped.includes(key) ? [] : [key],
  );
}

/** The verdict while steps are unanswered: an error that a part of such a step may still repair is a warning. `lacking` has those steps. */
export function judgeWhileOpen<Verdict extends Pick<VerdictResponse, 'status' | 'problems'>>(
  verdict: Verdict,
  unanswered: readonly StepKey[],
): { verdict: Verdict; lacking: StepKey[] } {
  const lacking = new Set<StepKey>();
  const problems = verdict.problems.map((problem): VerdictResponse['problems'][number] => {
    const open = problem.steps.filter((step) => unanswered.includes(step));
    if (problem.severity !== 'error' || open.length === 0) return problem;
    for (const step of open) lacking.add(step);
    return { ...problem, severity: 'warning' };
  });
  if (lacking.size === 0) return { verdict, lacking: [] };
  const status = problems.some(({ severity }) => severity === 'error') ? 'error' : 'warning';
  return { verdict: { ...verdict, problems, status }, lacking: [...lacking] };
}
