import { expect, test } from 'vitest';
import { annualRate, cfteaOf, monthlyRate } from './installment-cost.ts';

test('a monthly rate is compounded over 365 days, as the BCRA does', () => {
  // Deposits of 30 days at 78 % a year in March 2023: 6.41 % a month, 112.98 % effective.
  // https://reuterslatam.com/news/?id=205779
  expect(annualRate((0.78 * 30) / 365)).toBe(11_298);
});

test('the rate is the one at which the instalments are worth the price', () => {
  // The example of Adobe's FormCalc for `Apr`: 35,000 in 360 payments of 269.50 cost 8.5154 % a year.
  // https://help.adobe.com/es_ES/livecycle/10.0/DesignerFormCalcRef/
  expect(monthlyRate(360, 269.5 / 35_000) * 12).toBeCloseTo(0.085154, 5);
});

test('without interest the CFTEA is zero', () => {
  for (const count of [2, 3, 6, 12, 18]) expect(cfteaOf(10_000, count)).toBe(0);
});

test('twelve fixed instalments of $ 13.000 for $ 120.000 cost 66.65 % a year', () => {
  // The plan is Naranja X's example, which states no CFTEA: the instalments at the rate found are worth the price again.
  // https://www.naranjax.com/blog/cuotas-fijas-vs-cuotas-sin-interes-diferencias-clave-para-usar-la-tarjeta
  const rate = monthlyRate(12, 13_000 / 120_000);
  const worth = Array.from({ length: 12 }, (_, month) => 13_000 / (1 + rate) ** (month + 1));
  expect(worth.reduce((sum, each) => sum + each, 0)).toBeCloseTo(120_000, 6);
  expect(cfteaOf(13_000, 12)).toBe(6665);
});

test('the later the same total is paid, the cheaper the money', () => {
  const rates = [3, 6, 12, 18].map((count) => cfteaOf(12_000, count));
  expect(rates).toEqual(rates.toSorted((a, b) => b - a));
});
