import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Database } from '#db/engine.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { withoutTable } from '#db/testing/without-table.ts';
import { NOON, stockShop } from '#orders/testing/shop.ts';
import { mercadoPago } from '#payments/mercadopago/mercadopago.ts';
import { rememberCollector } from '#payments/payment-deps.ts';
import { createPaymentService } from '#payments/payment-service.ts';
import { openPanelShop } from '../testing/panel-shop.ts';
import { openSmallShop } from '../testing/small-shop.ts';
import { createAccessLog } from './access-log.ts';
import { createFrontDoor } from './front-door.ts';

/** Everything of a buyer; none of it may be in the log. */
const ANA = {
  nombre: 'Anastasia Quiroga',
  email: 'anastasia.q@example.com',
  telefono: '249 415-7733',
  direccion: 'Pasaje Los Aromos 4521, Tandil',
};
const PASSWORD = 'caballo-bateria-grapa';
const ACCESS_TOKEN = 'APP_USR-8842-secreto';
/** As somebody writes it elsewhere: in a search, in an encoded address. */
const PRIVATE = [
  ...Object.values(ANA),
  'Anastasia',
  'Quiroga',
  'anastasia',
  'Aromos',
  '4157733',
  '415-7733',
  PASSWORD,
  ACCESS_TOKEN,
];

const ORDER = { ...ANA, productos: [{ producto_id: 'cpu-1', cantidad: 1 }] };

describeOnEachEngine('the log, at its most talkative', (open) => {
  test('has nothing of who orders, pays, signs in and fails to', async () => {
    const { shop, log } = await openTalkativeShop(await open());
    const placed = await shop.app.inject({ method: 'POST', url: '/api/pedidos/create/', payload: ORDER });
    expect(placed.statusCode).toBe(201);
    const { clave } = placed.json();
    // The provider refuses, and its answer repeats the buyer.
    const paid = await shop.app.inject({ method: 'POST', url: `/api/pedidos/${clave}/pago/` });
    expect(paid.statusCode).toBe(502);
    const wrong = {
      ...ORDER,
      email: 'anastasia.q@',
      telefono: `${ANA.telefono} y algo más ${'x'.repeat(60)}`,
    };
    const refused = await shop.app.inject({ method: 'POST', url: '/api/pedidos/create/', payload: wrong });
    expect(refused.statusCode).toBe(400);
    const login = { email: ANA.email, password: PASSWORD };
    const entered = await shop.app.inject({ method: 'POST', url: '/api/login/', payload: login });
    expect(entered.json()).toMatchObject({ status: 400 });
    const broken = `{"nombre":"${ANA.nombre}","email":"${ANA.email}"`;
    const json = { 'content-type': 'application/json' };
    const request = { method: 'POST', url: '/api/pedidos/create/', headers: json, payload: broken } as const;
    expect((await shop.app.inject(request)).statusCode).toBe(400);

    expect(log()).toContain('the payment provider opened no checkout');
    // Its support finds the call by its own id, and we by ours.
    expect(log()).toContain('"providerRequestId":"mp-7f2c"');
    expect(log()).toContain(`"reqId":"${String(paid.headers['x-request-id'])}"`);
    expectNothingOf(PRIVATE, log());
    expectNothingOf([clave], log());
  });

  test('has nothing of the row that a database refuses', async () => {
    const database = await open();
    const { shop, log } = await openTalkativeShop(database);
    const post = () => shop.app.inject({ method: 'POST', url: '/api/pedidos/create/', payload: ORDER });
    const outcome =
      database.engine === 'postgres'
        ? await withConstraint(database, post)
        : await withoutTable(database.db, 'order_lines', post);
    expect(outcome.statusCode).toBeGreaterThanOrEqual(500);
    const searched = await withoutTable(database.db, 'orders', () =>
      shop.asAdmin(`/api/pedidos/admin/pedidos/?search=${encodeURIComponent(ANA.nombre)}`),
    );
    expect(searched.statusCode).toBe(500);
    const lines = log();
    expect(lines).toMatch(/violates check constraint|no such table/);
    expect(lines).toContain('"url":"/api/pedidos/admin/pedidos/?search=…"');
    expectNothingOf(PRIVATE, lines);
  });
});

