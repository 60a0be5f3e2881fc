import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, centsToText } from '#lib/money.ts';
import { arsPerUsd, centavosToText, HIGHEST_RATE, linePesos, sumPesos } from '#lib/pesos.ts';
import { pesosTotalsOf } from '#orders/order-totals.ts';
import { cartTotals, totalWithoutTaxes, unitPesos } from '#contract/cart-totals.ts';

const RATE = '1485.50';

test('without a rate there are no pesos', () => {
  expect(cartTotals([{ price: '129.90', quantity: 2 }], null)).toEqual({
    subtotal: '259.80',
    shipping: '10.00',
    discount: '0.00',
    total: '269.80',
    pesos: null,
  });
  expect(totalWithoutTaxes([{ priceWithoutTaxesArs: null, quantity: 1 }], null)).toBeNull();
});

test("a line is one unit's pesos so many times, and the total is of lines and shipping", () => {
  expect(unitPesos('129.90', RATE)).toBe('192966.45');
  expect(linePesos('192966.45', 2)).toBe('385932.90');
  expect(cartTotals([{ price: '129.90', quantity: 2 }], RATE).pesos).toEqual({
    subtotal: '385932.90',
    shipping: '14855.00',
    discount: '0.00',
    total: '400787.90',
  });
});

test('the total in pesos is also shown without IVA, including that of the shipping', () => {
  // 14855.00 / 1.21 = 12276.86
  expect(totalWithoutTaxes([{ priceWithoutTaxesArs: '100.00', quantity: 3 }], RATE)).toBe('12576.86');
  expect(
    totalWithoutTaxes([{ priceWithoutTaxesArs: '100.00', quantity: 3 }], RATE, { discountBp: 1000 }),
  ).toBe('12546.86');
  expect(totalWithoutTaxes([], RATE)).toBe('0.00');
});

test('what the cart shows is what an order charges, line by line', () => {
  const line = fc.record({
    cents: fc.integer({ min: 1, max: 10_000_000 }),
    quantity: fc.integer({ min: 1, max: 99 }),
  });
  const rate = fc.integer({ min: 1, max: HIGHEST_RATE }).map(arsPerUsd);
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 50 }), rate, (drawn, perDollar) => {
      const lines = drawn.map(({ cents: price, quantity }) => ({
        price: centsToText(cents(price)),
        quantity,
      }));
      const text = centavosToText(perDollar);
      const shown = cartTotals(lines, text).pesos;
      const charged = pesosTotalsOf(
        drawn.map(({ cents: price, quantity }) => ({ price: cents(price), quantity })),
        perDollar,
      );
      expect(shown?.total).toBe(centavosToText(charged.total));
      const rows = lines.map(({ price, quantity }) => linePesos(unitPesos(price, text), quantity));
      expect(shown?.subtotal).toBe(sumPesos(rows));
    }),
  );
});
