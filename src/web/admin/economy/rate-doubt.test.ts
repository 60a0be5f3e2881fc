import { expect, test } from 'vitest';
import { textToRate } from '#lib/pesos.ts';
import { rateDoubt } from './rate-doubt.ts';

const rate = textToRate('1485.50');

test('a rate that leaps is typed twice, and one near the last once', () => {
  const current = (arsPerUsd: string) => ({ arsPerUsd, origin: 'persona' }) as const;
  expect(rateDoubt(current('1480.00'), rate)).toBeNull();
  expect(rateDoubt(current('148.55'), rate)).toBe('leap');
});

test('the first rate of a shop is typed twice, however near it is to the one that the demo invents', () => {
  expect(rateDoubt(null, rate)).toBe('first');
  expect(rateDoubt({ arsPerUsd: '1480.00', origin: 'demo' }, rate)).toBe('first');
  expect(rateDoubt({ arsPerUsd: '148.55', origin: 'demo' }, rate)).toBe('first');
});
