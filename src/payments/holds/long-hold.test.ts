import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { DAY_MS } from '#lib/durations.ts';
import { unpaidLimitsOf } from '#orders/unpaid/unpaid-limits.ts';
import { openPayingShop, type PayingShop } from '../testing/paying-shop.ts';
import type { PayableOrder } from '../port/payment-provider.ts';
import { CARD_HOLD_MS } from './holds.ts';

const limits = unpaidLimitsOf();

/** The buyer chooses to pay in cash, and leaves. */
async function chooseCash(shop: PayingShop, order: PayableOrder): Promise<void> {
  await shop.payments.startPaying(order);
  const { id } = shop.bank.pay({ reference: order.id, amount: order.pesos.total, status: 'pending' });
  await shop.notify(id);
}

async function daysHeld(shop: PayingShop, { id, createdAt }: PayableOrder): Promise<number> {
  const { held_until } = await shop.orderRow(id);
  return (Date.parse(held_until ?? '') - Date.parse(createdAt)) / DAY_MS;
}

describeOnEachEngine('cash that may never come', (open) => {
  test('holds the stock of a small order for days, and that of a large one no longer than for a card', async () => {
    const shop = await openPayingShop(await open(), { limits });
    await shop.db.updateTable('products').set({ supplier_stock: 100 }).execute();
    const small = await shop.order(2);
    const large = await shop.order(15, { email: 'eva@example.com', phone: '11 4000 0000' });
    await chooseCash(shop, small);
    await chooseCash(shop, large);
    expect(await daysHeld(shop, small)).toBe(5);
    expect(await daysHeld(shop, large)).toBe(CARD_HOLD_MS / DAY_MS);
    expect(shop.bank.checkouts.map(({ offersCash }) => offersCash)).toEqual([true, false]);
    shop.pass(CARD_HOLD_MS);
    await shop.payments.round();
    expect(await shop.orderRow(large.id)).toMatchObject({ status: 'cancelado' });
    expect(await shop.orderRow(small.id)).toMatchObject({ status: 'pendiente' });
  });

  test('holds three orders of one buyer at a time, and a fourth is still paid when its money comes', async () => {
    const shop = await openPayingShop(await open(), { limits });
    await shop.db.updateTable('products').set({ supplier_stock: 100 }).execute();
    const orders: PayableOrder[] = [];
    for (let made = 0; made < 4; made++) orders.push(await shop.order(1, { phone: `11 4000 000${made}` }));
    for (const order of orders) await chooseCash(shop, order);
    const held = await Promise.all(orders.map((order) => daysHeld(shop, order)));
    expect(held).toEqual([5, 5, 5, CARD_HOLD_MS / DAY_MS]);

    const [, , , fourth] = orders;
    if (fourth === undefined) throw new Error('four were placed');
    shop.pass(CARD_HOLD_MS);
    await shop.payments.round();
    expect(await shop.orderRow(fourth.id)).toMatchObject({ status: 'cancelado' });
    const paid = shop.bank.pay({ reference: fourth.id, amount: fourth.pesos.total, status: 'approved' });
    await shop.notify(paid.id);
    expect(await shop.orderRow(fourth.id)).toMatchObject({ status: 'procesando' });
  });

  test('holds no more than half of a product, no matter who orders it', async () => {
    const shop = await openPayingShop(await open(), { limits });
    const orders: PayableOrder[] = [];
    for (let made = 0; made < 5; made++) {
      orders.push(await shop.order(2, { email: `b${made}@example.com`, phone: `11 4000 000${made}` }));
    }
    for (const order of orders) await chooseCash(shop, order);
    const held = await Promise.all(orders.map((order) => daysHeld(shop, order)));
    expect(held.filter((days) => days === 5)).toHaveLength(2);
  });

  test('does not include a card under review: that one holds its order', async () => {
    const shop = await openPayingShop(await open(), { limits });
    await shop.db.updateTable('products').set({ supplier_stock: 100 }).execute();
    const large = await shop.order(15);
    const { id } = shop.bank.pay({ reference: large.id, amount: large.pesos.total, status: 'in_process' });
    await shop.notify(id);
    expect(await daysHeld(shop, large)).toBe(5);
  });
});
