import type { FactsOf, PartFacts } from '../facts/part-facts.ts';
import { STEP_KEYS, type StepKey } from '../vocabulary/step-keys.ts';
import type { Units } from './units.ts';

/** The facts of the part in each step: any part at all, even of the wrong kind. */
export type Build = { readonly [S in StepKey]?: PartFacts } & Counted;

/** The parts of a build that have their step's kind; rules compare only these. */
export type Parts = { readonly [S in StepKey]?: FactsOf<S> } & Counted;

interface Counted {
  /** How many units of a part, if more than one. */
  readonly units?: Units;
}

/**
 * Leaves out parts that do not have their step's kind: the rule `not_a_part` reports them, and no other check reads their facts.
 */
export function partsOf(build: Build): Parts {
  const parts: Partial<Record<StepKey, PartFacts>> & Counted = build.units ? { units: build.units } : {};
  for (const step of STEP_KEYS) {
    const facts = build[step];
    if (facts?.kind === step) parts[step] = facts;
  }
  return parts as Parts; // every entry was put under the step that its kind names
}

/** No necessary step is empty; only then are missing parts reported. */
export function isWhole(parts: Parts): boolean {
  return (
    parts.cpu !== undefined &&
    parts.motherboard !== undefined &&
    parts.ram !== undefined &&
    parts.storage !== undefined &&
    parts.case !== undefined &&
    (parts.psu !== undefined || parts.case.psu_included === true)
  );
}

/** Which of these steps have a part, in the order given. */
export function present(parts: Parts, ...steps: StepKey[]): StepKey[] {
  return steps.filter((step) => parts[step] !== undefined);
}
