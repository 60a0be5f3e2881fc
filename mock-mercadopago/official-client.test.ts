import {
  MercadoPagoConfig,
  MerchantOrder,
  Payment,
  PaymentRefund,
  Preference,
  WebhookSignatureValidator,
} from 'mercadopago';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MOCK_SECRET, MOCK_TOKEN, openMock, WANTED_PREFERENCE } from './testing/open-mock.ts';

/** The official client has no setting for another address, so the mock answers at the real one. */
const REAL_ADDRESS = 'https://api.mercadopago.com';

let mock: ReturnType<typeof openMock>;

beforeEach(() => {
  mock = openMock({ address: () => REAL_ADDRESS });
  vi.stubGlobal('fetch', mock.fetch);
});
afterEach(() => vi.unstubAllGlobals());

/** A new one per call: the client writes a call's idempotency key into its configuration (mercadopago/sdk-nodejs, issue 481). */
const client = () => new MercadoPagoConfig({ accessToken: MOCK_TOKEN, options: { maxRetries: 0 } });

async function paidOnce() {
  const preference = await new Preference(client()).create({ body: WANTED_PREFERENCE });
  const paid = mock.trial.pay(preference.id ?? '', 'approved');
  if (!paid.ok) throw new Error(paid.reason);
  return paid.payment;
}

describe('the provider’s official client, talking to the mock', () => {
  test('opens a checkout and reads it again', async () => {
    const created = await new Preference(client()).create({ body: WANTED_PREFERENCE });
    expect(created).toMatchObject({
      init_point: expect.stringMatching(/^https:/),
      external_reference: WANTED_PREFERENCE.external_reference,
      auto_return: 'approved',
    });
    const read = await new Preference(client()).get({ preferenceId: created.id ?? '' });
    expect(read).toMatchObject({
      id: created.id,
      items: [{ unit_price: 74_275.25 }, { unit_price: 14_855 }],
    });
  });

  test('finds a payment by its id and by its order', async () => {
    const { id } = await paidOnce();
    const payment = { id, status: 'approved', transaction_amount: 163_405.5, currency_id: 'ARS' };
    expect(await new Payment(client()).get({ id })).toMatchObject(payment);
    const options = { external_reference: WANTED_PREFERENCE.external_reference, criteria: 'desc' } as const;
    expect(await new Payment(client()).search({ options })).toMatchObject({
      paging: { total: 1 },
      results: [payment],
    });
  });

  test('cancels a payment that waits for its buyer', async () => {
    const preference = await new Preference(client()).create({ body: WANTED_PREFERENCE });
    const waiting = mock.trial.pay(preference.id ?? '', 'pending');
    if (!waiting.ok) throw new Error(waiting.reason);
    expect(await new Payment(client()).cancel({ id: waiting.payment.id })).toMatchObject({
      status: 'cancelled',
    });
  });

  test('refunds a part of a payment, then the rest, and lists both refunds', async () => {
    const { id } = await paidOnce();
    const refunds = () => new PaymentRefund(client());
    const part = await refunds().create({ payment_id: id, body: { amount: 100.5 } });
    expect(part).toMatchObject({ payment_id: id, amount: 100.5, status: 'approved' });
    expect(await refunds().total({ payment_id: id })).toMatchObject({ amount: 163_305 });
    const listed = await refunds().list({ payment_id: id });
    expect([...listed].map(({ amount }) => amount)).toEqual([100.5, 163_305]);
    expect(await new Payment(client()).get({ id })).toMatchObject({ status: 'refunded' });
  });

  test('sends an idempotency key with which nothing is refunded twice', async () => {
    const { id } = await paidOnce();
    for (let times = 0; times < 2; times++) {
      await new PaymentRefund(client()).create({
        payment_id: id,
        body: { amount: 100 },
        requestOptions: { idempotencyKey: 'una-clave' },
      });
    }
    expect(await new Payment(client()).get({ id })).toMatchObject({ transaction_amount_refunded: 100 });
  });

  test('reads the group of payments of a checkout', async () => {
    const { id } = await paidOnce();
    const [checkout] = mock.trial.checkouts();
    const merchantOrderId = checkout?.merchantOrderId ?? 0;
    expect(await new MerchantOrder(client()).get({ merchantOrderId })).toMatchObject({
      order_status: 'paid',
      paid_amount: 163_405.5,
      payments: [{ id, status: 'approved' }],
    });
  });

  test('throws its own errors for wrong credentials and for what does not exist', async () => {
    const stranger = new MercadoPagoConfig({ accessToken: 'otro', options: { maxRetries: 0 } });
    await expect(new Payment(stranger).get({ id: 1 })).rejects.toMatchObject({ status: 401 });
    await expect(new Payment(client()).get({ id: 1 })).rejects.toMatchObject({
      status: 404,
      causes: [{ code: 2000, description: 'Payment not found' }],
    });
  });

  test('accepts the signature of a notification, and no other', async () => {
    await paidOnce();
    await mock.trial.deliverDue(mock.send);
    const [delivery] = mock.received;
    const given = {
      xSignature: delivery?.headers['x-signature'] ?? '',
      xRequestId: delivery?.headers['x-request-id'] ?? '',
      dataId: new URL(delivery?.url ?? '').searchParams.get('data.id') ?? '',
    };
    const check = (secret: string) => WebhookSignatureValidator.validate({ ...given, secret });
    expect(() => check(MOCK_SECRET)).not.toThrow();
    expect(() => check('otro secreto')).toThrow('SignatureMismatch');
  });
});
