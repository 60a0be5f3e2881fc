import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { DAY_MS, MINUTE_MS } from '#lib/durations.ts';
import { centavos } from '#lib/pesos.ts';
import type { CancelledEmailKind } from '#mail/email.ts';
import { readStoredEmail } from '#mail/stored-email.ts';
import type { OrderStatus } from '#lib/statuses.ts';
import { moveOrderWithMoney, takeBackWithMoney } from './order-steps-with-money.ts';
import type { PayableOrder } from './port/payment-provider.ts';
import { openPayingShop, type PayingShop } from './testing/paying-shop.ts';

function authorship({ now, deps }: PayingShop) {
  return { by: { id: null, name: 'eva' }, at: now(), randomBytes: deps.randomBytes };
}

/** An administrator cancels it. */
async function cancel(shop: PayingShop, order: PayableOrder, from: OrderStatus): Promise<void> {
  const move = { orderId: order.id, from, to: 'cancelado', authorship: authorship(shop) } as const;
  const moved = await moveOrderWithMoney(shop.db, move);
  if (!moved.ok) throw new Error(moved.reason);
}

/** What the cancellation email says about the money. */
async function moneyInEmails({ db }: PayingShop, kind: CancelledEmailKind = 'order-cancelled') {
  const emails = await db
    .selectFrom('letters')
    .select(['recipient', 'payload'])
    .where('kind', '=', kind)
    .execute();
  return emails.map(({ recipient, payload }) => {
    const email = readStoredEmail(kind, recipient, payload);
    return email.kind === kind ? email.payload.money : null;
  });
}

function pay(shop: PayingShop, order: PayableOrder) {
  return shop.bank.pay({ reference: order.id, amount: order.pesos.total, status: 'approved' });
}

