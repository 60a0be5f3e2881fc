import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centavos, centavosToText } from './pesos.ts';
import { formatPesos } from './format-pesos.ts';
import { readPesos } from './read-pesos.ts';

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
