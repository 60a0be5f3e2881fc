import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/durations.ts';
import type { Checkout } from './checkout.ts';
import { listenAlone } from './testing/listen-alone.ts';
import { WANTED_PREFERENCE } from './testing/open-mock.ts';

type Alone = Awaited<ReturnType<typeof listenAlone>>;
type Json = Record<string, unknown>;

test('a preference returns the address of the payment page, and can be read again, with and without a final slash', async () => {
  await using provider = await listenAlone();
  for (const path of ['/checkout/preferences', '/checkout/preferences/']) {
    const response = await provider.call('POST', path, WANTED_PREFERENCE);
    expect(response.status).toBe(201);
    const created = await json(response);
    expect(created).toMatchObject({
      init_point: `${provider.address}/checkout/v1/redirect?pref_id=${String(created['id'])}`,
      external_reference: '7KQ2-M9XA',
      collector_id: 1_400_000_001,
      date_created: '2026-03-02T11:00:00.000-04:00',
    });
    const read = await provider.call('GET', `/checkout/preferences/${String(created['id'])}`);
    expect(await json(read)).toEqual(created);
  }
});

test.each([
  ['dollars', { items: [{ title: 'CPU', quantity: 1, unit_price: 10, currency_id: 'USD' }] }, 'currency_id'],
  ['a third decimal', { items: [{ title: 'CPU', quantity: 1, unit_price: 10.005 }] }, 'unit_price'],
  ['nothing to pay for', { items: [] }, 'items'],
  ['a return without an address to return to', { back_urls: {} }, 'back_url.success must be defined'],
])('a preference with %s is refused', async (_what, change, why) => {
  await using provider = await listenAlone();
  const response = await provider.call('POST', '/checkout/preferences', { ...WANTED_PREFERENCE, ...change });
  expect(response.status).toBe(400);
  expect(String((await json(response))['message'])).toContain(why);
});

test.each([
  ['less than a day', DAY_MS - 1000, { error: 'invalid_date' }],
  ['a day', DAY_MS, { external_reference: '7KQ2-M9XA' }],
  ['thirty days', 30 * DAY_MS, { external_reference: '7KQ2-M9XA' }],
  ['more than thirty days', 30 * DAY_MS + 1000, { error: 'invalid_date' }],
])('a preference whose cash is payable for %s', async (_term, ms, expected) => {
  await using provider = await listenAlone();
  const date_of_expiration = withOffset(provider.now().getTime() + ms);
  const response = await provider.call('POST', '/checkout/preferences', {
    ...WANTED_PREFERENCE,
    date_of_expiration,
  });
  expect(await json(response)).toMatchObject(expected);
});

test('a preference is closed by ending its term', async () => {
  await using provider = await listenAlone();
  const { preference } = await open(provider);
  const path = `/checkout/preferences/${preference.id}`;
  const term = { expires: true, expiration_date_to: withOffset(provider.now().getTime()) };
  expect((await provider.call('PUT', path, term)).status).toBe(200);
  expect(provider.trial.pay(preference.id, 'approved')).toEqual({ ok: false, reason: 'expired' });
  expect((await provider.call('PUT', '/checkout/preferences/unknown', term)).status).toBe(404);
});

function withOffset(ms: number): string {
  return new Date(ms - 3 * HOUR_MS).toISOString().replace('Z', '-03:00');
}

test('a payment contains the reference, the currency, the amount to the cent and its receiver', async () => {
  await using provider = await listenAlone();
  const { preference } = await open(provider);
  const id = paid(provider, preference.id, 'approved');
  const response = await provider.call('GET', `/v1/payments/${id}`);
  expect(await json(response)).toMatchObject({
    id,
    status: 'approved',
    status_detail: 'accredited',
    transaction_amount: 163_405.5,
    transaction_amount_refunded: 0,
    currency_id: 'ARS',
    collector_id: 1_400_000_001,
    external_reference: '7KQ2-M9XA',
    payment_type_id: 'credit_card',
    date_approved: '2026-03-02T11:00:00.000-04:00',
    live_mode: false,
  });
});

test('all attempts to pay an order are found by its reference, the newest first', async () => {
  await using provider = await listenAlone();
  const { preference } = await open(provider);
  const refused = paid(provider, preference.id, 'rejected');
  provider.letTimePass(MINUTE_MS);
  const approved = paid(provider, preference.id, 'approved');
  const found = await json(await provider.call('GET', '/v1/payments/search?external_reference=7KQ2-M9XA'));
  expect(found).toMatchObject({
    paging: { total: 2 },
    results: [
      { id: approved, status: 'approved' },
      { id: refused, status: 'rejected' },
    ],
  });
  const none = await json(await provider.call('GET', '/v1/payments/search?external_reference=other'));
  expect(none).toMatchObject({ paging: { total: 0 }, results: [] });
});

