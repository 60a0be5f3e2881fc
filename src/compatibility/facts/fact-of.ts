import { EVERY_FACT, type FactValue } from './fact-values.ts';
import { kindOfFact } from './corrections.ts';
import type { FactName, PartFacts, PartKind } from './part-facts.ts';

/**
 * A part's fact by its full name; undefined where it is unknown or of another kind of part.
 * @example factOf({ kind: 'case', max_gpu_mm: 300 }, 'case.max_gpu_mm') // 300
 */
export function factOf(facts: PartFacts, fact: FactName): FactValue | undefined {
  if (kindOfFact(fact) !== facts.kind) return undefined;
  // Every property of PartFacts is a FactValue; its name alone does not tell the compiler which.
  return Reflect.get(facts, fact.slice(facts.kind.length + 1)) as FactValue | undefined;
}

/** The facts that a kind of part has, known or not. */
export function factsOfKind(kind: PartKind): readonly FactName[] {
  return EVERY_FACT.filter((fact) => kindOfFact(fact) === kind);
}
