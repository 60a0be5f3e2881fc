import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '#lib/money.ts';
import { priceOf } from './price.ts';

const supplierPrice = fc.integer({ min: 0, max: 100_000_000 }).map(cents);
const marginBp = fc.integer({ min: 0, max: 100_000 });

test('a product without its own margin costs what its category adds', () => {
  expect(
    priceOf({ supplierPrice: cents(10_000), ownMarginBp: 0, supplierMarginBp: null, categoryMarginBp: 1250 }),
  ).toBe(11_250);
});

test('its own margin goes before the category', () => {
  expect(
    priceOf({
      supplierPrice: cents(10_000),
      ownMarginBp: 500,
      supplierMarginBp: null,
      categoryMarginBp: 1250,
    }),
  ).toBe(10_500);
});

test('a product without a margin of its own sells at its supplier’s, also at cost, where the supplier has one', () => {
  const costing = { supplierPrice: cents(10_000), ownMarginBp: 0, categoryMarginBp: 1250 };
  expect(priceOf({ ...costing, supplierMarginBp: 2000 })).toBe(12_000);
  expect(priceOf({ ...costing, supplierMarginBp: 0 })).toBe(10_000);
  expect(priceOf({ ...costing, supplierMarginBp: 2000, ownMarginBp: 500 })).toBe(10_500);
});

test('half a cent goes up, less goes down', () => {
  expect(
    priceOf({ supplierPrice: cents(5), ownMarginBp: 1000, supplierMarginBp: null, categoryMarginBp: 0 }),
  ).toBe(6); // 5.5
  expect(
    priceOf({ supplierPrice: cents(4), ownMarginBp: 1000, supplierMarginBp: null, categoryMarginBp: 0 }),
  ).toBe(4); // 4.4
  expect(
    priceOf({ supplierPrice: cents(1), ownMarginBp: 4999, supplierMarginBp: null, categoryMarginBp: 0 }),
  ).toBe(1); // 1.4999
  expect(
    priceOf({ supplierPrice: cents(1), ownMarginBp: 5000, supplierMarginBp: null, categoryMarginBp: 0 }),
  ).toBe(2); // 1.5
});

test('agrees with exact arithmetic, up to a million dollars and ten times the cost', () => {
  fc.assert(
    fc.property(supplierPrice, marginBp, (price, margin) => {
      const exact = (BigInt(price) * BigInt(10_000 + margin) + 5000n) / 10_000n;
      expect(
        priceOf({
          supplierPrice: price,
          ownMarginBp: margin,
          supplierMarginBp: null,
          categoryMarginBp: margin,
        }),
      ).toBe(Number(exact));
    }),
  );
});

test('never sells below cost, nor dearer things cheaper', () => {
  fc.assert(
    fc.property(supplierPrice, supplierPrice, marginBp, (one, other, margin) => {
      const [low, high] = one < other ? [one, other] : [other, one];
      const costing = { ownMarginBp: 0, supplierMarginBp: null, categoryMarginBp: margin };
      const lowPrice = priceOf({ ...costing, supplierPrice: low });
      expect(lowPrice).toBeGreaterThanOrEqual(low);
      expect(priceOf({ ...costing, supplierPrice: high })).toBeGreaterThanOrEqual(lowPrice);
    }),
  );
});
