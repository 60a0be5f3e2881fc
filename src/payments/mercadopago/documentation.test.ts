import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { DEFAULT_DELIVERY } from '#delivery/delivery.ts';
import { centavos } from '#lib/pesos.ts';
import { intent } from '#orders/testing/shop.ts';
import { openScenarioDatabase } from '../testing/scenario-database.ts';
import { createOrderService } from '#orders/placing/order-service.ts';
import { mercadoPago } from './mercadopago.ts';
import {
  accountResponse,
  checkoutResponse,
  closedCheckoutResponse,
  paymentResponse,
  paymentSearchResponse,
  refundResponse,
} from './responses.ts';

const NOON = new Date('2026-03-02T15:00:00.000Z');
const DOCUMENT = new URL('../../../docs/mercadopago.md', import.meta.url);

test('the document lists every call that the shop makes and every field that it sends, and no other', async () => {
  const calls = new Map<string, Set<string>>();
  const provider = mercadoPago(
    {
      apiUrl: 'https://proveedor.example',
      accessToken: 'x',
      webhookSecret: null,
      cashDays: 3,
      fetch: record,
    },
    {
      publicUrl: 'https://tienda.example',
      notificationUrl: 'https://tienda.example/avisos/',
      isReachable: true,
      canReturn: true,
      shopName: 'Zócalo',
      mostInstallments: () => 6,
    },
  );

  function record(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const { pathname, searchParams } = new URL(new Request(input).url);
    const call = `${init?.method ?? 'GET'} ${pathname.replaceAll(/\/id(?=\/|$)/g, '/{id}')}`;
    const fields = calls.get(call) ?? new Set();
    calls.set(call, fields);
    for (const name of searchParams.keys()) fields.add(`?${name}`);
    for (const name of new Headers(init?.headers).keys()) fields.add(`${name}:`);
    if (typeof init?.body === 'string') for (const path of pathsOf(JSON.parse(init.body))) fields.add(path);
    return Promise.resolve(Response.json({}));
  }

  const order = await anOrder();
  for (const cashUntil of [NOON, null]) {
    await provider.createCheckout(order, { expiresAt: NOON, cashUntil, idempotencyKey: 'k' });
  }
  await provider.closeCheckout('id', NOON);
  await provider.cancelPayment('id');
  await provider.getPayment('id');
  await provider.searchPayments('id');
  await provider.refund('id', centavos(1), 'k');
  await provider.listRefunds('id');
  await provider.findCollector();
  for (const topic of ['topic_merchant_order_wh', 'topic_chargebacks_wh', 'topic_claims_integration_wh']) {
    await provider.listPaymentsOf({ topic, subjectId: 'id' });
  }

  const documented = readTables();
  expect([...documented.keys()].toSorted()).toEqual([...calls.keys()].toSorted());
  for (const [call, fields] of calls) {
    const own = [...fields].filter((field) => !SENT_ALWAYS.includes(field)).toSorted();
    expect({ call, sent: documented.get(call)?.sent.toSorted() }).toEqual({ call, sent: own });
  }
});

test.each([
  ['GET /v1/payments/{id}', paymentResponse],
  ['PUT /v1/payments/{id}', paymentResponse],
  ['GET /v1/payments/search', paymentSearchResponse],
  ['POST /checkout/preferences', checkoutResponse],
  ['PUT /checkout/preferences/{id}', closedCheckoutResponse],
  ['POST /v1/payments/{id}/refunds', refundResponse],
  ['GET /v1/payments/{id}/refunds', refundResponse],
  ['GET /users/me', accountResponse],
])('the document lists every field that the shop reads from %s, and no other', (call, response) => {
  expect(readTables().get(call)?.read.toSorted()).toEqual(keysOf(response).toSorted());
});

test('each call of the document has its source and its date', () => {
  for (const [call, { source }] of readTables()) {
    expect({ call, source }).toEqual({ call, source: expect.stringMatching(/https:.+20\d\d-\d\d-\d\d/s) });
  }
});

/** Every call has these, as the document says at its beginning. */
const SENT_ALWAYS = ['authorization:', 'accept:', 'content-type:'];

/** The calls of the document: a heading each, a paragraph with its source, and a table. */
function readTables(): Map<string, { sent: string[]; read: string[]; source: string }> {
  const sections = readFileSync(DOCUMENT, 'utf8').split(/^## `/m).slice(1);
  return new Map(
    sections.map((section) => {
      const [call = ''] = section.split('`');
      const rows = [...section.matchAll(/^\| (sent|read) +\| `([^`]+)`/gm)];
      const fieldsOf = (way: string) => rows.filter(([, it]) => it === way).map(([, , field]) => field ?? '');
      return [call, { sent: fieldsOf('sent'), read: fieldsOf('read'), source: section }];
    }),
  );
}

/** @example pathsOf({ items: [{ id: 1 }] }) // ['items[].id'] */
function pathsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => pathsOf(item, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) =>
    pathsOf(inner, path === '' ? key : `${path}.${key}`),
  );
}

function keysOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodPipe) return keysOf(schema.in as z.ZodType); // the object before its transform
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  throw new Error('no object');
}

/** An order with everything that a preference can name. */
async function anOrder() {
  const { db, close, clear } = await openScenarioDatabase();
  await clear();
  const orders = createOrderService({
    db,
    now: () => NOON,
    randomBytes: (count) => new Uint8Array(count),
    soon: setImmediate,
    holdMs: null,
  });
  const wanted = intent([{ productId: 'cpu-1', quantity: 1 }]);
  const placed = await orders.place({
    ...wanted,
    buyer: {
      name: 'Ana Paz',
      email: 'ana@example.com',
      phone: '11 5555-0000',
      address: 'Av. Mitre 123, Quilmes',
    },
  });
  await close();
  if (!placed.ok || placed.order.pesos === null) throw new Error('no order');
  return {
    ...placed.order,
    pesos: placed.order.pesos,
    delivery: { ...DEFAULT_DELIVERY, postalCode: '1878' },
    invoice: { taxCondition: 'consumidor_final', taxId: '30123456', name: null } as const,
  };
}
