import { describe, expect, test } from 'vitest';
import { cents } from '#lib/money.ts';
import { arsPerUsd, centavos, pesosOf } from '#lib/pesos.ts';
import { DEFAULT_DELIVERY } from '#delivery/delivery.ts';
import { pesosTotalsOf, totalsOf } from '#orders/order-totals.ts';
import type { CallFault } from '#mock-mercadopago/testing/fault-injection.ts';
import { openMock, MOCK_ADDRESS, MOCK_TOKEN } from '#mock-mercadopago/testing/open-mock.ts';
import type { PayableOrder, ShopAddresses } from '../port/payment-provider.ts';
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
  agreedDiscountBp: 0,
  channel: null,
  paymentMethod: 'online',
  delivery: DEFAULT_DELIVERY,
  invoice: null,
  issuedInvoice: null,
  pesos: { rate: RATE, total: pesosTotalsOf(LINES, RATE).total },
  accessKey: '5f2b1c7d9e0a4f3b8c6d1e2f3a4b5c6d',
  heldUntil: '2026-03-02T15:30:00.000Z',
};
const HELD_UNTIL = new Date('2026-03-02T15:30:00.000Z');
const TERMS = {
  expiresAt: HELD_UNTIL,
  cashUntil: new Date('2026-03-05T15:00:00.000Z'),
  idempotencyKey: 'una',
};

function openProvider(accessToken = MOCK_TOKEN, addresses: Partial<ShopAddresses> = {}) {
  const mock = openMock();
  let body: unknown;
  const recording: typeof fetch = (input, init) => {
    if (typeof init?.body === 'string') body = JSON.parse(init.body);
    return mock.fetch(input, init);
  };
  const provider = mercadoPago(
    { apiUrl: MOCK_ADDRESS, accessToken, webhookSecret: null, cashDays: 3, fetch: recording },
    {
      publicUrl: 'https://tienda.example',
      notificationUrl: 'https://tienda.example/avisos/',
      isReachable: true,
      canReturn: true,
      shopName: 'Zócalo Componentes',
      ...addresses,
    },
  );
  return { ...mock, provider, /** The last body that the shop sent. */ sent: () => body };
}

