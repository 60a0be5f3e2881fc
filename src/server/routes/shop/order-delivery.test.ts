import { describe, expect, test } from 'vitest';
import type { OrderRefusal } from '#orders/placing/order-refusal.ts';
import { openSmallShop, ORDER_BODY } from '../../testing/small-shop.ts';

async function refusedFor(refusal: OrderRefusal) {
  const { app } = await openSmallShop({ services: { orders: { place: async () => refusal } } });
  const response = await app.inject({ method: 'POST', url: '/api/pedidos/create/', payload: ORDER_BODY });
  return response.json<unknown>();
}

describe('an order whose delivery is not possible is answered with the field to fill', () => {
  test('where the place decides what shipping costs', async () => {
    expect(await refusedFor({ ok: false, reason: 'unknown-place', missing: 'place' })).toMatchObject({
      status: 400,
      detail: 'Decinos a qué código postal va: de eso depende lo que cuesta el envío.',
      errors: { 'entrega.codigo_postal': 'Completá el código postal' },
    });
    expect(await refusedFor({ ok: false, reason: 'unknown-place', missing: 'province' })).toMatchObject({
      status: 400,
      errors: { 'entrega.provincia': 'Elegí la provincia' },
    });
  });

  test('where cash is to be paid for what is sent', async () => {
    expect(await refusedFor({ ok: false, reason: 'cash-needs-pickup' })).toMatchObject({
      status: 400,
      errors: { medio_de_pago: 'Solo para pedidos que se retiran en el local' },
    });
  });
});
