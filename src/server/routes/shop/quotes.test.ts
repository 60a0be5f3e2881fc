import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { quoteResponse } from '#contract/quote.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { HOUR_MS } from '#lib/durations.ts';
import { stockShop } from '#orders/testing/shop.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';
import { openSmallShop, ORDER_BODY } from '../../testing/small-shop.ts';

const QUOTES = '/api/cotizaciones/';
const WANTED = { productos: [{ producto_id: 'cpu-1', cantidad: 2 }] };

describeOnEachEngine('quotes by HTTP', (open) => {
  test('are made and read again, and tell nobody the email', async () => {
    const { make, read } = await openQuoteShop(open);
    const made = await make({ ...WANTED, nombre: ' Ana Paz ', email: 'ana@example.com' });
    expect(made.statusCode).toBe(201);
    expect(made.headers).toMatchObject({ 'cache-control': 'no-store' });
    const quote: z.infer<typeof quoteResponse> = made.json();
    expect(quote).toMatchObject({
      numero: 'P-000001',
      estado: 'vigente',
      vence: '2026-03-04T15:00:00.000Z',
      nombre: 'Ana Paz',
      subtotal: '200.00',
      envio: '10.00',
      total: '210.00',
      pesos: null,
      productos: [{ producto_id: 'cpu-1', cantidad: 2, precio: '100.00', stock: 10 }],
    });
    expect(made.body).not.toContain('ana@example.com');
    expect((await read(quote.clave)).json()).toEqual(quote);
  });

  test('keep the IVA of their day; an order owes the IVA of its own', async () => {
    const { make, read, buy, db } = await openQuoteShop(open);
    const rate = { since: '2026-03-01T12:00:00.000Z', ars_per_usd: 100_000, by_user_id: null, by_name: null };
    await db.insertInto('exchange_rates').values(rate).execute();
    const quote: z.infer<typeof quoteResponse> = (await make(WANTED)).json();
    // USD 200.00 and 10.00 at ARS 1,000, without 21 %.
    expect(quote.total_sin_impuestos_ars).toBe('173553.72');
    await db.updateTable('categories').set({ vat_bp: 1050 }).execute();
    expect((await read(quote.clave)).json()).toMatchObject({ total_sin_impuestos_ars: '173553.72' });
    const bought = await buy({ presupuesto: quote.clave });
    // The products without 10.5 %, the shipping without 21 %.
    expect(bought.json()).toMatchObject({ total_sin_impuestos_ars: '189259.94' });
  });

  test('say when they are over, and what is left of their products', async () => {
    const { make, read, pass, db } = await openQuoteShop(open);
    const { clave }: z.infer<typeof quoteResponse> = (await make(WANTED)).json();
    await db.updateTable('products').set({ visible: 0 }).where('id', '=', 'cpu-1').execute();
    pass(48 * HOUR_MS);
    expect((await read(clave)).json()).toMatchObject({ estado: 'vencido', productos: [{ stock: 0 }] });
  });

  test('are refused for what is not there, in the words of the cart', async () => {
    const { make, read } = await openQuoteShop(open);
    const short = await make({
      productos: [
        { producto_id: 'cpu-1', cantidad: 11 },
        { producto_id: 'hidden', cantidad: 1 },
      ],
    });
    expect(short.json()).toMatchObject({
      status: 409,
      errors: { 'cpu-1': 'Quedan 10', hidden: 'Ya no está a la venta' },
    });
    expect((await make({ productos: [] })).json()).toMatchObject({ status: 400 });
    expect((await make({ ...WANTED, email: 'no' })).json()).toMatchObject({
      status: 400,
      errors: { email: 'No parece un email' },
    });
    expect((await read('0'.repeat(32))).statusCode).toBe(404);
    expect((await read('otra-cosa')).statusCode).toBe(400);
  });

  test('name the order that came from them', async () => {
    const { make, read, buy, asAdmin, db } = await openQuoteShop(open);
    const { clave, numero }: z.infer<typeof quoteResponse> = (await make(WANTED)).json();
    await db.updateTable('products').set({ price_cents: 1 }).execute();
    const bought = await buy({ presupuesto: clave, total_esperado: '210.00' });
    expect(bought.json()).toMatchObject({ total: '210.00' });
    const order = await asAdmin(`/api/pedidos/admin/pedidos/${bought.json().id}/`);
    expect(order.json()).toMatchObject({ presupuesto: { numero, clave } });
    expect((await read(clave)).json()).toMatchObject({ estado: 'comprado' });
    expect((await buy({ presupuesto: clave })).json()).toMatchObject({
      status: 409,
      type: '/api/docs#problema-quote-used',
    });
  });
});

test('who quotes without end must wait', async () => {
  const { app } = await openSmallShop({
    services: {
      quotes: {
        make: () => Promise.resolve({ ok: false, reason: 'short', short: new Map() }),
        read: () => Promise.resolve(null),
      },
    },
    options: { rateLimit: true },
  });
  const statuses: number[] = [];
  for (let requested = 0; requested < 31; requested++) {
    const response = await app.inject({ method: 'POST', url: QUOTES, payload: WANTED });
    statuses.push(response.statusCode);
  }
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 409), 429]);
});

async function openQuoteShop(open: OpenTestDatabase) {
  const shop = await openPanelShop(await open());
  await stockShop(shop.db);
  const { total_esperado: _, ...buyer } = ORDER_BODY;
  const post = (url: string, payload: object) => shop.app.inject({ method: 'POST', url, payload });
  return {
    ...shop,
    make: (request: object) => post(QUOTES, request),
    read: (key: string) => shop.app.inject(`${QUOTES}${key}/`),
    buy: (changes: object) => post('/api/pedidos/create/', { ...buyer, ...WANTED, ...changes }),
  };
}
