import type { Problem } from '#contract/build.ts';

/** The problems, without those that only say that a fact is missing: those are shown apart. */
export function knownProblems<Known extends Pick<Problem, 'rule'>>(problems: readonly Known[]): Known[] {
  return problems.filter(({ rule }) => rule !== 'unknown_fact');
}
