import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { readStoredEmail } from '#mail/stored-email.ts';
import { centavos } from '#lib/pesos.ts';
import { moveOrderWithMoney } from './order-steps-with-money.ts';
import type { PayableOrder } from './port/payment-provider.ts';
import { openPayingShop, type PayingShop } from './testing/paying-shop.ts';

/** An administrator continues with it. */
function goOnWith({ db, now, deps }: PayingShop, order: PayableOrder) {
  const authorship = { by: { id: null, name: 'eva' }, at: now(), randomBytes: deps.randomBytes };
  return moveOrderWithMoney(db, { orderId: order.id, from: 'pendiente', to: 'procesando', authorship });
}

/** Whether the emails to their buyers say that a payment may still come; `money came`: they say nothing of payments. */
async function reportedUnpaid({ db }: PayingShop) {
  const emails = db
    .selectFrom('letters')
    .select(['recipient', 'payload'])
    .where('kind', '=', 'order-preparing');
  return (await emails.execute()).map(({ recipient, payload }) => {
    const email = readStoredEmail('order-preparing', recipient, payload);
    if (email.kind !== 'order-preparing') return null;
    return email.payload.hasMoneyCome === true ? 'money came' : email.payload.mayStillCome;
  });
}

describeOnEachEngine('an order with which the shop continues', (open) => {
  test('unpaid emails its buyer once about that, and says that it is paid only when it is', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    expect(await goOnWith(shop, order)).toEqual({ ok: true });
    expect(await goOnWith(shop, order)).toMatchObject({ ok: false });
    expect(await shop.emailsOf(order.id)).toEqual(['order-preparing', 'order-received']);
    expect(await reportedUnpaid(shop)).toEqual([false]);
    const payment = shop.bank.pay({ reference: order.id, amount: order.pesos.total, status: 'approved' });
    await shop.notify(payment.id);
    expect(await shop.emailsOf(order.id)).toEqual(['order-paid', 'order-preparing', 'order-received']);
  });

  test('while a coupon is open reports that to its buyer too', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    const coupon = shop.bank.pay({ reference: order.id, amount: order.pesos.total, status: 'pending' });
    await shop.notify(coupon.id);
    await goOnWith(shop, order);
    expect(await reportedUnpaid(shop)).toEqual([true]);
  });

  test('after money that does not pay it says nothing about being unpaid', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    const short = centavos(order.pesos.total - 1);
    await shop.notify(shop.bank.pay({ reference: order.id, amount: short, status: 'approved' }).id);
    await goOnWith(shop, order);
    expect(await reportedUnpaid(shop)).toEqual(['money came']);
  });

  test('by itself, because it was paid, sends its buyer only that email', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    const payment = shop.bank.pay({ reference: order.id, amount: order.pesos.total, status: 'approved' });
    await shop.notify(payment.id);
    expect(await shop.emailsOf(order.id)).toEqual(['order-paid', 'order-received']);
  });
});