describe('MercadoPago’s client', () => {
  test('charges the order’s pesos to the centavo, line by line and with shipping, until the hold expires', async () => {
    const { provider, trial } = openProvider();
    const made = await provider.createCheckout(ORDER, TERMS);
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

  test.each([1, 333, 1000, 2500, 9999])(
    'charges exactly the total of an order with a discount of %i basis points',
    async (discountBp) => {
      const { provider, trial } = openProvider();
      const shippings = [cents(0), cents(1050)];
      for (const shipping of shippings) {
        const terms = { shipping, discountBp };
        const total = pesosTotalsOf(LINES, RATE, terms).total;
        const order = { ...ORDER, discountBp, totals: totalsOf(LINES, terms), pesos: { rate: RATE, total } };
        const made = await provider.createCheckout(order, { ...TERMS, idempotencyKey: `con ${shipping}` });
        const id = made.ok ? made.value.checkoutId : '';
        trial.pay(id, 'approved');
        const paid = await provider.searchPayments(ORDER.id);
        const amounts = paid.ok ? paid.value.map(({ amount }) => amount) : [];
        expect(amounts).toContain(total);
      }
    },
  );

  test('names each line of a discounted order with its units', async () => {
    const { provider, sent } = openProvider();
    const terms = { shipping: cents(1000), discountBp: 1000 };
    const pesos = { rate: RATE, total: pesosTotalsOf(LINES, RATE, terms).total };
    await provider.createCheckout(
      { ...ORDER, discountBp: 1000, totals: totalsOf(LINES, terms), pesos },
      TERMS,
    );
    expect(sent()).toMatchObject({
      items: [
        { id: 'a', title: expect.stringMatching(/^3 × Producto a/), quantity: 1 },
        { id: 'b', title: expect.stringMatching(/^Producto b/), quantity: 1 },
        { id: 'envio', title: 'Envío', unit_price: 14_855 },
      ],
    });
  });

  test('charges only the rest of an order of which a part came', async () => {
    const { provider, sent } = openProvider(MOCK_TOKEN, {
      mostInstallments: (total) => (total < 100_000 ? 3 : 12),
    });
    const made = await provider.createCheckout(ORDER, { ...TERMS, cashUntil: null, rest: centavos(50_050) });
    expect(made).toMatchObject({ ok: true });
    expect(sent()).toMatchObject({
      external_reference: ORDER.id,
      items: [{ title: 'Resto del pedido 7KQ2-M9XA', quantity: 1, unit_price: 500.5 }],
      payment_methods: { installments: 3 },
    });
  });

  test('offers as many instalments as the shop shows for the total, and says how many a payment has', async () => {
    const totals: number[] = [];
    const mostInstallments = (total: number) => {
      totals.push(total);
      return 6;
    };
    const { provider, sent, trial } = openProvider(MOCK_TOKEN, { mostInstallments });
    const made = await provider.createCheckout(ORDER, { ...TERMS, cashUntil: null });
    expect(totals).toEqual([ORDER.pesos.total]);
    expect(sent()).toMatchObject({
      payment_methods: { installments: 6, excluded_payment_types: [{ id: 'ticket' }, {}, {}] },
    });
    const checkoutId = made.ok ? made.value.checkoutId : '';
    expect(trial.pay(checkoutId, 'approved', 9)).toMatchObject({ ok: false });
    trial.pay(checkoutId, 'approved', 3);
    expect(await provider.searchPayments(ORDER.id)).toMatchObject({
      ok: true,
      value: [{ status: 'approved', installments: 3, amount: ORDER.pesos.total }],
    });
  });

  test('says nothing about instalments where the shop has no plans', async () => {
    const { provider, sent } = openProvider(MOCK_TOKEN, { mostInstallments: () => null });
    await provider.createCheckout(ORDER, TERMS);
    expect(sent()).not.toHaveProperty('payment_methods');
  });

  test('states who buys, and what, as far as it can be read', async () => {
    const { provider, sent } = openProvider();
    await provider.createCheckout(
      {
        ...ORDER,
        buyer: {
          ...ORDER.buyer,
          name: 'Ana María Paz',
          phone: '+54 9 249 415-0000',
          address: 'Av. Mitre 123, 2° B',
        },
        delivery: { ...DEFAULT_DELIVERY, postalCode: '7000' },
        invoice: { taxCondition: 'responsable_inscripto', taxId: '30712345671', name: 'Paz SRL' },
      },
      TERMS,
    );
    expect(sent()).toMatchObject({
      payer: {
        name: 'Ana',
        surname: 'María Paz',
        email: 'ana@example.com',
        phone: { area_code: '249', number: '4150000' },
        identification: { type: 'CUIT', number: '30712345671' },
        address: { zip_code: '7000', street_name: 'Av. Mitre', street_number: 123 },
      },
      items: [{ category_id: 'computing' }, { category_id: 'computing' }, { id: 'envio' }],
      statement_descriptor: 'Zocalo Compon',
      expiration_date_to: '2026-03-02T12:30:00.000-03:00',
      date_of_expiration: '2026-03-05T12:00:00.000-03:00',
    });
  });

  test('sends its addresses only where the provider can reach them', async () => {
    const { provider, sent } = openProvider(MOCK_TOKEN, {
      publicUrl: 'http://127.0.0.1:3000',
      isReachable: false,
      canReturn: false,
    });
    expect(await provider.createCheckout(ORDER, TERMS)).toMatchObject({ ok: true });
    expect(sent()).not.toHaveProperty('back_urls');
    expect(sent()).not.toHaveProperty('notification_url');
  });

  test('sends nobody back to an address without a name, which is refused, and still hears of payments', async () => {
    const publicUrl = 'http://200.51.1.7';
    const refused = openProvider(MOCK_TOKEN, { publicUrl });
    expect(await refused.provider.createCheckout(ORDER, TERMS)).toMatchObject({ reason: 'refused' });
    const { provider, sent } = openProvider(MOCK_TOKEN, { publicUrl, canReturn: false });
    expect(await provider.createCheckout(ORDER, TERMS)).toMatchObject({ ok: true });
    expect(sent()).not.toHaveProperty('auto_return');
    expect(sent()).toHaveProperty('notification_url');
  });

  test('closes a checkout, and cancels a coupon that nobody has paid', async () => {
    const { provider, trial, now } = openProvider();
    const made = await provider.createCheckout(ORDER, TERMS);
    if (!made.ok) throw new Error(made.words);
    const { checkoutId } = made.value;
    const coupon = trial.pay(checkoutId, 'pending');
    const id = coupon.ok ? String(coupon.payment.id) : '';
    expect(await provider.closeCheckout(checkoutId, now())).toMatchObject({ ok: true });
    expect(trial.pay(checkoutId, 'approved')).toEqual({ ok: false, reason: 'expired' });
    expect(await provider.cancelPayment(id)).toMatchObject({ ok: true, value: { id, status: 'cancelled' } });
    expect(await provider.cancelPayment(id)).toMatchObject({ ok: false, reason: 'refused' });
  });

  test('does not offer methods that take days when the order cannot wait', async () => {
    const { provider, trial } = openProvider();
    await provider.createCheckout(ORDER, TERMS);
    await provider.createCheckout(ORDER, { ...TERMS, cashUntil: null });
    expect(trial.checkouts().map(({ preference }) => preference.excludedTypes)).toEqual([
      [],
      ['ticket', 'atm', 'bank_transfer'],
    ]);
  });

  test('finds payments by id and by order, and refunds once per key', async () => {
    const { provider, trial } = openProvider();
    const made = await provider.createCheckout(ORDER, TERMS);
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
    expect(await provider.findCollector()).toEqual({
      ok: true,
      value: { id: payment?.collector, isTest: true },
    });
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

  test('keeps nothing of the buyer of what an error says, which may repeat the request', async () => {
    const { provider, trial } = openProvider();
    const buyer = { ...ORDER.buyer, name: 'Ana Paz', phone: '249 415-0000' };
    const { name, email, phone } = buyer;
    const message = `payer ${name} <${email}>, ${phone}, DNI 30.123.456, CUIT 20-30123456-3: is invalid since 2026-11-23`;
    const cause = [{ code: 'invalid_payer', description: `identification 30123456 of ${email}` }];
    const body = JSON.stringify({
      message,
      error: 'bad_request',
      status: 400,
      cause,
      payer: { name, email },
    });
    const response = { status: 400, headers: {}, body };
    const fault = { kind: 'replies', response, work: 'not-done' } as const;
    trial.misbehave({ befalls: 'call', call: 'create-preference', fault });
    const created = await provider.createCheckout({ ...ORDER, buyer }, TERMS);
    if (created.ok) throw new Error('it was refused');
    expect(created.words).toMatch(/^400 «payer .* is invalid since 2026-11-23 invalid_payer .*»$/);
    for (const personal of [name, email, phone, '30.123.456', '30123456', ...name.split(' ')]) {
      expect(created.words).not.toContain(personal);
    }
  });

  test('distinguishes wrong credentials from what does not exist', async () => {
    expect(await openProvider('otro').provider.findCollector()).toMatchObject({ reason: 'refused' });
    expect(await openProvider().provider.getPayment('1')).toMatchObject({ reason: 'not-found' });
  });
});
