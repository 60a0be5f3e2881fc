import type { Parts } from '../build.ts';
import type { BoardSize, MotherboardFacts } from '../facts/part-facts.ts';
import { unitsOf } from '../units.ts';
import { NOTHING, unknown, unstated, type RuleFor } from './rule.ts';

const STEPS = ['motherboard', 'ram'] as const;

/** A Mini-ITX board has room for two slots. Desktop boards of full size come with four; micro ATX ones with two or four. */
const SLOTS_OF_SIZE = { 'E-ATX': 4, ATX: 4, 'Mini-ITX': 2 } as const satisfies Partial<
  Record<BoardSize, number>
>;

/** Every desktop board has at least this many. */
const SLOTS_AT_LEAST = 2;

/** The board has a slot for each module of each kit. */
export const memorySlots: RuleFor<'memory_slots'> = {
  id: 'memory_slots',
  steps: STEPS,
  facts: ['ram.modules', 'motherboard.memory_slots'],
  check(parts) {
    const { motherboard } = parts;
    const modules = modulesIn(parts);
    if (!motherboard || modules === undefined) return NOTHING;
    const slots = slotsOf(motherboard);
    if (slots === undefined) {
      if (modules <= SLOTS_AT_LEAST) return NOTHING;
      return [unknown('memory_slots', 'motherboard.memory_slots', STEPS)];
    }
    if (modules <= slots) return NOTHING;
    const kits = unitsOf(parts, 'ram');
    const data = { modules, memory_slots: slots, ...(kits > 1 && { kits }) };
    return [{ rule: 'memory_slots', severity: 'error', steps: STEPS, data }];
  },
  holds(parts) {
    const { motherboard, ram } = parts;
    const modules = modulesIn(parts);
    if (!motherboard || !ram) return undefined;
    if (modules === undefined) return unstated('memory_slots', 'ram.modules', STEPS);
    const slots = slotsOf(motherboard) ?? SLOTS_AT_LEAST;
    const data = { modules, memory_slots: slots, free: slots - modules };
    const fit = { rule: 'memory_slots', steps: STEPS, data } as const;
    return motherboard.memory_slots === undefined ? { ...fit, assumed: ['motherboard.memory_slots'] } : fit;
  },
};

/** Of all kits; undefined where the kit does not tell. */
function modulesIn(parts: Parts): number | undefined {
  const modules = parts.ram?.modules;
  return modules === undefined ? undefined : modules * unitsOf(parts, 'ram');
}

/** Those it states, or those of its size; undefined where the size leaves it open. */
export function slotsOf({ memory_slots, form_factor }: MotherboardFacts): number | undefined {
  return memory_slots ?? slotsOfSize(form_factor);
}

function slotsOfSize(size: BoardSize | undefined): number | undefined {
  return size === undefined || size === 'mATX' ? undefined : SLOTS_OF_SIZE[size];
}
