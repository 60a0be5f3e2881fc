import { partsOf, type Build, type Parts } from './build/build.ts';
import type { PartFacts } from './facts/part-facts.ts';
import type { Outcome } from './rules/all-rules.ts';
import { ALL_RULES } from './rules/all-rules.ts';
import { notAPart } from './rules/not-a-part.ts';
import type { StepKey } from './vocabulary/step-keys.ts';
import { weigh, type Judgement } from './weigh.ts';

/** What choosing a part for a step would mean, for that step alone. */
export type CandidateVerdict = Judgement;

/** Most candidates have nothing against them; they share this one. */
const NO_OBJECTION: CandidateVerdict = weigh([]);

/**
 * Prepares to judge many candidates for one step beside the parts already chosen. The part chosen in that step is ignored,
 * but not how many units of it are wanted.
 * A candidate's verdict has exactly what `checkBuild` would find with it in place, less what does not concern its step. So faults
 * between parts chosen earlier, and parts still missing elsewhere, never make a candidate vanish. For one of the wrong kind
 * the verdict has that and nothing else.
 *
 * @example
 * const judge = judgeCandidates({ cpu: { kind: 'cpu', socket: 'AM5' } }, 'motherboard');
 * judge({ kind: 'motherboard', socket: 'AM4' }).status // 'error'
 */
export function judgeCandidates(build: Build, step: StepKey): (facts: PartFacts) => CandidateVerdict {
  const rules = ALL_RULES.filter((rule) => rule.steps.includes(step) && rule !== notAPart);
  // One object serves all candidates: thousands are judged at a time, and no outcome keeps hold of it.
  const parts: Partial<Record<StepKey, PartFacts>> = { ...partsOf(build) };

  return (facts) => {
    if (facts.kind !== step) return weigh(notAPart.check({}, { [step]: facts }));
    parts[step] = facts;
    let outcomes: Outcome[] | undefined;
    for (const rule of rules) {
      // The candidate is of its step's kind, and so is every other part.
      for (const outcome of rule.check(parts as Parts, build)) {
        if (outcome.steps.includes(step)) (outcomes ??= []).push(outcome);
      }
    }
    return outcomes === undefined ? NO_OBJECTION : weigh(outcomes);
  };
}
