import type { CaseFacts, GpuFacts } from '../facts/part-facts.ts';
import { entersWith, roomOf, spare } from './margin-messages.ts';
import { millimetres } from '../vocabulary/spanish-text.ts';
import { caseClassOf } from './likely-class.ts';
import { assumedAmong, compareSizes, roomLeft } from './compare-sizes.ts';
import { NOTHING, type Found, type Held, type RuleFor, type UnknownFact } from './rule.ts';

/** `length_mm` is absent where it does not matter: the case takes no card at all. */
type Finding = Found<'gpu_length', 'error', { length_mm?: number; max_gpu_mm: number }>;
type Fit = Held<'gpu_length', { length_mm: number; max_gpu_mm: number; margin_mm: number }>;

const STEPS = ['gpu', 'case'] as const;

/** In mm: what the cheaper cases of each class offer. One for Mini-ITX alone may have no room for a card at all. */
const ASSUMED_LIMIT = { ATX: 310, mATX: 280, unknown: 280, 'Mini-ITX': 0 } as const;

/** The card is no longer than the case allows. */
export const gpuLength: RuleFor<Finding | UnknownFact<'gpu_length'>, Fit> = {
  id: 'gpu_length',
  name: 'Largo de la placa de video',
  isDecisive: true,
  steps: STEPS,
  facts: ['gpu.length_mm', 'case.max_gpu_mm'],
  alsoReads: ['gpu.tdp_w', 'case.form_factors'],
  margin: { of: ['gpu'], unit: 'mm' },
  asks: ['gpu.length_mm', 'case.max_gpu_mm'],
  check({ gpu, case: chassis }) {
    if (!gpu || !chassis) return NOTHING;
    if (chassis.max_gpu_mm === 0) {
      const data =
        gpu.length_mm === undefined ? { max_gpu_mm: 0 } : { length_mm: gpu.length_mm, max_gpu_mm: 0 };
      return [{ rule: 'gpu_length', severity: 'error', steps: STEPS, data }];
    }
    const fit = compareSizes('gpu_length', STEPS, lengthOf(gpu), limitOf(chassis));
    if (fit.fits === 'unknown') return fit.missing;
    if (fit.fits) return NOTHING;
    const data = { length_mm: fit.part_mm, max_gpu_mm: fit.limit_mm };
    return [{ rule: 'gpu_length', severity: 'error', steps: STEPS, data }];
  },
  holds({ gpu, case: chassis }) {
    if (!gpu || !chassis) return undefined;
    const [length, limit] = [lengthOf(gpu), limitOf(chassis)];
    const { part_mm, limit_mm, margin_mm } = roomLeft(length, limit);
    const data = { length_mm: part_mm, max_gpu_mm: limit_mm, margin_mm };
    return { rule: 'gpu_length', steps: STEPS, data, ...assumedAmong(length, limit) };
  },
  messages: {
    finding({ data: { length_mm, max_gpu_mm } }) {
      if (max_gpu_mm === 0 || length_mm === undefined) {
        return 'El gabinete no tiene lugar para una placa de video. Elegí otro gabinete, o usá un procesador con video integrado.';
      }
      return (
        `La placa de video no entra en el gabinete por ${millimetres(length_mm - max_gpu_mm)}: mide ` +
        `${millimetres(length_mm)} y hay lugar para ${millimetres(max_gpu_mm)}. ` +
        'Elegí una placa de video más corta o un gabinete más grande.'
      );
    },
    fit({ data, assumed }) {
      const limit = `${roomOf(assumed, 'case.max_gpu_mm')} ${millimetres(data.max_gpu_mm)}`;
      const length = millimetres(data.length_mm);
      if (!assumed) return `La placa de video entra ${spare(data.margin_mm)}: mide ${length} y ${limit}.`;
      const part = assumed.includes('gpu.length_mm') ? 'una así mide hasta' : 'mide';
      return `La placa de video debería entrar: ${part} ${length} y ${limit}.`;
    },
    margin: ({ data }) => entersWith(data.margin_mm),
    unknown: 'Antes de comprar, confirmá que la placa de video entre en el gabinete.',
    measured: { the: 'La placa de video mide', likely: 'Una placa de video así mide hasta' },
  },
};

function lengthOf(gpu: GpuFacts) {
  return { fact: 'gpu.length_mm', known: gpu.length_mm, assumed: assumedLength(gpu.tdp_w) } as const;
}

/** In mm: about the 95th percentile of the cards on sale in each class of power (W). */
function assumedLength(tdp: number | undefined): number {
  if (tdp === undefined || tdp > 250) return 360;
  if (tdp > 170) return 340;
  return tdp > 75 ? 310 : 250;
}

function limitOf(chassis: CaseFacts) {
  const assumed = ASSUMED_LIMIT[caseClassOf(chassis)];
  return { fact: 'case.max_gpu_mm', known: chassis.max_gpu_mm, assumed } as const;
}
