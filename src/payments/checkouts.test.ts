import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/durations.ts';
import { findOrder } from '#orders/orders.store.ts';
import { cancelByBuyer } from './cancel-by-buyer.ts';
import { CARD_HOLD_MS } from './holds/holds.ts';
import type { PayableOrder } from './port/payment-provider.ts';
import { TAKE_BACK_MS } from '#orders/steps/undo-record.ts';
import { moveOrderWithMoney } from './order-steps-with-money.ts';
import { openPayingShop, type PayingShop } from './testing/paying-shop.ts';

const REFUSED = { ok: false, reason: 'refused', words: '400 invalid_date' } as const;

describeOnEachEngine('a payment with test credentials', (open) => {
  test('moves no money, so it pays no order of a shop that sells', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    await shop.payments.startPaying(order);
    const trial = {
      reference: order.id,
      amount: order.pesos.total,
      status: 'approved',
      isTest: true,
    } as const;
    await shop.notify(shop.bank.pay(trial).id);
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'pendiente' });
    expect(await shop.attention()).toMatchObject([{ kind: 'test-payment' }]);
  });
});

describeOnEachEngine('a payment to a test account', (open) => {
  test.each([
    ['pays no order in production, though it says that it moved money', false, 'pendiente', ['test-payment']],
    ['pays an order elsewhere', true, 'procesando', []],
  ])('%s', async (_what, acceptsTest, status, alerts) => {
    const shop = await openPayingShop(await open(), { acceptsTest, isTestAccount: true });
    const order = await shop.order();
    await shop.payments.startPaying(order);
    await shop.notify(
      shop.bank.pay({ reference: order.id, amount: order.pesos.total, status: 'approved' }).id,
    );
    expect(await shop.orderRow(order.id)).toMatchObject({ status });
    expect(await shop.openAttention()).toEqual(alerts);
  });
});

describeOnEachEngine('a checkout', (open) => {
  test('that the provider opened for a process that died is paid all the same', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    const { createCheckout } = shop.bank.provider;
    shop.bank.provider.createCheckout = async (...given) => {
      await createCheckout(...given);
      throw new Error('killed');
    };
    await expect(shop.payments.startPaying(order)).rejects.toThrow('killed');
    shop.bank.pay({ reference: order.id, amount: order.pesos.total, status: 'approved' });
    shop.pass(CARD_HOLD_MS);
    await shop.payments.round();
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'procesando', payment_state: 'approved' });
  });

  test('that the provider refuses is a fault of the shop, and can be opened once that is mended', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    shop.bank.fail(REFUSED);
    expect(await shop.payments.startPaying(order)).toMatchObject({ reason: 'provider', response: REFUSED });
    expect(await shop.payments.startPaying(order)).toMatchObject({ reason: 'provider' });
    expect(await shop.attention()).toMatchObject([{ kind: 'checkout-refused' }]);
    shop.bank.fail(null);
    expect(await shop.payments.startPaying(order)).toMatchObject({ ok: true });
  });

  test('that may have been opened is still searched for payments when the next attempt is refused', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    shop.bank.fail({ ok: false, reason: 'unreachable', words: 'no respondió en 8 s' });
    await shop.payments.startPaying(order);
    shop.pass(MINUTE_MS);
    shop.bank.fail(REFUSED);
    await shop.payments.startPaying(order);
    shop.bank.fail(null);
    shop.bank.pay({ reference: order.id, amount: order.pesos.total, status: 'approved' });
    shop.pass(CARD_HOLD_MS);
    await shop.payments.round();
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'procesando' });
  });

  test('for which there is no such call at the provider is a fault of the shop too', async () => {
    const shop = await openPayingShop(await open());
    shop.bank.fail({ ok: false, reason: 'not-found', words: '404' });
    await shop.payments.startPaying(await shop.order());
    expect(await shop.attention()).toMatchObject([{ kind: 'checkout-refused' }]);
  });

  test('whose cash may be paid for ten days raises no alert before they are over', async () => {
    const shop = await openPayingShop(await open(), { cashDays: 10 });
    await abandonedCoupon(shop, await shop.order());
    shop.pass(9 * DAY_MS);
    await shop.payments.round();
    expect(await shop.openAttention()).toEqual([]);
    shop.pass(2 * DAY_MS);
    await shop.payments.round();
    expect(await shop.openAttention()).toEqual(['pending-for-days']);
  });

  test('that the provider refuses to close has its coupon cancelled all the same, and is tried again', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    const coupon = await abandonedCoupon(shop, order);
    let tried = 0;
    shop.bank.provider.closeCheckout = async () => {
      tried += 1;
      return REFUSED;
    };
    await shop.notify(
      shop.bank.pay({ reference: order.id, amount: order.pesos.total, status: 'approved' }).id,
    );
    await shop.payments.round();
    expect(await statusOf(shop, coupon)).toBe('cancelled');
    shop.pass(10 * MINUTE_MS);
    await shop.payments.round();
    expect(tried).toBe(2);
  });

  test('that the provider no longer knows is no reason to leave its coupon payable', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    const coupon = await abandonedCoupon(shop, order);
    shop.bank.provider.closeCheckout = async () => ({ ok: false, reason: 'not-found', words: '404' });
    await shop.notify(
      shop.bank.pay({ reference: order.id, amount: order.pesos.total, status: 'approved' }).id,
    );
    await shop.payments.round();
    expect(await statusOf(shop, coupon)).toBe('cancelled');
  });

  test('four days later offers no cash, which the hold could not wait for, and is opened', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    await abandonedCoupon(shop, order);
    shop.pass(4 * DAY_MS);
    expect(await shop.payments.startPaying(await found(shop, order))).toMatchObject({ ok: true });
    expect(shop.bank.checkouts.map(({ offersCash }) => offersCash)).toEqual([true, false]);
  });

  test('is closed with its coupons once the order is paid, so that nobody pays it twice', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    const coupon = await abandonedCoupon(shop, order);
    const paid = shop.bank.pay({ reference: order.id, amount: order.pesos.total, status: 'approved' });
    await shop.notify(paid.id);
    await shop.payments.round();
    expect(shop.bank.closed).toHaveLength(1);
    expect(await statusOf(shop, coupon)).toBe('cancelled');
    await shop.payments.round();
    expect(shop.bank.closed).toHaveLength(1);
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'procesando', payment_state: 'approved' });
  });

  test('of an order that a person cancelled is closed once that can no longer be undone', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    const coupon = await abandonedCoupon(shop, order);
    expect(await move(shop, order, 'cancelado')).toEqual({ ok: true });
    await shop.payments.round();
    expect(await statusOf(shop, coupon)).toBe('pending');
    shop.pass(TAKE_BACK_MS);
    await shop.payments.round();
    expect(await statusOf(shop, coupon)).toBe('cancelled');
    expect(shop.bank.closed).toHaveLength(1);
  });

  test('of an order with which the shop continues unpaid stays open, because its coupon may still pay it', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    const coupon = await abandonedCoupon(shop, order);
    expect(await move(shop, order, 'procesando')).toEqual({ ok: true });
    shop.pass(TAKE_BACK_MS);
    await shop.payments.round();
    expect(shop.bank.closed).toEqual([]);
    shop.bank.change(coupon, { status: 'approved' });
    await shop.notify(coupon);
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'procesando', payment_state: 'approved' });
  });

  test('whose coupon was paid a moment before it was closed still pays its order', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    const coupon = await abandonedCoupon(shop, order);
    await shop.db.updateTable('orders').set({ held_until: shop.now().toISOString() }).execute();
    shop.bank.fail({ ok: false, reason: 'unreachable', words: 'no respondió en 8 s' });
    shop.pass(2 * HOUR_MS);
    await shop.payments.round();
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'cancelado' });
    shop.bank.fail(null);
    shop.bank.change(coupon, { status: 'approved' });
    shop.pass(10 * MINUTE_MS);
    await shop.payments.round();
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'procesando', payment_state: 'approved' });
  });
});

