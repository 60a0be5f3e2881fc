import { factOf } from '../facts/fact-values.ts';
import type { FactName, PartFacts } from '../facts/part-facts.ts';
import { STEP_KEYS, type StepKey } from '../vocabulary/step-keys.ts';

/**
 * The facts of a kind whose absence leaves a usual PC with a warning or a check undone: those that every whole PC needs, not
 * those that only a special one asks for (slots for four modules,
 * openings for a board with its plugs on the back).
 */
const DECISIVE: Readonly<Record<StepKey, readonly FactName[]>> = {
  cpu: ['cpu.socket', 'cpu.tdp_w', 'cpu.igpu', 'cpu.memory_types', 'cpu.cooler_included'],
  motherboard: ['motherboard.socket', 'motherboard.memory_type', 'motherboard.form_factor'],
  ram: ['ram.memory_type', 'ram.modules', 'ram.form_factor'],
  gpu: ['gpu.tdp_w', 'gpu.length_mm', 'gpu.power_connectors'],
  storage: ['storage.interface', 'storage.form_factor'],
  psu: ['psu.watts', 'psu.form_factor'],
  case: ['case.form_factors', 'case.max_gpu_mm', 'case.max_cooler_mm', 'case.radiators_mm'],
  cooler: ['cooler.sockets'],
};

function decisiveFactsOf(part: PartFacts): readonly FactName[] {
  if (part.kind === 'not_a_part') return [];
  const facts = DECISIVE[part.kind];
  if (part.kind === 'cooler')
    return [...facts, part.type === 'aio' ? 'cooler.radiator_mm' : 'cooler.height_mm'];
  return part.kind === 'case' && part.psu_included === true ? [...facts, 'case.psu_watts'] : facts;
}

/** The decisive facts that a part lacks. */
export function missingDecisiveFacts(part: PartFacts): readonly FactName[] {
  return lackedBy(part, decisiveFactsOf(part));
}

function lackedBy(part: PartFacts, facts: readonly FactName[]): readonly FactName[] {
  return facts.filter((fact) => factOf(part, fact) === undefined);
}

/** How many parts of a kind have all their decisive facts, and how many lack each. */
interface DecisiveShare {
  readonly kind: StepKey;
  readonly parts: number;
  readonly complete: number;
  /** Decisive facts of all its parts, and how many of them are known. */
  readonly facts: number;
  readonly known: number;
  readonly lacking: ReadonlyMap<FactName, number>;
}

/** The same for every kind that a catalogue has. */
export function decisiveShares(catalogue: readonly PartFacts[]): DecisiveShare[] {
  const byKind = Map.groupBy(catalogue, ({ kind }) => kind);
  return STEP_KEYS.flatMap((kind) => {
    const parts = byKind.get(kind) ?? [];
    if (parts.length === 0) return [];
    const lacking = new Map<FactName, number>();
    let [complete, facts, known] = [0, 0, 0];
    for (const part of parts) {
      const decisive = decisiveFactsOf(part);
      const missing = lackedBy(part, decisive);
      facts += decisive.length;
      known += decisive.length - missing.length;
      if (missing.length === 0) complete += 1;
      for (const fact of missing) lacking.set(fact, (lacking.get(fact) ?? 0) + 1);
    }
    return [{ kind, parts: parts.length, complete, facts, known, lacking }];
  });
}
