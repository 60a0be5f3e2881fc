import { wattsLeft } from './margin-messages.ts';
import { capitalised, watts } from '../vocabulary/spanish-text.ts';
import { NOTHING, unstated, type Found, type Held, type RuleFor, type Unstated } from './rule.ts';

type Finding = Found<'cooler_capacity', 'warning', { max_tdp_w: number; tdp_w: number }>;
type Fit = Held<'cooler_capacity', { max_tdp_w: number; tdp_w: number; margin_w: number }>;

/** In W: every cooler on sale for a desktop socket is made for this much, so that nobody has to look it up. */
const COOLED_BY_ALL_W = 65;

const STEPS = ['cpu', 'cooler'] as const;

/** The cooler's maker rates it for at least the processor's base power (W). */
export const coolerCapacity: RuleFor<Finding, Fit | Unstated<'cooler_capacity'>> = {
  id: 'cooler_capacity',
  name: 'Capacidad del cooler',
  steps: STEPS,
  facts: ['cpu.tdp_w', 'cooler.max_tdp_w'],
  margin: { of: ['cooler'], unit: 'W' },
  check({ cpu, cooler }) {
    if (cpu?.tdp_w === undefined || cooler?.max_tdp_w === undefined) return NOTHING;
    if (cooler.max_tdp_w >= cpu.tdp_w) return NOTHING;
    const data = { max_tdp_w: cooler.max_tdp_w, tdp_w: cpu.tdp_w };
    return [{ rule: 'cooler_capacity', severity: 'warning', steps: STEPS, data }];
  },
  holds({ cpu, cooler }) {
    if (cpu?.tdp_w === undefined || !cooler) return undefined;
    const { tdp_w } = cpu;
    if (cooler.max_tdp_w === undefined)
      return tdp_w > COOLED_BY_ALL_W ? unstated('cooler_capacity', 'cooler.max_tdp_w', STEPS) : undefined;
    const { max_tdp_w } = cooler;
    return { rule: 'cooler_capacity', steps: STEPS, data: { max_tdp_w, tdp_w, margin_w: max_tdp_w - tdp_w } };
  },
  messages: {
    finding({ data }) {
      return (
        `El cooler enfría hasta ${watts(data.max_tdp_w)} y el procesador consume ${watts(data.tdp_w)}: ` +
        `faltan ${watts(data.tdp_w - data.max_tdp_w)}. La PC funciona, pero con más calor y menos velocidad. Elegí un cooler más grande.`
      );
    },
    fit({ data: { max_tdp_w, tdp_w, margin_w } }) {
      return `${capitalised(wattsLeft(margin_w))}: el cooler enfría hasta ${watts(max_tdp_w)} y el procesador consume ${watts(tdp_w)}.`;
    },
    margin: ({ data: { margin_w } }) =>
      margin_w === 0 ? 'enfría justo lo necesario' : `${wattsLeft(margin_w)} de capacidad`,
    unstated: 'El procesador es de los que más calientan: fijate en la página del cooler.',
  },
};
