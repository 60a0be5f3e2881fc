import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sortAlike, STANDING, standingsOf } from './alike-parts.ts';
import { partsOf, type Build } from './build/build.ts';
import { judgeCandidates } from './check-candidate.ts';
import type { PartFacts } from './facts/part-facts.ts';
import { ALL_RULES } from './rules/all-rules.ts';
import { notAPart } from './rules/not-a-part.ts';
import type { Rule } from './rules/rule.ts';
import { anyBuild, anyPartFor, anyStep } from './testing/any-build.ts';
import type { StepKey } from './vocabulary/step-keys.ts';

describe('many parts of one kind, judged at once', () => {
  const anyMany = anyStep.chain((step) =>
    fc.tuple(anyBuild, fc.constant(step), fc.array(anyPartFor(step), { minLength: 1, maxLength: 30 })),
  );

  test('stand as each of them does when it is judged alone', () => {
    fc.assert(
      fc.property(anyMany, ([build, step, offered]) => {
        const parts = offered.filter(({ kind }) => kind === step);
        const judge = judgeCandidates(build, step);
        expect(Array.from(standingsOf(build, sortAlike(step, parts)).standings)).toEqual(
          parts.map((part) => STANDING[judge(part).status]),
        );
      }),
      { numRuns: 500 },
    );
  });

  test('need not be judged each: twenty supplies that differ in their cables alone are one', () => {
    const supplies = Array.from({ length: 20 }, (_, place) => ({
      kind: 'psu' as const,
      watts: 650,
      modular: place % 2 === 0 ? ('full' as const) : ('no' as const),
    }));
    const { byRule } = sortAlike('psu', supplies);
    expect(byRule.map(({ likeness }) => likeness.examples.length)).toEqual(byRule.map(() => 1));
  });
});

test.each(ALL_RULES.filter((rule) => rule !== notAPart).map((rule) => [rule.id, rule as Rule] as const))(
  '%s reads no fact of its steps that it does not declare',
  (_, rule) => {
    const declared = new Set<string>([...rule.facts, ...(rule.alsoReads ?? [])]);
    fc.assert(
      fc.property(anyBuild, (build) => {
        const read = new Set<string>();
        const { units, ...parts } = build;
        const seen = Object.entries(parts).map(([step, part]) => [step, watched(part, read)] as const);
        const watchedBuild: Build = { ...Object.fromEntries(seen), ...(units && { units }) };
        rule.check(partsOf(watchedBuild), watchedBuild);
        const ofItsSteps = [...read].filter((fact) => rule.steps.some((step) => fact.startsWith(`${step}.`)));
        expect(ofItsSteps.filter((fact) => !declared.has(fact))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  },
);

function watched(part: PartFacts & { kind: StepKey | 'not_a_part' }, read: Set<string>): PartFacts {
  return new Proxy(part, {
    get(facts, name) {
      if (name !== 'kind') read.add(`${facts.kind}.${String(name)}`);
      return Reflect.get(facts, name) as unknown;
    },
  });
}
