import { definitionOf, EVERY_FACT } from './fact-values.ts';
import type { FactName } from './part-facts.ts';

/** What a person calls each fact of a part. */
export const FACT_LABELS = Object.fromEntries(
  EVERY_FACT.map((fact) => [fact, definitionOf(fact).label]),
) as Readonly<Record<FactName, string>>; // an entry for each of them
