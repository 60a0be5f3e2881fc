import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { HOUR_MS } from '#lib/durations.ts';
import { deleteOldNotifications, deleteUnsignedNotifications } from './delete-notifications.store.ts';
import type { Notification } from '../port/payment-provider.ts';
import { receiveNotification } from './receive-notification.ts';
import { openPayingShop, type PayingShop } from '../testing/paying-shop.ts';

function forged(subjectId: string, news: Partial<Notification> = {}): Notification {
  const made = { topic: 'payment', subjectId, action: 'payment.created', notificationId: `n${subjectId}` };
  return { ...made, signature: 'invalid', ...news };
}

async function store(shop: PayingShop, notification: Notification): Promise<void> {
  await receiveNotification(shop.db, notification, { at: shop.now(), randomBytes: shop.deps.randomBytes });
  shop.pass(1);
}

async function subjects({ db }: PayingShop): Promise<string[]> {
  const kept = db.selectFrom('payment_notifications').select('subject_id').orderBy('subject_id');
  return (await kept.execute()).map(({ subject_id }) => subject_id);
}

/** A buyer paid an order, and the provider notified the shop. */
async function paidOrder(shop: PayingShop) {
  const order = await shop.order(1);
  const payment = shop.bank.pay({ reference: order.id, amount: order.pesos.total, status: 'approved' });
  await shop.notify(payment.id);
  return payment;
}

describeOnEachEngine('notifications that anyone may have sent', (open) => {
  test('raise one alert when the provider refuses to show their payments, and a signed one raises its own', async () => {
    const shop = await openPayingShop(await open());
    shop.bank.fail({ ok: false, reason: 'refused', words: '403' });
    for (let made = 0; made < 5; made++) await store(shop, forged(String(7000 + made)));
    await store(shop, forged('8000', { signature: 'absent' }));
    await store(shop, forged('9000', { signature: 'valid' }));
    for (let hours = 0; hours < 80; hours++) {
      shop.pass(HOUR_MS);
      await shop.payments.round();
    }
    const items = await shop.attention();
    expect(items.map(({ kind, payment_id }) => `${kind} ${payment_id}`).toSorted()).toEqual([
      'notification-stuck 9000',
      'notification-stuck null',
    ]);
  });

  test('raise no alert when the provider knows no such payments', async () => {
    const shop = await openPayingShop(await open());
    for (let made = 0; made < 5; made++) await store(shop, forged(String(7000 + made)));
    for (let hours = 0; hours < 5; hours++) {
      shop.pass(HOUR_MS);
      await shop.payments.round();
    }
    expect(await shop.attention()).toEqual([]);
    const waiting = shop.db.selectFrom('payment_notifications').where('next_try_at', 'is not', null);
    expect(await waiting.select('id').execute()).toEqual([]);
  });

  test('take one row per payment, however many ids they invent', async () => {
    const shop = await openPayingShop(await open());
    for (let made = 0; made < 20; made++) {
      await store(shop, forged('7000', { action: `payment.${made}`, notificationId: String(made) }));
    }
    const rows = await shop.db.selectFrom('payment_notifications').select('times_received').execute();
    expect(rows).toEqual([{ times_received: 20 }]);
  });

  test('are processed in the next round, and signed ones at once', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order(1);
    const payment = shop.bank.pay({ reference: order.id, amount: order.pesos.total, status: 'approved' });
    await shop.payments.receive(forged(payment.id));
    await shop.payments.settled();
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'pendiente' });
    await shop.payments.round();
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'procesando' });
  });

  test('are limited to the newest ones, processed or not; those that name a known payment stay', async () => {
    const shop = await openPayingShop(await open());
    const paid = await paidOrder(shop);
    await store(shop, forged(paid.id));
    for (let made = 0; made < 6; made++) await store(shop, forged(String(7000 + made)));
    await shop.payments.round();
    for (let made = 6; made < 10; made++) await store(shop, forged(String(7000 + made)));
    expect(await deleteUnsignedNotifications(shop.db, { keep: 3, limit: 4 })).toBe(4);
    expect(await deleteUnsignedNotifications(shop.db, { keep: 3, limit: 4 })).toBe(3);
    expect(await deleteUnsignedNotifications(shop.db, { keep: 3, limit: 4 })).toBe(0);
    expect(await subjects(shop)).toEqual([paid.id, paid.id, '7007', '7008', '7009']);
  });
});

describeOnEachEngine('a processed notification', (open) => {
  test("is deleted after a while, unless it concerns an order's payment; a waiting one stays", async () => {
    const shop = await openPayingShop(await open());
    const paid = await paidOrder(shop);
    const other = shop.bank.pay({ reference: 'ZZZZ-9999', amount: paid.amount, status: 'approved' });
    await shop.notify(other.id);
    await shop.notify('404404');
    shop.pass(HOUR_MS);
    expect(await deleteOldNotifications(shop.db, { before: shop.now(), limit: 10 })).toBe(1);
    expect(await subjects(shop)).toEqual([paid.id, '404404']);
  });

  test('is due again when a repetition arrives while its payment is being fetched', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order(1);
    const payment = shop.bank.pay({ reference: order.id, amount: order.pesos.total, status: 'pending' });
    const { getPayment } = shop.bank.provider;
    let isFirst = true;
    shop.bank.provider.getPayment = async (id) => {
      const fetched = await getPayment(id);
      if (!isFirst) return fetched;
      isFirst = false;
      shop.pass(1);
      shop.bank.change(payment.id, { status: 'approved' });
      await store(shop, forged(payment.id));
      return fetched;
    };
    await store(shop, forged(payment.id));
    await shop.payments.round();
    await shop.payments.round();
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'procesando', payment_state: 'approved' });
  });
});
