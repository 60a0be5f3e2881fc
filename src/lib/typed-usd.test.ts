import { expect, test } from 'vitest';
import { typedUsd } from './typed-usd.ts';

const RATE = 1500;

test.each([
  ['1.000', 1000],
  ['1,000', 1000],
  ['$900', 900],
  ['900 usd', 900],
  ['USD 1.250', 1250],
  ['u$s 800', 800],
  ['850 dólares', 850],
  ['899,50', 899.5],
  ['1.200.000', 800],
  ['$ 1.500.000', 1000],
  ['1500000', 1000],
  ['1.500.000 pesos', 1000],
  ['1.200.000,50', 800],
])('an amount written %s is USD %d', (text, usd) => {
  expect(typedUsd(text, RATE)).toBe(usd);
});

test.each(['', 'mucho', '1.2.3', '10 lucas', '900 euros', '-5'])('%j is no amount', (text) => {
  expect(typedUsd(text, RATE)).toBeNull();
});

test('pesos need a rate', () => {
  expect(typedUsd('1.200.000', null)).toBeNull();
});
