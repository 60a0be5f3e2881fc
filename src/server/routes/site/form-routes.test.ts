import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import type { RequestContext } from '#contract/shop-reader.ts';
import { MAKING_COST, READS } from '../../http/limits/rate-limit.ts';
import { openSmallShop, ORDER_BODY } from '../../testing/small-shop.ts';
import type { Pages } from '../pages.ts';

const FORM = 'pedido=7KQ2-M9XA&email=ana%40example.com';

test('the form of the Botón de arrepentimiento is taken, and no other', async () => {
  const { send } = await openFormShop();
  expect((await send({ url: '/arrepentimiento' })).body).toBe(`POST ${FORM}: ABCD-EFGH`);
  expect((await send({ url: '/arrepentimiento.data' })).body).toBe(`POST ${FORM}: ABCD-EFGH`);
  expect((await send({ url: '/arrepentimiento/' })).statusCode).toBe(200);
  expect((await send({ url: '/componentes' })).statusCode).toBe(404);
  expect((await send({ url: '/api/pedidos/create/' })).statusCode).toBe(415);
  expect((await send({ payload: 'x'.repeat(17_000) })).statusCode).toBe(413);
});

test('the form of a notice is taken in parts too, as mail programs send it', async () => {
  const { send } = await openFormShop();
  const parts = (body: string, type = 'multipart/form-data; boundary=X') =>
    send({ url: '/aviso?enlace=a', payload: body, headers: { 'content-type': type } });
  const press =
    '--X\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--X--\r\n';
  expect((await parts(press)).body).toBe('POST List-Unsubscribe=One-Click: sent');
  expect((await parts('--Y')).body).toBe('POST : sent');
  expect((await parts('x'.repeat(17_000))).statusCode).toBe(413);
});

test('what is JSON is an empty form, and another site may send none', async () => {
  const { send } = await openFormShop();
  const json = { payload: '{"pedido":"x"}', headers: { 'content-type': 'application/json' } };
  expect((await send(json)).body).toBe('POST : ABCD-EFGH');
  expect((await send({ headers: { origin: 'https://evil.example' } })).statusCode).toBe(403);
});

test('its answer is nobody else’s: it is not kept', async () => {
  const { send } = await openFormShop();
  const response = await send({});
  expect(response.headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(response.headers['etag']).toBeUndefined();
});

test('an address that sends many must wait, and others need not', async () => {
  const { send } = await openFormShop();
  const from = (remoteAddress: string) => send({ remoteAddress });
  for (let sent = 0; sent < 30; sent++) expect((await from('192.0.2.1')).body).toContain('ABCD-EFGH');
  expect((await from('192.0.2.1')).body).toBe(`POST ${FORM}: wait 4 s`);
  expect((await from('192.0.2.2')).body).toContain('ABCD-EFGH');
});

test.each(['/arrepentimiento', '/aviso?enlace=a'])(
  'the page after %s costs what other pages cost',
  async (url) => {
    const { send } = await openFormShop();
    let made = 0;
    while (made <= READS.burst && (await send({ url })).statusCode === 200) made++;
    expect(made).toBe(Math.floor(READS.burst / MAKING_COST));
    expect((await send({ url, remoteAddress: '192.0.2.2' })).statusCode).toBe(200);
  },
);

test('an address asks for as many notices as it may leave other records', async () => {
  const { send } = await openFormShop();
  for (let sent = 0; sent < 29; sent++) expect((await send({})).body).toContain('ABCD-EFGH');
  expect((await send({ url: '/aviso?producto=x' })).body).toContain('sent');
  expect((await send({ url: '/aviso?producto=x' })).body).toContain('wait 4 s');
});

test('whoever asked for as many quotes waits as well', async () => {
  const { send, app } = await openFormShop();
  const payload = { productos: ORDER_BODY.productos };
  const quote = { method: 'POST', url: '/api/cotizaciones/', payload } as const;
  for (let sent = 0; sent < 29; sent++) expect((await app.inject(quote)).statusCode).toBe(409);
  expect((await send({})).body).toContain('ABCD-EFGH');
  expect((await send({})).body).toContain('wait 4 s');
  expect((await app.inject(quote)).statusCode).toBe(429);
});

/** A shop whose pages say what form came with them, and what became of it. */
async function openFormShop() {
  const pages: Pages = {
    release: 'r1',
    drawing: () => '',
    preview: () => null,
    canonical: (address) => address,
    async render(url, { requestContext, form }) {
      const outcome = url.startsWith('/aviso') ? await ask(requestContext) : await withdraw(requestContext);
      const body = `POST ${form}: ${outcome}`;
      return {
        status: 200,
        contentType: 'text/html; charset=utf-8',
        location: null,
        isCacheable: true,
        body,
        inlineScripts: [],
      };
    },
  };
  const { app } = await openSmallShop({
    services: {
      pages,
      withdrawals: {
        ask: () => Promise.resolve({ code: 'ABCD-EFGH' }),
        findOfOrder: () => Promise.resolve(null),
      },
      notices: {
        ask: () => Promise.resolve({ ok: true }),
        find: () => Promise.resolve(null),
        confirm: () => Promise.resolve(),
        end: () => Promise.resolve(),
      },
      quotes: {
        make: () => Promise.resolve({ ok: false, reason: 'short', short: new Map() }),
        read: () => Promise.resolve(null),
      },
    },
    options: { rateLimit: true },
  });
  return {
    app,
    send: (request: InjectOptions) =>
      app.inject({
        method: 'POST',
        url: '/arrepentimiento',
        payload: FORM,
        ...request,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...request.headers },
      }),
  };
}

async function withdraw({ askWithdrawal }: RequestContext): Promise<string> {
  const requested = { pedido: '7KQ2-M9XA', email: 'ana@example.com', telefono: null, motivo: null };
  const response = await askWithdrawal(requested);
  return response.ok ? response.code : `wait ${response.retryAfterS} s`;
}

async function ask({ askNotice }: RequestContext): Promise<string> {
  const wish = { kind: 'restock' } as const;
  const response = await askNotice({ email: 'ana@example.com', productId: 'x', wish });
  return 'retryAfterS' in response ? `wait ${response.retryAfterS} s` : 'sent';
}
