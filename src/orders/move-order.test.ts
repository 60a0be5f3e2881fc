import { describe, expect, test } from 'vitest';
import { readCatalogueVersion } from '#db/catalogue-version.ts';
import type { Database } from '#db/open-database.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing.ts';
import { moveOrder } from './move-order.ts';
import { ALLOWED_STEPS, ORDER_STATUSES, type OrderStatus } from './order-status.ts';
import { findOrder } from './orders.store.ts';
import { intent, NOON, openDesk, reservedUnits, stockShop } from './testing-shop.ts';

const LATER = new Date('2026-03-03T15:00:00.000Z');

describeOnEachEngine('moving an order', (open) => {
  test('along its steps takes the units off the shelf when it is sent', async () => {
    const { db, orderId } = await openWithOrder(open);
    for (const to of ['procesando', 'enviado', 'entregado'] as const) {
      expect(await moveOrder(db, { orderId, to, byUserId: 'ana', at: LATER })).toMatchObject({ ok: true });
    }
    expect(await findOrder(db, orderId)).toMatchObject({ status: 'entregado' });
    expect(await shelf(db)).toEqual({ supplier_stock: 7, reserved: 0 });
    const events = await db.selectFrom('order_events').selectAll().orderBy('position').execute();
    expect(events.map((event) => [event.status, event.by_user_id, event.at])).toEqual([
      ['pendiente', null, NOON.toISOString()],
      ['procesando', 'ana', LATER.toISOString()],
      ['enviado', 'ana', LATER.toISOString()],
      ['entregado', 'ana', LATER.toISOString()],
    ]);
  });

  test('to cancelado gives the units back once, though ten cancel at the same moment', async () => {
    const { db, orderId } = await openWithOrder(open);
    const before = await readCatalogueVersion(db);
    const results = await Promise.all(
      Array.from({ length: 10 }, () =>
        moveOrder(db, { orderId, to: 'cancelado', byUserId: null, at: LATER }),
      ),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.reason === 'step-not-allowed')).toHaveLength(9);
    expect(await reservedUnits(db)).toMatchObject({ 'cpu-1': 0 });
    expect(await readCatalogueVersion(db)).toBe(before + 1);
  });

  test('to cancelado after it was sent gives nothing back', async () => {
    const { db, orderId } = await openWithOrder(open);
    for (const to of ['procesando', 'enviado', 'cancelado'] as const) {
      await moveOrder(db, { orderId, to, byUserId: null, at: LATER });
    }
    expect(await findOrder(db, orderId)).toMatchObject({ status: 'cancelado' });
    expect(await shelf(db)).toEqual({ supplier_stock: 7, reserved: 0 });
  });

  test('to enviado leaves an empty shelf empty when an import has counted the units off already', async () => {
    const { db, orderId } = await openWithOrder(open);
    await moveOrder(db, { orderId, to: 'procesando', byUserId: null, at: LATER });
    await db.updateTable('products').set({ supplier_stock: 1 }).where('id', '=', 'cpu-1').execute();
    await moveOrder(db, { orderId, to: 'enviado', byUserId: null, at: LATER });
    expect(await shelf(db)).toEqual({ supplier_stock: 0, reserved: 0 });
  });

  test('that is unknown, or where it may not go, changes nothing', async () => {
    const { db, orderId } = await openWithOrder(open);
    expect(await moveOrder(db, { orderId: 'XXXX-XXXX', to: 'enviado', byUserId: null, at: LATER })).toEqual({
      ok: false,
      reason: 'unknown-order',
    });
    expect(await moveOrder(db, { orderId, to: 'entregado', byUserId: null, at: LATER })).toEqual({
      ok: false,
      reason: 'step-not-allowed',
      from: 'pendiente',
    });
    expect(await findOrder(db, orderId)).toMatchObject({ status: 'pendiente' });
  });
});

describe('the table of steps', () => {
  test('lets every order come to an end, and nothing follows the end', () => {
    const isEnd = (status: OrderStatus) => ALLOWED_STEPS[status].length === 0;
    expect(ORDER_STATUSES.filter(isEnd)).toEqual(['entregado', 'cancelado']);
    for (const status of ORDER_STATUSES.filter((one) => !isEnd(one))) {
      expect(ALLOWED_STEPS[status]).toContain('cancelado');
    }
  });
});

/** Three units of cpu-1, of ten. */
async function openWithOrder(open: OpenTestDatabase): Promise<{ db: Database['db']; orderId: string }> {
  const { db } = await open();
  await stockShop(db);
  const placed = await openDesk(db).place(intent([{ productId: 'cpu-1', quantity: 3 }]));
  if (!placed.ok) throw new Error(placed.reason);
  return { db, orderId: placed.order.id };
}

async function shelf(db: Database['db']) {
  return db
    .selectFrom('products')
    .select(['supplier_stock', 'reserved'])
    .where('id', '=', 'cpu-1')
    .executeTakeFirst();
}
