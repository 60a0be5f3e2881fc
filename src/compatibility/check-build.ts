import { partsOf, type Build } from './build.ts';
import { statusOf, type Finding, type Status, type UnknownFact } from './findings.ts';
import { drawW, recommendedPsuW } from './power.ts';
import { ALL_RULES } from './rules/all-rules.ts';

export interface Verdict {
  /** The worst of all there is: an unknown fact weighs as a warning. */
  readonly status: Status;
  /** What speaks against the build, errors first. */
  readonly findings: readonly Finding[];
  /** What could not be checked for want of a fact. */
  readonly unverified: readonly UnknownFact[];
  /** Estimated draw in W, of the parts chosen so far. */
  readonly drawW: number;
  /** The supply to look for, in W: a size that is sold. */
  readonly recommendedPsuW: number;
}

/**
 * Judges a build, whole or not, by the parts it has.
 *
 * @example
 * checkBuild({ cpu: { kind: 'cpu', socket: 'AM5' }, motherboard: { kind: 'motherboard', socket: 'AM4' } }).status // 'error'
 */
export function checkBuild(build: Build): Verdict {
  const parts = partsOf(build);
  const findings: Finding[] = [];
  const unverified: UnknownFact[] = [];
  for (const rule of ALL_RULES) {
    for (const outcome of rule.check(parts, build)) {
      if (outcome.rule === 'unknown_fact') unverified.push(outcome);
      else findings.push(outcome);
    }
  }
  findings.sort(errorsFirst);
  return {
    status: statusOf(findings, unverified),
    findings,
    unverified,
    drawW: drawW(parts),
    recommendedPsuW: recommendedPsuW(parts),
  };
}

function errorsFirst(a: Finding, b: Finding): number {
  return Number(b.severity === 'error') - Number(a.severity === 'error');
}
