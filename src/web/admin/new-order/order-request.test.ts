import { describe, expect, it } from 'vitest';
import { emptyDraft, type OrderDraft } from './draft.ts';
import { faultsIn, totalsOfDraft } from './order-request.ts';

const PRODUCT = {
  id: '1',
  description: 'SSD',
  partNumber: 'PN-1',
  price: '100.00',
  stock: 5,
  isHidden: false,
};

const SHOP = {
  delivery: { freeFromUsd: null },
  offline: { transfer: { discountBp: 1000 }, cash: null },
} as unknown as Parameters<typeof totalsOfDraft>[1]['shop']; // only what the totals read

function draftLess(discountPercent: string): OrderDraft {
  return {
    ...emptyDraft(),
    lines: [{ ...PRODUCT, quantity: 2 }],
    name: 'Ana',
    phone: '11 5555-1234',
    payment: 'transferencia-cobrada',
    discountPercent,
    discountReason: 'Cliente de siempre',
  };
}

describe('a discount typed in an order of the panel', () => {
  const totalsOf = (percent: string) =>
    totalsOfDraft(draftLess(percent), { shop: SHOP, rate: '1000.00', tariff: null });

  it('of more than the whole price leaves nothing to pay, and the page open', () => {
    expect(totalsOf('125')).toMatchObject({ total: '0.00', discountBp: 10_000 });
    expect(totalsOf('95')).toMatchObject({ total: '0.00', discountBp: 10_000 });
  });

  it('is added to the one for how it is paid', () => {
    expect(totalsOf('20')).toMatchObject({ total: '140.00', discountBp: 3000, agreedBp: 2000 });
  });

  it('is half of the price at most', () => {
    expect(faultsIn(draftLess('125'))).toEqual({ 'descuento.pb': 'Como mucho 50 %' });
    expect(faultsIn(draftLess('1250'))).toEqual({ 'descuento.pb': 'Como mucho 50 %' });
    expect(faultsIn(draftLess('50'))).toEqual({});
    expect(faultsIn(draftLess('50,01'))).toEqual({ 'descuento.pb': 'Como mucho 50 %' });
  });

  it('has to be a number', () => {
    expect(faultsIn(draftLess('cinco'))).toEqual({ 'descuento.pb': 'Escribí un número, como 5' });
  });
});
