import { millimetres } from '../vocabulary/spanish-text.ts';
import { entersWith, spare } from './margin-messages.ts';
import { spareMm } from './compare-sizes.ts';
import { isLiquid } from './likely-class.ts';
import { NOTHING, unstated, type Found, type Held, type RuleFor, type Unstated } from './rule.ts';

type Finding = Found<'memory_height', 'error', Heights>;
type Fit = Held<'memory_height', Heights & { margin_mm: number }>;

interface Heights {
  height_mm: number;
  max_ram_mm: number;
}

const STEPS = ['ram', 'cooler'] as const;

/** In mm, our judgement: towers from here on stand over the memory, and modules from there on are tall (docs/rules/memory_height.md). */
const BIG_COOLER_MM = 155;
const TALL_MODULE_MM = 42;

/** The memory goes under the air cooler. */
export const memoryHeight: RuleFor<Finding, Fit | Unstated<'memory_height'>> = {
  id: 'memory_height',
  name: 'Alto de la memoria',
  steps: STEPS,
  facts: ['ram.height_mm', 'cooler.max_ram_mm'],
  alsoReads: ['cooler.type', 'cooler.radiator_mm', 'cooler.height_mm'],
  concerns: (part) => part.kind !== 'cooler' || part.type !== 'aio',
  margin: { of: ['ram'], unit: 'mm' },
  check({ ram, cooler }) {
    const height_mm = ram?.height_mm;
    const max_ram_mm = cooler && !isLiquid(cooler) ? cooler.max_ram_mm : undefined;
    if (height_mm === undefined || max_ram_mm === undefined || height_mm <= max_ram_mm) return NOTHING;
    return [{ rule: 'memory_height', severity: 'error', steps: STEPS, data: { height_mm, max_ram_mm } }];
  },
  holds({ ram, cooler }) {
    const height_mm = ram?.height_mm;
    if (height_mm === undefined || !cooler || isLiquid(cooler)) return undefined;
    const { max_ram_mm, height_mm: coolerHeight = 0 } = cooler;
    if (max_ram_mm !== undefined) {
      const data = { height_mm, max_ram_mm, margin_mm: spareMm(height_mm, max_ram_mm) };
      return { rule: 'memory_height', steps: STEPS, data };
    }
    const isTight = height_mm > TALL_MODULE_MM && coolerHeight >= BIG_COOLER_MM;
    return isTight ? unstated('memory_height', 'cooler.max_ram_mm', STEPS) : undefined;
  },
  messages: {
    finding: ({ data }) =>
      `La memoria mide ${millimetres(data.height_mm)} de alto y bajo el cooler hay lugar para ${millimetres(data.max_ram_mm)}: no entra. ` +
      'Elegí memoria más baja u otro cooler.',
    fit: ({ data }) =>
      `La memoria entra ${spare(data.margin_mm)} bajo el cooler: mide ${millimetres(data.height_mm)} y hay lugar para ${millimetres(data.max_ram_mm)}.`,
    margin: ({ data }) => `${entersWith(data.margin_mm)} bajo el cooler`,
    unstated: 'La memoria es alta y el cooler grande: fijate en la página del cooler que entre debajo.',
  },
};
