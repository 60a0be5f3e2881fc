import { expect, test } from 'vitest';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { placeAt, stockShop } from '#orders/testing/shop.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';

const NEWS = '/api/novedades/';
const STREAM = '/api/novedades/eventos/';

describeOnEachEngine('what is new in the panel', (open) => {
  test('is counted for each person until they look, and what comes after is new again', async () => {
    const { asAdmin, asSuperuser, look, order } = await openNews(open);
    await order();
    await order();
    const { numero, novedades } = (await asAdmin(NEWS)).json();
    expect(novedades).toEqual([{ seccion: 'pedidos', nuevas: 2 }]);
    const looked = await look('pedidos', numero);
    expect(looked.json()).toEqual({ numero, novedades: [] });
    await order();
    expect((await asAdmin(NEWS)).json().novedades).toEqual([{ seccion: 'pedidos', nuevas: 1 }]);
    expect((await asSuperuser(NEWS)).json().novedades).toEqual([{ seccion: 'pedidos', nuevas: 3 }]);
  });

  test('stays new if it came after what a person looked at, and looking at less than before changes nothing', async () => {
    const { asAdmin, look, order } = await openNews(open);
    await order();
    const { numero } = (await asAdmin(NEWS)).json();
    await order();
    await look('pedidos', numero);
    expect((await asAdmin(NEWS)).json().novedades).toEqual([{ seccion: 'pedidos', nuevas: 1 }]);
    await look('pedidos', numero + 1);
    await look('pedidos', numero);
    expect((await asAdmin(NEWS)).json().novedades).toEqual([]);
  });

  test('names a withdrawal, which the law wants answered within a day', async () => {
    const { asAdmin, panel } = await openNews(open);
    await panel.withdrawals.ask({
      orderTyped: '7KQ2-M9XA',
      email: 'ana@example.com',
      phone: null,
      reason: null,
    });
    expect((await asAdmin(NEWS)).json().novedades).toEqual([{ seccion: 'arrepentimientos', nuevas: 1 }]);
  });

  test('is told to a seller of orders and stock alone', async () => {
    const { order, panel, signIn } = await openNews(open);
    await order();
    await panel.withdrawals.ask({
      orderTyped: '7KQ2-M9XA',
      email: 'ana@example.com',
      phone: null,
      reason: null,
    });
    const { send } = await signIn('seller', 'venta@tienda.example');
    expect((await send(NEWS)).json().novedades).toEqual([{ seccion: 'pedidos', nuevas: 1 }]);
  });

  test('is for nobody outside of the panel', async () => {
    const { app, asCliente } = await openNews(open);
    for (const url of [NEWS, STREAM]) {
      expect((await app.inject(url)).statusCode).toBe(403);
      expect((await asCliente(url)).statusCode).toBe(403);
    }
  });
});

describeOnEachEngine('an open panel', (open) => {
  test('hears of an order in the next round, and at once of everything when it connects again', async () => {
    const { panel, order, listen } = await openNews(open);
    const first = await listen();
    expect(await first.heard()).toMatchObject([{ numero: 0, novedades: [] }]);
    await order();
    await panel.newsStreams.round();
    expect(await first.heard()).toMatchObject([{}, { novedades: [{ seccion: 'pedidos', nuevas: 1 }] }]);
    first.leave();
    await order();
    const second = await listen();
    expect(await second.heard()).toMatchObject([{ novedades: [{ seccion: 'pedidos', nuevas: 2 }] }]);
  });

  test('hears that its person looked in another browser', async () => {
    const { panel, order, listen, look, pass } = await openNews(open);
    await order();
    const stream = await listen();
    await panel.newsStreams.round();
    await look('pedidos', 1);
    pass(5000);
    await panel.newsStreams.round();
    expect((await stream.heard()).at(-1)).toEqual({ numero: 1, novedades: [] });
  });

  test('is told nothing more once its session has ended', async () => {
    const { panel, order, listen, asAdmin } = await openNews(open);
    const stream = await listen();
    expect((await asAdmin({ method: 'POST', url: '/api/logout/' })).statusCode).toBeLessThan(300);
    await order();
    await panel.newsStreams.round();
    await stream.ended;
    expect(await stream.heard()).toHaveLength(1);
  });

  test('is told nothing more once its role needs a second step that its person has not set up', async () => {
    const { panel, order, listen, asSuperuser, asAdmin } = await openNews(open);
    const stream = await listen();
    const payload = { roles: ['encargado'] };
    await asSuperuser({ method: 'PUT', url: '/api/segundo-paso/roles/', payload });
    await order();
    await panel.newsStreams.round();
    await stream.ended;
    expect(await stream.heard()).toHaveLength(1);
    expect((await asAdmin(NEWS)).statusCode).toBe(403);
    expect((await asAdmin(STREAM)).statusCode).toBe(403);
  });

  test('is let go when the shop closes', async () => {
    const { panel, listen, asAdmin } = await openNews(open);
    const stream = await listen();
    panel.newsStreams.close();
    await stream.ended;
    expect((await asAdmin(STREAM)).statusCode).toBe(429);
  });

  test('is one of twenty browsers of a person at most', async () => {
    const { panel, admin, asAdmin } = await openNews(open);
    for (let browser = 1; browser <= 20; browser++) {
      expect(await panel.newsStreams.open(admin.person, `browser-${browser}`)).not.toBeNull();
    }
    expect((await asAdmin(STREAM)).statusCode).toBe(429);
  });

  test('that is loaded again and again keeps its live updates, and what it left ends', async () => {
    const { panel, order, listen } = await openNews(open);
    const first = await listen();
    for (let times = 0; times < 24; times++) await listen();
    await first.ended;
    const last = await listen();
    await order();
    await panel.newsStreams.round();
    expect((await last.heard()).at(-1)).toMatchObject({ novedades: [{ seccion: 'pedidos', nuevas: 1 }] });
  });

  test('gets a sign of life, so that no proxy takes it for dead', async () => {
    const { panel, listen, pass } = await openNews(open);
    const stream = await listen();
    pass(20_000);
    await panel.newsStreams.round();
    await stream.heard();
    expect(stream.text()).toMatch(/\n\n:\n\n$/);
  });
});

async function openNews(open: OpenTestDatabase) {
  const shop = await openPanelShop(await open(), { unpaidLimits: null });
  await stockShop(shop.db);
  const look = (seccion: string, numero: number) =>
    shop.asAdmin({ method: 'POST', url: '/api/novedades/vistas/', payload: { seccion, numero } });

  /** A browser of the administrator that keeps the stream open. */
  async function listen() {
    const response = await shop.asAdmin({ url: STREAM, payloadAsStream: true });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    const stream = response.stream();
    let text = '';
    stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    const ended = new Promise<void>((resolve) => stream.once('close', resolve));
    return {
      ended,
      text: () => text,
      leave: () => stream.destroy(),
      /** The data of its events so far. */
      heard: async () => {
        await new Promise(setImmediate);
        return [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? '') as unknown);
      },
    };
  }
  return { ...shop, look, listen, order: () => placeAt(shop.db, shop.now().toISOString(), {}) };
}
