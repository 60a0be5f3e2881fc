import { NOTHING, type RuleFor } from './rule.ts';

const STEPS = ['cpu', 'motherboard'] as const;

/** 22 nm chipsets: Intel gave them no support for the 11th generation, whatever the BIOS. */
const NEVER: ReadonlyMap<string, readonly string[]> = new Map([
  ['H410', ['intel-11']],
  ['B460', ['intel-11']],
]);

/** AMD does not list these processors for these chipsets, though some boards take them. */
const UNLISTED_BY_AMD = ['ryzen-3000g', 'athlon-3000g', 'ryzen-1000', 'ryzen-2000'];
const NOT_LISTED: ReadonlyMap<string, readonly string[]> = new Map([
  ['A520', UNLISTED_BY_AMD],
  ['B550', UNLISTED_BY_AMD],
]);

/** Same socket, and yet the board's chipset does not run the processor. */
export const cpuSupport: RuleFor<'cpu_support'> = {
  id: 'cpu_support',
  steps: STEPS,
  check({ cpu, motherboard }) {
    if (!cpu?.generation || !motherboard?.chipset) return NOTHING;
    const data = { chipset: motherboard.chipset, generation: cpu.generation };
    if (NEVER.get(data.chipset)?.includes(data.generation)) {
      return [{ rule: 'cpu_support', severity: 'error', steps: STEPS, data }];
    }
    if (NOT_LISTED.get(data.chipset)?.includes(data.generation)) {
      return [{ rule: 'cpu_support', severity: 'warning', steps: STEPS, data }];
    }
    return NOTHING;
  },
};
