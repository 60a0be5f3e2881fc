import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { reservedUnits } from '#orders/testing/shop.ts';
import { cancelByBuyer } from './cancel-by-buyer.ts';
import { openPayingShop, type PayingShop } from './testing/paying-shop.ts';

const AWAY = { ok: false, reason: 'unreachable', words: 'no respondió en 8 s' } as const;

function giveUp({ db, now, payments }: PayingShop, { id }: { id: string }) {
  return cancelByBuyer({ db, now, randomBytes, payments }, id);
}

/** The buyer stands at the payment page. */
async function orderAtProvider(shop: PayingShop) {
  const order = await shop.order(2);
  const started = await shop.payments.startPaying(order);
  if (!started.ok) throw new Error(started.reason);
  return order;
}

describeOnEachEngine('a buyer who gives an unpaid order up', (open) => {
  test('gets its stock back into the shop, once', async () => {
    const shop = await openPayingShop(await open());
    const order = await orderAtProvider(shop);
    expect(await giveUp(shop, order)).toEqual({ ok: true });
    expect(await giveUp(shop, order)).toEqual({ ok: true });
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'cancelado' });
    expect(await reservedUnits(shop.db)).toMatchObject({ 'cpu-1': 0 });
  });

  test('gets one email about it, in the same transaction', async () => {
    const shop = await openPayingShop(await open());
    const order = await orderAtProvider(shop);
    await giveUp(shop, order);
    await giveUp(shop, order);
    expect(await shop.emailsOf(order.id)).toEqual(['order-cancelled', 'order-received']);
  });

  test('may do so after a refused card', async () => {
    const shop = await openPayingShop(await open());
    const order = await orderAtProvider(shop);
    const refused = shop.bank.pay({ reference: order.id, amount: order.pesos.total, status: 'rejected' });
    await shop.notify(refused.id);
    expect(await giveUp(shop, order)).toEqual({ ok: true });
  });

  test('keeps it, paid, if the money came meanwhile and the shop has not heard of it', async () => {
    const shop = await openPayingShop(await open());
    const order = await orderAtProvider(shop);
    shop.bank.pay({ reference: order.id, amount: order.pesos.total, status: 'approved' });
    expect(await giveUp(shop, order)).toEqual({ ok: false, reason: 'paid' });
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'procesando', payment_state: 'approved' });
    expect(await reservedUnits(shop.db)).toMatchObject({ 'cpu-1': 2 });
  });

  test('has it back, paid, if the money comes at the same moment', async () => {
    const shop = await openPayingShop(await open());
    const order = await orderAtProvider(shop);
    const { searchPayments } = shop.bank.provider;
    const late: string[] = [];
    // The provider has answered that nothing came, and then it comes.
    shop.bank.provider.searchPayments = async (orderId) => {
      const found = await searchPayments(orderId);
      late.push(shop.bank.pay({ reference: order.id, amount: order.pesos.total, status: 'approved' }).id);
      return found;
    };
    expect(await giveUp(shop, order)).toEqual({ ok: true });
    await shop.notify(late[0] ?? '');
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'procesando', payment_state: 'approved' });
  });

  test('keeps it while the provider decides about a card', async () => {
    const shop = await openPayingShop(await open());
    const order = await orderAtProvider(shop);
    shop.bank.pay({
      reference: order.id,
      amount: order.pesos.total,
      status: 'in_process',
      detail: 'pending_contingency',
    });
    expect(await giveUp(shop, order)).toEqual({ ok: false, reason: 'under-review' });
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'pendiente' });
  });

  test('keeps it while the provider, who knows of money, does not respond', async () => {
    const shop = await openPayingShop(await open());
    const order = await orderAtProvider(shop);
    shop.bank.fail(AWAY);
    expect(await giveUp(shop, order)).toEqual({ ok: false, reason: 'provider-away' });
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'pendiente' });
  });

  test('needs no provider before the payment page was opened', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order(2);
    shop.bank.fail(AWAY);
    expect(await giveUp(shop, order)).toEqual({ ok: true });
    expect(await reservedUnits(shop.db)).toMatchObject({ 'cpu-1': 0 });
  });
});
