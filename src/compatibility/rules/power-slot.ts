import type { MotherboardFacts } from '../facts/part-facts.ts';
import { NOTHING, unknown, type Found, type Held, type RuleFor, type UnknownFact } from './rule.ts';

type Finding = Found<'power_slot', 'error', { needs_power_slot: true; power_slot: false }>;
type Fit = Held<'power_slot', { power_slot: true }>;

const STEPS = ['motherboard', 'gpu'] as const;

/** A card without a power plug of its own stands on a board that feeds it through ASUS's GC-HPWR slot. */
export const powerSlot: RuleFor<Finding | UnknownFact<'power_slot'>, Fit> = {
  id: 'power_slot',
  name: 'Ranura de energía de la placa de video',
  steps: STEPS,
  facts: ['motherboard.power_slot', 'motherboard.rear_connectors', 'gpu.needs_power_slot'],
  asks: ['motherboard.power_slot'],
  sharpenedBy: ['motherboard.power_slot', 'motherboard.rear_connectors', 'gpu.needs_power_slot'],
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
  messages: {
    finding: () =>
      'La placa de video (ASUS BTF) no tiene conector de energía: necesita 1 ranura GC-HPWR, y la motherboard no tiene ninguna. ' +
      'Elegí una motherboard ASUS BTF, o una placa de video con conector para la fuente.',
    fit: () => 'La motherboard alimenta la placa de video por su ranura GC-HPWR.',
    unknown:
      'La placa de video (ASUS BTF) se alimenta solo por esa ranura: antes de comprar, confirmá que la motherboard la tenga.',
  },
};

/** Only boards with their plugs on the back come with the slot, so the question only arises for them. */
function slotOf({ power_slot, rear_connectors }: MotherboardFacts): boolean | undefined {
  return power_slot ?? (rear_connectors === true ? undefined : false);
}
