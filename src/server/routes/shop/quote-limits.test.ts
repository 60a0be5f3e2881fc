import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { quoteResponse } from '#contract/quote.ts';
import { productRow } from '#db/testing/rows.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { HOUR_MS } from '#lib/durations.ts';
import { stockShop } from '#orders/testing/shop.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';
import { ORDER_BODY } from '../../testing/small-shop.ts';

/** ARS 1,000 a dollar. */
const RATE = 100_000;
const FIFTY = Array.from({ length: 50 }, (_, n) => ({ producto_id: `part-${n}`, cantidad: 1 }));
const ONE = FIFTY.slice(0, 1);
/** The product's price is USD 110 and costs the shop USD 100. */
const [PRICE_CENTS, COST_CENTS] = [11_000, 10_000];

describeOnEachEngine('quotes as an option on the dollar', (open) => {
  test('sixty of fifty lines from one network stop at what one buyer may hold, none is bought when the dollar doubles, and the owner sees it', async () => {
    const shop = await openQuotingShop(open);
    const responses = [];
    for (let requested = 0; requested < 60; requested++) {
      responses.push(await shop.ask({ productos: FIFTY, email: `b${requested}@example.com` }, '203.0.113.7'));
    }
    const made = responses.filter(({ statusCode }) => statusCode === 201);
    // USD 5,500 each, and USD 20,000 in all.
    expect(made).toHaveLength(3);
    expect(responses.at(-1)?.json()).toMatchObject({
      type: '/api/docs#problema-quote-limit',
      status: 429,
      detail: expect.stringContaining('desde tu conexión ya hay presupuestos vigentes'),
    });
    expect(Number(responses.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);

    await shop.setRate(2 * RATE);
    for (const { clave } of made.map((response): z.infer<typeof quoteResponse> => response.json())) {
      expect((await shop.read(clave)).estado).toBe('sin_efecto');
      const refused = await shop.buy(clave, FIFTY);
      expect(refused.json()).toMatchObject({
        status: 409,
        type: '/api/docs#problema-quote-lapsed',
        detail: expect.stringContaining('precios de hoy'),
      });
    }
    const list = await shop.asAdmin('/api/presupuestos/vigentes/');
    expect(list.json()).toMatchObject({
      resumen: { cantidad: 3, total: '16500.00', congelado_ars: '16500000.00', hoy_ars: '33000000.00' },
      redes: [{ red: '203.0.113.0/24', cantidad: 3, total: '16500.00' }],
      results: [
        { numero: 'P-000003', red: '203.0.113.0/24', hoy: 'sin_efecto', costo_hoy_ars: '10000000.00' },
        { numero: 'P-000002' },
        { numero: 'P-000001' },
      ],
    });
  });

  test('twenty small ones from one address are enough, sixty from its neighbours, and a bought or expired one makes room', async () => {
    const shop = await openQuotingShop(open);
    const makes = async (times: number, address: string) => {
      let made = 0;
      for (let requested = 0; requested < times; requested++) {
        if ((await shop.ask({ productos: ONE }, address)).statusCode === 201) made += 1;
      }
      return made;
    };
    expect(await makes(22, '203.0.113.7')).toBe(20);
    expect(await makes(22, '203.0.113.8')).toBe(20);
    expect(await makes(22, '203.0.113.9')).toBe(20);
    expect(await makes(1, '203.0.113.10')).toBe(0);
    expect(await makes(1, '203.0.112.10')).toBe(1);
    const [first = ''] = await shop.keys();
    expect((await shop.buy(first, ONE)).statusCode).toBe(201);
    expect(await makes(2, '203.0.113.7')).toBe(1);
    shop.pass(48 * HOUR_MS);
    expect(await makes(1, '203.0.113.7')).toBe(1);
  });

  test('one email holds ten at a time, however it is written and wherever it comes from', async () => {
    const shop = await openQuotingShop(open);
    const statuses = [];
    for (let requested = 0; requested < 11; requested++) {
      const email = `ana+${requested}@gmail.com`;
      statuses.push((await shop.ask({ productos: ONE, email }, `198.51.${requested}.1`)).statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  });

  test('beyond USD 2,000 an email is asked for, and beyond what anybody may hold the buyer is asked to write', async () => {
    const shop = await openQuotingShop(open);
    const many = (cantidad: number) => ({ productos: [{ producto_id: 'part-0', cantidad }] });
    expect((await shop.ask(many(18))).statusCode).toBe(201);
    const refused = await shop.ask(many(19));
    expect(refused.json()).toMatchObject({
      status: 400,
      detail: 'Para un presupuesto de más de USD 2000.00 dejanos tu email.',
      errors: { email: 'Dejanos tu email: el presupuesto pasa de USD 2000.00' },
    });
    expect((await shop.ask({ ...many(19), email: 'ana@example.com' })).statusCode).toBe(201);
    const productos = FIFTY.map((line) => ({ ...line, cantidad: 4 }));
    expect((await shop.ask({ productos, email: 'bea@example.com' }, '198.51.100.1')).json()).toMatchObject({
      status: 409,
      type: '/api/docs#problema-quote-too-large',
      detail: expect.stringContaining('escribinos'),
    });
  });

  test('the promise is kept while costs rise no more than it says, and the owner gets an alert about one that loses money', async () => {
    const shop = await openQuotingShop(open);
    const { clave, suba_maxima }: z.infer<typeof quoteResponse> = (await shop.ask({ productos: ONE })).json();
    expect(suba_maxima).toBe(0.1);
    const second: z.infer<typeof quoteResponse> = (await shop.ask({ productos: ONE })).json();

    // 9 % more, and still above cost: nobody needs to know.
    await shop.setRate(109_000);
    expect((await shop.buy(clave, ONE)).statusCode).toBe(201);
    expect(await shop.attention()).toEqual([]);
    // With the supplier's own rise the price lies below cost, and both together within ten per cent.
    await shop.setRate(RATE);
    await shop.db.updateTable('products').set({ price_cents: 20_000 }).execute();
    await shop.setCost(11_001);
    expect((await shop.read(second.clave)).estado).toBe('sin_efecto');
    await shop.setCost(11_000);
    await shop.setRate(100_010);
    expect((await shop.read(second.clave)).estado).toBe('sin_efecto');
    await shop.setRate(RATE);
    expect((await shop.read(second.clave)).estado).toBe('vigente');
  });

  test('one that is bought below today’s cost is honoured within its promise, and put before the owner', async () => {
    const shop = await openQuotingShop(open, { marginless: true });
    const { clave }: z.infer<typeof quoteResponse> = (await shop.ask({ productos: ONE })).json();
    await shop.setRate(108_000);
    const bought = await shop.buy(clave, ONE);
    expect(bought.statusCode).toBe(201);
    expect(await shop.attention()).toMatchObject([
      {
        tipo: 'presupuesto_bajo_costo',
        pedido: bought.json().id,
        mensaje: expect.stringContaining('P-000001'),
      },
    ]);
  });

  test('a quote of before the promise had a condition is bought at its prices, whatever the dollar does', async () => {
    const shop = await openQuotingShop(open);
    const { clave }: z.infer<typeof quoteResponse> = (await shop.ask({ productos: ONE })).json();
    await shop.db.updateTable('quotes').set({ max_cost_rise_bp: null }).execute();
    await shop.setRate(3 * RATE);
    expect(await shop.read(clave)).toMatchObject({ estado: 'vigente', suba_maxima: null });
    expect((await shop.buy(clave, ONE)).statusCode).toBe(201);
    expect(await shop.attention()).toMatchObject([{ tipo: 'presupuesto_bajo_costo' }]);
  });
});

async function openQuotingShop(open: OpenTestDatabase, { marginless = false } = {}) {
  const shop = await openPanelShop(await open(), { rateLimit: true });
  await stockShop(shop.db);
  const price_cents = marginless ? COST_CENTS : PRICE_CENTS;
  await shop.db
    .insertInto('products')
    .values(
      FIFTY.map(({ producto_id: id }) =>
        productRow({
          id,
          category_id: 'cpu',
          price_cents,
          supplier_price_cents: COST_CENTS,
          supplier_stock: 1000,
        }),
      ),
    )
    .execute();
  let rates = 0;
  const setRate = (rate: number) =>
    shop.db
      .insertInto('exchange_rates')
      .values({
        since: `${shop.now().toISOString()}${(rates += 1)}`,
        ars_per_usd: rate,
        by_user_id: null,
        by_name: null,
      })
      .execute();
  await setRate(RATE);
  const { total_esperado: _, ...buyer } = ORDER_BODY;
  return {
    ...shop,
    setRate,
    setCost: (cost: number) => shop.db.updateTable('products').set({ supplier_price_cents: cost }).execute(),
    /** By HTTP from an address, some seconds after whatever was asked before. */
    ask(request: object, remoteAddress = '192.0.2.1') {
      shop.pass(5000);
      return shop.app.inject({ method: 'POST', url: '/api/cotizaciones/', payload: request, remoteAddress });
    },
    read: async (key: string): Promise<z.infer<typeof quoteResponse>> =>
      (await shop.app.inject(`/api/cotizaciones/${key}/`)).json(),
    buy(presupuesto: string, productos: object) {
      shop.pass(5000);
      const payload = { ...buyer, presupuesto, productos };
      return shop.app.inject({ method: 'POST', url: '/api/pedidos/create/', payload });
    },
    async attention() {
      const response = await shop.asAdmin('/api/pagos/atencion/');
      return response.json().results;
    },
    async keys(): Promise<string[]> {
      const rows = await shop.db.selectFrom('quotes').select('access_key').orderBy('number').execute();
      return rows.map(({ access_key }) => access_key);
    },
  };
}
