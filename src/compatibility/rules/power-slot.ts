import type { MotherboardFacts } from '../facts/part-facts.ts';
import { NOTHING, unknown, type RuleFor } from './rule.ts';

const STEPS = ['motherboard', 'gpu'] as const;

/** A card without a power plug of its own stands on a board that feeds it through ASUS's GC-HPWR slot. */
export const powerSlot: RuleFor<'power_slot'> = {
  id: 'power_slot',
  steps: STEPS,
  facts: ['motherboard.power_slot', 'motherboard.rear_connectors', 'gpu.needs_power_slot'],
  check({ motherboard, gpu }) {
    if (gpu?.needs_power_slot !== true || !motherboard) return NOTHING;
    const slot = slotOf(motherboard);
    if (slot === true) return NOTHING;
    if (slot === undefined) return [unknown('power_slot', 'motherboard.power_slot', STEPS)];
    const data = { needs_power_slot: true, power_slot: false } as const;
    return [{ rule: 'power_slot', severity: 'error', steps: STEPS, data }];
  },
  holds({ motherboard, gpu }) {
    if (gpu?.needs_power_slot !== true || motherboard?.power_slot !== true) return undefined;
    return { rule: 'power_slot', steps: STEPS, data: { power_slot: true } };
  },
};

/** Only boards with their plugs on the back come with the slot, so of those alone it is a question. */
function slotOf({ power_slot, rear_connectors }: MotherboardFacts): boolean | undefined {
  return power_slot ?? (rear_connectors === true ? undefined : false);
}
