import { counted } from '#lib/counted.ts';
import type { Parts } from '../build/build.ts';
import { unitsOf } from '../build/units.ts';
import { leastSlotsOf, slotsOf } from '../build/room-for-units.ts';
import { placesLeft, remaining } from './margin-messages.ts';
import {
  NOTHING,
  unknown,
  unstated,
  type Found,
  type Held,
  type RuleFor,
  type UnknownFact,
  type Unstated,
} from './rule.ts';

/** `kits` is absent where there is one. */
type Finding = Found<'memory_slots', 'error', { modules: number; memory_slots: number; kits?: number }>;
type Fit = Held<'memory_slots', { modules: number; memory_slots: number; free: number }>;

const STEPS = ['motherboard', 'ram'] as const;

/** The board has a slot for each module of each kit. */
export const memorySlots: RuleFor<Finding | UnknownFact<'memory_slots'>, Fit | Unstated<'memory_slots'>> = {
  id: 'memory_slots',
  name: 'Ranuras de memoria',
  steps: STEPS,
  facts: ['ram.modules', 'motherboard.memory_slots'],
  alsoReads: ['motherboard.form_factor', 'motherboard.socket'],
  asks: ['motherboard.memory_slots'],
  margin: { of: ['ram'], unit: 'places' },
  check(parts) {
    const { motherboard } = parts;
    const modules = modulesIn(parts);
    if (!motherboard || modules === undefined) return NOTHING;
    const slots = slotsOf(motherboard);
    if (slots === undefined) {
      if (modules <= leastSlotsOf(motherboard)) return NOTHING;
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
    const slots = slotsOf(motherboard) ?? leastSlotsOf(motherboard);
    const data = { modules, memory_slots: slots, free: slots - modules };
    const fit = { rule: 'memory_slots', steps: STEPS, data } as const;
    return motherboard.memory_slots === undefined ? { ...fit, assumed: ['motherboard.memory_slots'] } : fit;
  },
  messages: {
    finding({ data }) {
      const modules = counted(data.modules, 'módulo', 'módulos');
      const slots = counted(data.memory_slots, 'ranura', 'ranuras');
      const extra = data.modules - data.memory_slots;
      const over = extra === 1 ? 'sobra 1 módulo' : `sobran ${extra} módulos`;
      return data.kits === undefined
        ? `El kit de memoria trae ${modules} y la motherboard tiene ${slots}: ${over}. Elegí un kit de ${data.memory_slots} o menos.`
        : `Los ${data.kits} kits de memoria suman ${modules} y la motherboard tiene ${slots}: ${over}. Elegí menos kits, o uno de más capacidad.`;
    },
    fit({ data: { modules, memory_slots, free }, assumed }) {
      const kit = counted(modules, 'módulo', 'módulos');
      const slots = counted(memory_slots, 'ranura', 'ranuras');
      if (assumed) return `La memoria trae ${kit} y una motherboard así tiene al menos ${slots}.`;
      return `La memoria ocupa ${modules} de ${slots}: ${remaining(free, 'ninguna')}.`;
    },
    margin: ({ data }) => placesLeft(data.free, 'ninguna', 'ranura', 'ranuras'),
    unknown: 'Antes de comprar, confirmá que la motherboard tenga una ranura para cada módulo.',
    unstated: 'Casi todas las motherboards tienen dos ranuras o más.',
  },
};

/** Of all kits; undefined where the kit does not state its modules. */
function modulesIn(parts: Parts): number | undefined {
  const modules = parts.ram?.modules;
  return modules === undefined ? undefined : modules * unitsOf(parts, 'ram');
}
