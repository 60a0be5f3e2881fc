import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/durations.ts';
import { centavos } from '#lib/pesos.ts';
import { findOrder } from '#orders/orders.store.ts';
import { reservedUnits } from '#orders/testing/shop.ts';
import { CARD_HOLD_MS } from './holds/holds.ts';
import type { PayableOrder } from './port/payment-provider.ts';
import type { PaymentStatus } from '#lib/statuses.ts';
import { openPayingShop, type PayingShop } from './testing/paying-shop.ts';

const AWAY = { ok: false, reason: 'unreachable', words: 'no respondió en 8 s' } as const;

/** The buyer opens the provider's page, and their payment there ends with this status. */
async function pay(shop: PayingShop, order: PayableOrder, status: PaymentStatus = 'approved') {
  const started = await shop.payments.startPaying(order);
  if (!started.ok) throw new Error(started.reason);
  return shop.bank.pay({ reference: order.id, amount: order.pesos.total, status });
}

describeOnEachEngine('paying an order', (open) => {
  test('moves it to procesando once it is approved, and emails the buyer once, however often it is notified', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    const payment = await pay(shop, order);
    for (let times = 0; times < 3; times++) await shop.notify(payment.id);
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'procesando', payment_state: 'approved' });
    expect(await shop.emailsOf(order.id)).toEqual(['order-paid', 'order-received']);
    const events = await shop.db.selectFrom('order_events').select(['status', 'by_name']).execute();
    expect(events).toEqual([
      { status: 'pendiente', by_name: null },
      { status: 'procesando', by_name: null },
    ]);
    expect(await shop.attention()).toEqual([]);
  });

  test('with a rejected payment can be tried again on the same page', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    const rejected = await pay(shop, order, 'rejected');
    await shop.notify(rejected.id);
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'pendiente', payment_state: 'rejected' });
    const again = await pay(shop, order);
    await shop.notify(again.id);
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'procesando', payment_state: 'approved' });
    expect(shop.bank.requested.filter((question) => question.startsWith('checkout'))).toHaveLength(1);
    expect(await shop.payments.startPaying(await found(shop, order))).toMatchObject({
      reason: 'already-paid',
    });
  });

  test('keeps its stock for days while a payment is pending, and for minutes once that payment failed', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    const payment = await pay(shop, order, 'pending');
    await shop.notify(payment.id);
    shop.pass(DAY_MS);
    await shop.payments.round();
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'pendiente', payment_state: 'pending' });
    shop.bank.change(payment.id, { status: 'cancelled' });
    await shop.notify(payment.id);
    shop.pass(29 * MINUTE_MS);
    await shop.payments.round();
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'pendiente' });
    shop.pass(2 * MINUTE_MS);
    await shop.payments.round();
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'cancelado' });
    expect(await reservedUnits(shop.db)).toMatchObject({ 'cpu-1': 0 });
  });

  test('that nobody paid releases its stock once, and emails the buyer', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    shop.pass(30 * MINUTE_MS);
    await Promise.all([shop.payments.round(), shop.payments.round()]);
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'cancelado' });
    expect(await reservedUnits(shop.db)).toMatchObject({ 'cpu-1': 0 });
    expect(await shop.emailsOf(order.id)).toEqual(['order-expired', 'order-received']);
  });

  test('whose notification was lost is found when its hold expires, and not cancelled', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    await pay(shop, order);
    shop.pass(30 * MINUTE_MS);
    await shop.payments.round();
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'procesando', payment_state: 'approved' });
  });

  test('keeps its stock a while longer when the provider does not respond, but not forever', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    await pay(shop, order, 'rejected');
    shop.bank.fail(AWAY);
    shop.pass(HOUR_MS);
    await shop.payments.round();
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'pendiente' });
    shop.pass(31 * MINUTE_MS);
    await shop.payments.round();
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'cancelado' });
  });

  test('late takes the stock again, and reopens the order', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order(6);
    shop.pass(31 * MINUTE_MS);
    await shop.payments.round();
    const late = shop.bank.pay({ reference: order.id, amount: order.pesos.total, status: 'approved' });
    await shop.notify(late.id);
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'procesando', payment_state: 'approved' });
    expect(await reservedUnits(shop.db)).toMatchObject({ 'cpu-1': 6 });
    expect(await shop.attention()).toEqual([]);
  });

  test('late, when others have bought the stock, raises an alert to refund it', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order(6);
    shop.pass(31 * MINUTE_MS);
    await shop.payments.round();
    await shop.order(5);
    const late = shop.bank.pay({ reference: order.id, amount: order.pesos.total, status: 'approved' });
    await shop.notify(late.id);
    await shop.notify(late.id);
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'cancelado', payment_state: 'in-review' });
    expect(await reservedUnits(shop.db)).toMatchObject({ 'cpu-1': 5 });
    expect(await shop.openAttention()).toEqual(['late-approval']);
    shop.pass(1);
    shop.bank.change(late.id, { status: 'refunded', refunded: late.amount });
    await shop.notify(late.id);
    expect(await shop.openAttention()).toEqual([]);
  });

  test('a second time raises an alert, and pays nothing more', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    const first = await pay(shop, order);
    await shop.notify(first.id);
    const second = shop.bank.pay({ reference: order.id, amount: order.pesos.total, status: 'approved' });
    await shop.notify(second.id);
    expect(await shop.attention()).toEqual([
      { kind: 'double-payment', order_id: order.id, payment_id: second.id, resolved_at: null },
    ]);
    expect(await shop.emailsOf(order.id)).toEqual(['order-paid', 'order-received']);
  });

  test.each([
    ['wrong-amount', { amount: centavos(100_000_000_00) }],
    ['wrong-currency', { currency: 'USD' }],
    ['wrong-collector', { collector: '999' }],
    ['unknown-order', { reference: 'ZZZZ-9999' }],
  ] as const)('with %s never counts as paid', async (kind, wrong) => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    const payment = shop.bank.pay({
      reference: order.id,
      amount: order.pesos.total,
      status: 'approved',
      ...wrong,
    });
    await shop.notify(payment.id);
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'pendiente' });
    expect(await shop.openAttention()).toEqual([kind]);
  });

  test('is not undone by late notifications, nor by a refund', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    const payment = await pay(shop, order, 'pending');
    shop.pass(MINUTE_MS);
    shop.bank.change(payment.id, { status: 'approved' });
    await shop.notify(payment.id);
    shop.bank.change(payment.id, payment);
    await shop.notify(payment.id);
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'procesando', payment_state: 'approved' });
    shop.pass(MINUTE_MS);
    shop.bank.change(payment.id, { status: 'charged_back' });
    await shop.notify(payment.id);
    expect(await shop.orderRow(order.id)).toMatchObject({
      status: 'procesando',
      payment_state: 'charged-back',
    });
    expect(await shop.openAttention()).toEqual(['charged-back']);
  });

  test('is retried later when the provider does not respond, and a payment that does not exist is dropped', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    const payment = await pay(shop, order);
    shop.bank.fail(AWAY);
    await shop.notify(payment.id);
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'pendiente' });
    shop.bank.fail(null);
    await shop.notify('404404');
    for (let turn = 0; turn < 4; turn++) {
      shop.pass(6 * MINUTE_MS);
      await shop.payments.round();
    }
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'procesando' });
    const unfinished = shop.db.selectFrom('payment_notifications').where('processed_at', 'is', null);
    expect(await unfinished.select('id').execute()).toEqual([]);
  });

  test('continues with refunds and holds while forged notifications arrive faster than they are processed', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    await shop.payments.startPaying(order);
    shop.pass(CARD_HOLD_MS);
    let made = 0;
    let isFlooded = true;
    const { getPayment } = shop.bank.provider;
    shop.bank.provider.getPayment = async (paymentId) => {
      await setImmediate();
      made += 1;
      if (isFlooded) await shop.tell(String(made));
      return getPayment(paymentId);
    };
    await shop.tell('0');
    await shop.payments.round();
    isFlooded = false;
    expect(made).toBeGreaterThan(0);
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'cancelado' });
    await shop.payments.settled();
  });
});

async function found(shop: PayingShop, { id }: PayableOrder) {
  const order = await findOrder(shop.db, id);
  if (order === undefined) throw new Error(`no order ${id}`);
  return order;
}
