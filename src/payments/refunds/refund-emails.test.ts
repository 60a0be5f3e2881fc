import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { HOUR_MS } from '#lib/durations.ts';
import { readStoredEmail } from '#mail/stored-email.ts';
import { centavos, type Centavos } from '#lib/pesos.ts';
import type { PayableOrder, ProviderPayment } from '../port/payment-provider.ts';
import { finishRefund } from './change-refund.ts';
import { findRefund } from './refunds.store.ts';
import { openPayingShop, type PayingShop } from '../testing/paying-shop.ts';

const AWAY = { ok: false, reason: 'unreachable', words: 'no respondió en 8 s' } as const;
const REFUSED = { ok: false, reason: 'refused', words: '2063' } as const;
const PART = centavos(100_050);
const NOT_LAST = [false, false, false, false];

async function paidOrder(shop: PayingShop) {
  const order = await shop.order();
  const payment = shop.bank.pay({ reference: order.id, amount: order.pesos.total, status: 'approved' });
  await shop.notify(payment.id);
  shop.pass(1);
  return { order, payment };
}

async function refundPayment(
  { payments, now, deps }: PayingShop,
  id: string,
  { order, payment, amount = null }: Awaited<ReturnType<typeof paidOrder>> & { amount?: Centavos | null },
) {
  const authorship = { by: { id: null, name: 'eva' }, at: now(), randomBytes: deps.randomBytes };
  await payments.refund({ id, orderId: order.id, paymentId: payment.id, amount, authorship });
}

/** The provider makes the refunds that are requested meanwhile, but every response is lost. */
async function loseResponses({ bank }: PayingShop, meanwhile: () => Promise<unknown>) {
  const { refund } = bank.provider;
  bank.provider.refund = async (...requested) => {
    await refund(...requested);
    return AWAY;
  };
  await meanwhile();
  bank.provider.refund = refund;
}

/**
 * The whole payment is refunded. The response is lost, an hour later a round requests it again and gets a response. Only then the
 * first response arrives, through `late`.
 */
async function requestTwice(
  shop: PayingShop,
  paid: Awaited<ReturnType<typeof paidOrder>>,
  late: PayingShop['bank']['provider']['refund'],
) {
  const { provider } = shop.bank;
  const { refund } = provider;
  const { promise: lateness, resolve: endLateness } = Promise.withResolvers<void>();
  const { promise: wasRequested, resolve: seeRequested } = Promise.withResolvers<void>();
  provider.refund = async (...requested) => {
    seeRequested();
    await lateness;
    return late(...requested);
  };
  const first = refundPayment(shop, 'r1', paid);
  await wasRequested;
  provider.refund = refund;
  shop.pass(HOUR_MS);
  await shop.payments.round();
  endLateness();
  await first;
}

/** The refund emails to the buyer, the oldest first. */
async function reportedRefunds({ db }: PayingShop, order: PayableOrder) {
  const emails = db
    .selectFrom('letters')
    .select(['recipient', 'payload'])
    .where('kind', '=', 'order-refunded')
    .orderBy('id');
  return (await emails.execute()).flatMap(({ recipient, payload }) => {
    const email = readStoredEmail('order-refunded', recipient, payload);
    return email.kind === 'order-refunded' && email.payload.orderId === order.id
      ? [email.payload.refund]
      : [];
  });
}

