import { partsOf, type Build, type Parts } from './build/build.ts';
import type { PartFacts } from './facts/part-facts.ts';
import { ALL_RULES, type Outcome } from './rules/all-rules.ts';
import { notAPart } from './rules/not-a-part.ts';
import type { Rule } from './rules/rule.ts';
import type { StepKey } from './vocabulary/step-keys.ts';

/**
 * Many parts of one kind, grouped once: for each rule, parts that differ in no fact that it reads are alike, and the rule runs once for
 * them.
 */
export interface AlikeParts {
  readonly step: StepKey;
  readonly count: number;
  readonly byRule: readonly {
    readonly rule: (typeof ALL_RULES)[number];
    readonly likeness: Likeness;
  }[];
}

/** Numbers for parts: equal ones for parts that are alike. */
interface Likeness {
  /** By a part's place. */
  readonly numberOf: Uint16Array;
  /** By number: one of the parts that have it. */
  readonly examples: readonly PartFacts[];
}

/** How a part would do: the higher, the worse. */
export const STANDING = { compatible: 0, warning: 1, error: 2 } as const;

/** Both by a part's place. */
interface Standings {
  readonly standings: Uint8Array;
  /** How many rules warn. */
  readonly warnings: Uint8Array;
}

/** @param parts all of the step's kind; at most 65,536 of them are told apart by one rule. */
export function sortAlike(step: StepKey, parts: readonly PartFacts[]): AlikeParts {
  const known = new Map<string, Likeness>();
  const likenessBy = (names: readonly string[]) => {
    const key = names.join();
    const likeness = known.get(key) ?? sortBy(parts, names);
    known.set(key, likeness);
    return likeness;
  };
  const byRule = ALL_RULES.filter((rule) => rule !== notAPart && rule.steps.some((one) => one === step)).map(
    (rule) => ({ rule, likeness: likenessBy(readOf(rule, step)) }),
  );
  return { step, count: parts.length, byRule };
}

/**
 * The result of each part if it were chosen for its step, by its position: the same as from `judgeCandidates`, at a fraction of the cost.
 */
export function standingsOf(build: Build, { step, count, byRule }: AlikeParts): Standings {
  const standings = new Uint8Array(count);
  const warnings = new Uint8Array(count);
  const parts: Partial<Record<StepKey, PartFacts>> = { ...partsOf(build) };
  for (const { rule, likeness } of byRule) {
    const { examples, numberOf } = likeness;
    const found = Uint8Array.from(examples, (example) => {
      parts[step] = example;
      // The example is of its step's kind, and so is every other part.
      return worst(rule.check(parts as Parts, build), step);
    });
    if (found.every((standing) => standing === STANDING.compatible)) continue;
    for (let place = 0; place < count; place += 1) {
      const standing = found[numberOf[place] ?? 0] ?? 0;
      if (standing > (standings[place] ?? 0)) standings[place] = standing;
      if (standing === STANDING.warning) warnings[place] = (warnings[place] ?? 0) + 1;
    }
  }
  return { standings, warnings };
}

/** Of the outcomes that concern the step. */
function worst(outcomes: readonly Outcome[], step: StepKey): number {
  let standing: number = STANDING.compatible;
  for (const { steps, severity } of outcomes) {
    if (steps.includes(step)) standing = Math.max(standing, STANDING[severity]);
  }
  return standing;
}

/** The step's own facts that the rule reads, without the step's name. */
function readOf({ facts, alsoReads = [] }: Rule, step: StepKey): readonly string[] {
  return [...facts, ...alsoReads]
    .filter((fact) => fact.startsWith(`${step}.`))
    .map((fact) => fact.slice(step.length + 1))
    .toSorted();
}

function sortBy(parts: readonly PartFacts[], names: readonly string[]): Likeness {
  const numberOf = new Uint16Array(parts.length);
  const examples: PartFacts[] = [];
  const numbers = new Map<string, number>();
  for (const [place, part] of parts.entries()) {
    const key = names.map((name) => JSON.stringify(Reflect.get(part, name))).join();
    let number = numbers.get(key);
    if (number === undefined) {
      numbers.set(key, (number = examples.length));
      examples.push(part);
    }
    numberOf[place] = number;
  }
  return { numberOf, examples };
}
