import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#db/testing.ts';
import { moveOrder } from '#orders/move-order.ts';
import type { OrderStatus } from '#orders/order-status.ts';
import { raiseIfCancelledPaid } from './overdue.store.ts';
import type { PayableOrder } from './payment-provider.ts';
import { openPayingShop, type PayingShop } from './testing-shop.ts';

function authorship({ now, world }: PayingShop) {
  return { by: { id: null, name: 'eva' }, at: now(), randomBytes: world.randomBytes };
}

/** Somebody in the panel cancels it. */
async function cancel(shop: PayingShop, order: PayableOrder, from: OrderStatus): Promise<void> {
  const signed = authorship(shop);
  const move = { orderId: order.id, from, to: 'cancelado', authorship: signed } as const;
  const moved = await moveOrder(shop.db, move, (trx) => raiseIfCancelledPaid(trx, order.id, signed));
  if (!moved.ok) throw new Error(moved.reason);
}

function pay(shop: PayingShop, order: PayableOrder) {
  return shop.bank.pay({ reference: order.id, amount: order.pesos.total, status: 'approved' });
}

describeOnEachEngine('an order that is cancelled', (open) => {
  test('when it was paid is at once for a person to give its money back', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    const payment = pay(shop, order);
    await shop.notify(payment.id);
    await cancel(shop, order, 'procesando');
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

  test('and not paid is nothing to look at', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    await cancel(shop, order, 'pendiente');
    expect(await shop.openAttention()).toEqual([]);
  });

  test('stays cancelled when money comes, which is for a person to give back', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    const payment = pay(shop, order);
    await cancel(shop, order, 'pendiente');
    await shop.notify(payment.id);
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'cancelado' });
    expect(await shop.openAttention()).toEqual(['late-approval']);
  });

  test('while its payment was doubted is for a person as soon as that is approved once more', async () => {
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