describeOnEachEngine('a checkout that two calls open at once', (open) => {
  test('is where its buyer pays, though the provider refused the other call', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    const { createCheckout } = shop.bank.provider;
    shop.bank.provider.createCheckout = async (...given) => {
      const made = await createCheckout(...given);
      await shop.db.deleteFrom('payment_checkouts').execute();
      return made;
    };
    const started = await shop.payments.startPaying(order);
    expect(started).toMatchObject({ ok: true });
    expect(await shop.payments.startPaying(order)).toEqual(started);
  });
});

describeOnEachEngine('a payment that waits for its buyer', (open) => {
  test.each(['pending_waiting_payment', 'pending_waiting_transfer', 'pending_challenge'])(
    'is no reason not to pay in another way, or to give the order up: %s',
    async (detail) => {
      const shop = await openPayingShop(await open());
      const order = await shop.order();
      await shop.payments.startPaying(order);
      const begun = { reference: order.id, amount: order.pesos.total, status: 'pending', detail } as const;
      await shop.notify(shop.bank.pay(begun).id);
      expect(await shop.payments.startPaying(await found(shop, order))).toMatchObject({ ok: true });
      expect(await cancelByBuyer({ ...shop.deps, payments: shop.payments }, order.id)).toEqual({ ok: true });
    },
  );
});

async function abandonedCoupon(shop: PayingShop, order: PayableOrder): Promise<string> {
  await shop.payments.startPaying(order);
  const detail = 'pending_waiting_payment';
  const { id } = shop.bank.pay({ reference: order.id, amount: order.pesos.total, status: 'pending', detail });
  await shop.notify(id);
  return id;
}

function move({ db, now, deps }: PayingShop, order: PayableOrder, to: 'cancelado' | 'procesando') {
  const authorship = { by: { id: null, name: 'eva' }, at: now(), randomBytes: deps.randomBytes };
  return moveOrderWithMoney(db, { orderId: order.id, from: 'pendiente', to, authorship });
}

async function statusOf(shop: PayingShop, paymentId: string): Promise<string | undefined> {
  const row = shop.db.selectFrom('payments').select('status').where('id', '=', paymentId);
  return (await row.executeTakeFirst())?.status;
}

async function found(shop: PayingShop, { id }: PayableOrder) {
  const order = await findOrder(shop.db, id);
  if (order === undefined) throw new Error(`no order ${id}`);
  return order;
}
