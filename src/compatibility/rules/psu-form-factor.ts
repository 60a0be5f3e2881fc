import type { CaseFacts, PsuSize } from '../facts/part-facts.ts';
import type { FactName } from '../findings.ts';
import { caseClassOf } from './case-class.ts';
import { NOTHING, unknown, type RuleFor } from './rule.ts';

const STEPS = ['psu', 'case'] as const;

/** Supplies that do not say their size are ATX ones. */
const UNSTATED_SIZE = 'ATX';
const SMALL_SIZES: PsuSize[] = ['SFX', 'SFX-L'];

/** The supply's size is one that the case takes, or takes with a bracket. */
export const psuFormFactor: RuleFor<'psu_form_factor'> = {
  id: 'psu_form_factor',
  steps: STEPS,
  facts: ['psu.form_factor', 'case.psu_form_factors'],
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
