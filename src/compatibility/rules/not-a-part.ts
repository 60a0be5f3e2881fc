import { STEP_KEYS } from '../step-keys.ts';
import type { FindingOf, RuleFor } from './rule.ts';

/** What was put in a step is of that step's kind. */
export const notAPart: RuleFor<'not_a_part'> = {
  id: 'not_a_part',
  steps: STEP_KEYS,
  facts: [],
  check(_parts, build) {
    const findings: FindingOf<'not_a_part'>[] = [];
    for (const step of STEP_KEYS) {
      const facts = build[step];
      if (facts === undefined || facts.kind === step) continue;
      const data =
        facts.kind === 'not_a_part'
          ? { expected: step, kind: facts.kind, reason: facts.reason }
          : { expected: step, kind: facts.kind };
      findings.push({ rule: 'not_a_part', severity: 'error', steps: [step], data });
    }
    return findings;
  },
  // That a part is of its step's kind goes without saying.
  holds: () => undefined,
};
