import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arsPerUsd, centavos, centavosToText, HIGHEST_RATE } from './pesos.ts';
import { formatPesos } from './format-pesos.ts';
import { readPesos, readRate } from './read-pesos.ts';

test('every amount is read again as the shop writes it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }), (amount) => {
      const text = centavosToText(centavos(amount));
      expect(readPesos(text)).toBe(amount);
      expect(readPesos(formatPesos(text))).toBe(amount);
    }),
  );
});

test.each(['', '-5', '12,345', '1.48.5', 'todo', '1e3', '1.500.50'])('%j is no amount', (text) => {
  expect(readPesos(text)).toBeNull();
});

test.each(['1485.50', '1485,50', '1485,5', '1.485,50', '$ 1.485,50', ' 1485.5 '])(
  'a rate is read as it is typed: %s',
  (text) => expect(readRate(text)).toBe(148_550),
);

test('a point before three digits separates thousands', () => {
  expect(readRate('1.485')).toBe(148_500);
});

test.each(['', 'mil', '0', '0,00', '-5', '1485,505', '1,485', '1,485.50', '1.48.5', '100000,01', '1e3'])(
  'an invalid rate is rejected: %j',
  (text) => expect(readRate(text)).toBeNull(),
);

test('every rate is read again as the shop writes it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: HIGHEST_RATE }), (centavos) => {
      const text = centavosToText(arsPerUsd(centavos));
      expect(readRate(text)).toBe(centavos);
      expect(readRate(formatPesos(text))).toBe(centavos);
    }),
  );
});
