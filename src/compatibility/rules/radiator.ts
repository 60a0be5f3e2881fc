import { caseClassOf } from './case-class.ts';
import { isLiquid } from './cooler-type.ts';
import { NOTHING, unknown, type RuleFor } from './rule.ts';

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
export const radiator: RuleFor<'radiator'> = {
  id: 'radiator',
  steps: STEPS,
  facts: ['cooler.radiator_mm', 'case.radiators_mm'],
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
    if (mounts.some((mount) => mount === size || COVERS.get(mount)?.includes(size))) return NOTHING;
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
};
