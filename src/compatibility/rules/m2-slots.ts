import { NOTHING, unstated, type RuleFor } from './rule.ts';

const STEPS = ['motherboard', 'storage'] as const;

/** An M.2 disk needs an M.2 slot. Only boards that say they have none are known to lack one. */
export const m2Slots: RuleFor<'m2_slots'> = {
  id: 'm2_slots',
  steps: STEPS,
  facts: ['storage.form_factor', 'motherboard.m2_slots'],
  check({ motherboard, storage }) {
    if (storage?.form_factor !== 'M.2' || motherboard?.m2_slots !== 0) return NOTHING;
    return [{ rule: 'm2_slots', severity: 'error', steps: STEPS, data: { m2_slots: 0 } }];
  },
  holds({ motherboard, storage }) {
    if (storage?.form_factor !== 'M.2' || !motherboard) return undefined;
    const { m2_slots } = motherboard;
    if (m2_slots === undefined) return unstated('m2_slots', 'motherboard.m2_slots', STEPS);
    return { rule: 'm2_slots', steps: STEPS, data: { m2_slots, free: m2_slots - 1 } };
  },
};
