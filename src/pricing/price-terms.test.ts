import { describe, expect, test } from 'vitest';
import { arsPerUsd } from '#lib/pesos.ts';
import { costOf, FINAL_DOLLARS } from './price-terms.ts';

const RATE = arsPerUsd(148_550);

describe('a listed price as a cost', () => {
  test.each([
    ['is itself where the list has IVA and is in dollars', 129.9, FINAL_DOLLARS, 12_990],
    ['rounds a half upwards', 1.005, FINAL_DOLLARS, 101],
    ['gets the general IVA', 100, { arsPerUsd: null, addedVatBp: 2100 }, 12_100],
    ['gets half of it', 100, { arsPerUsd: null, addedVatBp: 1050 }, 11_050],
    ['is rounded once, after its IVA', 0.333, { arsPerUsd: null, addedVatBp: 2100 }, 40],
    ['is divided by the rate', 148_550, { arsPerUsd: RATE, addedVatBp: 0 }, 10_000],
    ['is divided by the rate after its IVA', 1485.5, { arsPerUsd: RATE, addedVatBp: 2100 }, 121],
    ['stays exact at any amount', 1_485_500_000, { arsPerUsd: RATE, addedVatBp: 2100 }, 121_000_000],
  ])('%s', (_, listed, terms, cost) => {
    expect(costOf(listed, terms)).toBe(cost);
  });

  test('is none where it is no amount', () => {
    for (const listed of [-1, Number.NaN, Number.POSITIVE_INFINITY, 1e15]) {
      expect(costOf(listed, FINAL_DOLLARS)).toBeNull();
    }
  });
});
