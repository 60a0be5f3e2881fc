import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { DAY_MS } from '#lib/durations.ts';
import { moveOrder } from '#orders/steps/move-order.ts';
import { createOrderService } from '#orders/placing/order-service.ts';
import { intent, NOON, reservedUnits, stockShop } from '#orders/testing/shop.ts';
import { releaseArrangedHolds } from '../release-holds.ts';

describeOnEachEngine('where the shop takes no payments', (open) => {
  test('an order that cannot release its stock does not keep the others from it', async () => {
    const { db } = await open();
    await stockShop(db);
    let time = NOON.getTime();
    const now = () => new Date(time);
    const arrangedHoldMs = 5 * DAY_MS;
    const service = createOrderService({
      db,
      now,
      randomBytes,
      soon: setImmediate,
      holdMs: null,
      arrangedHoldMs,
    });
    for (const quantity of [5, 1]) {
      await service.place(intent([{ productId: 'cpu-1', quantity }]));
      time += 1;
    }
    // The product counts fewer units than the first order has: a damaged file that was recovered may say so.
    await db.updateTable('products').set({ reserved: 1 }).where('id', '=', 'cpu-1').execute();
    time += arrangedHoldMs;
    await expect(releaseArrangedHolds({ db, now, randomBytes })).rejects.toThrow(/constraint/i);
    expect(await reservedUnits(db)).toMatchObject({ 'cpu-1': 0 });
  });

  test('an order whose payment nobody arranges releases its stock after some days, and its buyer gets an email', async () => {
    const { db } = await open();
    await stockShop(db);
    let time = NOON.getTime();
    const now = () => new Date(time);
    const service = createOrderService({
      db,
      now,
      randomBytes,
      soon: setImmediate,
      holdMs: null,
      arrangedHoldMs: 5 * DAY_MS,
    });
    const place = async () => {
      const placed = await service.place(intent([{ productId: 'cpu-1', quantity: 2 }]));
      if (!placed.ok) throw new Error(placed.reason);
      return placed.order;
    };
    const left = await place();
    const arranged = await place();
    expect(left.heldUntil).toBe('2026-03-07T15:00:00.000Z');
    const [received] = await db.selectFrom('letters').select('payload').execute();
    expect(JSON.parse(received?.payload ?? '')).toMatchObject({
      heldUntil: null,
      arrangedUntil: '2026-03-07T15:00:00.000Z',
    });
    await moveOrder(db, {
      orderId: arranged.id,
      from: 'pendiente',
      to: 'procesando',
      authorship: { by: { id: null, name: 'eva' }, at: now(), randomBytes },
    });

    time += 5 * DAY_MS - 1;
    await releaseArrangedHolds({ db, now, randomBytes });
    expect(await reservedUnits(db)).toMatchObject({ 'cpu-1': 4 });
    time += 1;
    await releaseArrangedHolds({ db, now, randomBytes });
    expect(await reservedUnits(db)).toMatchObject({ 'cpu-1': 2 });
    const orders = await db.selectFrom('orders').select(['id', 'status']).execute();
    expect(new Map(orders.map(({ id, status }) => [id, status]))).toEqual(
      new Map([
        [left.id, 'cancelado'],
        [arranged.id, 'procesando'],
      ]),
    );
    const emails = await db.selectFrom('letters').select(['kind', 'payload']).execute();
    expect(emails.filter(({ payload }) => payload.includes(left.id)).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['order-received', 'order-expired']),
    );
  });
});
