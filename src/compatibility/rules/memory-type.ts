import type { CpuFacts, MemoryType, RamFacts } from '../facts/part-facts.ts';
import type { FactName, UnknownFact } from '../findings.ts';
import type { StepKey } from '../step-keys.ts';
import { NOTHING, unknown, type FindingOf, type RuleFor } from './rule.ts';

const BESIDE_THE_BOARD = ['motherboard', 'ram'] as const;
const BESIDE_THE_PROCESSOR = ['cpu', 'ram'] as const;

/** DDR4 and DDR5 have different notches. The board decides; with no board yet, or one that does not say, the processor does. */
export const memoryType: RuleFor<'memory_type'> = {
  id: 'memory_type',
  steps: ['cpu', 'motherboard', 'ram'],
  facts: ['ram.memory_type', 'motherboard.memory_type', 'cpu.memory_types'],
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
): readonly (FindingOf<'memory_type'> | UnknownFact)[] {
  if (type && accepted) {
    if (accepted.includes(type)) return NOTHING;
    return [{ rule: 'memory_type', severity: 'error', steps, data: { memory_type: type, accepted } }];
  }
  const missing: UnknownFact[] = [];
  if (!type) missing.push(unknown('memory_type', 'ram.memory_type', steps));
  if (!accepted) missing.push(unknown('memory_type', acceptedName, steps));
  return missing;
}
