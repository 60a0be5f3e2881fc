import { millimetres } from '../vocabulary/spanish-text.ts';
import { entersWith, spare } from './margin-messages.ts';
import { spareMm } from './compare-sizes.ts';
import { NOTHING, unstated, type Found, type Held, type RuleFor, type Unstated } from './rule.ts';

type Finding = Found<'psu_length', 'error', { length_mm: number; max_psu_mm: number }>;
type Fit = Held<'psu_length', { length_mm: number; max_psu_mm: number; margin_mm: number }>;

const STEPS = ['psu', 'case'] as const;

/** In mm: 94 % of ATX supplies are no longer (docs/rules/psu_length.md), and nearly every case takes one of this length. */
const TAKEN_BY_ALL_MM = 180;

/** The supply is no longer than the case allows. */
export const psuLength: RuleFor<Finding, Fit | Unstated<'psu_length'>> = {
  id: 'psu_length',
  name: 'Largo de la fuente',
  steps: STEPS,
  facts: ['psu.length_mm', 'case.max_psu_mm'],
  margin: { of: ['psu'], unit: 'mm' },
  check({ psu, case: chassis }) {
    const length_mm = psu?.length_mm;
    const max_psu_mm = chassis?.max_psu_mm;
    if (length_mm === undefined || max_psu_mm === undefined || length_mm <= max_psu_mm) return NOTHING;
    return [{ rule: 'psu_length', severity: 'error', steps: STEPS, data: { length_mm, max_psu_mm } }];
  },
  holds({ psu, case: chassis }) {
    const length_mm = psu?.length_mm;
    if (length_mm === undefined || !chassis) return undefined;
    const { max_psu_mm } = chassis;
    if (max_psu_mm === undefined)
      return length_mm > TAKEN_BY_ALL_MM ? unstated('psu_length', 'case.max_psu_mm', STEPS) : undefined;
    const data = { length_mm, max_psu_mm, margin_mm: spareMm(length_mm, max_psu_mm) };
    return { rule: 'psu_length', steps: STEPS, data };
  },
  messages: {
    finding: ({ data: { length_mm, max_psu_mm } }) =>
      `La fuente mide ${millimetres(length_mm)} de largo y el gabinete acepta hasta ${millimetres(max_psu_mm)}: no entra. ` +
      'Elegí una fuente más corta u otro gabinete.',
    fit: ({ data }) =>
      `La fuente entra ${spare(data.margin_mm)}: mide ${millimetres(data.length_mm)} y el gabinete acepta hasta ${millimetres(data.max_psu_mm)}.`,
    margin: ({ data }) => entersWith(data.margin_mm),
    unstated: 'La fuente es larga: fijate en la página del gabinete que entre.',
  },
};
