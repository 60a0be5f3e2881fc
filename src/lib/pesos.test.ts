import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from './money.ts';
import { arsPerUsd, centavos, centavosToText, HIGHEST_RATE, pesosOf, textToCentavos } from './pesos.ts';

test('a price in dollars is converted to pesos at the rate', () => {
  expect(centavosToText(pesosOf(cents(12_990), arsPerUsd(148_550)))).toBe('192966.45');
});

test('half a centavo is rounded up, less is rounded down', () => {
  expect(pesosOf(cents(1), arsPerUsd(150))).toBe(2); // 1.5
  expect(pesosOf(cents(1), arsPerUsd(149))).toBe(1); // 1.49
});

test('agrees with exact arithmetic, up to a million dollars and the highest rate', () => {
  const price = fc.integer({ min: 0, max: 100_000_000 }).map(cents);
  const rate = fc.integer({ min: 1, max: HIGHEST_RATE }).map(arsPerUsd);
  fc.assert(
    fc.property(price, rate, (dollars, perDollar) => {
      expect(pesosOf(dollars, perDollar)).toBe(Number((BigInt(dollars) * BigInt(perDollar) + 50n) / 100n));
    }),
  );
});

test('pesos survive the conversion to text and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), (amount) => {
      expect(textToCentavos(centavosToText(centavos(amount)))).toBe(amount);
    }),
  );
});

test('an invalid rate is rejected', () => {
  for (const rate of [0, -1, 1.5, Number.NaN, HIGHEST_RATE + 1])
    expect(() => arsPerUsd(rate)).toThrow(RangeError);
});
