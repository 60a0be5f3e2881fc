import { both } from '../vocabulary/spanish-text.ts';
import { NOTHING, unknown, type Found, type Held, type RuleFor, type UnknownFact } from './rule.ts';
import type { FactName } from '../facts/part-facts.ts';
import type { BoardSize } from '../vocabulary/value-lists.ts';

type Finding = Found<'form_factor', 'error', { form_factor: BoardSize; form_factors: BoardSize[] }>;
type Fit = Held<'form_factor', { form_factor: BoardSize; form_factors: BoardSize[] }>;

/** A board that does not state its size is as large as most are at most. */
const LARGEST_USUAL = 'ATX';
const ASSUMED: readonly FactName[] = ['motherboard.form_factor'];

const STEPS = ['motherboard', 'case'] as const;

/** The board's size is one that the case takes. */
export const formFactor: RuleFor<Finding | UnknownFact<'form_factor'>, Fit> = {
  id: 'form_factor',
  name: 'Tamaño de la motherboard',
  steps: STEPS,
  facts: ['motherboard.form_factor', 'case.form_factors'],
  asks: ['motherboard.form_factor', 'case.form_factors'],
  check({ motherboard, case: chassis }) {
    if (!motherboard || !chassis) return NOTHING;
    const { form_factor: size } = motherboard;
    const { form_factors: sizes } = chassis;
    if (size && sizes) {
      if (sizes.includes(size)) return NOTHING;
      const data = { form_factor: size, form_factors: sizes };
      return [{ rule: 'form_factor', severity: 'error', steps: STEPS, data }];
    }
    const missing: UnknownFact<'form_factor'>[] = [];
    if (!size && !sizes?.includes(LARGEST_USUAL))
      missing.push(unknown('form_factor', 'motherboard.form_factor', STEPS));
    if (!sizes) missing.push(unknown('form_factor', 'case.form_factors', STEPS));
    return missing;
  },
  holds({ motherboard, case: chassis }) {
    if (!motherboard || !chassis?.form_factors) return undefined;
    const { form_factor = LARGEST_USUAL } = motherboard;
    const data = { form_factor, form_factors: chassis.form_factors };
    const isAssumed = motherboard.form_factor === undefined;
    return { rule: 'form_factor', steps: STEPS, data, ...(isAssumed && { assumed: ASSUMED }) };
  },
  messages: {
    finding({ data }) {
      return (
        `La motherboard no entra en el gabinete: es ${data.form_factor} y el gabinete acepta ${both(data.form_factors)}. ` +
        `Elegí un gabinete para ${data.form_factor} o una motherboard más chica.`
      );
    },
    fit: ({ data, assumed }) =>
      assumed
        ? `El tamaño de tu placa no lo sabemos: el gabinete acepta ${data.form_factor}.`
        : `La motherboard es ${data.form_factor} y el gabinete acepta ${both(data.form_factors)}.`,
    unknown: 'Antes de comprar, confirmá que la motherboard entre en el gabinete.',
  },
};
