import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { HOUR_MS, MINUTE_MS } from '#lib/durations.ts';
import { centavos, type Centavos } from '#lib/pesos.ts';
import { findOrder } from '#orders/orders.store.ts';
import { reservedUnits } from '#orders/testing/shop.ts';
import type { PaymentStatus } from '#lib/statuses.ts';
import type { PayableOrder } from './port/payment-provider.ts';
import { openPayingShop, type PayingShop } from './testing/paying-shop.ts';

/** The buyer splits the total between two cards. */
function split(shop: PayingShop, order: PayableOrder, [first, second]: [PaymentStatus, PaymentStatus]) {
  const onFirst = Math.floor(order.pesos.total * 0.6);
  const pay = (amount: number, status: PaymentStatus) =>
    shop.bank.pay({ reference: order.id, amount: centavos(amount), status });
  return [pay(onFirst, first), pay(order.pesos.total - onFirst, second)] as const;
}

async function counted(shop: PayingShop): Promise<[string, number][]> {
  const rows = await shop.db.selectFrom('payments').select(['id', 'counts']).orderBy('id').execute();
  return rows.map(({ id, counts }) => [id, counts]);
}

async function startAgain(shop: PayingShop, { id }: PayableOrder) {
  const order = await findOrder(shop.db, id);
  if (order === undefined) throw new Error('no order');
  return shop.payments.startPaying(order);
}

describeOnEachEngine('an order paid with two cards', (open) => {
  test('is paid when both are approved, and only then, with one email', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    const [first, second] = split(shop, order, ['approved', 'approved']);
    await shop.notify(first.id);
    expect(await shop.orderRow(order.id)).toMatchObject({
      status: 'pendiente',
      payment_state: 'partly-paid',
    });
    expect(await shop.emailsOf(order.id)).toEqual(['order-received']);
    expect(await startAgain(shop, order)).toMatchObject({ reason: 'part-paid' });
    await shop.notify(second.id);
    await shop.notify(first.id);
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'procesando', payment_state: 'approved' });
    expect(await counted(shop)).toEqual([
      [first.id, 1],
      [second.id, 1],
    ]);
    expect(await shop.emailsOf(order.id)).toEqual(['order-paid', 'order-received']);
    shop.pass(48 * HOUR_MS);
    await shop.payments.round();
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'procesando' });
    expect(await shop.attention()).toEqual([]);
  });

  test('raises attention for its first card when another payment of the whole total is claimed back', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    const [first] = split(shop, order, ['approved', 'rejected']);
    await shop.notify(first.id);
    const whole = { reference: order.id, amount: order.pesos.total, status: 'in_mediation' } as const;
    await shop.notify(shop.bank.pay(whole).id);
    shop.pass(15 * MINUTE_MS);
    await shop.payments.round();
    expect(await shop.attention()).toMatchObject([
      { kind: 'in-mediation' },
      { kind: 'part-paid', payment_id: first.id },
    ]);
  });

  test('is found whole when its hold ends and both notifications were lost', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    await shop.payments.startPaying(order);
    split(shop, order, ['approved', 'approved']);
    shop.pass(31 * MINUTE_MS);
    await shop.payments.round();
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'procesando', payment_state: 'approved' });
  });

  test('holds its stock a day for the rest, and raises attention when that does not come', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    await shop.payments.startPaying(order);
    const [first, second] = split(shop, order, ['approved', 'rejected']);
    await shop.notify(first.id);
    await shop.notify(second.id);
    shop.pass(14 * MINUTE_MS);
    await shop.payments.round();
    expect(await shop.attention()).toEqual([]);
    shop.pass(2 * MINUTE_MS);
    await shop.payments.round();
    expect(await shop.attention()).toMatchObject([
      { kind: 'part-paid', order_id: order.id, payment_id: first.id },
    ]);
    shop.pass(23 * HOUR_MS);
    await shop.payments.round();
    expect(await shop.orderRow(order.id)).toMatchObject({
      status: 'pendiente',
      payment_state: 'partly-paid',
    });
    shop.pass(HOUR_MS);
    await shop.payments.round();
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'cancelado' });
    expect(await reservedUnits(shop.db)).toMatchObject({ 'cpu-1': 0 });
    expect(await shop.openAttention()).toEqual(['part-paid']);
    shop.bank.change(first.id, { status: 'refunded', refunded: first.amount });
    await shop.notify(first.id);
    expect(await shop.openAttention()).toEqual([]);
  });

  test('raises attention for both when one was refunded in part before the other came', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    await shop.payments.startPaying(order);
    const [first, second] = split(shop, order, ['approved', 'approved']);
    shop.bank.change(first.id, { refunded: centavos(1000) });
    await shop.notify(first.id);
    await shop.notify(second.id);
    shop.pass(16 * MINUTE_MS);
    await shop.payments.round();
    const raised = (await shop.attention()).filter(({ kind }) => kind === 'part-paid');
    expect(new Set(raised.map(({ payment_id }) => payment_id))).toEqual(new Set([first.id, second.id]));
  });

  test('waits for a card under review, and is paid when it is approved', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    await shop.payments.startPaying(order);
    const [first, second] = split(shop, order, ['approved', 'in_process']);
    await shop.notify(first.id);
    await shop.notify(second.id);
    shop.pass(47 * HOUR_MS);
    await shop.payments.round();
    expect(await shop.orderRow(order.id)).toMatchObject({
      status: 'pendiente',
      payment_state: 'partly-paid',
    });
    shop.bank.change(second.id, { status: 'approved' });
    await shop.notify(second.id);
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'procesando', payment_state: 'approved' });
    expect(await shop.openAttention()).toEqual([]);
  });

  test('is paid by a third card that makes the total with the first', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    const [first, second] = split(shop, order, ['approved', 'rejected']);
    const third = shop.bank.pay({ reference: order.id, amount: second.amount, status: 'approved' });
    for (const { id } of [second, third, first]) await shop.notify(id);
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'procesando', payment_state: 'approved' });
    expect(await counted(shop)).toEqual([
      [first.id, 1],
      [second.id, 0],
      [third.id, 1],
    ]);
  });

  test('takes the stock again when the rest comes after its hold', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    const [first, second] = split(shop, order, ['approved', 'rejected']);
    await shop.notify(first.id);
    shop.pass(25 * HOUR_MS);
    await shop.payments.round();
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'cancelado' });
    expect(await shop.openAttention()).toEqual(['part-paid']);
    shop.bank.change(second.id, { status: 'approved' });
    await shop.notify(second.id);
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'procesando', payment_state: 'approved' });
    expect(await shop.openAttention()).toEqual([]);
  });

  test('that is paid whole besides a part raises an alert to refund the part', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    const [first] = split(shop, order, ['approved', 'rejected']);
    const whole = shop.bank.pay({ reference: order.id, amount: order.pesos.total, status: 'approved' });
    await shop.notify(first.id);
    await shop.notify(whole.id);
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'procesando', payment_state: 'approved' });
    expect(await shop.attention()).toMatchObject([{ kind: 'double-payment', payment_id: first.id }]);
  });

  test('that is paid whole besides a part of which a little went back raises an alert to refund the rest of it', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    const [first] = split(shop, order, ['approved', 'rejected']);
    await shop.notify(first.id);
    shop.bank.change(first.id, { refunded: centavos(100_00) });
    await shop.notify(first.id);
    const [second, third] = split(shop, order, ['approved', 'approved']);
    await shop.notify(second.id);
    await shop.notify(third.id);
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'procesando', payment_state: 'approved' });
    expect(await shop.attention()).toContainEqual(
      expect.objectContaining({ kind: 'double-payment', payment_id: first.id }),
    );
  });

  test('with more than the total, in parts that do not make it, is left to a person', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    const [first] = split(shop, order, ['approved', 'rejected']);
    const again = shop.bank.pay({ reference: order.id, amount: first.amount, status: 'approved' });
    await shop.notify(first.id);
    await shop.notify(again.id);
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'pendiente', payment_state: 'in-review' });
    expect((await shop.attention()).map(({ kind, payment_id }) => [kind, payment_id])).toEqual(
      expect.arrayContaining([
        ['double-payment', first.id],
        ['double-payment', again.id],
      ]),
    );
  });

  test('of which one is refunded or disputed says so, and never that it is paid', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    const [first, second] = split(shop, order, ['approved', 'approved']);
    await shop.notify(first.id);
    await shop.notify(second.id);
    const see = async (id: string, news: Parameters<typeof shop.bank.change>[1]) => {
      shop.pass(1);
      shop.bank.change(id, news);
      await shop.notify(id);
      return (await shop.orderRow(order.id)).payment_state;
    };
    const some: Centavos = centavos(100);
    expect(await see(first.id, { refunded: some })).toBe('partly-refunded');
    expect(await see(first.id, { status: 'refunded', refunded: first.amount })).toBe('partly-refunded');
    expect(await see(second.id, { status: 'charged_back', detail: 'in_process' })).toBe('charged-back');
    expect(await see(second.id, { status: 'charged_back', detail: 'settled' })).toBe('chargeback-lost');
    expect(await see(second.id, { status: 'approved', detail: 'reimbursed' })).toBe('partly-refunded');
    expect(await see(second.id, { status: 'refunded', refunded: second.amount })).toBe('refunded');
  });
});

