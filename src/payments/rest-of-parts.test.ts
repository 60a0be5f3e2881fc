import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { MINUTE_MS } from '#lib/durations.ts';
import { centavos } from '#lib/pesos.ts';
import { findOrder } from '#orders/orders.store.ts';
import type { PaymentStatus } from '#lib/statuses.ts';
import type { PayableOrder } from './port/payment-provider.ts';
import { openPayingShop, type PayingShop } from './testing/paying-shop.ts';

const UNREACHABLE = { ok: false, reason: 'unreachable', words: 'no respondió en 8 s' } as const;

/** The first of two cards paid 60 % of the total; the other one did not. */
async function payAPart(shop: PayingShop, { id, pesos }: PayableOrder, second?: PaymentStatus) {
  const amount = centavos(Math.floor(pesos.total * 0.6));
  const rest = centavos(pesos.total - amount);
  const part = shop.bank.pay({ reference: id, amount, status: 'approved' });
  await shop.notify(part.id);
  if (second !== undefined) {
    await shop.notify(shop.bank.pay({ reference: id, amount: rest, status: second }).id);
  }
  return { part, amount, rest };
}

async function startAgain(shop: PayingShop, { id }: PayableOrder) {
  const order = await findOrder(shop.db, id);
  if (order === undefined) throw new Error('no order');
  return shop.payments.startPaying(order);
}

async function partMails(shop: PayingShop) {
  const rows = await shop.db
    .selectFrom('letters')
    .select('payload')
    .where('kind', '=', 'order-unpaid')
    .execute();
  return rows.map(({ payload }) => JSON.parse(payload) as { unpaid: unknown; heldUntil: string });
}

describeOnEachEngine('the rest of an order of which a part came', (open) => {
  test('is paid by its buyer, at a checkout of exactly that, once the other card was rejected', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    await shop.payments.startPaying(order);
    const { rest } = await payAPart(shop, order, 'rejected');
    const first = await startAgain(shop, order);
    expect(first).toMatchObject({ ok: true });
    expect(await startAgain(shop, order)).toEqual(first);
    expect(shop.bank.checkouts).toMatchObject([{ rest: null }, { rest, offersCash: false }]);
    // Nobody can pay the whole any more.
    expect(shop.bank.closed).toHaveLength(1);
    await shop.notify(shop.bank.pay({ reference: order.id, amount: rest, status: 'approved' }).id);
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'procesando', payment_state: 'approved' });
    expect(await shop.openAttention()).toEqual([]);
  });

  test('waits two minutes for the other card, which may still come', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    await payAPart(shop, order);
    expect(await startAgain(shop, order)).toMatchObject({ reason: 'part-paid' });
    shop.pass(2 * MINUTE_MS);
    expect(await startAgain(shop, order)).toMatchObject({ ok: true });
  });

  test('is left to a person when money of the part went back', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    const { part } = await payAPart(shop, order, 'rejected');
    shop.pass(3 * MINUTE_MS);
    shop.bank.change(part.id, { refunded: centavos(100) });
    await shop.notify(part.id);
    expect(await startAgain(shop, order)).toMatchObject({ reason: 'part-paid' });
  });

  test('opens no second checkout while the first one cannot be closed', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    await shop.payments.startPaying(order);
    await payAPart(shop, order, 'rejected');
    shop.bank.fail(UNREACHABLE);
    expect(await startAgain(shop, order)).toMatchObject({ reason: 'provider' });
    expect(shop.bank.checkouts).toHaveLength(1);
    shop.bank.fail(null);
    expect(await startAgain(shop, order)).toMatchObject({ ok: true });
  });

  test('is asked for in one email: what came, what is missing, until when', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    await shop.payments.startPaying(order);
    const { amount, rest } = await payAPart(shop, order, 'rejected');
    await shop.payments.round();
    expect(await partMails(shop)).toEqual([]);
    shop.pass(15 * MINUTE_MS);
    await shop.payments.round();
    await shop.payments.round();
    const { held_until } = await shop.orderRow(order.id);
    expect(await partMails(shop)).toMatchObject([
      { unpaid: { event: 'part-paid', received: amount, rest }, heldUntil: held_until },
    ]);
  });
});
