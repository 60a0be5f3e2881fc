import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from './money.ts';
import { arsPerUsd, centavos, HIGHEST_RATE, pesosOf } from './pesos.ts';
import { netOf, VAT_RATES, vatRate } from './vat.ts';

test('a final price is shown without its IVA', () => {
  expect(netOf(centavos(12_100), 2100)).toBe(10_000);
  expect(netOf(centavos(11_050), 1050)).toBe(10_000);
});

test('agrees with exact arithmetic, up to a million dollars at the highest rate', () => {
  const price = fc.integer({ min: 0, max: 100_000_000 }).map(cents);
  fc.assert(
    fc.property(price, fc.constantFrom(...VAT_RATES), (dollars, vat) => {
      const pesos = pesosOf(dollars, arsPerUsd(HIGHEST_RATE));
      const divisor = BigInt(10_000 + vat);
      const exact = (BigInt(pesos) * 20_000n + divisor) / (2n * divisor);
      expect(BigInt(netOf(pesos, vat))).toBe(exact);
    }),
  );
});

test('there are two rates and no other', () => {
  expect(vatRate(1050)).toBe(1050);
  expect(() => vatRate(2700)).toThrow(RangeError);
});
