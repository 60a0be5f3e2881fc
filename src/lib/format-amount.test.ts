import { expect, test } from 'vitest';
import { formatAmount } from './format-amount.ts';

test.each([
  ['29398.05', 'ARS', '$ 29.398,05'],
  ['29.90', 'USD', 'USD 29.90'],
])('%s of %s is written %s', (amount, currency, words) => {
  expect(formatAmount(amount, currency)).toBe(words.replace(' ', '\u{a0}'));
});
