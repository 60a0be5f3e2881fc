import { capitalised, watts } from '../vocabulary/spanish-text.ts';
import { wattsLeft } from './margin-messages.ts';
import { NOTHING, unstated, type Found, type Held, type RuleFor, type Unstated } from './rule.ts';

type Finding = Found<'cpu_watts', 'error', { tdp_w: number; max_cpu_w: number }>;
type Fit = Held<'cpu_watts', { tdp_w: number; max_cpu_w: number; margin_w: number }>;

const STEPS = ['cpu', 'motherboard'] as const;

/** In W: above this even boards that boot with the processor may not let it run at full speed, so that it is worth a look. */
const WORTH_A_LOOK_W = 105;
/** The cheapest chipset of each platform, on boards with the simplest power stages (AMD names A620 for 65 W processors). */
const SIMPLEST = /^(?:A[356]20|H[3-8]10)$/;

/** The board feeds a processor of that base power (W). */
export const cpuWatts: RuleFor<Finding, Fit | Unstated<'cpu_watts'>> = {
  id: 'cpu_watts',
  name: 'Consumo del procesador',
  steps: STEPS,
  facts: ['cpu.tdp_w', 'motherboard.max_cpu_w'],
  alsoReads: ['motherboard.chipset'],
  margin: { of: ['cpu'], unit: 'W' },
  check({ cpu, motherboard }) {
    const tdp_w = cpu?.tdp_w;
    const max_cpu_w = motherboard?.max_cpu_w;
    if (tdp_w === undefined || max_cpu_w === undefined || tdp_w <= max_cpu_w) return NOTHING;
    return [{ rule: 'cpu_watts', severity: 'error', steps: STEPS, data: { tdp_w, max_cpu_w } }];
  },
  holds({ cpu, motherboard }) {
    const tdp_w = cpu?.tdp_w;
    if (tdp_w === undefined || !motherboard) return undefined;
    const { max_cpu_w, chipset } = motherboard;
    if (max_cpu_w !== undefined)
      return { rule: 'cpu_watts', steps: STEPS, data: { tdp_w, max_cpu_w, margin_w: max_cpu_w - tdp_w } };
    const isHeavy = tdp_w > WORTH_A_LOOK_W && chipset !== undefined && SIMPLEST.test(chipset);
    return isHeavy ? unstated('cpu_watts', 'motherboard.max_cpu_w', STEPS) : undefined;
  },
  messages: {
    finding: ({ data }) =>
      `El procesador consume ${watts(data.tdp_w)} y la motherboard acepta hasta ${watts(data.max_cpu_w)}. ` +
      'Elegí un procesador de menos consumo u otra motherboard.',
    fit: ({ data }) =>
      `${capitalised(wattsLeft(data.margin_w))}: el procesador consume ${watts(data.tdp_w)} y la motherboard acepta hasta ${watts(data.max_cpu_w)}.`,
    margin: ({ data }) =>
      data.margin_w === 0
        ? 'consume lo máximo que acepta la motherboard'
        : `la motherboard acepta ${watts(data.margin_w)} más`,
    unstated:
      'La motherboard es de las más simples y el procesador consume mucho: fijate que esté en la lista de compatibles del fabricante.',
  },
};
