import { unitsOf } from '../build/units.ts';
import type { Parts } from '../build/build.ts';
import type { MemoryType } from '../vocabulary/value-lists.ts';
import { decimal } from '../vocabulary/spanish-text.ts';
import { NOTHING, unstated, type Found, type Held, type RuleFor, type Unstated } from './rule.ts';

type Finding = Found<
  'memory_capacity',
  'error',
  { total_gb: number; max_memory_gb: number } | { module_gb: number; max_module_gb: number }
>;
type Fit = Held<'memory_capacity', { total_gb: number; max_memory_gb: number; margin_gb: number }>;

const STEPS = ['motherboard', 'ram'] as const;

/** In GB: modules that every board of the type takes, so that nobody has to look its limit up. */
const TAKEN_BY_ALL: Readonly<Record<MemoryType, number>> = { DDR3: 8, DDR4: 32, DDR5: 32 };

/** The board takes as much memory as was chosen, in all and in one module. */
export const memoryCapacity: RuleFor<Finding, Fit | Unstated<'memory_capacity'>> = {
  id: 'memory_capacity',
  name: 'Capacidad de memoria',
  steps: STEPS,
  facts: ['ram.capacity_gb_total', 'ram.modules', 'motherboard.max_memory_gb', 'motherboard.max_module_gb'],
  alsoReads: ['ram.memory_type'],
  sharpenedBy: ['ram.modules', 'motherboard.max_module_gb'],
  margin: { of: ['ram'], unit: 'GB' },
  check(parts) {
    const { motherboard } = parts;
    const total_gb = totalOf(parts);
    if (!motherboard || total_gb === undefined) return NOTHING;
    const { max_memory_gb, max_module_gb } = motherboard;
    if (max_memory_gb !== undefined && total_gb > max_memory_gb) return [found({ total_gb, max_memory_gb })];
    const module_gb = moduleOf(parts);
    if (max_module_gb === undefined || module_gb === undefined || module_gb <= max_module_gb) return NOTHING;
    return [found({ module_gb, max_module_gb })];
  },
  holds(parts) {
    const { motherboard, ram } = parts;
    const total_gb = totalOf(parts);
    if (!motherboard || total_gb === undefined) return undefined;
    const { max_memory_gb } = motherboard;
    if (max_memory_gb !== undefined)
      return {
        rule: 'memory_capacity',
        steps: STEPS,
        data: { total_gb, max_memory_gb, margin_gb: max_memory_gb - total_gb },
      };
    const isLarge = (moduleOf(parts) ?? 0) > TAKEN_BY_ALL[ram?.memory_type ?? 'DDR5'];
    return isLarge ? unstated('memory_capacity', 'motherboard.max_memory_gb', STEPS) : undefined;
  },
  messages: {
    finding({ data }) {
      const [chosen, most, each] =
        'module_gb' in data
          ? [data.module_gb, data.max_module_gb, ' por módulo']
          : [data.total_gb, data.max_memory_gb, ''];
      return (
        `Elegiste ${gigabytes(chosen)} de memoria${each} y la motherboard acepta hasta ${gigabytes(most)}${each}. ` +
        'Elegí menos memoria u otra motherboard.'
      );
    },
    fit: ({ data }) =>
      `Son ${gigabytes(data.total_gb)} de memoria y la motherboard acepta hasta ${gigabytes(data.max_memory_gb)}: ${data.margin_gb === 0 ? 'es el máximo' : `podés sumar ${gigabytes(data.margin_gb)}`}.`,
    margin: ({ data: { margin_gb } }) =>
      margin_gb === 0 ? 'es el máximo que acepta la motherboard' : `podés sumar ${gigabytes(margin_gb)}`,
    unstated: 'Los módulos son grandes: fijate en la página de la motherboard que los acepte.',
  },
};

function found(data: Finding['data']): Finding {
  return { rule: 'memory_capacity', severity: 'error', steps: STEPS, data };
}

/** Of all kits, in GB. */
function totalOf(parts: Parts): number | undefined {
  const each = parts.ram?.capacity_gb_total;
  return each === undefined ? undefined : each * unitsOf(parts, 'ram');
}

function moduleOf({ ram }: Parts): number | undefined {
  if (ram?.capacity_gb_total === undefined || ram.modules === undefined) return undefined;
  return ram.capacity_gb_total / ram.modules;
}

function gigabytes(amount: number): string {
  return `${decimal(amount)} GB`;
}
