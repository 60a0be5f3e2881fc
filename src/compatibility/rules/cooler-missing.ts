import { isWhole } from '../build/build.ts';
import {
  NOTHING,
  REST_OF_A_PC,
  unknown,
  type Found,
  type Held,
  type RuleFor,
  type UnknownFact,
} from './rule.ts';

type Finding = Found<'cooler_missing', 'warning', { cooler_included: false }>;
type Fit = Held<'cooler_missing', { cooler_included: true }>;

const STEPS = ['cpu', 'cooler'] as const;

/** A finished PC needs a cooler, its own or the one in the processor's box. A warning: people reuse the one they have. */
export const coolerMissing: RuleFor<Finding | UnknownFact<'cooler_missing'>, Fit> = {
  id: 'cooler_missing',
  name: 'Cooler del procesador',
  steps: STEPS,
  facts: ['cpu.cooler_included'],
  asks: ['cpu.cooler_included'],
  pairs: [{ between: ['cpu', 'motherboard'], beside: REST_OF_A_PC }],
  check(parts) {
    if (parts.cooler || !parts.cpu || parts.cpu.cooler_included === true || !isWhole(parts)) return NOTHING;
    if (parts.cpu.cooler_included === undefined)
      return [unknown('cooler_missing', 'cpu.cooler_included', STEPS)];
    return [{ rule: 'cooler_missing', severity: 'warning', steps: STEPS, data: { cooler_included: false } }];
  },
  holds({ cpu, cooler }) {
    if (cooler || cpu?.cooler_included !== true) return undefined;
    return { rule: 'cooler_missing', steps: ['cpu'], data: { cooler_included: true } };
  },
  messages: {
    finding: () =>
      'La PC necesita 1 cooler: el procesador no trae ninguno y no elegiste ninguno. Agregá uno, salvo que ya lo tengas.',
    fit: () => 'El procesador trae su propio cooler.',
    unknown: 'Si no lo trae, hay que agregar uno: confirmalo antes de comprar.',
  },
};
