import type { CpuFacts, FactName, RamFacts } from '../facts/part-facts.ts';
import type { StepKey } from '../vocabulary/step-keys.ts';
import { either } from '../vocabulary/spanish-text.ts';
import { NOTHING, unknown, type Found, type Held, type RuleFor, type UnknownFact } from './rule.ts';
import type { MemoryType } from '../vocabulary/value-lists.ts';

type Finding = Found<'memory_type', 'error', { memory_type: MemoryType; accepted: MemoryType[] }>;
type Fit = Held<'memory_type', { memory_type: MemoryType }>;

const BESIDE_THE_BOARD = ['motherboard', 'ram'] as const;
const BESIDE_THE_PROCESSOR = ['cpu', 'ram'] as const;

/** DDR4 and DDR5 have different notches. The board decides; with no board yet, or one that does not say, the processor does. */
export const memoryType: RuleFor<Finding | UnknownFact<'memory_type'>, Fit> = {
  id: 'memory_type',
  name: 'Tipo de memoria',
  steps: ['cpu', 'motherboard', 'ram'],
  facts: ['ram.memory_type', 'motherboard.memory_type', 'cpu.memory_types'],
  asks: ['ram.memory_type', 'motherboard.memory_type', 'cpu.memory_types'],
  pairs: [{ between: ['motherboard', 'ram'] }, { between: ['cpu', 'ram'] }],
  check({ cpu, motherboard, ram }) {
    if (!ram) return NOTHING;
    if (motherboard?.memory_type === undefined && isRefusedBy(cpu, ram)) {
      return compare(ram.memory_type, cpu?.memory_types, 'cpu.memory_types', BESIDE_THE_PROCESSOR);
    }
    if (motherboard) {
      const accepted = motherboard.memory_type && [motherboard.memory_type];
      return compare(ram.memory_type, accepted, 'motherboard.memory_type', BESIDE_THE_BOARD);
    }
    if (cpu) return compare(ram.memory_type, cpu.memory_types, 'cpu.memory_types', BESIDE_THE_PROCESSOR);
    return NOTHING;
  },
  holds({ cpu, motherboard, ram }) {
    if (!ram?.memory_type || !(motherboard ?? cpu)) return undefined;
    const steps = motherboard ? BESIDE_THE_BOARD : BESIDE_THE_PROCESSOR;
    return { rule: 'memory_type', steps, data: { memory_type: ram.memory_type } };
  },
  messages: {
    finding({ data, steps }) {
      const accepted = either(data.accepted);
      const other = steps.includes('motherboard') ? 'la motherboard' : 'el procesador';
      return `La memoria es ${data.memory_type} y ${other} usa ${accepted}: no entra en la ranura. Elegí memoria ${accepted}.`;
    },
    fit: ({ data }) => `Misma memoria: ${data.memory_type}.`,
    unknown: 'Antes de comprar, confirmá que la memoria sea del tipo que usa la motherboard: DDR4 o DDR5.',
  },
};

/** No board makes a processor for DDR5 work with DDR4. */
function isRefusedBy(cpu: CpuFacts | undefined, ram: RamFacts): boolean {
  const types = cpu?.memory_types;
  return types !== undefined && ram.memory_type !== undefined && !types.includes(ram.memory_type);
}

function compare(
  type: MemoryType | undefined,
  accepted: MemoryType[] | undefined,
  acceptedName: FactName,
  steps: readonly StepKey[],
): readonly (Finding | UnknownFact<'memory_type'>)[] {
  if (type && accepted) {
    if (accepted.includes(type)) return NOTHING;
    return [{ rule: 'memory_type', severity: 'error', steps, data: { memory_type: type, accepted } }];
  }
  const missing: UnknownFact<'memory_type'>[] = [];
  if (!type) missing.push(unknown('memory_type', 'ram.memory_type', steps));
  if (!accepted) missing.push(unknown('memory_type', acceptedName, steps));
  return missing;
}
