import type { FactName } from './facts/part-facts.ts';
import { ALL_RULES, type RuleId } from './rules/all-rules.ts';
import type { StepKey } from './vocabulary/step-keys.ts';

const FACTS_OF: ReadonlyMap<RuleId, readonly FactName[]> = new Map(
  ALL_RULES.map((rule) => [rule.id, rule.facts]),
);

/**
 * The facts that a check looks at in the parts of these steps.
 *
 * @example
 * factsCompared('memory_type', ['cpu', 'ram']) // ['ram.memory_type', 'cpu.memory_types']
 */
export function factsCompared(check: RuleId, steps: readonly StepKey[]): readonly FactName[] {
  const facts = FACTS_OF.get(check) ?? [];
  return facts.filter((fact) => steps.some((step) => fact.startsWith(`${step}.`)));
}
