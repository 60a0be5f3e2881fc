import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#lib/durations.ts';
import { refundedOf } from '#mock-mercadopago/checkout.ts';
import { DOCUMENTED_ERRORS } from '#mock-mercadopago/testing/documented-errors/all-documented-errors.ts';
import { moveRefund } from '#mock-mercadopago/refunds.ts';
import type { DocumentedError } from '#mock-mercadopago/testing/documented-errors/documented-error.ts';
import { openScenarioDatabase } from './testing/scenario-database.ts';
import { openShopAtProvider, type ShopAtProvider } from './testing/shop-at-provider.ts';

type ErrorAt<Call extends DocumentedError['call']> = readonly [string, DocumentedError & { call: Call }];

function errorsAt<Call extends DocumentedError['call']>(call: Call): ErrorAt<Call>[] {
  return DOCUMENTED_ERRORS.filter(
    (error): error is DocumentedError & { call: Call } => error.call === call,
  ).map((error) => [`${error.status} ${error.about}`, error]);
}

let database: Awaited<ReturnType<typeof openScenarioDatabase>>;
let shop: ShopAtProvider;

beforeAll(async () => void (database = await openScenarioDatabase()));
beforeEach(async () => {
  await database.clear();
  shop = await openShopAtProvider(database);
});
afterAll(() => database.close());

/** The provider answers so to the next calls of that kind. @param work `done`: it did what was asked, and answers so all the same. */
function replay(
  { call, status, headers, body }: DocumentedError,
  times = 1,
  work: 'done' | 'not-done' = 'not-done',
) {
  const fault = { kind: 'replies', response: { status, headers, body }, work } as const;
  for (let time = 0; time < times; time++) shop.trial.misbehave({ befalls: 'call', call, fault });
}

test('at least forty errors are known, each with its source', () => {
  expect(DOCUMENTED_ERRORS.length).toBeGreaterThanOrEqual(40);
  for (const { source, date } of DOCUMENTED_ERRORS) {
    expect(source).toContain('https://');
    expect(date).toMatch(/^20\d\d-\d\d-\d\d$/);
  }
});

describe('when a checkout cannot be opened, the order waits, its stock is kept, and the buyer can try again', () => {
  test.each(errorsAt('create-preference'))('%s', async (_about, error) => {
    const order = await shop.order();
    replay(error);
    expect(await shop.startPaying(order)).toMatchObject({ ok: false, reason: 'provider' });
    expect(shop.trial.planned()).toBe(0);
    expect(await shop.seen(order.id)).toMatchObject({ status: 'pendiente', reserved: 2 });
    expect(shop.warnings).toHaveLength(1);

    await shop.payThere(order);
    await shop.notify();
    expect(await shop.seen(order.id)).toMatchObject({
      status: 'procesando',
      paymentState: 'approved',
      emails: ['order-paid', 'order-received'],
    });
  });
});

describe.each([
  ['once', 1],
  ['for an hour', 100],
])(
  'when a payment cannot be fetched %s, its order is paid in the end, and nobody is alarmed',
  (_often, times) => {
    test.each(errorsAt('get-payment'))('%s', async (_about, error) => {
      const order = await shop.order();
      await shop.payThere(order);
      replay(error, times);
      await shop.goOn(60);
      shop.trial.behave();
      await shop.goOn(180);
      expect(await shop.seen(order.id)).toEqual({
        status: 'procesando',
        paymentState: 'approved',
        reserved: 2,
        attention: [],
        emails: ['order-paid', 'order-received'],
      });
    });
  },
);

describe('when the account cannot be asked for, the order is paid in the end', () => {
  test.each(errorsAt('who-am-i'))('%s', async (_about, error) => {
    const order = await shop.order();
    await shop.payThere(order);
    replay(error, 2);
    await shop.goOn(20);
    expect(shop.trial.planned()).toBe(0);
    expect(await shop.seen(order.id)).toMatchObject({ status: 'procesando', attention: [] });
  });
});

describe('when the payments of an order cannot be searched, its hold waits for an answer, and the money is found', () => {
  test.each(errorsAt('search-payments'))('%s', async (_about, error) => {
    const order = await shop.order();
    shop.trial.misbehave({ befalls: 'notice', fault: { kind: 'lost' } });
    await shop.payThere(order);
    replay(error, 3);
    shop.pass(31 * MINUTE_MS);
    await shop.payments.round();
    expect(await shop.seen(order.id)).toMatchObject({ status: 'pendiente', reserved: 2 });
    await shop.goOn(20);
    expect(shop.trial.planned()).toBe(0);
    expect(await shop.seen(order.id)).toMatchObject({
      status: 'procesando',
      attention: [],
      emails: ['order-paid', 'order-received'],
    });
  });
});

const REFUNDS = errorsAt('refund-payment');

