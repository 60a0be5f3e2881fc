import { partsOf, type Build, type Parts } from './build/build.ts';
import type { PartFacts } from './facts/part-facts.ts';
import { type Outcome, ALL_RULES } from './rules/all-rules.ts';
import { notAPart } from './rules/not-a-part.ts';
import type { StepKey } from './vocabulary/step-keys.ts';
import { weigh, type Judgement } from './weigh.ts';

/** The effect of choosing a part for a step, for that step only. */
export type CandidateVerdict = Judgement;

/** Most candidates have no problem; they share this verdict. */
export const NO_OBJECTION: CandidateVerdict = weigh([]);

/**
 * Prepares to judge many candidates for one step with the parts already chosen. The part chosen in that step is ignored,
 * but not its number of units. A candidate's verdict contains exactly the findings of `checkBuild` with it in place, minus those that
 * do not concern its step. So problems between parts chosen earlier, and parts still missing elsewhere, never exclude a candidate. For
 * one of the wrong kind the verdict contains only that.
 *
 * @example
 * const judge = judgeCandidates({ cpu: { kind: 'cpu', socket: 'AM5' } }, 'motherboard');
 * judge({ kind: 'motherboard', socket: 'AM4' }).status // 'error'
 */
export function judgeCandidates(build: Build, step: StepKey): (facts: PartFacts) => CandidateVerdict {
  const rules = ALL_RULES.filter((rule) => rule.steps.includes(step) && rule !== notAPart);
  // One object serves all candidates: thousands are judged at a time, and no outcome keeps a reference to it.
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
