import { isWhole } from '../build.ts';
import { NOTHING, unknown, type RuleFor } from './rule.ts';

const STEPS = ['cpu', 'cooler'] as const;

/** A finished PC needs a cooler, its own or the one in the processor's box. A warning: people reuse the one they have. */
export const coolerMissing: RuleFor<'cooler_missing'> = {
  id: 'cooler_missing',
  steps: STEPS,
  facts: ['cpu.cooler_included'],
  check(parts) {
    if (parts.cooler || !parts.cpu || parts.cpu.cooler_included === true || !isWhole(parts)) return NOTHING;
    if (parts.cpu.cooler_included === undefined)
      return [unknown('cooler_missing', 'cpu.cooler_included', STEPS)];
    return [{ rule: 'cooler_missing', severity: 'warning', steps: STEPS, data: { cooler_included: false } }];
  },
  holds({ cpu, cooler }) {
    if (cooler || cpu?.cooler_included !== true) return undefined;
    return { rule: 'cooler_missing', steps: ['cpu'], data: { cooler_included: true } };
  },
};
