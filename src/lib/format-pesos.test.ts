import { expect, test } from 'vitest';
import { formatAmount, formatPesos } from './format-pesos.ts';

test.each([
  ['0.05', '$ 0,05'],
  ['999.00', '$ 999,00'],
  ['1485.50', '$ 1.485,50'],
  ['192966.45', '$ 192.966,45'],
  ['1234567.89', '$ 1.234.567,89'],
])('%s is written %s', (amount, words) => {
  expect(formatPesos(amount)).toBe(words.replace(' ', '\u{a0}'));
});

test.each([
  ['29398.05', 'ARS', '$ 29.398,05'],
  ['29.90', 'USD', 'USD 29.90'],
])('%s of %s is written %s', (amount, currency, words) => {
  expect(formatAmount(amount, currency)).toBe(words.replace(' ', '\u{a0}'));
});
