import { describe, expect, it, test } from 'vitest';
import { sumsOf } from './line-sums.ts';

const NOTHING_WENT_BACK = {
  state: 'aprobado',
  totalArs: '200000.00',
  received: '200000.00',
  haveGoodsLeft: true,
  haveGoodsBack: false,
  refundableLines: [],
} as const;

const LINE = { id: 'x', description: 'X', partNumber: 'PN', margin: 0.1, vat: 0.21 };
const totalling = (subtotal: string, total = subtotal) => ({
  status: 'entregado' as const,
  subtotal,
  shipping: '0.00',
  total,
});

test("an order's totals are sums of its lines, to the cent", () => {
  expect(
    sumsOf(
      {
        products: [
          { ...LINE, quantity: 3, price: '0.10', supplierPrice: '0.09' },
          { ...LINE, quantity: 1, price: '199.99', supplierPrice: '181.81' },
        ],
        ...totalling('200.29'),
      },
      NOTHING_WENT_BACK,
    ),
  ).toEqual({
    costs: { supplier: '182.08', margin: '18.21', isLoss: false, refunded: null },
    final: '200.29',
    discount: '0.00',
  });
});

test('a discount is taken off the margin, and with delivery the lines add up to what the buyer pays', () => {
  const products = [{ ...LINE, quantity: 1, price: '200.00', supplierPrice: '170.00' }];
  expect(
    sumsOf({ products, ...totalling('200.00', '190.00'), shipping: '10.00' }, NOTHING_WENT_BACK),
  ).toEqual({
    costs: { supplier: '170.00', margin: '10.00', isLoss: false, refunded: null },
    final: '200.00',
    discount: '20.00',
  });
});

test('without the costs of its lines only what they cost the buyer is known', () => {
  const products = [{ id: 'x', description: 'X', partNumber: 'PN', vat: 0.21, quantity: 2, price: '9.00' }];
  expect(sumsOf({ products, ...totalling('18.00') }, NOTHING_WENT_BACK)).toEqual({
    costs: null,
    final: '18.00',
    discount: '0.00',
  });
});

test('what was sold under cost is a margin below zero', () => {
  const products = [{ ...LINE, quantity: 2, price: '9.00', supplierPrice: '10.00' }];
  expect(sumsOf({ products, ...totalling('18.00') }, NOTHING_WENT_BACK).costs).toMatchObject({
    margin: '−2.00',
    isLoss: true,
  });
});

describe('the margin of an order of which units were refunded', () => {
  const products = [
    { ...LINE, quantity: 2, price: '100.00', supplierPrice: '80.00' },
    { ...LINE, id: 'y', quantity: 1, price: '50.00', supplierPrice: '40.00' },
  ];
  const order = { products, ...totalling('250.00', '260.00'), shipping: '10.00' };
  const money = (received: string, refundedUnits: number, restockedUnits: number) =>
    ({
      ...NOTHING_WENT_BACK,
      state: received === '0.00' ? 'devuelto' : 'devuelto_en_parte',
      totalArs: '260000.00',
      received,
      refundableLines: [{ productId: 'x', refundedUnits, restockedUnits }],
    }) as const;

  it('is that of what stayed sold', () => {
    expect(sumsOf(order, money('156000.00', 1, 1))).toEqual({
      costs: { supplier: '120.00', margin: '30.00', isLoss: false, refunded: '100.00' },
      final: '250.00',
      discount: '0.00',
    });
  });

  it('bears the cost of a unit that did not come back to the stock', () => {
    expect(sumsOf(order, money('156000.00', 1, 0)).costs).toMatchObject({
      supplier: '200.00',
      margin: '−50.00',
      isLoss: true,
    });
  });

  it('is nothing once all went back', () => {
    const all = [
      ...money('0.00', 2, 2).refundableLines,
      { productId: 'y', refundedUnits: 1, restockedUnits: 1 },
    ];
    expect(sumsOf(order, { ...money('0.00', 2, 2), refundableLines: all }).costs).toEqual({
      supplier: '0.00',
      margin: '0.00',
      isLoss: false,
      refunded: '250.00',
    });
  });

  it('is whole where only what was beyond the total went back', () => {
    expect(sumsOf(order, { ...money('260000.00', 0, 0), state: 'aprobado' }).costs).toMatchObject({
      supplier: '200.00',
      margin: '50.00',
      refunded: null,
    });
  });

  it('is nothing where all of the money went back and the goods did not leave', () => {
    const back = { ...money('0.00', 0, 0), haveGoodsLeft: false };
    const nothing = { supplier: '0.00', margin: '0.00', isLoss: false, refunded: '250.00' };
    expect(sumsOf({ ...order, status: 'cancelado' }, back).costs).toEqual(nothing);
    expect(sumsOf({ ...order, status: 'procesando' }, back).costs).toEqual(nothing);
    expect(sumsOf(order, money('0.00', 0, 0)).costs).toMatchObject({ margin: '−200.00', isLoss: true });
  });

  it('is nothing where its buyer withdrew and the goods are back', () => {
    const back = { ...money('0.00', 0, 0), haveGoodsBack: true };
    expect(sumsOf(order, back).costs).toMatchObject({ supplier: '0.00', margin: '0.00', isLoss: false });
  });

  it('bears of goods that are back the cost of the part that was kept', () => {
    const back = { ...money('130000.00', 0, 0), haveGoodsBack: true };
    expect(sumsOf(order, back).costs).toMatchObject({ supplier: '100.00', margin: '25.00' });
  });

  it('bears all of the cost where the card took the money of a sent order', () => {
    for (const state of ['contracargo', 'contracargo_perdido'] as const)
      expect(sumsOf(order, { ...money('0.00', 0, 0), state }).costs).toEqual({
        supplier: '200.00',
        margin: '−200.00',
        isLoss: true,
        refunded: '250.00',
      });
  });
});
