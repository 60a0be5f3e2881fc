import type { FactName } from '../facts/part-facts.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { partsOf, type Build } from '../build/build.ts';
import { ALL_RULES } from '../rules/all-rules.ts';
import type { StepKey } from '../vocabulary/step-keys.ts';
import { anyBuild, anyPartFor } from '../testing/any-build.ts';
import { chassis, cpu, gpu, motherboard, psu } from '../testing/part-makers.ts';
import { judgePair, likenessOf, missingIn, standingOf } from './judge-pair.ts';
import { factsRequestedOf, RULE_PAIRS, pairsWith, otherThan, type RulePair } from './rule-pairs.ts';

describe('where checks meet parts', () => {
  test('every fact that a check reads is declared', () => {
    const overread = RULE_PAIRS.map((pair) => {
      const read = new Set<FactName>();
      fc.assert(fc.property(pairFor(pair), (parts) => judgeWatched(pair, parts, (fact) => read.add(fact))));
      return { rule: pair.rule, undeclared: [...read].filter((fact) => !pair.reads.includes(fact)) };
    });
    expect(overread.filter(({ undeclared }) => undeclared.length > 0)).toEqual([]);
  });

  test('every fact that a verdict can miss is declared as needed', () => {
    fc.assert(
      fc.property(anyBuild, (build) => {
        for (const rule of ALL_RULES) {
          for (const outcome of rule.check(partsOf(build), build)) {
            if (outcome.rule !== 'unknown_fact') continue;
            expect(requestedBy(outcome.about)).toContain(outcome.missing);
          }
        }
      }),
    );
  });

  test('every needed fact is read, and belongs to one of the two kinds', () => {
    for (const { asks, reads, between } of RULE_PAIRS) {
      expect(reads).toEqual(expect.arrayContaining([...asks]));
      expect(reads.map((fact) => fact.split('.')[0])).toSatisfy((kinds: StepKey[]) =>
        kinds.every((kind) => between.includes(kind)),
      );
    }
  });
});

describe('what checks ask of a kind of part', () => {
  test('six checks need a case’s room, and one its supply', () => {
    expect(Object.fromEntries(factsRequestedOf('case'))).toEqual({
      'case.form_factors': 1,
      'case.max_gpu_mm': 1,
      'case.max_cooler_mm': 1,
      'case.radiators_mm': 1,
      'case.psu_watts': 1,
      'case.low_profile_only': 1,
      'case.rear_connectors': 1,
      'case.psu_form_factors': 1,
    });
  });

  test('two checks need a processor’s socket: one for its board and one for its cooler', () => {
    expect(factsRequestedOf('cpu').get('cpu.socket')).toBe(2);
  });

  test('no check needs a fact of a disk', () => {
    expect(factsRequestedOf('storage').size).toBe(0);
  });
});

describe('a pair', () => {
  const [gpuAndCase] = pairsWith('gpu').filter(({ rule }) => rule === 'gpu_length');
  const long = gpu({ length_mm: 320, tdp_w: 250 });

  test('says which fact of which part is missing', () => {
    const outcomes = judgePair(gpuAndCase!, long, chassis({ form_factors: ['mATX'] })); // the table has it
    expect([standingOf(outcomes), missingIn(outcomes, 'case'), missingIn(outcomes, 'gpu')]).toEqual([
      'unverified',
      ['case.max_gpu_mm'],
      [],
    ]);
  });

  test.each([
    [300, 'error'],
    [320, 'fits'],
  ])('says with %i mm of room that a card of 320 mm: %s', (max_gpu_mm, standing) => {
    expect(standingOf(judgePair(gpuAndCase!, long, chassis({ max_gpu_mm })))).toBe(standing); // likewise
  });

  test('asks a processor for its graphics as if the PC were whole', () => {
    const [video] = pairsWith('cpu').filter(({ rule }) => rule === 'no_video_output');
    expect(missingIn(judgePair(video!, cpu(), motherboard()), 'cpu')).toEqual(['cpu.igpu']); // likewise
  });

  test('knows both its kinds', () => {
    expect([otherThan(gpuAndCase!, 'gpu'), otherThan(gpuAndCase!, 'case')]).toEqual(['case', 'gpu']); // likewise
  });
});

test('parts are alike by the facts that are read and no others', () => {
  const likeness = (watts: number | undefined, modular: 'full' | 'no') =>
    likenessOf(psu(watts === undefined ? { modular } : { watts, modular }), ['psu.watts', 'cpu.tdp_w']);
  expect(likeness(650, 'full')).toBe(likeness(650, 'no'));
  expect(likeness(650, 'full')).not.toBe(likeness(750, 'full'));
  expect(likeness(undefined, 'full')).not.toBe(likeness(650, 'full'));
});

function requestedBy(rule: string): readonly FactName[] {
  return RULE_PAIRS.filter((pair) => pair.rule === rule).flatMap(({ asks }) => asks);
}

function pairFor({ between: [one, other] }: RulePair) {
  return fc.tuple(anyPartFor(one), anyPartFor(other));
}

/** The check runs over parts that record which of their facts are read; the rest of the PC does not belong to the pair. */
function judgeWatched(
  { rule, between, beside }: RulePair,
  facts: Parameters<typeof watched>[0][],
  onRead: (fact: FactName) => void,
): void {
  const parts = between.map(
    (step, place) => [step, watched(facts[place] ?? { kind: step }, onRead)] as const,
  );
  const build: Build = { ...beside, ...Object.fromEntries(parts) };
  ALL_RULES.find(({ id }) => id === rule)?.check(partsOf(build), build);
}

function watched(part: NonNullable<Build[StepKey]>, onRead: (fact: FactName) => void) {
  return new Proxy(part, {
    get(facts, name) {
      if (name !== 'kind') onRead(`${facts.kind}.${String(name)}` as FactName); // rules read no other properties
      return Reflect.get(facts, name) as unknown;
    },
  });
}
