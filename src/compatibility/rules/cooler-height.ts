import type { CaseFacts, CoolerFacts } from '../facts/part-facts.ts';
import { entersWith, roomOf, spare } from './margin-messages.ts';
import { millimetres } from '../vocabulary/spanish-text.ts';
import { caseClassOf, isLiquid } from './likely-class.ts';
import { assumedAmong, compareSizes, roomLeft } from './compare-sizes.ts';
import { NOTHING, type Found, type Held, type RuleFor, type UnknownFact } from './rule.ts';

/** A warning is about the cooler that came in the processor's box, in a low case. */
type Finding = Found<'cooler_height', 'error' | 'warning', { height_mm: number; max_cooler_mm: number }>;
type Fit = Held<
  'cooler_height',
  { height_mm: number; max_cooler_mm: number; margin_mm: number; boxed: boolean }
>;

/** In mm: 96 % of the towers on sale are no taller (docs/rules/cooler_height.md). */
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
export const coolerHeight: RuleFor<Finding | UnknownFact<'cooler_height'>, Fit> = {
  id: 'cooler_height',
  name: 'Alto del cooler',
  isDecisive: true,
  steps: ['cpu', 'case', 'cooler'],
  facts: ['cooler.height_mm', 'case.max_cooler_mm', 'case.slim'],
  alsoReads: ['case.form_factors', 'cooler.type', 'cooler.radiator_mm', 'cpu.cooler_included'],
  asks: ['cooler.height_mm', 'case.max_cooler_mm'],
  pairs: [
    { between: ['case', 'cooler'] },
    { between: ['cpu', 'case'], reads: ['cpu.cooler_included', 'case.max_cooler_mm'], asks: [] },
  ],
  sharpenedBy: ['case.slim'],
  concerns: (part) => part.kind !== 'cooler' || part.type !== 'aio',
  margin: { of: ['cooler'], unit: 'mm' },
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
  messages: {
    finding: findingMessage,
    fit: fitMessage,
    // What a cooler from the processor's box needs is a round figure.
    margin: ({ data }) => (data.boxed ? undefined : entersWith(data.margin_mm, 'justo')),
    unknown: 'Antes de comprar, confirmá que el cooler entre en el gabinete.',
    measured: { the: 'El cooler mide', likely: 'Un cooler así mide hasta' },
  },
};

function chosenCooler(
  cooler: CoolerFacts,
  chassis: CaseFacts,
): readonly (Finding | UnknownFact<'cooler_height'>)[] {
  const fit = compareSizes('cooler_height', CHOSEN, heightOf(cooler), limitOf(chassis));
  if (fit.fits === 'unknown') return fit.missing;
  if (fit.fits) return NOTHING;
  const data = { height_mm: fit.part_mm, max_cooler_mm: fit.limit_mm };
  return [{ rule: 'cooler_height', severity: 'error', steps: CHOSEN, data }];
}

/** Low coolers fit nearly everywhere, so a case that does not state its limit is not held against one. */
function boxedCooler(chassis: CaseFacts): readonly (Finding | UnknownFact<'cooler_height'>)[] {
  const { max_cooler_mm } = chassis;
  if (max_cooler_mm === undefined || max_cooler_mm >= BOXED_COOLER_HEIGHT) return NOTHING;
  const data = { height_mm: BOXED_COOLER_HEIGHT, max_cooler_mm };
  return [{ rule: 'cooler_height', severity: 'warning', steps: BOXED, data }];
}

function chosenFits(cooler: CoolerFacts, chassis: CaseFacts): Fit {
  const [height, limit] = [heightOf(cooler), limitOf(chassis)];
  const { part_mm, limit_mm, margin_mm } = roomLeft(height, limit);
  const data = { height_mm: part_mm, max_cooler_mm: limit_mm, margin_mm, boxed: false };
  return { rule: 'cooler_height', steps: CHOSEN, data, ...assumedAmong(height, limit) };
}

function boxedFits({ max_cooler_mm }: CaseFacts): Fit | undefined {
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

function findingMessage({ data, severity }: Finding): string {
  const limit = millimetres(data.max_cooler_mm);
  if (severity === 'warning') {
    return (
      `El gabinete acepta coolers de hasta ${limit} de alto y el que viene con el procesador necesita unos ` +
      `${millimetres(data.height_mm)}. Elegí un cooler bajo o un gabinete más alto.`
    );
  }
  return (
    `El cooler no entra en el gabinete por ${millimetres(data.height_mm - data.max_cooler_mm)}: mide ` +
    `${millimetres(data.height_mm)} de alto y hay lugar para ${limit}. Elegí un cooler más bajo o un gabinete más ancho.`
  );
}

function fitMessage({ data, assumed }: Fit): string {
  const limit = `${roomOf(assumed, 'case.max_cooler_mm')} ${millimetres(data.max_cooler_mm)}`;
  const height = millimetres(data.height_mm);
  if (data.boxed) return `El cooler que viene con el procesador entra: necesita unos ${height} y ${limit}.`;
  if (!assumed)
    return `El cooler entra ${spare(data.margin_mm, 'justo')}: mide ${height} de alto y ${limit}.`;
  const part = assumed.includes('cooler.height_mm') ? 'uno así mide hasta' : 'mide';
  return `El cooler debería entrar: ${part} ${height} de alto y ${limit}.`;
}