/** Nothing is known of the refund: the same request is repeated until there is an answer. */
const UNANSWERED = REFUNDS.filter(([, { status, body, about }]) => {
  const isOfGateway = body.startsWith('<') || body === '';
  return isOfGateway || [409, 423, 424].includes(status) || about.startsWith('2001 ');
});
const REFUSED = REFUNDS.filter((error) => !UNANSWERED.includes(error));

async function paidOrder() {
  const order = await shop.order();
  const payment = await shop.payThere(order);
  await shop.notify();
  const returned = () =>
    shop.trial
      .checkouts()
      .flatMap(({ payments }) => payments)
      .reduce((sum, it) => sum + refundedOf(it), 0);
  return { order, payment, returned };
}

describe('when a refund gets no answer, it is repeated, and the money goes back once', () => {
  test.each(UNANSWERED)('%s', async (_about, error) => {
    const { order, payment, returned } = await paidOrder();
    replay(error);
    await shop.refund(order.id, payment.id, 1000, 'clave-1');
    expect(await shop.refunds()).toMatchObject([{ state: 'requested' }]);
    await shop.goOn(10);
    expect(await shop.refunds()).toMatchObject([{ state: 'done' }]);
    expect(returned()).toBe(100_000);
    expect(await shop.seen(order.id)).toMatchObject({
      attention: [],
      emails: ['order-paid', 'order-received', 'order-refunded'],
    });
  });
});

describe('when a refund is refused, the owner is told why, the buyer is told nothing, and it can be asked for again', () => {
  test.each(REFUSED)('%s', async (_about, error) => {
    const { order, payment, returned } = await paidOrder();
    replay(error);
    await shop.refund(order.id, payment.id, 1000, 'clave-1');
    await shop.goOn(10);
    expect(returned()).toBe(0);
    const [refund] = await shop.refunds();
    expect(refund).toMatchObject({
      state: 'refused',
      trouble: expect.stringContaining(String(error.status)),
    });
    expect(await shop.seen(order.id)).toMatchObject({
      attention: ['refund-refused'],
      emails: ['order-paid', 'order-received'],
    });

    await shop.refund(order.id, payment.id, 1000, 'clave-2');
    expect(returned()).toBe(100_000);
    expect((await shop.seen(order.id)).emails).toEqual(['order-paid', 'order-received', 'order-refunded']);
  });
});

test('the owner reads that a payment is refunded whole or not at all, and refunds it whole', async () => {
  const { order, payment, returned } = await paidOrder();
  moveRefund(shop.trial.context, payment.id, 'refuse_parts');
  await shop.refund(order.id, payment.id, 1000, 'clave-1');
  expect(await shop.refunds()).toMatchObject([
    {
      state: 'refused',
      trouble:
        'De este pago no se puede devolver solo una parte: devolvelo entero, o devolvé esa parte por transferencia (404, 3024)',
    },
  ]);
  expect(returned()).toBe(0);
  await shop.refund(order.id, payment.id, null, 'clave-2');
  expect(returned()).toBe(payment.amount);
});

describe('when a refund was made and is answered with an error, no more goes back, whoever asks again', () => {
  test.each(REFUNDS)('%s', async (_about, error) => {
    const { order, payment, returned } = await paidOrder();
    replay(error, 1, 'done');
    await shop.refund(order.id, payment.id, null, 'clave-1');
    await shop.goOn(10);
    await shop.refund(order.id, payment.id, null, 'clave-2');
    await shop.goOn(10);
    expect(returned()).toBe(payment.amount);
    expect(await shop.refunds()).toMatchObject([{ state: 'done' }]);
    const { paymentState, attention, emails } = await shop.seen(order.id);
    expect({ paymentState, attention }).toEqual({ paymentState: 'refunded', attention: [] });
    expect(emails.filter((kind) => kind === 'order-refunded')).toHaveLength(1);
  });

  test.each(REFUNDS)('%s, and a part of the money', async (_about, error) => {
    const { order, payment, returned } = await paidOrder();
    replay(error, 1, 'done');
    const half = Math.floor(payment.amount / 200);
    await shop.refund(order.id, payment.id, half, 'clave-1');
    await shop.goOn(10);
    expect(returned()).toBe(half * 100);
    expect(await shop.refunds()).toMatchObject([{ state: 'done' }]);
    expect(await shop.seen(order.id)).toMatchObject({
      attention: [],
      emails: ['order-paid', 'order-received', 'order-refunded'],
    });
  });
});

test('of a whole refund only what really went back is told, when the seller has refunded a part elsewhere', async () => {
  const { order, payment, returned } = await paidOrder();
  shop.trial.refund(payment.id, 100_000);
  await shop.refund(order.id, payment.id, null, 'clave-1');
  await shop.goOn(10);
  expect(returned()).toBe(payment.amount);
  expect(await shop.refunds()).toMatchObject([{ state: 'done', amount: payment.amount - 100_000 }]);
  expect((await shop.seen(order.id)).paymentState).toBe('refunded');
});
