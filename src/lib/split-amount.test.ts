import { describe, expect, test } from 'vitest';
import { seededRandom } from './seeded-random.ts';
import { proportionOf, splitAmount } from './split-amount.ts';

describe('an amount that is split over lines', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [1, [1, 2, 1], [0, 1, 0]],
    [10_000, [5000, 5000], [5000, 5000]],
    [7, [0, 0], [7, 0]],
    [0, [3, 4], [0, 0]],
    [5, [], []],
  ])('%i over %j is %j', (amount, weights, parts) => {
    expect(splitAmount(amount, weights)).toEqual(parts);
  });

  test('adds up to the cent, whatever the lines cost', () => {
    const random = seededRandom(5);
    const whole = (below: number) => Math.floor(random() * below);
    for (let round = 0; round < 2000; round++) {
      const weights = Array.from({ length: 1 + whole(12) }, () => whole(10 ** (1 + whole(10))));
      const amount = whole(10 ** (1 + whole(11)));
      const parts = splitAmount(amount, weights);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
      const all = weights.reduce((sum, weight) => sum + weight, 0);
      for (const [at, part] of parts.entries()) {
        const exact = all === 0 ? part : (amount * (weights[at] ?? 0)) / all;
        expect(Math.abs(part - exact)).toBeLessThan(1.001);
      }
    }
  });
});

test('a proportion is exact where the product is no safe integer', () => {
  expect(proportionOf(1, 1, 2)).toBe(1);
  expect(proportionOf(10, 1, 3)).toBe(3);
  expect(proportionOf(900_000_000_000, 900_000_000_001, 900_000_000_001)).toBe(900_000_000_000);
});
