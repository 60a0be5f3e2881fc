import { millimetres } from '../vocabulary/spanish-text.ts';
import { isLiquid } from './likely-class.ts';
import { entersWith, spare } from './margin-messages.ts';
import { spareMm } from './compare-sizes.ts';
import { hasPlaceFor } from './radiator.ts';
import { NOTHING, type Found, type Held, type RuleFor } from './rule.ts';
import type { Parts } from '../build/build.ts';

type Finding = Found<'radiator_and_card', 'error', Sizes>;
/**
 * `top`: the radiator has a place above, so that the one at the front stays free; undefined where nobody states it. `margin_mm`: beside
 * a radiator at the front; absent where the card does not fit there.
 */
type Fit = Held<'radiator_and_card', Sizes & { top?: true; margin_mm?: number }>;

interface Sizes {
  length_mm: number;
  max_gpu_radiator_mm: number;
  radiator_mm: number;
}

const STEPS = ['gpu', 'case', 'cooler'] as const;

/** In mm: smaller ones go to the back. */
const SMALLEST_AT_THE_FRONT = 240;

/** A radiator at the front takes room from the card: together they fit, or the radiator goes to the top. */
export const radiatorAndCard: RuleFor<Finding, Fit> = {
  id: 'radiator_and_card',
  name: 'Radiador y placa de video',
  steps: STEPS,
  facts: ['gpu.length_mm', 'cooler.radiator_mm', 'case.max_gpu_radiator_mm', 'case.top_radiators_mm'],
  alsoReads: ['cooler.type'],
  pairs: [{ between: ['gpu', 'case'] }, { between: ['case', 'cooler'] }],
  sharpenedBy: ['case.max_gpu_radiator_mm', 'case.top_radiators_mm'],
  concerns: (part) => part.kind !== 'cooler' || part.type !== 'air',
  margin: { of: ['gpu'], unit: 'mm' },
  check(parts) {
    const sizes = sizesOf(parts);
    const top = parts.case?.top_radiators_mm;
    if (!sizes || sizes.length_mm <= sizes.max_gpu_radiator_mm) return NOTHING;
    if (top === undefined || hasPlaceFor(sizes.radiator_mm, top)) return NOTHING;
    return [{ rule: 'radiator_and_card', severity: 'error', steps: STEPS, data: sizes }];
  },
  holds(parts) {
    const data = sizesOf(parts);
    if (!data) return undefined;
    const hasTop = parts.case?.top_radiators_mm !== undefined && ({ top: true } as const);
    const margin_mm = spareMm(data.length_mm, data.max_gpu_radiator_mm);
    const room = margin_mm >= 0 && { margin_mm };
    return { rule: 'radiator_and_card', steps: STEPS, data: { ...data, ...hasTop, ...room } };
  },
  messages: {
    finding: ({ data }) =>
      `${both(data)}. Arriba el radiador de ${millimetres(data.radiator_mm)} no entra. Elegí una placa de video más corta, un cooler de aire u otro gabinete.`,
    fit({ data }) {
      if (data.margin_mm !== undefined)
        return `Con el radiador adelante la placa de video también entra ${spare(data.margin_mm)}: mide ${millimetres(data.length_mm)} y quedan ${millimetres(data.max_gpu_radiator_mm)}.`;
      return `${both(data)}: ${data.top ? 'montá el radiador arriba' : 'fijate que el radiador entre arriba'}.`;
    },
    margin: ({ data }) =>
      data.margin_mm === undefined ? undefined : `con el radiador adelante ${entersWith(data.margin_mm)}`,
  },
};

function both({ length_mm, max_gpu_radiator_mm }: Sizes): string {
  return `Con el radiador adelante quedan ${millimetres(max_gpu_radiator_mm)} para la placa de video, que mide ${millimetres(length_mm)}`;
}

function sizesOf({ gpu, case: chassis, cooler }: Parts): Sizes | undefined {
  const radiator_mm = cooler && isLiquid(cooler) ? cooler.radiator_mm : undefined;
  const length_mm = gpu?.length_mm;
  const max_gpu_radiator_mm = chassis?.max_gpu_radiator_mm;
  if (radiator_mm === undefined || length_mm === undefined || max_gpu_radiator_mm === undefined)
    return undefined;
  return radiator_mm < SMALLEST_AT_THE_FRONT ? undefined : { length_mm, max_gpu_radiator_mm, radiator_mm };
}
