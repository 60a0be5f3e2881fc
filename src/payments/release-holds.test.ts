import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { MINUTE_MS, SECOND_MS } from '#lib/durations.ts';
import { reservedUnits } from '#orders/testing/shop.ts';
import { CARD_HOLD_MS, GRACE_MS } from './holds/holds.ts';
import { openPayingShop, type PayingShop } from './testing/paying-shop.ts';

const AWAY = { ok: false, reason: 'unreachable', words: 'no respondió en 8 s' } as const;
const ROUND_EVERY_MS = 5 * SECOND_MS;

/** This many people order one `cpu-1` each, a moment apart, and open the payment page. */
async function ordersWithCheckout(shop: PayingShop, count: number): Promise<string[]> {
  await shop.db.updateTable('products').set({ supplier_stock: 1000 }).execute();
  const ids: string[] = [];
  for (let made = 0; made < count; made++) {
    const order = await shop.order(1);
    const started = await shop.payments.startPaying(order);
    if (!started.ok) throw new Error(started.reason);
    ids.push(order.id);
    shop.pass(1);
  }
  return ids;
}

async function waiting(shop: PayingShop): Promise<string[]> {
  const orders = shop.db.selectFrom('orders').select('id').where('status', '=', 'pendiente');
  return (await orders.orderBy('created_at').execute()).map(({ id }) => id);
}

/** Each query about one of these orders takes eight seconds and gets no response. */
function hangFor(shop: PayingShop, orderIds: readonly string[]): void {
  const { searchPayments } = shop.bank.provider;
  shop.bank.provider.searchPayments = async (orderId) => {
    if (!orderIds.includes(orderId)) return searchPayments(orderId);
    shop.bank.requested.push(`search ${orderId}`);
    shop.pass(8 * SECOND_MS);
    return AWAY;
  };
}

describeOnEachEngine('an expired hold', (open) => {
  test('of an order whose buyer never opened the payment page ends at once, even behind many whose provider does not respond', async () => {
    const shop = await openPayingShop(await open());
    await ordersWithCheckout(shop, 60);
    const unpaid = await shop.order(1);
    shop.bank.fail(AWAY);
    shop.pass(CARD_HOLD_MS);
    await shop.payments.round();
    expect(await shop.orderRow(unpaid.id)).toMatchObject({ status: 'cancelado' });
    expect(await waiting(shop)).toHaveLength(60);
  });

  test('that cannot be released holds up neither the others nor the rest of the round', async () => {
    const shop = await openPayingShop(await open());
    const wrong = await shop.order(5);
    shop.pass(1);
    await shop.order(1);
    await ordersWithCheckout(shop, 1);
    // The product counts fewer units than the first order has: a damaged file that was recovered may say so.
    await shop.db.updateTable('products').set({ reserved: 2 }).where('id', '=', 'cpu-1').execute();
    shop.pass(CARD_HOLD_MS);
    await expect(shop.payments.round()).rejects.toThrow(/constraint/i);
    expect(await waiting(shop)).toEqual([wrong.id]);
    expect(await reservedUnits(shop.db)).toMatchObject({ 'cpu-1': 0 });
  });

  test('whose query fails lets the holds behind it pass', async () => {
    const shop = await openPayingShop(await open());
    const ids = await ordersWithCheckout(shop, 60);
    const silent = ids.slice(0, 55);
    // Another job searches the payments of orders that their buyers are looking at.
    await shop.db.updateTable('payment_checkouts').set({ next_ask_at: null }).execute();
    hangFor(shop, silent);
    shop.pass(CARD_HOLD_MS);
    const end = shop.now().getTime() + 20 * MINUTE_MS;
    while (shop.now().getTime() < end) {
      await shop.payments.round();
      shop.pass(ROUND_EVERY_MS);
    }
    expect(await waiting(shop)).toEqual(silent);
  });

  test('delays no round longer than a few queries without a response take', async () => {
    const shop = await openPayingShop(await open());
    hangFor(shop, await ordersWithCheckout(shop, 30));
    shop.pass(CARD_HOLD_MS);
    const start = shop.now().getTime();
    shop.bank.requested.length = 0;
    await shop.payments.round();
    // Two calls from the search for missed payments, two about holds.
    expect(shop.bank.requested).toHaveLength(4);
    expect(shop.now().getTime() - start).toBeLessThan(MINUTE_MS);
  });

  test('ends at most an hour later, though the provider stays down, and all of them do', async () => {
    const shop = await openPayingShop(await open());
    const ids = await ordersWithCheckout(shop, 60);
    hangFor(shop, ids);
    shop.pass(CARD_HOLD_MS);
    const isOver = shop.now().getTime() + GRACE_MS;
    while (shop.now().getTime() < isOver - 2 * MINUTE_MS) {
      await shop.payments.round();
      shop.pass(ROUND_EVERY_MS);
    }
    expect(await waiting(shop)).toEqual(ids);
    while (shop.now().getTime() < isOver + 3 * MINUTE_MS) {
      await shop.payments.round();
      shop.pass(ROUND_EVERY_MS);
    }
    expect(await waiting(shop)).toEqual([]);
    expect(await reservedUnits(shop.db)).toMatchObject({ 'cpu-1': 0 });
  });

  test('whose query was interrupted is queried later, and the others meanwhile', async () => {
    const shop = await openPayingShop(await open());
    const [first = '', second = ''] = await ordersWithCheckout(shop, 2);
    await shop.db.updateTable('payment_checkouts').set({ next_ask_at: null }).execute();
    const { searchPayments } = shop.bank.provider;
    shop.bank.provider.searchPayments = async (orderId) => {
      if (orderId === first) throw new Error('nobody foresaw this');
      return searchPayments(orderId);
    };
    shop.pass(CARD_HOLD_MS);
    await expect(shop.payments.round()).rejects.toThrow('nobody foresaw this');
    await shop.payments.round();
    expect(await waiting(shop)).toEqual([first]);
    expect(await shop.orderRow(second)).toMatchObject({ status: 'cancelado' });
  });
});

describeOnEachEngine('a refund', (open) => {
  test('without a response from the provider delays neither the others nor the holds', async () => {
    const shop = await openPayingShop(await open());
    const payments = await paidOrders(shop, 6);
    const unpaid = await shop.order(1);
    let requested = 0;
    shop.bank.provider.refund = async () => {
      requested += 1;
      shop.pass(8 * SECOND_MS);
      return AWAY;
    };
    for (const { orderId, paymentId } of payments) {
      const authorship = {
        by: { id: null, name: 'eva' },
        at: shop.now(),
        randomBytes: shop.deps.randomBytes,
      };
      await shop.payments.refund({ id: `r-${paymentId}`, orderId, paymentId, amount: null, authorship });
    }
    requested = 0;
    shop.pass(CARD_HOLD_MS);
    await shop.payments.round();
    expect(requested).toBe(2);
    expect(await shop.orderRow(unpaid.id)).toMatchObject({ status: 'cancelado' });
  });
});

async function paidOrders(shop: PayingShop, count: number) {
  const paid: { orderId: string; paymentId: string }[] = [];
  for (let made = 0; made < count; made++) {
    const order = await shop.order(1);
    const payment = shop.bank.pay({ reference: order.id, amount: order.pesos.total, status: 'approved' });
    await shop.notify(payment.id);
    paid.push({ orderId: order.id, paymentId: payment.id });
  }
  return paid;
}
