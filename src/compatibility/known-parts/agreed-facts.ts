import type { FactsOf } from '../facts/part-facts.ts';
import { isSameValue } from '../facts/same-value.ts';
import type { StepKey } from '../vocabulary/step-keys.ts';
import type { KnownPart } from './known-part.ts';

/** The facts on which several parts of the base agree: a part number or a model may have several records. */
export function agreedFacts(parts: readonly KnownPart[]): FactsOf<StepKey> | undefined {
  const [first, ...others] = parts;
  if (first === undefined || others.some(({ facts }) => facts.kind !== first.facts.kind)) return undefined;
  const agreed: Record<string, unknown> = {};
  const names = new Set(parts.flatMap(({ facts }) => Object.keys(facts)));
  for (const name of names) {
    const values = parts.flatMap(({ facts }) => [Reflect.get(facts, name) as unknown].filter(isStated));
    const value = agreedValue(values);
    if (value !== undefined) agreed[name] = value;
  }
  return agreed as unknown as FactsOf<StepKey>; // each value is one of these parts' own
}

function isStated(value: unknown): boolean {
  return value !== undefined;
}

/** Of lists what all of them hold; of anything else the one value. */
function agreedValue(values: readonly unknown[]): unknown {
  const [first, ...others] = values;
  if (Array.isArray(first)) {
    const shared = first.filter((item) => others.every((list) => Array.isArray(list) && list.includes(item)));
    return shared.length > 0 ? shared : undefined;
  }
  return others.every((value) => isSameValue(first, value)) ? first : undefined;
}
