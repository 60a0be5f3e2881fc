import { expect, test } from 'vitest';
import {
  BOARDS,
  CARDS,
  CASES,
  COOLERS,
  DISKS,
  MEMORY,
  PROCESSORS,
  SUPPLIES,
} from '#compatibility/testing/known-parts.ts';
import { chassis } from '#compatibility/testing/part-makers.ts';
import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import { seededRandom } from '#lib/seeded-random.ts';
import { atOnce } from '#lib/time-slices.ts';
import { factsThatVerify } from './facts-that-verify.ts';

const KNOWN: readonly PartFacts[] = [
  PROCESSORS.ryzen_5600g,
  BOARDS.a520m,
  MEMORY.ddr4_pair,
  CARDS.rtx_3060,
  DISKS.nvme,
  SUPPLIES.atx_850,
  COOLERS.tower_158,
];
const { max_gpu_mm: _, ...WITHOUT_ROOM } = CASES.tower;
const UNKNOWN = chassis({ ...WITHOUT_ROOM, form_factors: ['mATX'] });
/** Longer than any case of its size is sure to take. */
const LONG = { ...CARDS.rtx_3060, length_mm: 345 };

function verify(parts: readonly PartFacts[]) {
  const random = seededRandom(7);
  return atOnce(factsThatVerify({ parts, factsOf: (facts) => facts, wanted: 100, mostFacts: 12, random }));
}

test('a catalogue whose parts are all known has every PC verified, and asks for nothing', () => {
  expect(verify([...KNOWN, CASES.tower])).toEqual({
    judged: 100,
    verified: 100,
    verifiedThen: 100,
    facts: [],
  });
});

test('the fact that most PCs wait for is named with its part, and would verify them', () => {
  const whole = verify([...KNOWN.filter((part) => part !== CARDS.rtx_3060), LONG, UNKNOWN]);
  expect(whole?.facts).toEqual([{ part: UNKNOWN, fact: 'case.max_gpu_mm', pcs: expect.any(Number) }]);
  expect(whole?.verified).toBeLessThan(60);
  expect(whole?.facts[0]?.pcs).toBe(100 - (whole?.verified ?? 0));
  expect(whole?.verifiedThen).toBe(100);
});

test('a catalogue without a kind makes no whole PC', () => {
  expect(verify(KNOWN)).toBeUndefined();
});