describeOnEachEngine('an order that is cancelled', (open) => {
  test('by mistake needs no refund once the cancellation is undone, and needs one when it is cancelled again', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    await shop.notify(pay(shop, order).id);
    await cancel(shop, order, 'procesando');
    const step = { orderId: order.id, from: 'cancelado', authorship: authorship(shop) } as const;
    expect(await takeBackWithMoney(shop.db, step)).toEqual({ ok: true });
    expect(await shop.openAttention()).toEqual([]);
    expect(await shop.emailsOf(order.id)).toEqual(['order-paid', 'order-received']);
    await shop.payments.round();
    expect(await shop.openAttention()).toEqual([]);
    await cancel(shop, order, 'procesando');
    expect(await shop.openAttention()).toEqual(['cancelled-paid']);
  });

  test('by mistake after a part of its price came is asked for the rest all the same', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    await shop.payments.startPaying(order);
    const amount = centavos(Math.floor(order.pesos.total * 0.6));
    await shop.notify(shop.bank.pay({ reference: order.id, amount, status: 'approved' }).id);
    shop.pass(MINUTE_MS);
    await cancel(shop, order, 'pendiente');
    expect(await shop.openAttention()).toEqual(['part-paid']);
    const step = { orderId: order.id, from: 'cancelado', authorship: authorship(shop) } as const;
    expect(await takeBackWithMoney(shop.db, step)).toEqual({ ok: true });
    expect(await shop.openAttention()).toEqual([]);
    for (let round = 0; round < 2; round++) {
      shop.pass(16 * MINUTE_MS);
      await shop.payments.round();
    }
    expect(await shop.openAttention()).toEqual(['part-paid']);
    expect(await shop.emailsOf(order.id)).toEqual(['order-received', 'order-unpaid']);
  });

  test('and refunded at once gets both emails, in that order, and stays cancelled', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    const payment = pay(shop, order);
    await shop.notify(payment.id);
    // The emails of one moment have no order.
    shop.pass(1000);
    await cancel(shop, order, 'procesando');
    shop.pass(MINUTE_MS);
    const refund = { id: 'r1', orderId: order.id, paymentId: payment.id, amount: null };
    await shop.payments.refund({ ...refund, authorship: authorship(shop) });
    const due = await shop.db
      .selectFrom('letters')
      .select('kind')
      .where('next_try_at', '<=', shop.now().toISOString())
      .orderBy('next_try_at')
      .execute();
    expect(due.map(({ kind }) => kind).slice(-2)).toEqual(['order-cancelled', 'order-refunded']);
    const step = { orderId: order.id, from: 'cancelado', authorship: authorship(shop) } as const;
    expect(await takeBackWithMoney(shop.db, step)).toEqual({ ok: false, reason: 'money-moved' });
  });

  test('after it was paid raises an alert for its refund at once', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    const payment = pay(shop, order);
    await shop.notify(payment.id);
    await cancel(shop, order, 'procesando');
    expect(await moneyInEmails(shop)).toEqual([{ state: 'held', mayStillCome: false }]);
    expect(await shop.openAttention()).toEqual(['cancelled-paid']);
    await shop.payments.round();
    expect(await shop.openAttention()).toEqual(['cancelled-paid']);
    shop.pass(1);
    const refund = { id: 'r1', orderId: order.id, paymentId: payment.id, amount: null };
    expect(await shop.payments.refund({ ...refund, authorship: authorship(shop) })).toMatchObject({
      ok: true,
      refund: { state: 'done' },
    });
    expect(await shop.openAttention()).toEqual([]);
    expect(shop.bank.refunded()).toBe(order.pesos.total);
  });

  test('and not paid raises no alert', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    await cancel(shop, order, 'pendiente');
    expect(await moneyInEmails(shop)).toEqual([{ state: 'none', mayStillCome: false }]);
    expect(await shop.openAttention()).toEqual([]);
  });

  test('while its buyer disputes the payment, the email promises no refund', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    const payment = pay(shop, order);
    await shop.notify(payment.id);
    shop.pass(1);
    shop.bank.change(payment.id, { status: 'in_mediation' });
    await shop.notify(payment.id);
    await cancel(shop, order, 'procesando');
    expect(await moneyInEmails(shop)).toEqual([{ state: 'in-mediation', mayStillCome: false }]);
  });

  test('while a coupon can still be paid says so in its email, no matter who cancelled it', async () => {
    const shop = await openPayingShop(await open());
    const [unwanted, forgotten] = [await shop.order(), await shop.order()];
    for (const { id, pesos } of [unwanted, forgotten]) {
      const coupon = shop.bank.pay({ reference: id, amount: pesos.total, status: 'pending' });
      await shop.notify(coupon.id);
    }
    await cancel(shop, unwanted, 'pendiente');
    shop.pass(6 * DAY_MS);
    await shop.payments.round();
    const pending = [{ state: 'none', mayStillCome: true }];
    expect(await moneyInEmails(shop)).toEqual(pending);
    expect(await moneyInEmails(shop, 'order-expired')).toEqual(pending);
  });

  test('stays cancelled when money comes, and a person must refund it', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    const payment = pay(shop, order);
    await cancel(shop, order, 'pendiente');
    await shop.notify(payment.id);
    await shop.notify(payment.id);
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'cancelado' });
    expect(await shop.openAttention()).toEqual(['late-approval']);
    // Its buyer was charged after reading that they are not.
    const emails = await shop.emailsOf(order.id);
    expect(emails.filter((kind) => kind === 'order-unpaid')).toHaveLength(1);
  });

  test('while its payment was in doubt raises an alert when the payment is approved again', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    const payment = pay(shop, order);
    await shop.notify(payment.id);
    shop.pass(1);
    shop.bank.change(payment.id, { status: 'in_process' });
    await shop.notify(payment.id);
    shop.pass(1);
    await cancel(shop, order, 'procesando');
    expect(await shop.openAttention()).toEqual(['approval-withdrawn']);
    shop.pass(1);
    shop.bank.change(payment.id, { status: 'approved' });
    await shop.notify(payment.id);
    expect(await shop.openAttention()).toEqual(['approval-withdrawn', 'cancelled-paid']);
  });
});