describe('a line of the access log', () => {
  test('names method, path, status and request, cached or not, and neither visitor nor search', async () => {
    const { origin, lines, close } = await openLoggedShop();
    const headers = { 'x-request-id': 'pedido-ana-1' };
    await (await fetch(`${origin}/componentes?search=${ANA.nombre}`, { headers })).text();
    await (await fetch(`${origin}/componentes`)).text();
    await (await fetch(`${origin}/componentes`, { headers })).text();
    await (await fetch(`${origin}/api/component/NO-HAY`)).text();
    await (await fetch(`${origin}/healthz`)).text();
    await close();
    expect(lines).toEqual([
      { method: 'GET', path: '/componentes', status: 200, cached: false, reqId: 'pedido-ana-1', ms: 0 },
      { method: 'GET', path: '/componentes', status: 200, cached: false, reqId: undefined, ms: 0 },
      { method: 'GET', path: '/componentes', status: 200, cached: true, reqId: 'pedido-ana-1', ms: 0 },
      { method: 'GET', path: '/api/component/NO-HAY', status: 404, cached: false, reqId: undefined, ms: 0 },
    ]);
  });
});

function expectNothingOf(words: readonly string[], log: string): void {
  const spaced = log.replaceAll('+', ' ');
  const found = words.filter((word) => [log, spaced, decoded(log)].some((text) => text.includes(word)));
  expect(found).toEqual([]);
}

function decoded(log: string): string {
  return log.replaceAll(/(?:%[\da-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });
}

async function openTalkativeShop(database: Database) {
  const { db } = database;
  await stockShop(db);
  await db
    .insertInto('exchange_rates')
    .values({ since: NOON.toISOString(), ars_per_usd: 148_550, by_user_id: null, by_name: null })
    .execute();
  const written: string[] = [];
  const provider = mercadoPago(
    {
      apiUrl: 'https://api.example',
      accessToken: ACCESS_TOKEN,
      webhookSecret: 'firma',
      cashDays: 3,
      fetch: async (_address, init) =>
        Response.json(
          {
            message: `payer ${ANA.email} is invalid: ${typeof init?.body === 'string' ? init.body : ''}`,
            payer: ANA,
            status: 400,
          },
          { status: 400, headers: { 'x-request-id': 'mp-7f2c' } },
        ),
    },
    {
      publicUrl: 'https://tienda.example',
      notificationUrl: 'https://tienda.example/avisos/',
      isReachable: true,
      canReturn: true,
      shopName: 'Zócalo',
    },
  );
  const now = () => NOON;
  const payments = createPaymentService({
    db,
    provider,
    collector: rememberCollector(provider),
    now,
    randomBytes,
    acceptsTest: true,
    log: { warn: (details, words) => shop.app.log.warn(details, words) },
    onError: (error) => shop.app.log.error({ err: error }, 'payment failed'),
  });
  const shop = await openPanelShop(database, {
    payments,
    log: { write: (line) => void written.push(line) },
    logLevel: 'debug',
    newRequestId: () => `pedido-${randomBytes(4).toString('hex')}`,
  });
  await shop.catalogue.refresh();
  return { shop, log: () => written.join('') };
}

/** A fault of the shop as PostgreSQL reports it: with the whole row. */
async function withConstraint<T>({ db }: Database, run: () => Promise<T>): Promise<T> {
  await sql`alter table orders add constraint nobody check (name is null)`.execute(db);
  try {
    return await run();
  } finally {
    await sql`alter table orders drop constraint nobody`.execute(db);
  }
}

async function openLoggedShop() {
  const lines: object[] = [];
  const shop = await openSmallShop();
  const access = createAccessLog(
    (line) => void lines.push(line),
    () => 0,
  );
  const door = createFrontDoor();
  const closed = once(door.server, 'close');
  const origin = `http://127.0.0.1:${await door.listen(0, '127.0.0.1')}`;
  door.open(access.handled(shop.app.routing), access.cached(shop.responses));
  return {
    lines,
    origin,
    async close() {
      await door.close(0);
      await closed;
    },
  };
}
