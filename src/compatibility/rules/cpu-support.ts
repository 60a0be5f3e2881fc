import { supportNameOf, supportOf } from './chipset-support.ts';
import { NOTHING, unstated, type RuleFor } from './rule.ts';

const STEPS = ['cpu', 'motherboard'] as const;

/** Same socket, and the board's chipset runs the processor. */
export const cpuSupport: RuleFor<'cpu_support'> = {
  id: 'cpu_support',
  steps: STEPS,
  facts: ['cpu.generation', 'motherboard.chipset'],
  check({ cpu, motherboard }) {
    const generation = cpu && supportNameOf(cpu);
    if (!generation || !motherboard?.chipset) return NOTHING;
    const data = { chipset: motherboard.chipset, generation };
    const support = supportOf(data.chipset, data.generation);
    if (support === 'never') return [{ rule: 'cpu_support', severity: 'error', steps: STEPS, data }];
    if (support === 'unlisted') return [{ rule: 'cpu_support', severity: 'warning', steps: STEPS, data }];
    return NOTHING;
  },
  holds({ cpu, motherboard }) {
    if (!cpu || !motherboard) return undefined;
    const generation = supportNameOf(cpu);
    if (!generation || !motherboard.chipset) {
      // Where the sockets are not known to be one, that is the question.
      if (!cpu.socket || cpu.socket !== motherboard.socket) return undefined;
      return unstated('cpu_support', generation ? 'motherboard.chipset' : 'cpu.generation', STEPS);
    }
    const data = { chipset: motherboard.chipset, generation };
    return supportOf(data.chipset, data.generation) && { rule: 'cpu_support', steps: STEPS, data };
  },
};
