import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { failingWrites } from '#db/testing/failing-writes.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { HOUR_MS } from '#lib/durations.ts';
import { createOrderService } from '#orders/placing/order-service.ts';
import { intent, NOON, stockShop } from '#orders/testing/shop.ts';
import { remindUnpaid } from './remind.ts';

describeOnEachEngine('the reminder of an order by transfer', (open) => {
  test('comes at half of its hold, also behind many that were reminded and end sooner', async () => {
    const shop = await openTransferShop(open);
    const early = await shop.order();
    shop.pass(24 * HOUR_MS);
    await shop.remind();
    await shop.repeat(early, 500);
    const late = await shop.order();
    shop.pass(24 * HOUR_MS - 1);
    await shop.remind();
    expect(await shop.reminded(late)).toEqual([]);
    shop.pass(1);
    await shop.remind();
    expect(await shop.reminded(late)).toEqual(['half']);
    shop.pass(18 * HOUR_MS);
    await shop.remind();
    expect(await shop.reminded(late)).toEqual(['half', 'last']);
  });

  test('comes also where that of an order before it fails', async () => {
    const shop = await openTransferShop(open);
    const first = await shop.order();
    const second = await shop.order();
    shop.pass(25 * HOUR_MS);
    const failing = failingWrites(shop.db, first);
    await expect(shop.remind(failing)).rejects.toThrow(`nothing about ${first} can be written`);
    expect(await shop.reminded(first)).toEqual([]);
    expect(await shop.reminded(second)).toEqual(['half']);
  });
});

/** A stocked shop that takes transfers, held 48 hours. */
async function openTransferShop(open: OpenTestDatabase) {
  const { db } = await open();
  await stockShop(db);
  await db.updateTable('products').set({ supplier_stock: 1000 }).execute();
  await db
    .insertInto('exchange_rates')
    .values({ since: NOON.toISOString(), ars_per_usd: 100_000, by_user_id: null, by_name: null })
    .execute();
  let time = NOON.getTime();
  const now = () => new Date(time);
  const offline = { transfer: { discountBp: 0, holdMs: 48 * HOUR_MS }, cash: null };
  const orders = createOrderService({ db, now, randomBytes, soon: setImmediate, holdMs: null, offline });
  return {
    db,
    pass: (ms: number) => void (time += ms),
    remind: (handle = db) => remindUnpaid(handle, { at: now(), randomBytes }),
    async order(): Promise<string> {
      time += 1;
      const wanted = intent([{ productId: 'cpu-1', quantity: 1 }], { paymentMethod: 'transfer' });
      const placed = await orders.place(wanted);
      if (!placed.ok) throw new Error(placed.reason);
      return placed.order.id;
    },
    /** Stores so many orders like this one, whose buyers got the same reminders. */
    async repeat(orderId: string, count: number) {
      const row = await db
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow();
      const lines = await db.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).execute();
      const reminders = await db
        .selectFrom('payment_reminders')
        .selectAll()
        .where('order_id', '=', orderId)
        .execute();
      const ids = Array.from({ length: count }, (_, made) => `CLON-${String(made).padStart(4, '0')}`);
      await db
        .insertInto('orders')
        .values(ids.map((id) => ({ ...row, id, access_key: id })))
        .execute();
      const of = <Row>(rows: readonly Row[]) =>
        ids.flatMap((id) => rows.map((row) => ({ ...row, order_id: id })));
      await db.insertInto('order_lines').values(of(lines)).execute();
      await db.insertInto('payment_reminders').values(of(reminders)).execute();
    },
    /** The reminders that this order's buyer got. */
    async reminded(orderId: string) {
      const rows = await db.selectFrom('payment_reminders').selectAll().orderBy('kind').execute();
      return rows.filter(({ order_id: id }) => id === orderId).map(({ kind }) => kind);
    },
  };
}