describeOnEachEngine('a chargeback', (open) => {
  test('is in dispute, then won: the order is approved again and its alert is resolved', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    const payment = shop.bank.pay({ reference: order.id, amount: order.pesos.total, status: 'approved' });
    await shop.notify(payment.id);
    shop.bank.change(payment.id, { status: 'charged_back', detail: 'in_process' });
    await shop.notify(payment.id);
    expect(await shop.orderRow(order.id)).toMatchObject({ payment_state: 'charged-back' });
    expect(await shop.openAttention()).toEqual(['charged-back']);
    shop.bank.change(payment.id, { status: 'approved', detail: 'reimbursed' });
    await shop.notify(payment.id);
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'procesando', payment_state: 'approved' });
    expect(await shop.openAttention()).toEqual([]);
    expect(await shop.emailsOf(order.id)).toEqual(['order-paid', 'order-received']);
  });

  test('that is lost has its own state and alert', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    const payment = shop.bank.pay({ reference: order.id, amount: order.pesos.total, status: 'approved' });
    await shop.notify(payment.id);
    for (const detail of ['in_process', 'settled']) {
      shop.bank.change(payment.id, { status: 'charged_back', detail });
      await shop.notify(payment.id);
    }
    expect(await shop.orderRow(order.id)).toMatchObject({ payment_state: 'chargeback-lost' });
    expect(await shop.openAttention()).toEqual(['chargeback-lost']);
  });
});
