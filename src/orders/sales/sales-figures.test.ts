import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { readSalesFigures } from './sales-figures.ts';
import { placeAt, stockShop } from '../testing/shop.ts';

describeOnEachEngine('the shop’s figures', (open) => {
  test('of a shop that has sold nothing are zero, for every day until today', async () => {
    const { db } = await open();
    expect(await readSalesFigures(db, new Date('2026-03-03T15:00:00Z'))).toEqual({
      ever: { orders: 0, income: 0 },
      month: '2026-03',
      ofMonth: { orders: 0, income: 0 },
      byDay: [
        { day: 1, orders: 0 },
        { day: 2, orders: 0 },
        { day: 3, orders: 0 },
      ],
      newest: [],
    });
  });

  test('count every order, and as income what came for its products and stayed', async () => {
    const { db } = await open();
    await stockShop(db);
    const old = await placeAt(db, '2026-02-10T15:00:00.000Z', {});
    const sent = await placeAt(db, '2026-03-01T15:00:00.000Z', {});
    const cancelled = await placeAt(db, '2026-03-03T12:00:00.000Z', {});
    const last = await placeAt(db, '2026-03-03T13:00:00.000Z', {});
    const paid = { total_ars: 15_000_000, received_ars: 15_000_000 };
    await db.updateTable('orders').set(paid).where('id', 'in', [old.id, cancelled.id]).execute();
    await db.updateTable('orders').set({ status: 'cancelado' }).where('id', '=', cancelled.id).execute();
    await db.updateTable('orders').set({ status: 'enviado' }).where('id', '=', sent.id).execute();

    const figures = await readSalesFigures(db, new Date('2026-03-03T15:00:00Z'));
    // One unit at USD 100 each; shipping is no income. Nobody has paid the last one.
    expect(figures.ever).toEqual({ orders: 4, income: 20_000 });
    expect(figures.ofMonth).toEqual({ orders: 3, income: 10_000 });
    expect(figures.byDay).toEqual([
      { day: 1, orders: 1 },
      { day: 2, orders: 0 },
      { day: 3, orders: 2 },
    ]);
    expect(figures.newest).toHaveLength(4);
    expect(figures.newest[0]).toEqual(last);
  });

  test('assign an order of the last hours of a month, or of a year, to its month in Buenos Aires', async () => {
    const { db } = await open();
    await stockShop(db);
    await placeAt(db, '2027-01-01T02:59:59.999Z', {});
    await placeAt(db, '2027-01-01T03:00:00.000Z', {});
    await db.updateTable('orders').set({ status: 'enviado' }).execute();

    const newYearsEve = await readSalesFigures(db, new Date('2027-01-01T02:59:59.999Z'));
    expect(newYearsEve.month).toBe('2026-12');
    // The second one comes from a machine whose clock is ahead.
    expect(newYearsEve.ever.orders).toBe(2);
    expect(newYearsEve.ofMonth.orders).toBe(1);
    expect(newYearsEve.byDay.at(-1)).toEqual({ day: 31, orders: 1 });
    const newYear = await readSalesFigures(db, new Date('2027-01-01T03:00:00.000Z'));
    expect(newYear).toMatchObject({
      month: '2027-01',
      ofMonth: { orders: 1, income: 10_000 },
      byDay: [{ day: 1, orders: 1 }],
    });
  });

  test('show no more than the last five orders', async () => {
    const { db } = await open();
    await stockShop(db);
    for (const hour of [10, 11, 12, 13, 14, 15]) await placeAt(db, `2026-03-02T${hour}:00:00.000Z`, {});
    const { newest } = await readSalesFigures(db, new Date('2026-03-02T18:00:00Z'));
    expect(newest.map((order) => order.createdAt.slice(11, 13))).toEqual(['15', '14', '13', '12', '11']);
  });
});
