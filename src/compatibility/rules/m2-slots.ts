import { isOlderThanM2 } from '../facts/board-m2.ts';
import { unitsOf } from '../units.ts';
import { NOTHING, unstated, type RuleFor } from './rule.ts';

const STEPS = ['motherboard', 'storage'] as const;

/** Each M.2 disk needs an M.2 slot. Only boards that state their slots are known to lack one; of old ones it is likely. */
export const m2Slots: RuleFor<'m2_slots'> = {
  id: 'm2_slots',
  steps: STEPS,
  facts: ['storage.form_factor', 'motherboard.m2_slots', 'motherboard.socket'],
  check(parts) {
    const { motherboard, storage } = parts;
    if (storage?.form_factor !== 'M.2' || !motherboard) return NOTHING;
    const { m2_slots, socket } = motherboard;
    if (m2_slots === undefined) {
      if (!socket || !isOlderThanM2(motherboard)) return NOTHING;
      return [{ rule: 'm2_slots', severity: 'warning', steps: STEPS, data: { socket } }];
    }
    const disks = unitsOf(parts, 'storage');
    if (disks <= m2_slots) return NOTHING;
    const data = { m2_slots, ...(disks > 1 && { disks }) };
    return [{ rule: 'm2_slots', severity: 'error', steps: STEPS, data }];
  },
  holds(parts) {
    const { motherboard, storage } = parts;
    if (storage?.form_factor !== 'M.2' || !motherboard) return undefined;
    const { m2_slots } = motherboard;
    if (m2_slots === undefined) return unstated('m2_slots', 'motherboard.m2_slots', STEPS);
    return { rule: 'm2_slots', steps: STEPS, data: { m2_slots, free: m2_slots - unitsOf(parts, 'storage') } };
  },
};
