import { expect, test } from 'vitest';
import { slicesOf } from './slices-of.ts';

test('a list comes in pieces of one size, and the rest', () => {
  expect([...slicesOf([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]]);
  expect([...slicesOf([1, 2], 2)]).toEqual([[1, 2]]);
  expect([...slicesOf([], 2)]).toEqual([]);
});
