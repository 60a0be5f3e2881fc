import { supportNameOf, supportOf } from './chipset-support.ts';
import { NOTHING, type RuleFor } from './rule.ts';

const STEPS = ['cpu', 'motherboard'] as const;

/** The board may need a newer BIOS before it starts with the processor. */
export const biosUpdate: RuleFor<'bios_update'> = {
  id: 'bios_update',
  steps: STEPS,
  facts: ['cpu.generation', 'motherboard.chipset', 'motherboard.bios_flashback'],
  check({ cpu, motherboard }) {
    const generation = cpu && supportNameOf(cpu);
    const chipset = motherboard?.chipset;
    if (!generation || !chipset || supportOf(chipset, generation) !== 'after_update') return NOTHING;
    const bios_flashback = motherboard.bios_flashback === true;
    const data = bios_flashback ? { chipset, generation, bios_flashback } : { chipset, generation };
    return [{ rule: 'bios_update', severity: 'warning', steps: STEPS, data }];
  },
  holds({ cpu, motherboard }) {
    const generation = cpu && supportNameOf(cpu);
    const chipset = motherboard?.chipset;
    if (!generation || !chipset) return undefined;
    const ready = supportOf(chipset, generation);
    if (ready !== 'launch' && ready !== 'on_sale') return undefined;
    return { rule: 'bios_update', steps: STEPS, data: { chipset, generation, ready } };
  },
};