describeOnEachEngine('a buyer to whom money goes back', (open) => {
  test('gets one email about each refund, however often a notification repeats it', async () => {
    const shop = await openPayingShop(await open());
    const { order, payment } = await paidOrder(shop);
    for (const id of ['r1', 'r1']) await refundPayment(shop, id, { order, payment, amount: PART });
    await shop.notify(payment.id);
    shop.pass(1);
    await refundPayment(shop, 'r2', { order, payment });
    await shop.notify(payment.id);
    await shop.payments.round();
    const paid = order.pesos.total;
    expect(await reportedRefunds(shop, order)).toEqual([
      { amount: PART, paid, currency: 'ARS', isLast: false, isByHand: false },
      { amount: paid - PART, paid, currency: 'ARS', isLast: true, isByHand: false },
    ]);
  });

  test('gets the email when the provider has made the refund, not when it is requested', async () => {
    const shop = await openPayingShop(await open());
    const { order, payment } = await paidOrder(shop);
    shop.bank.fail(AWAY);
    await refundPayment(shop, 'r1', { order, payment });
    expect(await reportedRefunds(shop, order)).toEqual([]);
    shop.bank.fail(null);
    shop.pass(HOUR_MS);
    await shop.payments.round();
    await shop.payments.round();
    expect(await reportedRefunds(shop, order)).toMatchObject([{ amount: order.pesos.total, isLast: true }]);
  });

  test('gets one email even if a response comes after another refund was requested', async () => {
    const shop = await openPayingShop(await open());
    const { order, payment } = await paidOrder(shop);
    await requestTwice(shop, { order, payment }, shop.bank.provider.refund);
    expect(await reportedRefunds(shop, order)).toMatchObject([{ amount: order.pesos.total }]);
  });

  test.each([AWAY, REFUSED])(
    'keeps a refund that was made, even if its confirmation comes late: $words',
    async (said) => {
      const shop = await openPayingShop(await open());
      const { order, payment } = await paidOrder(shop);
      await requestTwice(shop, { order, payment }, async () => said);
      expect(await findRefund(shop.db, 'r1')).toMatchObject({
        state: 'done',
        nextTryAt: null,
        trouble: null,
      });
      expect(await shop.openAttention()).toEqual([]);
      expect(await reportedRefunds(shop, order)).toMatchObject([{ amount: order.pesos.total }]);
    },
  );

  test('gets no email about a refund that the provider refuses', async () => {
    const shop = await openPayingShop(await open());
    const { order, payment } = await paidOrder(shop);
    shop.bank.refuseRefunds(REFUSED);
    await refundPayment(shop, 'r1', { order, payment });
    expect(await shop.openAttention()).toEqual(['refund-refused']);
    expect(await reportedRefunds(shop, order)).toEqual([]);
  });

  test('on the provider’s own site gets an email too, for each further refund', async () => {
    const shop = await openPayingShop(await open());
    const { order, payment } = await paidOrder(shop);
    shop.bank.change(payment.id, { refunded: PART });
    for (let times = 0; times < 2; times++) await shop.notify(payment.id);
    shop.pass(1);
    shop.bank.change(payment.id, { status: 'refunded', refunded: payment.amount });
    for (let times = 0; times < 2; times++) await shop.notify(payment.id);
    expect(await reportedRefunds(shop, order)).toMatchObject([
      { amount: PART, isLast: false },
      { amount: payment.amount - PART, isLast: true },
    ]);
  });

  test('in the panel and on the provider’s own site gets one email about each of both', async () => {
    const shop = await openPayingShop(await open());
    const { order, payment } = await paidOrder(shop);
    const elsewhere = async (inAll: number, news: Partial<ProviderPayment> = {}) => {
      shop.pass(1);
      shop.bank.change(payment.id, { refunded: centavos(inAll), ...news });
      for (let times = 0; times < 2; times++) await shop.notify(payment.id);
    };
    await elsewhere(100);
    shop.pass(1);
    await refundPayment(shop, 'r1', { order, payment, amount: PART });
    await elsewhere(PART + 100);
    await elsewhere(PART + 130);
    shop.pass(1);
    await refundPayment(shop, 'r2', { order, payment, amount: PART });
    await elsewhere(payment.amount, { status: 'refunded' });
    const amounts = [100, PART, 30, PART, payment.amount - 2 * PART - 130];
    expect((await reportedRefunds(shop, order)).map(({ amount }) => amount)).toEqual(amounts);
    expect((await reportedRefunds(shop, order)).map(({ isLast }) => isLast)).toEqual([...NOT_LAST, true]);
  });

  test('on the provider’s own site gets the email once it is clear that the panel did not request it', async () => {
    const shop = await openPayingShop(await open());
    const { order, payment } = await paidOrder(shop);
    await loseResponses(shop, () => refundPayment(shop, 'r1', { order, payment, amount: PART }));
    shop.pass(1);
    shop.bank.change(payment.id, { refunded: centavos(PART + 30) });
    await shop.notify(payment.id);
    // The rest may belong to the panel's refund, or to another one.
    expect(await reportedRefunds(shop, order)).toMatchObject([{ amount: 30 }]);
    shop.pass(HOUR_MS);
    await shop.payments.round();
    await shop.notify(payment.id);
    expect(await reportedRefunds(shop, order)).toMatchObject([{ amount: 30 }, { amount: PART }]);
  });

  test('on the provider’s own site gets the email when the panel’s own refund is refused', async () => {
    const shop = await openPayingShop(await open());
    const { order, payment } = await paidOrder(shop);
    shop.bank.fail(AWAY);
    await refundPayment(shop, 'r1', { order, payment });
    shop.bank.fail(null);
    shop.pass(1);
    shop.bank.change(payment.id, { status: 'refunded', refunded: payment.amount });
    await shop.notify(payment.id);
    expect(await reportedRefunds(shop, order)).toEqual([]);
    shop.bank.provider.refund = () => Promise.resolve(REFUSED);
    shop.pass(HOUR_MS);
    await shop.payments.round();
    expect(await reportedRefunds(shop, order)).toMatchObject([{ amount: payment.amount, isLast: true }]);
  });

  test('gets one email even if a refund was made and then reported as refused', async () => {
    const shop = await openPayingShop(await open());
    const { order, payment } = await paidOrder(shop);
    await loseResponses(shop, () => refundPayment(shop, 'r1', { order, payment, amount: PART }));
    shop.bank.provider.refund = () => Promise.resolve(REFUSED);
    shop.pass(HOUR_MS);
    await shop.payments.round();
    // The refund is listed, so the refusal is not believed.
    const made = await findRefund(shop.db, 'r1');
    if (made === undefined) throw new Error('the refund was not written');
    expect(made.state).toBe('done');
    expect(await reportedRefunds(shop, order)).toMatchObject([{ amount: PART }]);

    const stamp = { at: shop.now(), randomBytes: shop.deps.randomBytes };
    await finishRefund(shop.db, order.id, made, { id: 'r-r1', amount: PART }, stamp);
    await shop.notify(payment.id);
    expect(await reportedRefunds(shop, order)).toMatchObject([{ amount: PART }]);
  });

  test('gets no email about money that a card’s issuer takes back', async () => {
    const shop = await openPayingShop(await open());
    const { order, payment } = await paidOrder(shop);
    shop.bank.change(payment.id, { status: 'charged_back', refunded: payment.amount });
    await shop.notify(payment.id);
    expect(await reportedRefunds(shop, order)).toEqual([]);
  });

  test('gets an email about a payment that never paid the order, too', async () => {
    const shop = await openPayingShop(await open());
    const { order } = await paidOrder(shop);
    const twice = shop.bank.pay({ reference: order.id, amount: order.pesos.total, status: 'approved' });
    await shop.notify(twice.id);
    shop.pass(1);
    await refundPayment(shop, 'r1', { order, payment: twice });
    expect(await reportedRefunds(shop, order)).toMatchObject([{ amount: twice.amount, isLast: true }]);
  });
});
