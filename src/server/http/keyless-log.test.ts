import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Tables } from '#db/tables.ts';
import { createPaymentReader } from '#payments/payment-reader.ts';
import { keyless } from './keyless-log.ts';
import { NO_PANEL } from '../testing/closed-services.ts';
import { openSmallShop } from '../testing/small-shop.ts';

const KEY = '5f2b1c7d9e0a4f3b8c6d1e2f3a4b5c6d';

class BrokenDriver extends DummyDriver {
  override acquireConnection(): Promise<never> {
    return Promise.reject(new Error(`no connection to ask for ${KEY}`));
  }
}

async function openBrokenShop() {
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new BrokenDriver(),
      createIntrospector: (of) => new SqliteIntrospector(of),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  const orders = { db, now: NO_PANEL.now, payments: null, paymentProvider: null };
  return openSmallShop({ services: { paymentReader: createPaymentReader(orders) } });
}

describe('the log of a failed request', () => {
  test.each([
    [`/api/pedidos/${KEY}/`, '"url":"/api/pedidos/5f2b…/"'],
    [`/rota?pedido=${KEY}&status=approved`, '"url":"/rota?pedido=5f2b…&status=…"'],
    [`/rota/presupuesto/${KEY}`, '"url":"/rota/presupuesto/5f2b…"'],
    [`/rota?pedido=%35${KEY.slice(1)}`, '"url":"/rota?pedido=%35f…"'],
  ])('%s without the key that opens it', async (url, shown) => {
    const { app, logged } = await openBrokenShop();
    expect((await app.inject(url)).statusCode).toBe(500);
    const log = logged.join('');
    expect(log).toContain(shown);
    // Neither in the error's words nor in its stack.
    expect(log).not.toContain(KEY.slice(4));
    expect(logged.map((line) => JSON.parse(line).level)).toEqual([50]);
  });
});

test('a failed request of the panel is logged without what somebody searched', async () => {
  const { app, logged } = await openBrokenShop();
  expect((await app.inject('/rota?seccion=clientes&buscar=ana%40example.com')).statusCode).toBe(500);
  expect(logged.join('')).toContain('"url":"/rota?seccion=…&buscar=…"');
});

test.each([
  ['/admin/clave-nueva#dGhlIHRva2VuIG9mIGEgcmVzZXQ', '/admin/clave-nueva#dGhl…'],
  ['/admin/clave-nueva?enlace=dGhlIHRva2VuIG9mIGEgcmVzZXQ&a=1', '/admin/clave-nueva?enlace=dGhl…&a=…'],
  ['https://tienda.example/carrito?a=1&pedido=123456', 'https://tienda.example/carrito?a=…&pedido=1234…'],
  ['/admin/home?seccion=pedidos&medio=cash&desde=2026-03-01', '/admin/home?seccion=…&medio=…&desde=…'],
  ['/api/list/users/?search=ana%40example.com&limit=20"', '/api/list/users/?search=…&limit=…"'],
  [`/api/cotizaciones/%35${KEY.slice(1)}/`, '/api/cotizaciones/%35f…/'],
])('%s is written as %s', (line, logged) => {
  const written: string[] = [];
  keyless({ write: (line) => void written.push(line) }).write(line);
  expect(written).toEqual([logged]);
});

test.each([
  '/api/pedidos/admin/pedidos/7KQ2-M9XA/estado/',
  '/api/component/GIGABYTE-B650M-K-rev-1.0?pedido=',
  '{"reqId":"0b0e7c55-7d2c-4a39-9d5c-6f1f6a1b2c3d"}',
  '/assets/own-order-page-5f2b1c7d.js',
])('%s opens nothing and stays whole', (line) => {
  const written: string[] = [];
  keyless({ write: (line) => void written.push(line) }).write(line);
  expect(written).toEqual([line]);
});
