import { expect, test } from 'vitest';
import { businessDaysWords } from './business-days.ts';

test.each([
  [0, 0, 'el mismo día hábil'],
  [0, 1, 'en hasta 1 día hábil'],
  [1, 1, 'en 1 día hábil'],
  [0, 3, 'en hasta 3 días hábiles'],
  [3, 3, 'en 3 días hábiles'],
  [2, 4, 'en 2 a 4 días hábiles'],
])('from %i to %i reads %s', (from, until, words) => {
  expect(businessDaysWords({ from, until })).toBe(words);
});
