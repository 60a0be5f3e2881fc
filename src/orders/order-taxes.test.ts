import { expect, test } from 'vitest';
import { cents } from '#lib/money.ts';
import { arsPerUsd, centavos } from '#lib/pesos.ts';
import { netTotalOf } from './order-taxes.ts';
import { totalsOf } from './order-totals.ts';

const LINE = {
  productId: 'cpu-1',
  description: 'Procesador',
  partNumber: '',
  supplierPrice: cents(0),
  marginBp: 0,
};
const TERMS = { shipping: cents(1210), discountBp: 0 };
const LINES = [
  { ...LINE, price: cents(22_100), quantity: 2, vatBp: 1050 },
  { ...LINE, price: cents(12_100), quantity: 1, vatBp: 2100 },
] as const;
const PESOS = { rate: arsPerUsd(100_000), total: centavos(0) };

test('an order’s net price comes from the IVA of each line, and of shipping at the general rate', () => {
  const order = { lines: LINES, totals: totalsOf(LINES, TERMS), discountBp: 0, pesos: PESOS };
  // 2 × 200.00, 100.00 and 10.00 dollars without IVA, at ARS 1,000.
  expect(netTotalOf(order)).toBe(51_000_000);
});

test('a discount takes its share of the lines, not of shipping', () => {
  const terms = { ...TERMS, discountBp: 1000 };
  const order = { lines: LINES, totals: totalsOf(LINES, terms), discountBp: 1000, pesos: PESOS };
  expect(netTotalOf(order)).toBe(46_000_000);
});

test('an order without pesos, or of an earlier version, has none', () => {
  const order = { lines: LINES, totals: totalsOf(LINES, TERMS), discountBp: 0 };
  expect(netTotalOf({ ...order, pesos: null })).toBeNull();
  expect(netTotalOf({ ...order, lines: [{ ...LINES[0], vatBp: null }], pesos: PESOS })).toBeNull();
});
