import { NOTHING, unstated, type RuleFor } from './rule.ts';

const STEPS = ['cpu', 'cooler'] as const;

/** The cooler's maker rates it for at least the processor's base power (W). */
export const coolerCapacity: RuleFor<'cooler_capacity'> = {
  id: 'cooler_capacity',
  steps: STEPS,
  facts: ['cpu.tdp_w', 'cooler.max_tdp_w'],
  check({ cpu, cooler }) {
    if (cpu?.tdp_w === undefined || cooler?.max_tdp_w === undefined) return NOTHING;
    if (cooler.max_tdp_w >= cpu.tdp_w) return NOTHING;
    const data = { max_tdp_w: cooler.max_tdp_w, tdp_w: cpu.tdp_w };
    return [{ rule: 'cooler_capacity', severity: 'warning', steps: STEPS, data }];
  },
  holds({ cpu, cooler }) {
    if (cpu?.tdp_w === undefined || !cooler) return undefined;
    if (cooler.max_tdp_w === undefined) return unstated('cooler_capacity', 'cooler.max_tdp_w', STEPS);
    const { tdp_w } = cpu;
    const { max_tdp_w } = cooler;
    return { rule: 'cooler_capacity', steps: STEPS, data: { max_tdp_w, tdp_w, margin_w: max_tdp_w - tdp_w } };
  },
};