test('the same key refunds once, another key refunds what is left, and no more than was paid', async () => {
  await using provider = await listenAlone();
  const { preference } = await open(provider);
  const id = paid(provider, preference.id, 'approved');
  const refund = (key: string, amount?: number) =>
    provider.call('POST', `/v1/payments/${id}/refunds`, amount === undefined ? {} : { amount }, {
      'x-idempotency-key': key,
    });
  const first = await refund('a', 3405.5);
  expect(first.status).toBe(201);
  expect(await json(await refund('a', 3405.5))).toEqual(await json(first));
  expect(await payment(provider, id)).toMatchObject({
    status: 'approved',
    status_detail: 'partially_refunded',
    transaction_amount_refunded: 3405.5,
  });
  expect((await refund('b', 160_000.01)).status).toBe(400);
  expect(await json(await refund('c'))).toMatchObject({ amount: 160_000, status: 'approved' });
  expect(await payment(provider, id)).toMatchObject({
    status: 'refunded',
    transaction_amount_refunded: 163_405.5,
  });
  expect((await refund('d')).status).toBe(400);
});

test('a refund without a key, of an unknown payment or of one that was rejected is refused', async () => {
  await using provider = await listenAlone();
  const { preference } = await open(provider);
  const key = { 'x-idempotency-key': 'a' };
  const rejected = paid(provider, preference.id, 'rejected');
  const approved = paid(provider, preference.id, 'approved');
  expect((await provider.call('POST', `/v1/payments/${approved}/refunds`, {})).status).toBe(400);
  expect((await provider.call('POST', '/v1/payments/1/refunds', {}, key)).status).toBe(404);
  expect((await provider.call('POST', `/v1/payments/${rejected}/refunds`, {}, key)).status).toBe(400);
});

test('a pending payment can be cancelled, and an approved one cannot', async () => {
  await using provider = await listenAlone();
  const { preference } = await open(provider);
  const waiting = paid(provider, preference.id, 'pending');
  const approved = paid(provider, preference.id, 'approved');
  const cancel = (id: number) => provider.call('PUT', `/v1/payments/${id}`, { status: 'cancelled' });
  expect(await json(await cancel(waiting))).toMatchObject({ status: 'cancelled' });
  expect((await cancel(approved)).status).toBe(400);
});

test('cash that was not paid is cancelled when its time is over', async () => {
  await using provider = await listenAlone();
  const { preference } = await open(provider);
  const id = paid(provider, preference.id, 'pending');
  provider.letTimePass(3 * DAY_MS - 1);
  expect(await payment(provider, id)).toMatchObject({ status: 'pending', payment_type_id: 'ticket' });
  provider.letTimePass(1);
  expect(await payment(provider, id)).toMatchObject({ status: 'cancelled', status_detail: 'expired' });
});

test('the merchant order sums payments and refunds', async () => {
  await using provider = await listenAlone();
  const { preference, merchantOrderId } = await open(provider);
  paid(provider, preference.id, 'rejected');
  const id = paid(provider, preference.id, 'approved');
  provider.trial.refund(id, 1000);
  const order = await json(await provider.call('GET', `/merchant_orders/${merchantOrderId}`));
  expect(order).toMatchObject({
    order_status: 'paid',
    total_amount: 163_405.5,
    paid_amount: 163_405.5,
    refunded_amount: 10,
    preference_id: preference.id,
    payments: [{ status: 'rejected' }, { id, status: 'approved' }],
  });
});

test('the account is returned to callers with the token, and 401 to all others', async () => {
  await using provider = await listenAlone();
  expect(await json(await provider.call('GET', '/users/me'))).toMatchObject({
    id: 1_400_000_001,
    site_id: 'MLA',
  });
  const wrong = { authorization: 'Bearer TEST-other' };
  expect((await provider.call('GET', '/users/me', undefined, wrong)).status).toBe(401);
  expect((await provider.call('POST', '/checkout/preferences', WANTED_PREFERENCE, wrong)).status).toBe(401);
});

test('an unknown address of the API is not found, and other addresses are left to the shop', async () => {
  await using provider = await listenAlone();
  expect((await provider.call('GET', '/v1/customers/1')).status).toBe(404);
  expect((await provider.call('DELETE', '/v1/payments/1')).status).toBe(404);
  const shop = await fetch(new URL('/pago-de-prueba-no', provider.address));
  expect(await shop.text()).toBe('the shop');
});

test('a body larger than any preference is refused', async () => {
  await using provider = await listenAlone();
  const huge = { ...WANTED_PREFERENCE, metadata: { note: 'a'.repeat(70_000) } };
  expect((await provider.call('POST', '/checkout/preferences', huge)).status).toBe(413);
  expect(provider.trial.checkouts()).toEqual([]);
});

async function open(provider: Alone): Promise<Checkout> {
  await provider.call('POST', '/checkout/preferences', WANTED_PREFERENCE);
  const [checkout] = provider.trial.checkouts();
  if (checkout === undefined) throw new Error('no preference was created');
  return checkout;
}

function paid(provider: Alone, preferenceId: string, attempt: 'approved' | 'rejected' | 'pending'): number {
  const result = provider.trial.pay(preferenceId, attempt);
  if (!result.ok) throw new Error(result.reason);
  return result.payment.id;
}

async function payment(provider: Alone, id: number): Promise<Json> {
  return json(await provider.call('GET', `/v1/payments/${id}`));
}

async function json(response: Response): Promise<Json> {
  return (await response.json()) as Json; // an object, as each test goes on to show
}
