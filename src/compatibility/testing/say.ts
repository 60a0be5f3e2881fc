import type { Build } from '../build/build.ts';
import { checkBuild } from '../check-build.ts';
import type { Judgement } from '../weigh.ts';

/** A verdict as one line per outcome, for tests: `error gpu_length`, `unknown gpu_length for want of case.max_gpu_mm`. */
export function say(build: Build): string[] {
  return linesOf(checkBuild(build));
}

export function linesOf({ findings, unverified }: Judgement): string[] {
  return [
    ...findings.map((finding) => `${finding.severity} ${finding.rule}`),
    ...unverified.map((unknown) => `unknown ${unknown.about} for want of ${unknown.missing}`),
  ];
}
