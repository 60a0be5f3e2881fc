import type { UseName } from '#contract/uses.ts';
import type { NamedPart } from '#contract/search-goal.ts';

/** What the form that finds a visitor's own part shows. */
export interface OwnParts {
  typed: string;
  /** Not the part itself, but others with the same model's number. */
  isNear: boolean;
  /** Where none is found: models that differ in one letter or digit. */
  meant: readonly string[];
  found: readonly NamedPart[];
  /** The parts as the words state them. */
  unlisted: readonly NamedPart[];
  /** Of a sentence that names several parts, the one that each of them is. */
  said: readonly NamedPart[];
  /** What the sentence says of the PC besides. */
  use?: UseName;
  budget?: string;
}
