import { partsOf, type Build } from './build.ts';
import { statusOf, type Finding, type Status, type UnknownFact } from './findings.ts';
import type { PartFacts } from './facts/part-facts.ts';
import { ALL_RULES } from './rules/all-rules.ts';
import type { StepKey } from './step-keys.ts';

/** What choosing a part for a step would mean, for that step alone. */
export interface CandidateVerdict {
  readonly status: Status;
  readonly findings: readonly Finding[];
  readonly unverified: readonly UnknownFact[];
}

/** Most candidates have nothing against them; they share this one. */
const NO_OBJECTION: CandidateVerdict = { status: 'compatible', findings: [], unverified: [] };

/**
 * Prepares to judge many candidates for one step beside the parts already chosen; what stands in that step is ignored.
 * A candidate is told exactly what `checkBuild` would find with it in place, less what does not concern its step. So faults
 * between parts chosen earlier, and parts still missing elsewhere, never make a candidate vanish.
 *
 * @example
 * const judge = judgeCandidates({ cpu: { kind: 'cpu', socket: 'AM5' } }, 'motherboard');
 * judge({ kind: 'motherboard', socket: 'AM4' }).status // 'error'
 */
export function judgeCandidates(build: Build, step: StepKey): (facts: PartFacts) => CandidateVerdict {
  const rules = ALL_RULES.filter((rule) => rule.steps.includes(step));
  const { [step]: _replaced, ...others } = build;
  const otherParts = partsOf(others);

  return (facts) => {
    const candidate = { ...others, [step]: facts };
    const parts = facts.kind === step ? { ...otherParts, [step]: facts } : otherParts;
    const findings: Finding[] = [];
    const unverified: UnknownFact[] = [];
    for (const rule of rules) {
      for (const outcome of rule.check(parts, candidate)) {
        if (!outcome.steps.includes(step)) continue;
        if (outcome.rule === 'unknown_fact') unverified.push(outcome);
        else findings.push(outcome);
      }
    }
    if (findings.length === 0 && unverified.length === 0) return NO_OBJECTION;
    return { status: statusOf(findings, unverified), findings, unverified };
  };
}
