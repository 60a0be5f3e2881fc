import type { CaseFacts, CoolerFacts } from '../facts/part-facts.ts';
import type { UnknownFact } from '../findings.ts';
import type { FitOf } from '../fits.ts';
import { caseClassOf } from './case-class.ts';
import { assumedAmong, compareSizes, roomLeft } from './compare-sizes.ts';
import { isLiquid } from './cooler-type.ts';
import { NOTHING, type FindingOf, type RuleFor } from './rule.ts';

type Outcomes = readonly (FindingOf<'cooler_height'> | UnknownFact)[];

/** In mm: the tall towers that most people buy. */
const ASSUMED_HEIGHT = 165;
/** In mm, by the largest board that the case takes. */
const ASSUMED_LIMIT = { ATX: 155, mATX: 150, unknown: 150, 'Mini-ITX': 0 } as const;
/** In mm: slim cases are some 100 mm wide, of which the board and its tray take a third. */
const ASSUMED_LIMIT_WHEN_SLIM = 60;
/** In mm: AMD's Wraith Stealth is 54 and Intel's Laminar RM1 47, and both need air above. */
const BOXED_COOLER_HEIGHT = 60;

const CHOSEN = ['case', 'cooler'] as const;
const BOXED = ['cpu', 'case'] as const;

/** The tower, or the cooler from the processor's box, is no taller than the case allows. */
export const coolerHeight: RuleFor<'cooler_height'> = {
  id: 'cooler_height',
  steps: ['cpu', 'case', 'cooler'],
  facts: ['cooler.height_mm', 'case.max_cooler_mm', 'case.slim'],
  check({ cpu, case: chassis, cooler }) {
    if (!chassis) return NOTHING;
    if (cooler) return isLiquid(cooler) ? NOTHING : chosenCooler(cooler, chassis);
    return cpu?.cooler_included === true ? boxedCooler(chassis) : NOTHING;
  },
  holds({ cpu, case: chassis, cooler }) {
    if (!chassis) return undefined;
    if (cooler) return isLiquid(cooler) ? undefined : chosenFits(cooler, chassis);
    return cpu?.cooler_included === true ? boxedFits(chassis) : undefined;
  },
};

function chosenCooler(cooler: CoolerFacts, chassis: CaseFacts): Outcomes {
  const fit = compareSizes('cooler_height', CHOSEN, heightOf(cooler), limitOf(chassis));
  if (fit.fits === 'unknown') return fit.missing;
  if (fit.fits) return NOTHING;
  const data = { height_mm: fit.part_mm, max_cooler_mm: fit.limit_mm };
  return [{ rule: 'cooler_height', severity: 'error', steps: CHOSEN, data }];
}

/** Low coolers fit nearly everywhere, so a case that does not state its limit is not held against one. */
function boxedCooler(chassis: CaseFacts): Outcomes {
  const { max_cooler_mm } = chassis;
  if (max_cooler_mm === undefined || max_cooler_mm >= BOXED_COOLER_HEIGHT) return NOTHING;
  const data = { height_mm: BOXED_COOLER_HEIGHT, max_cooler_mm };
  return [{ rule: 'cooler_height', severity: 'warning', steps: BOXED, data }];
}

function chosenFits(cooler: CoolerFacts, chassis: CaseFacts): FitOf<'cooler_height'> {
  const [height, limit] = [heightOf(cooler), limitOf(chassis)];
  const { part_mm, limit_mm, margin_mm } = roomLeft(height, limit);
  const data = { height_mm: part_mm, max_cooler_mm: limit_mm, margin_mm, boxed: false };
  return { rule: 'cooler_height', steps: CHOSEN, data, ...assumedAmong(height, limit) };
}

function boxedFits({ max_cooler_mm }: CaseFacts): FitOf<'cooler_height'> | undefined {
  if (max_cooler_mm === undefined) return undefined;
  const margin_mm = max_cooler_mm - BOXED_COOLER_HEIGHT;
  const data = { height_mm: BOXED_COOLER_HEIGHT, max_cooler_mm, margin_mm, boxed: true };
  return { rule: 'cooler_height', steps: BOXED, data };
}

function heightOf(cooler: CoolerFacts) {
  return { fact: 'cooler.height_mm', known: cooler.height_mm, assumed: ASSUMED_HEIGHT } as const;
}

function limitOf(chassis: CaseFacts) {
  const assumed = chassis.slim === true ? ASSUMED_LIMIT_WHEN_SLIM : ASSUMED_LIMIT[caseClassOf(chassis)];
  return { fact: 'case.max_cooler_mm', known: chassis.max_cooler_mm, assumed } as const;
}
