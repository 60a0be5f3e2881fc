import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { MemoryType, Socket } from '#compatibility/vocabulary/value-lists.ts';

/**
 * The sockets and the type of memory that a part of `step` must have to go with parts of these facts, each once. Empty: other facts decide,
 * or the facts are not known.
 * @example standardsOf('motherboard', [{ kind: 'cpu', socket: 'AM5', … }]) // ['AM5']
 */
export function standardsOf(step: StepKey, others: readonly PartFacts[]): (Socket | MemoryType)[] {
  const standards = others.flatMap((facts) => [socketFor(step, facts) ?? [], memoryFor(step, facts) ?? []]);
  return Array.from(new Set(standards.flat()));
}

function socketFor(step: StepKey, facts: PartFacts): Socket | undefined {
  switch (facts.kind) {
    case 'cpu':
      return step === 'motherboard' || step === 'cooler' ? facts.socket : undefined;
    case 'motherboard':
      return step === 'cpu' || step === 'cooler' ? facts.socket : undefined;
    default:
      return undefined;
  }
}

function memoryFor(step: StepKey, facts: PartFacts): MemoryType | undefined {
  switch (facts.kind) {
    case 'cpu':
      return step === 'ram' && facts.memory_types?.length === 1 ? facts.memory_types[0] : undefined;
    case 'motherboard':
      return step === 'ram' ? facts.memory_type : undefined;
    default:
      return undefined;
  }
}
