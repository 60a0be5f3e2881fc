import { expect, test } from 'vitest';
import type { KnownPart } from './known-part.ts';
import { outliersOf } from './outliers.ts';

/** Which of the room for a card is left out, among records of one case. */
function leftOut(...maxGpuMm: number[]): number[] {
  const parts = maxGpuMm.map((max_gpu_mm, index): KnownPart => ({
    id: String(index),
    maker: 'Corsair',
    name: 'Corsair 4400D Airflow ATX Mid Tower Black',
    codes: [],
    facts: { kind: 'case', max_gpu_mm },
  }));
  const outliers = new Set(outliersOf(parts).map(({ partId }) => partId));
  return maxGpuMm.filter((_, index) => outliers.has(String(index)));
}

test('a record that is far from its siblings is left out', () => {
  expect(leftOut(400, 400, 40)).toEqual([40]);
  expect(leftOut(400, 390, 410, 300)).toEqual([300]);
});

test('records that differ by a fan’s width are all believed', () => {
  expect(leftOut(400, 380, 400, 425)).toEqual([]);
});

test('two against two are all left out: nobody knows who is right', () => {
  expect(leftOut(300, 300, 400, 400)).toEqual([300, 300, 400, 400]);
  expect(leftOut(400, 300, 400, 300)).toEqual([400, 300, 400, 300]);
});

test('where more than a third are far from the others, all are left out', () => {
  expect(leftOut(300, 300, 400, 400, 400)).toEqual([300, 300, 400, 400, 400]);
  expect(leftOut(300, 300, 400, 400, 400, 400)).toEqual([300, 300]);
});

test('of two records nobody knows which is wrong', () => {
  expect(leftOut(40, 400)).toEqual([]);
});
