import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';

/** What the form that finds a visitor's own part shows. */
export interface OwnParts {
  typed: string;
  found: readonly { id: string; description: string; step: StepKey }[];
}
