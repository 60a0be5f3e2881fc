import { both, either, millimetres } from '../vocabulary/spanish-text.ts';
import { caseClassOf, isLiquid } from './likely-class.ts';
import { NOTHING, unknown, type Found, type Held, type RuleFor, type UnknownFact } from './rule.ts';

type Finding = Found<'radiator', 'error', { radiator_mm: number; radiators_mm: number[] }>;
/** `radiators_mm` holds the largest that cases like it take, where the case lists none. */
type Fit = Held<'radiator', { radiator_mm: number; radiators_mm: number[] }>;

const STEPS = ['case', 'cooler'] as const;

/** A mount for the larger radiator (mm) has the holes of these smaller ones: fans of 140 mm do not sit in a mount for 120. */
const COVERS: ReadonlyMap<number, readonly number[]> = new Map([
  [420, [360, 280, 240, 140, 120]],
  [360, [240, 120]],
  [280, [240, 140, 120]],
  [240, [120]],
]);

/** In mm: the largest radiator that nearly every case of the class takes, where the case lists none. */
const ASSUMED_LARGEST = { ATX: 240, mATX: 120, unknown: 120, 'Mini-ITX': 0 } as const;

/** The case has a place for the radiator. */
export const radiator: RuleFor<Finding | UnknownFact<'radiator'>, Fit> = {
  id: 'radiator',
  name: 'Tamaño del radiador',
  isDecisive: true,
  steps: STEPS,
  facts: ['cooler.radiator_mm', 'case.radiators_mm'],
  alsoReads: ['case.form_factors', 'cooler.type'],
  asks: ['cooler.radiator_mm', 'case.radiators_mm'],
  concerns: (part) => part.kind !== 'cooler' || part.type !== 'air',
  margin: { of: ['cooler'], unit: 'sizes' },
  check({ case: chassis, cooler }) {
    if (!chassis || !cooler || !isLiquid(cooler)) return NOTHING;
    const { radiator_mm: size } = cooler;
    const { radiators_mm: mounts } = chassis;
    if (size === undefined) return [unknown('radiator', 'cooler.radiator_mm', STEPS)];
    if (mounts === undefined) {
      const limit_mm = ASSUMED_LARGEST[caseClassOf(chassis)];
      if (size <= limit_mm) return NOTHING;
      const sizes = { part_mm: size, part_assumed: false, limit_mm, limit_assumed: true };
      return [unknown('radiator', 'case.radiators_mm', STEPS, sizes)];
    }
    if (hasPlaceFor(size, mounts)) return NOTHING;
    const data = { radiator_mm: size, radiators_mm: mounts };
    return [{ rule: 'radiator', severity: 'error', steps: STEPS, data }];
  },
  holds({ case: chassis, cooler }) {
    if (!chassis || !cooler || !isLiquid(cooler) || cooler.radiator_mm === undefined) return undefined;
    const { radiator_mm } = cooler;
    const { radiators_mm } = chassis;
    if (radiators_mm) return { rule: 'radiator', steps: STEPS, data: { radiator_mm, radiators_mm } };
    const usual = { radiator_mm, radiators_mm: [ASSUMED_LARGEST[caseClassOf(chassis)]] };
    return { rule: 'radiator', steps: STEPS, data: usual, assumed: ['case.radiators_mm'] };
  },
  messages: {
    finding: findingMessage,
    fit({ data: { radiator_mm, radiators_mm }, assumed }) {
      const size = millimetres(radiator_mm);
      if (assumed) {
        return `El radiador del cooler es de ${size} y un gabinete así acepta hasta ${millimetres(Math.max(...radiators_mm))}.`;
      }
      return `El radiador del cooler es de ${size} y el gabinete acepta de ${both(sorted(radiators_mm))} mm.`;
    },
    margin({ data: { radiator_mm, radiators_mm } }) {
      const largest = Math.max(...radiators_mm);
      return largest > radiator_mm
        ? `entra, y hay lugar hasta para uno de ${millimetres(largest)}`
        : 'entra en el lugar más grande';
    },
    unknown: 'Antes de comprar, confirmá que el radiador entre en el gabinete.',
    measured: { the: 'El radiador mide', likely: 'Un radiador así mide hasta' },
  },
};

/** Whether one of the mounts (mm) takes a radiator of that size. */
export function hasPlaceFor(size: number, mounts: readonly number[]): boolean {
  return mounts.some((mount) => mount === size || COVERS.get(mount)?.includes(size));
}

function findingMessage({ data: { radiator_mm, radiators_mm } }: Finding): string {
  const size = millimetres(radiator_mm);
  if (radiators_mm.length === 0) {
    return `El cooler tiene un radiador de ${size} y el gabinete no tiene lugar para radiadores. Elegí un cooler de aire u otro gabinete.`;
  }
  const accepted = sorted(radiators_mm);
  return (
    `El radiador del cooler no entra en el gabinete: mide ${size} y el gabinete acepta de ${both(accepted)} mm. ` +
    `Elegí un cooler con radiador de ${either(accepted)} mm, uno de aire, u otro gabinete.`
  );
}

function sorted(sizes: readonly number[]): string[] {
  return sizes.toSorted((a, b) => a - b).map(String);
}
