import type { Parts } from './build.ts';
import { slotsOf } from '../rules/memory-slots.ts';
import { MAX_UNITS_PER_LINE, type CountedStep } from './units.ts';

/** Slots of a desktop board that does not tell how many it has: the most that boards of its kind are sold with. */
const SLOTS_AT_MOST = 4;

/** Of disks, where nothing tells: boards come with four SATA ports, and cases with room for as many. */
const DISKS_AT_MOST = 4;

/** How many of the step's part the other parts may have room for; at least 1, for one too many is an error of its own. */
export function mostUnits({ motherboard, ram, storage }: Parts, step: CountedStep): number {
  const room =
    step === 'ram'
      ? Math.floor(((motherboard && slotsOf(motherboard)) ?? SLOTS_AT_MOST) / (ram?.modules ?? 1))
      : storage?.form_factor === 'M.2'
        ? (motherboard?.m2_slots ?? DISKS_AT_MOST)
        : DISKS_AT_MOST;
  return Math.min(MAX_UNITS_PER_LINE[step], Math.max(1, room));
}
