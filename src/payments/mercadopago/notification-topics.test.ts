import { expect, test } from 'vitest';
import { MOCK_SECRET, MOCK_TOKEN, openMock, WANTED_PREFERENCE } from '#mock-mercadopago/testing/open-mock.ts';
import { mercadoPago } from './mercadopago.ts';

const REFERENCE = WANTED_PREFERENCE.external_reference;

/** The shop's client, and the mock provider that reports to it. */
async function openBoth() {
  const { trial, fetch, received, send } = openMock();
  const provider = mercadoPago(
    {
      apiUrl: trial.context.address(),
      accessToken: MOCK_TOKEN,
      webhookSecret: MOCK_SECRET,
      cashDays: null,
      fetch,
    },
    { publicUrl: '', notificationUrl: '', isReachable: true, canReturn: true, shopName: '' },
  );
  const preferences = `${trial.context.address()}/checkout/preferences`;
  const response = await fetch(preferences, {
    method: 'POST',
    headers: { authorization: `Bearer ${MOCK_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(WANTED_PREFERENCE),
  });
  expect(response.status).toBe(201);
  const [checkout] = trial.checkouts();
  return {
    trial,
    provider,
    preferenceId: checkout?.preference.id ?? '',
    ids: () => trial.checkouts().flatMap(({ payments }) => payments.map(({ id }) => id)),
    /** What the shop reads of the notifications that have come since, in their order. */
    async read() {
      received.length = 0;
      await trial.deliverDue(send);
      return received.map(({ url, headers, body }) => {
        const query = Object.fromEntries(new URL(url).searchParams);
        return provider.readWebhook({ headers, query, body: JSON.parse(body) });
      });
    },
  };
}

test('two cards are two payments of one merchant order, which names both', async () => {
  const { trial, provider, preferenceId, ids, read } = await openBoth();
  trial.payWithTwoCards(preferenceId, 'approved');
  const found = await provider.searchPayments(REFERENCE);
  if (!found.ok) throw new Error(found.words);
  const amounts = found.value.map(({ amount }) => amount);
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(16_340_550);
  const notices = await read();
  expect(notices).toMatchObject([
    { topic: 'payment', signature: 'valid' },
    { topic: 'payment', signature: 'valid' },
    { topic: 'topic_merchant_order_wh', signature: 'valid' },
  ]);
  const [, , order] = notices;
  if (!order) throw new Error('no notification');
  expect(await provider.listPaymentsOf(order)).toEqual({ ok: true, value: ids().map(String) });
});

test('a chargeback names its payment, and is in dispute until the bank decides', async () => {
  for (const [end, read] of [
    ['settled', { status: 'charged_back', detail: 'settled' }],
    ['reimbursed', { status: 'approved', detail: 'reimbursed' }],
  ] as const) {
    const shop = await openBoth();
    shop.trial.pay(shop.preferenceId, 'approved');
    const [id = 0] = shop.ids();
    shop.trial.move(id, 'charged_back');
    expect(await shop.provider.getPayment(String(id))).toMatchObject({
      value: { status: 'charged_back', detail: 'in_process' },
    });
    const notice = (await shop.read()).find((one) => one?.topic === 'topic_chargebacks_wh');
    if (!notice) throw new Error('no notification');
    expect(notice).toMatchObject({ signature: 'valid' });
    expect(await shop.provider.listPaymentsOf(notice)).toEqual({ ok: true, value: [String(id)] });
    shop.trial.endChargeback(id, end);
    expect(await shop.provider.getPayment(String(id))).toMatchObject({ value: read });
  }
});

test('a claim names its payment', async () => {
  const { trial, provider, preferenceId, ids, read } = await openBoth();
  trial.pay(preferenceId, 'approved');
  const [id = 0] = ids();
  await read();
  trial.report(id, 'topic_claims_integration_wh');
  const [notice] = await read();
  if (!notice) throw new Error('no notification');
  expect(await provider.listPaymentsOf(notice)).toEqual({ ok: true, value: [String(id)] });
});

test('a fraud alert names its payment without a data.id, is signed without it, and is sent once', async () => {
  const { trial, preferenceId, ids, read } = await openBoth();
  trial.pay(preferenceId, 'approved');
  const [id = 0] = ids();
  await read();
  trial.report(id, 'stop_delivery_op_wh');
  await trial.deliverDue(({ url }) => {
    expect(new URL(url).searchParams.get('data.id')).toBeNull();
    return Promise.resolve(500);
  });
  expect(await read()).toEqual([]);
  trial.report(id, 'stop_delivery_op_wh');
  expect(await read()).toMatchObject([
    { topic: 'stop_delivery_op_wh', subjectId: String(id), signature: 'valid' },
  ]);
});

test('a fraud alert that names only a merchant order leads to its payments', async () => {
  const { trial, provider, preferenceId, ids } = await openBoth();
  trial.pay(preferenceId, 'approved');
  const merchantOrder = trial.checkouts()[0]?.merchantOrderId;
  const body = { type: 'stop_delivery_op_wh', data: { merchant_order: merchantOrder } };
  const notice = provider.readWebhook({ headers: {}, query: {}, body });
  if (notice === null) throw new Error('not read');
  expect(await provider.listPaymentsOf(notice)).toEqual({ ok: true, value: ids().map(String) });
});
