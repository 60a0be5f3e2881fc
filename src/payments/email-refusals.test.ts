import { expect, test } from 'vitest';
import { migrateToLatest } from '#db/migrations/migrate.ts';
import { openSqlite } from '#db/sqlite.ts';
import { plansOf } from '#db/testing/query-plans.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { MINUTE_MS } from '#lib/durations.ts';
import { renderEmail } from '#mail/render-email.ts';
import { readStoredEmail } from '#mail/stored-email.ts';
import { SHOP } from '#mail/testing/emails.ts';
import { NOON } from '#orders/testing/shop.ts';
import type { PayableOrder } from './port/payment-provider.ts';
import { listRefusedOrders } from './records/refused-orders.store.ts';
import { openPayingShop } from './testing/paying-shop.ts';

describeOnEachEngine('an email after a refused payment', (open) => {
  test('says why, until when the order waits and where to pay it, to a buyer who does not try again', async () => {
    const { refuse, order, pass, round, refusals } = await openShop(open);
    const placed = await order();
    await refuse(placed, 'cc_rejected_insufficient_amount');
    await round();
    expect(await refusals(placed)).toEqual([]);
    pass(6 * MINUTE_MS);
    await round();
    await round();
    const [email, ...more] = await refusals(placed);
    expect(more).toEqual([]);
    expect(email?.subject).toBe(`No se pudo hacer el pago de tu pedido ${placed.id} · Zócalo`);
    const text = email?.text.replaceAll(/\s+/g, ' ');
    expect(text).toContain('La tarjeta no tiene fondos suficientes.');
    expect(text).toContain('Te guardamos los productos hasta el lunes, 2 de marzo, 12:30.');
    expect(text).toContain(`Pagar de nuevo: https://zocalo.example/carrito?pedido=${placed.accessKey}`);
  });

  test('comes once for an order, however many cards are refused', async () => {
    const { refuse, order, pass, round, refusals } = await openShop(open);
    const placed = await order();
    for (const detail of ['cc_rejected_bad_filled_date', 'cc_rejected_other_reason']) {
      await refuse(placed, detail);
      pass(6 * MINUTE_MS);
      await round();
    }
    expect(await refusals(placed)).toHaveLength(1);
  });

  test('does not come to a buyer who has paid meanwhile, is trying again, or has too little time left', async () => {
    const { refuse, pay, order, pass, round, refusals } = await openShop(open);
    const [paid, trying, late] = [await order(), await order(), await order()];
    await refuse(paid);
    await pay(paid);
    await refuse(trying);
    pass(4 * MINUTE_MS);
    await refuse(trying);
    pass(2 * MINUTE_MS);
    await round();
    expect([...(await refusals(paid)), ...(await refusals(trying))]).toEqual([]);
    pass(16 * MINUTE_MS);
    await refuse(late);
    pass(5 * MINUTE_MS);
    await round();
    expect(await refusals(late)).toEqual([]);
  });

  test('is read by the release before this one as that of an order that was placed', async () => {
    const { db, refuse, order, pass, round } = await openShop(open);
    await refuse(await order());
    pass(6 * MINUTE_MS);
    await round();
    const kinds = await db.selectFrom('letters').select('kind').distinct().execute();
    expect(kinds).toEqual([{ kind: 'order-received' }]);
  });
});

test('orders whose payment was refused are found without reading the others', async () => {
  const { db, close } = openSqlite(':memory:');
  await migrateToLatest(db);
  const [plan] = await plansOf(db, (watched) =>
    listRefusedOrders(watched, { refusedBefore: NOON.toISOString(), heldUntilAfter: NOON.toISOString() }),
  );
  expect(plan?.steps).toEqual([
    expect.stringMatching(/^SEARCH orders USING INDEX orders_by_(payment|hold)/),
    expect.stringMatching(/SUBQUERY/),
    expect.stringMatching(/^SEARCH payments USING INDEX payments_by_order/),
  ]);
  await close();
});

async function openShop(open: OpenTestDatabase) {
  const shop = await openPayingShop(await open());
  const { bank, db, payments } = shop;
  const pay = async (
    { id, pesos }: PayableOrder,
    attempt: { status: 'approved' | 'rejected'; detail?: string },
  ) => {
    await shop.notify(bank.pay({ reference: id, amount: pesos.total, ...attempt }).id);
  };
  return {
    ...shop,
    refuse: (order: PayableOrder, detail = 'cc_rejected_other_reason') =>
      pay(order, { status: 'rejected', detail }),
    pay: (order: PayableOrder) => pay(order, { status: 'approved' }),
    round: () => payments.round(),
    /** The emails that the buyer got about a refused payment. */
    async refusals({ id }: PayableOrder) {
      const rows = await db.selectFrom('letters').select(['kind', 'recipient', 'payload']).execute();
      return rows
        .map(({ kind, recipient, payload }) => readStoredEmail(kind, recipient, payload))
        .filter((email) => email.kind === 'order-received')
        .filter(({ payload }) => payload.orderId === id && payload.refused !== undefined)
        .map((email) => renderEmail(email, SHOP));
    },
  };
}
