import { describe, expect, test } from 'vitest';
import { DEFAULT_DELIVERY } from '#delivery/delivery.ts';
import { cents } from '#lib/money.ts';
import { centavos } from '#lib/pesos.ts';
import type { Order, OrderIntent } from '#orders/order.ts';
import { ORDERS } from '../../http/limits/rate-limit.ts';
import { openSmallShop, ORDER_BODY } from '../../testing/small-shop.ts';

describe('orders', () => {
  test('a buyer gets the order with its total', async () => {
    const requested: unknown[] = [];
    const { app } = await openSmallShop({
      services: {
        orders: {
          place: async (intent) => {
            requested.push(intent);
            return { ok: true, order: PLACED, isNew: true };
          },
        },
      },
    });
    const response = await app.inject({
      method: 'POST',
      url: '/api/pedidos/create',
      headers: { 'idempotency-key': 'compra-0001' },
      payload: ORDER_BODY,
    });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({ id: '7KQ2-M9XA', total: '229.90', envio: '10.00' });
    expect(response.body).not.toContain('199.90');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(requested).toEqual([
      {
        buyer: PLACED.buyer,
        lines: [{ productId: 'AMD-7600', quantity: 1 }],
        expectedTotal: 22_990,
        expectedTotalArs: null,
        quoteKey: null,
        paymentMethod: 'online',
        delivery: { method: 'shipping', postalCode: null, province: null, collector: null },
        invoice: null,
        idempotencyKey: 'compra-0001',
      },
    ]);
  });

  test('with too little stock, each product states how much is left', async () => {
    const { app } = await openSmallShop({
      services: {
        orders: {
          place: async () => ({
            ok: false,
            reason: 'out-of-stock',
            lines: [short('AMD-7600', 2), short('B', 0)],
          }),
        },
      },
    });
    const response = await app.inject({ method: 'POST', url: '/api/pedidos/create/', payload: ORDER_BODY });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ errors: { 'AMD-7600': 'Quedan 2', B: 'Sin stock' } });
  });

  test('one address cannot send orders without limit', async () => {
    const { app } = await openSmallShop({
      services: { orders: { place: async () => ({ ok: true, order: PLACED, isNew: true }) } },
      options: { rateLimit: true },
    });
    const statuses: number[] = [];
    for (let requested = 0; requested <= ORDERS.burst; requested++) {
      const response = await app.inject({ method: 'POST', url: '/api/pedidos/create/', payload: ORDER_BODY });
      statuses.push(response.statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: ORDERS.burst }, () => 201), 429]);
  });

  test('in whose name it is invoiced is checked, and each fault is tied to its field', async () => {
    const requested: OrderIntent[] = [];
    const { app } = await openSmallShop({
      services: {
        orders: {
          place: async (intent) => {
            requested.push(intent);
            return { ok: false, reason: 'dni-required' };
          },
        },
      },
    });
    const faultsOf = async (factura: Record<string, string>) => {
      const payload = { ...ORDER_BODY, factura };
      const response = await app.inject({ method: 'POST', url: '/api/pedidos/create/', payload });
      expect(response.statusCode).toBe(400);
      return response.json<{ errors: unknown }>().errors;
    };
    expect(await faultsOf({ condicion: 'responsable_inscripto', documento: '30-50001091-3' })).toEqual({
      'factura.documento': 'Ese CUIT no es válido: revisá sus 11 números',
      'factura.razon_social': 'Completá la razón social',
    });
    expect(await faultsOf({ condicion: 'consumidor_final', documento: '1234' })).toEqual({
      'factura.documento': 'El DNI tiene 7 u 8 números',
    });
    expect(await faultsOf({ condicion: 'otra' })).toEqual({
      'factura.condicion': 'Elegí la condición frente al IVA',
    });
    expect(requested).toEqual([]);
    expect(await faultsOf({ condicion: 'consumidor_final' })).toEqual({
      'factura.documento': 'Por el monto, la factura tiene que llevar tu DNI',
    });
    await faultsOf({ condicion: 'monotributo', documento: '30 50001091 2', razon_social: 'ACME S.A.' });
    expect(requested.map(({ invoice }) => invoice)).toEqual([
      { taxCondition: 'consumidor_final', taxId: null, name: null },
      { taxCondition: 'monotributo', taxId: '30500010912', name: 'ACME S.A.' },
    ]);
  });

  test('a changed price is refused with the new total', async () => {
    const { app } = await openSmallShop({
      services: {
        orders: {
          place: async () => ({
            ok: false,
            reason: 'price-moved',
            totals: {
              subtotal: cents(23_000),
              shipping: cents(1000),
              discount: cents(0),
              total: cents(24_000),
            },
            totalArs: centavos(35_652_000),
          }),
        },
      },
    });
    const response = await app.inject({ method: 'POST', url: '/api/pedidos/create/', payload: ORDER_BODY });
    expect(response.json()).toMatchObject({ status: 409, total: '240.00', total_ars: '356520.00' });
  });
});

const PLACED: Order = {
  id: '7KQ2-M9XA',
  createdAt: '2026-03-01T12:00:00.000Z',
  status: 'pendiente',
  buyer: {
    name: 'Ana Pérez',
    email: 'ana@example.com',
    phone: '249 400-0000',
    address: 'Mitre 100, Tandil',
  },
  lines: [
    {
      productId: 'AMD-7600',
      description: 'Ryzen 5 7600',
      partNumber: 'X',
      quantity: 1,
      price: cents(21_990),
      supplierPrice: cents(19_990),
      marginBp: 1000,
      vatBp: null,
    },
  ],
  totals: { subtotal: cents(21_990), shipping: cents(1000), discount: cents(0), total: cents(22_990) },
  discountBp: 0,
  agreedDiscountBp: 0,
  channel: null,
  paymentMethod: 'online',
  delivery: DEFAULT_DELIVERY,
  invoice: null,
  issuedInvoice: null,
  pesos: null,
  accessKey: '5f2b1c7d9e0a4f3b8c6d1e2f3a4b5c6d',
  heldUntil: null,
};

function short(productId: string, left: number) {
  return { productId, description: productId, wanted: 9, left };
}
