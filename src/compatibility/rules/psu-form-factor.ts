import type { CaseFacts, FactName } from '../facts/part-facts.ts';
import { both, either } from '../vocabulary/spanish-text.ts';
import { caseClassOf } from './likely-class.ts';
import { NOTHING, unknown, type Found, type Held, type RuleFor, type UnknownFact } from './rule.ts';
import type { PsuSize } from '../vocabulary/value-lists.ts';

type Finding = Found<
  'psu_form_factor',
  'error' | 'warning',
  { form_factor: PsuSize; psu_form_factors: PsuSize[] }
>;
type Fit = Held<'psu_form_factor', { form_factor: PsuSize; psu_form_factors: PsuSize[] }>;

const STEPS = ['psu', 'case'] as const;

/** Supplies that do not say their size are ATX ones. */
const UNSTATED_SIZE = 'ATX';
const SMALL_SIZES: PsuSize[] = ['SFX', 'SFX-L'];

/** The supply's size is one that the case takes, or takes with a bracket. */
export const psuFormFactor: RuleFor<Finding | UnknownFact<'psu_form_factor'>, Fit> = {
  id: 'psu_form_factor',
  name: 'Tamaño de la fuente',
  steps: STEPS,
  facts: ['psu.form_factor', 'case.psu_form_factors'],
  alsoReads: ['case.form_factors'],
  asks: ['psu.form_factor', 'case.psu_form_factors'],
  check({ psu, case: chassis }) {
    if (!psu || !chassis) return NOTHING;
    const size = psu.form_factor ?? UNSTATED_SIZE;
    const accepted = acceptedSizes(chassis);
    const fit = fitOf(size, accepted ?? SMALL_SIZES);
    if (fit === 'fits') return NOTHING;
    if (psu.form_factor === undefined) return [unknown('psu_form_factor', 'psu.form_factor', STEPS)];
    if (accepted === undefined || (fit === 'no' && !isSure(chassis))) {
      return [unknown('psu_form_factor', 'case.psu_form_factors', STEPS)];
    }
    const severity = fit === 'no' ? 'error' : 'warning';
    const data = { form_factor: size, psu_form_factors: accepted };
    return [{ rule: 'psu_form_factor', severity, steps: STEPS, data }];
  },
  holds({ psu, case: chassis }) {
    if (!psu || !chassis) return undefined;
    const form_factor = psu.form_factor ?? UNSTATED_SIZE;
    const data = { form_factor, psu_form_factors: acceptedSizes(chassis) ?? SMALL_SIZES };
    const assumed: FactName[] = [];
    if (psu.form_factor === undefined) assumed.push('psu.form_factor');
    if (chassis.psu_form_factors === undefined) assumed.push('case.psu_form_factors');
    return { rule: 'psu_form_factor', steps: STEPS, data, ...(assumed.length > 0 ? { assumed } : {}) };
  },
  messages: {
    finding: findingMessage,
    fit({ data: { form_factor, psu_form_factors }, assumed }) {
      const taken = both(psu_form_factors);
      return assumed?.includes('case.psu_form_factors')
        ? `La fuente es ${form_factor}, como las que acepta un gabinete así (${taken}).`
        : `La fuente es ${form_factor} y el gabinete acepta ${taken}.`;
    },
    unknown: 'Antes de comprar, confirmá que la fuente entre en el gabinete.',
  },
};

/** Unknown only for a case for Mini-ITX boards alone: there SFX is usual and ATX happens. */
function acceptedSizes(chassis: CaseFacts): PsuSize[] | undefined {
  if (chassis.psu_form_factors) return chassis.psu_form_factors;
  return caseClassOf(chassis) === 'Mini-ITX' ? undefined : ['ATX'];
}

/** Slim micro ATX cases take TFX and do not always say so; a tower for ATX boards never does. */
function isSure(chassis: CaseFacts): boolean {
  return chassis.psu_form_factors !== undefined || caseClassOf(chassis) === 'ATX';
}

function fitOf(size: PsuSize, accepted: readonly PsuSize[]): 'fits' | 'with-care' | 'no' {
  if (accepted.includes(size)) return 'fits';
  if (size === 'SFX' && accepted.includes('SFX-L')) return 'fits';
  const isSmall = size === 'SFX' || size === 'SFX-L';
  // SFX in an ATX opening needs a bracket; SFX-L is 30 mm deeper than the SFX that the case was drawn for.
  return isSmall && (accepted.includes('ATX') || accepted.includes('SFX')) ? 'with-care' : 'no';
}

function findingMessage({ data, severity }: Finding): string {
  const { form_factor: size, psu_form_factors: accepted } = data;
  if (severity === 'error') {
    return `La fuente no entra en el gabinete: es ${size} y el gabinete acepta ${both(accepted)}. Elegí una fuente ${either(accepted)}.`;
  }
  if (accepted.includes('ATX')) {
    return (
      `La fuente es ${size}, más chica que las ATX del gabinete: para atornillarla hace falta un adaptador (bracket). ` +
      'Fijate si viene en la caja de la fuente.'
    );
  }
  return (
    'La fuente es SFX-L, más larga que las SFX que acepta el gabinete: en algunos entra y en otros no. ' +
    'Compará el largo de la fuente con el manual del gabinete.'
  );
}
