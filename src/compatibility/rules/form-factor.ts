import type { UnknownFact } from '../findings.ts';
import { NOTHING, unknown, type RuleFor } from './rule.ts';

const STEPS = ['motherboard', 'case'] as const;

/** The board's size is one that the case takes. */
export const formFactor: RuleFor<'form_factor'> = {
  id: 'form_factor',
  steps: STEPS,
  facts: ['motherboard.form_factor', 'case.form_factors'],
  check({ motherboard, case: chassis }) {
    if (!motherboard || !chassis) return NOTHING;
    const { form_factor: size } = motherboard;
    const { form_factors: sizes } = chassis;
    if (size && sizes) {
      if (sizes.includes(size)) return NOTHING;
      const data = { form_factor: size, form_factors: sizes };
      return [{ rule: 'form_factor', severity: 'error', steps: STEPS, data }];
    }
    const missing: UnknownFact[] = [];
    if (!size) missing.push(unknown('form_factor', 'motherboard.form_factor', STEPS));
    if (!sizes) missing.push(unknown('form_factor', 'case.form_factors', STEPS));
    return missing;
  },
  holds({ motherboard, case: chassis }) {
    if (!motherboard?.form_factor || !chassis?.form_factors) return undefined;
    const data = { form_factor: motherboard.form_factor, form_factors: chassis.form_factors };
    return { rule: 'form_factor', steps: STEPS, data };
  },
};
