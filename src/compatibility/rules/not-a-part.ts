import { type PartKind, STEP_KEYS, type StepKey } from '../vocabulary/step-keys.ts';
import { STEP_LABELS } from '../vocabulary/kind-labels.ts';
import type { Found, RuleFor } from './rule.ts';

type Finding = Found<'not_a_part', 'error', { expected: StepKey; kind: PartKind; reason?: string }>;

/** The item in a step has that step's kind. */
export const notAPart: RuleFor<Finding, never> = {
  id: 'not_a_part',
  name: 'La pieza que va acá',
  steps: STEP_KEYS,
  facts: [],
  // It reads no fact, only what kind a part is.
  pairs: [],
  check(_parts, build) {
    const findings: Finding[] = [];
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
  messages: {
    finding({ data }) {
      const expected = STEP_LABELS[data.expected].a;
      if (data.kind === 'not_a_part')
        return `Lo que elegiste no es ${expected} para armar una PC. Elegí otro producto.`;
      return `Lo que elegiste es ${STEP_LABELS[data.kind].a} y acá va ${expected}. Elegí otro producto.`;
    },
  },
};
