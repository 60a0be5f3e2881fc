import type { FactSource } from '../vocabulary/sourced.ts';
import type { StepKey } from '../vocabulary/step-keys.ts';
import type { KnownFacts } from './known-facts.ts';
import type { FactName, ReadFacts } from './part-facts.ts';
import { isSameValue } from './same-value.ts';

/** Facts that identify a part. If a product states another value than the base, it is another part. */
const IDENTITY: Readonly<Record<StepKey, readonly string[]>> = {
  cpu: ['socket', 'generation'],
  motherboard: ['socket', 'chipset', 'memory_type', 'form_factor'],
  ram: ['memory_type', 'capacity_gb_total', 'form_factor'],
  gpu: ['chip'],
  storage: ['capacity_gb', 'form_factor'],
  psu: ['watts'],
  case: [],
  cooler: ['type', 'radiator_mm'],
};

const SOURCE_OF = { hand: 'base_hand', part_number: 'base_part_number', model: 'base_model' } as const;

/** The sources that count more than the base. A match by part number counts more than the model's family; a match by model does not. */
const OUTRANKED_BY_PART_NUMBER: ReadonlySet<FactSource | undefined> = new Set([
  undefined,
  'family',
  'convention',
]);
const OUTRANKED_BY_MODEL: ReadonlySet<FactSource | undefined> = new Set([undefined, 'convention']);

/** Adds the facts of the parts base to those read from a product's text; the supplier's facts stay. */
export function completeFacts(read: ReadFacts, known: KnownFacts | undefined): ReadFacts {
  if (known === undefined || !isSamePart(read, known)) return read;
  const outranked = known.by === 'model' ? OUTRANKED_BY_MODEL : OUTRANKED_BY_PART_NUMBER;
  const values: Record<string, unknown> = { ...read.facts };
  const sources: Record<string, FactSource | undefined> = { ...read.sources };
  for (const [name, value] of Object.entries(known.facts)) {
    if (name === 'kind' || !outranked.has(sources[name])) continue;
    values[name] = value;
    sources[name] = SOURCE_OF[known.by];
  }
  return { facts: values, sources } as unknown as ReadFacts; // both have the same kind's facts
}

/** Whether the product may be that part: it has the same kind, and no identifying fact differs. */
function isSamePart(read: ReadFacts, known: KnownFacts): boolean {
  return read.facts.kind === known.facts.kind && identityConflicts(read, known.facts).length === 0;
}

/** The facts that tell parts apart and differ between a product and a part of its kind. */
export function identityConflicts({ facts }: ReadFacts, part: KnownFacts['facts']): FactName[] {
  const { kind } = part;
  return IDENTITY[kind]
    .filter((name) => {
      const [said, is]: unknown[] = [Reflect.get(facts, name), Reflect.get(part, name)];
      return said !== undefined && is !== undefined && !isSameValue(said, is);
    })
    .map((name) => `${kind}.${name}` as FactName); // IDENTITY names facts of the kind
}
