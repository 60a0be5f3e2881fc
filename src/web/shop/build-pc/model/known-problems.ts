import type { Problem } from '#contract/build.ts';

/** Without those that only say that a fact is missing: what could not be verified stands apart. */
export function knownProblems<Known extends Pick<Problem, 'rule'>>(problems: readonly Known[]): Known[] {
  return problems.filter(({ rule }) => rule !== 'unknown_fact');
}
