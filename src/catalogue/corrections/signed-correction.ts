import type { CorrectedFact } from '#compatibility/facts/corrections.ts';
import type { FactValue } from '#compatibility/facts/fact-values.ts';

/** A correction with whoever made it. */
export interface SignedCorrection {
  fact: CorrectedFact;
  value: FactValue;
  /** As they were called then. */
  by: string;
  /** ISO time in UTC. */
  at: string;
}
