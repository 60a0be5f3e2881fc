import { expect, test } from 'vitest';
import { termsJumps } from './terms-jump.ts';

const DOLLARS = { currency: 'usd', arsPerUsd: null, addedVat: 0, margin: null } as const;
const PESOS = { ...DOLLARS, currency: 'ars' } as const;
const SHOP = { shopRate: '1520.00', categoryMargin: 0.2 };

test.each([
  [
    'a dollar of 15',
    PESOS,
    { ...PESOS, arsPerUsd: '15.00' },
    ['Su dólar pasa de $\u00A01.520,00 a $\u00A015,00.'],
  ],
  [
    'the first dollar of a new supplier',
    null,
    { ...PESOS, arsPerUsd: '152.00' },
    [expect.stringContaining('152,00')],
  ],
  [
    'a dollar of its own far from the next',
    { ...PESOS, arsPerUsd: '1000.00' },
    PESOS,
    [expect.stringContaining('$')],
  ],
  [
    'a margin of 0',
    DOLLARS,
    { ...DOLLARS, margin: 0 },
    [expect.stringMatching(/Su margen pasa .*: se vende al costo/)],
  ],
  [
    'a margin of 950 %',
    { ...DOLLARS, margin: 0.095 },
    { ...DOLLARS, margin: 9.5 },
    [expect.stringContaining('950')],
  ],
])('%s is asked about', (_, before, after, jumps) => {
  expect(termsJumps(before, after, SHOP)).toEqual(jumps);
});

test('a first dollar that nothing can be compared with is asked about too', () => {
  expect(termsJumps(null, { ...PESOS, arsPerUsd: '1.50' }, { shopRate: null, categoryMargin: 0.1 })).toEqual([
    'Su dólar es de $\u00A01,50, y la tienda no tiene otro con qué compararlo.',
  ]);
});

test.each([
  ['pesos at the shop’s dollar', DOLLARS, PESOS],
  ['a dollar near the shop’s', PESOS, { ...PESOS, arsPerUsd: '1600.00' }],
  ['a usual margin', DOLLARS, { ...DOLLARS, margin: 0.3 }],
  ['what stays', { ...PESOS, arsPerUsd: '15.00', margin: 0 }, { ...PESOS, arsPerUsd: '15.00', margin: 0 }],
])('%s is not', (_, before, after) => {
  expect(termsJumps(before, after, SHOP)).toEqual([]);
});
