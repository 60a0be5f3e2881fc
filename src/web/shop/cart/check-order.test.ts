import { describe, expect, it } from 'vitest';
import { cents } from '#lib/money.ts';
import { checkOrder, orderFaultsIn, type InvoiceChoice, type PricedCart } from './check-order.ts';
import type { Shipping } from './shipping-form.tsx';

const CART: PricedCart = {
  lines: [{ product: { id: '7', price: '10.00' }, quantity: 2 }],
  rate: { arsPerUsd: '1000.00' },
  paymentMethod: 'online',
  discountBp: 0,
  shippingCost: cents(500),
  delivery: undefined,
};
const SHIPPING: Shipping = {
  name: 'Ana Ríos',
  email: 'ana@example.com',
  phone: '11 5555-1234',
  address: { street: 'Mitre 123', unit: '', city: 'Tandil', postalCode: '7000', province: 'Buenos Aires' },
};
const INVOICE: InvoiceChoice = {
  typed: { taxCondition: 'consumidor_final', taxId: '', name: '' },
  ars: '25000.00',
};

describe('an order that is whole', () => {
  it('says what the buyer saw: each product, the totals and where it goes', () => {
    expect(checkOrder(CART, SHIPPING, INVOICE)).toMatchObject({
      ok: true,
      order: {
        name: 'Ana Ríos',
        expectedTotal: '25.00',
        expectedTotalArs: '25000.00',
        products: [{ productId: '7', quantity: 2 }],
        invoice: { taxCondition: 'consumidor_final' },
      },
    });
  });

  it('leaves out what is not chosen', () => {
    const checked = checkOrder({ ...CART, rate: null }, SHIPPING, INVOICE);
    expect(checked.ok && Object.keys(checked.order)).not.toContain('expectedTotalArs');
    expect(checked.ok && Object.keys(checked.order)).not.toContain('paymentMethod');
  });
});

describe('an order with something wrong', () => {
  it.each([
    ['something is missing', { ...SHIPPING, name: '' }, 'Completa todos los datos de envío'],
    ['an email is none', { ...SHIPPING, email: 'ana@' }, 'Revisá los datos de envío'],
    [
      'an email is none of who picks it up',
      { ...SHIPPING, email: 'ana@', address: null },
      'Revisá tus datos',
    ],
  ])('is not sent where %s', (_what, shipping, complaint) => {
    expect(checkOrder(CART, shipping, INVOICE)).toMatchObject({ ok: false, complaint });
  });

  it('is not sent while nobody knows what shipping costs', () => {
    const unknown = checkOrder({ ...CART, shippingCost: null }, SHIPPING, INVOICE);
    expect(unknown).toMatchObject({ ok: false, complaint: 'Completa todos los datos de envío' });
  });

  it('says what is wrong with each part of it at once, and complains about the first', () => {
    const cart: PricedCart = {
      ...CART,
      delivery: { kind: 'retiro', collector: { name: 'Juan Ríos', dni: '123' } },
    };
    const invoice = { ...INVOICE, typed: { ...INVOICE.typed, taxId: '1' } };
    expect(checkOrder(cart, { ...SHIPPING, address: null }, invoice)).toEqual({
      ok: false,
      faults: {
        shipping: {},
        collector: { dni: expect.any(String) },
        invoice: { taxId: expect.any(String) },
      },
      complaint: 'Revisá los datos de quien lo retira',
    });
    expect(checkOrder(CART, SHIPPING, invoice)).toMatchObject({
      complaint: 'Revisá los datos de la factura',
    });
  });
});

it('a refusal of the shop is shown beside the fields that it names', () => {
  expect(orderFaultsIn({ email: 'No existe', 'entrega.retira.dni': 'No es un DNI' })).toEqual({
    shipping: { email: 'No existe' },
    collector: { dni: 'No es un DNI' },
    invoice: {},
  });
});
