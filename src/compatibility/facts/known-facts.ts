import type { StepKey } from '../vocabulary/step-keys.ts';
import type { FactsOf } from './part-facts.ts';

/** What the parts base says about a product of the shop. */
export interface KnownFacts {
  /** How it was found there: by a person's choice, by the maker's part number, or by the maker's name for the model. */
  readonly by: 'hand' | 'part_number' | 'model';
  readonly facts: FactsOf<StepKey>;
}
