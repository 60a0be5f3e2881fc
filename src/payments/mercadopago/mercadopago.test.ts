import { describe, expect, test } from 'vitest';
import { cents } from '#lib/money.ts';
import { arsPerUsd, centavos, pesosOf } from '#lib/pesos.ts';
import { DEFAULT_DELIVERY } from '#delivery/delivery.ts';
import { pesosTotalsOf, totalsOf } from '#orders/order-totals.ts';
import type { CallFault } from '#mock-mercadopago/testing/fault-injection.ts';
import { openMock, MOCK_ADDRESS, MOCK_TOKEN } from '#mock-mercadopago/testing/open-mock.ts';
import type { PayableOrder } from '../port/payment-provider.ts';
import { mercadoPago } from './mercadopago.ts';

const RATE = arsPerUsd(148_550);
const LINES = [
  { productId: 'a', quantity: 3, price: cents(1999) },
  { productId: 'b', quantity: 1, price: cents(1) },
].map((line) => ({
  ...line,
  description: `Producto ${line.productId} ${'x'.repeat(300)}`,
  partNumber: '',
  supplierPrice: cents(1),
  marginBp: 0,
  vatBp: null,
}));
const ORDER: PayableOrder = {
  id: '7KQ2-M9XA',
  createdAt: '2026-03-02T15:00:00.000Z',
  status: 'pendiente',
  buyer: { name: 'Ana Paz', email: 'ana@example.com', phone: '', address: '' },
  lines: LINES,
  totals: totalsOf(LINES),
  discountBp: 0,
  paymentMethod: 'online',
  delivery: DEFAULT_DELIVERY,
  invoice: null,
  issuedInvoice: null,
  pesos: { rate: RATE, total: pesosTotalsOf(LINES, RATE).total },
  accessKey: '5f2b1c7d9e0a4f3b8c6d1e2f3a4b5c6d',
  heldUntil: '2026-03-02T15:30:00.000Z',
};
const HELD_UNTIL = new Date('2026-03-02T15:30:00.000Z');

function openProvider(accessToken = MOCK_TOKEN) {
  const mock = openMock();
  const provider = mercadoPago(
    { apiUrl: MOCK_ADDRESS, accessToken, webhookSecret: null, fetch: mock.fetch },
    {
      publicUrl: 'https://tienda.example',
      notificationUrl: 'https://tienda.example/avisos/',
      isReachable: true,
      shopName: 'Zócalo Componentes',
    },
  );
  return { ...mock, provider };
}

describe('MercadoPago’s client', () => {
  test('charges the order’s pesos to the centavo, line by line and with shipping, until the hold expires', async () => {
    const { provider, trial } = openProvider();
    const made = await provider.createCheckout(ORDER, HELD_UNTIL);
    const [checkout] = trial.checkouts();
    expect(made).toMatchObject({ ok: true, value: { checkoutId: checkout?.preference.id } });
    expect(checkout?.preference).toMatchObject({
      externalReference: ORDER.id,
      expiresAt: HELD_UNTIL.getTime(),
      notificationUrl: 'https://tienda.example/avisos/?source_news=webhooks',
      backUrls: { success: `https://tienda.example/carrito?pedido=${ORDER.accessKey}` },
    });
    const items = checkout?.preference.items ?? [];
    expect(items.map(({ unitPrice }) => unitPrice)).toEqual(
      [1999, 1, 1000].map((price) => pesosOf(cents(price), RATE)),
    );
    const requested = items.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
    expect(requested).toBe(ORDER.pesos.total);
  });

  test('does not offer methods that take days when the order cannot wait', async () => {
    const { provider, trial } = openProvider();
    await provider.createCheckout(ORDER, HELD_UNTIL, { offersCash: true });
    await provider.createCheckout(ORDER, HELD_UNTIL, { offersCash: false });
    expect(trial.checkouts().map(({ preference }) => preference.excludedTypes)).toEqual([
      [],
      ['ticket', 'atm', 'bank_transfer'],
    ]);
  });

  test('finds payments by id and by order, and refunds once per key', async () => {
    const { provider, trial } = openProvider();
    const made = await provider.createCheckout(ORDER, HELD_UNTIL);
    if (!made.ok) throw new Error(made.words);
    trial.pay(made.value.checkoutId, 'approved');
    const found = await provider.searchPayments(ORDER.id);
    if (!found.ok) throw new Error(found.words);
    const [payment] = found.value;
    expect(payment).toMatchObject({
      reference: ORDER.id,
      status: 'approved',
      amount: ORDER.pesos.total,
      currency: 'ARS',
    });
    const id = payment?.id ?? '';
    expect(await provider.getPayment(id)).toEqual({ ok: true, value: payment });
    expect(await provider.findCollector()).toEqual({ ok: true, value: payment?.collector });
    for (let times = 0; times < 2; times++) await provider.refund(id, centavos(12_345), 'una-clave');
    expect(await provider.getPayment(id)).toMatchObject({ value: { refunded: 12_345, status: 'approved' } });
  });

  test.each<[CallFault, object]>([
    [
      { kind: 'too-many-requests', retryAfterS: 7 },
      { reason: 'too-many', retryAfterMs: 7000 },
    ],
    [{ kind: 'unavailable' }, { reason: 'unreachable' }],
    [{ kind: 'nonsense' }, { reason: 'unreachable', words: 'la respuesta no es JSON' }],
    [
      { kind: 'hang', ms: 30_000, work: 'done' },
      { reason: 'unreachable', words: 'no respondió en 8 s' },
    ],
    [{ kind: 'cut', work: 'not-done' }, { reason: 'unreachable' }],
  ])('says why there is no response: %j', async (fault, response) => {
    const { provider, trial } = openProvider();
    trial.misbehave({ befalls: 'call', call: 'any', fault });
    expect(await provider.getPayment('1')).toMatchObject({ ok: false, ...response });
  });

  test('distinguishes wrong credentials from what does not exist', async () => {
    expect(await openProvider('otro').provider.findCollector()).toMatchObject({ reason: 'refused' });
    expect(await openProvider().provider.getPayment('1')).toMatchObject({ reason: 'not-found' });
  });
});
