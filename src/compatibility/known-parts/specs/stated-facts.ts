import type { FactsOf } from '../../facts/part-facts.ts';
import type { StepKey } from '../../vocabulary/step-keys.ts';

/** A kind's facts by name; the values are as the base has them, and not judged yet. */
export type StatedFacts<K extends StepKey> = { readonly [N in Exclude<keyof FactsOf<K>, 'kind'>]?: unknown };
