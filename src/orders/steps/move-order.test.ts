import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Authorship } from '#audit/audit-entry.ts';
import { listAuditEntries } from '#audit/audit-log.store.ts';
import { readCatalogueVersion } from '#db/catalogue-version.ts';
import type { Database } from '#db/engine.ts';
import { userRow } from '#db/testing/rows.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { moveOrder } from './move-order.ts';
import { ORDER_STATUSES, type OrderStatus } from '#lib/statuses.ts';
import { ALLOWED_STEPS } from '../order-status.ts';
import { findOrder } from '../orders.store.ts';
import { intent, NOON, openService, reservedUnits, stockShop } from '../testing/shop.ts';

const LATER = new Date('2026-03-03T15:00:00.000Z');
const BY_EVA: Authorship = { by: { id: 'u1', name: 'eva@tienda.ar' }, at: LATER, randomBytes };

describeOnEachEngine('moving an order', (open) => {
  test('along its steps subtracts the units from the stock when it is sent', async () => {
    const { db, orderId } = await openWithOrder(open);
    await moveAlong(db, orderId, ['pendiente', 'procesando', 'enviado', 'entregado']);
    expect(await findOrder(db, orderId)).toMatchObject({ status: 'entregado' });
    expect(await stockOf(db)).toEqual({ supplier_stock: 7, reserved: 0 });
    const events = await db.selectFrom('order_events').selectAll().orderBy('position').execute();
    expect(events.map((event) => [event.status, event.by_user_id, event.by_name, event.at])).toEqual([
      ['pendiente', null, null, NOON.toISOString()],
      ['procesando', 'u1', 'eva@tienda.ar', LATER.toISOString()],
      ['enviado', 'u1', 'eva@tienda.ar', LATER.toISOString()],
      ['entregado', 'u1', 'eva@tienda.ar', LATER.toISOString()],
    ]);
  });

  test('to cancelado releases the units once, even if ten people cancel at the same moment', async () => {
    const { db, orderId } = await openWithOrder(open);
    const before = await readCatalogueVersion(db);
    const results = await Promise.all(
      Array.from({ length: 10 }, () =>
        moveOrder(db, { orderId, from: 'pendiente', to: 'cancelado', authorship: BY_EVA }),
      ),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok)).toEqual(
      Array.from({ length: 9 }, () => ({
        ok: false,
        reason: 'moved-meanwhile',
        status: 'cancelado',
        by: 'eva@tienda.ar',
      })),
    );
    expect(await reservedUnits(db)).toMatchObject({ 'cpu-1': 0 });
    expect(await readCatalogueVersion(db)).toBe(before + 1);
  });

  test('to cancelado after it was sent releases nothing', async () => {
    const { db, orderId } = await openWithOrder(open);
    await moveAlong(db, orderId, ['pendiente', 'procesando', 'enviado', 'cancelado']);
    expect(await findOrder(db, orderId)).toMatchObject({ status: 'cancelado' });
    expect(await stockOf(db)).toEqual({ supplier_stock: 7, reserved: 0 });
  });

  test('to enviado leaves an empty stock empty when an import has already subtracted the units', async () => {
    const { db, orderId } = await openWithOrder(open);
    await moveAlong(db, orderId, ['pendiente', 'procesando']);
    await db.updateTable('products').set({ supplier_stock: 1 }).where('id', '=', 'cpu-1').execute();
    await moveAlong(db, orderId, ['procesando', 'enviado']);
    expect(await stockOf(db)).toEqual({ supplier_stock: 0, reserved: 0 });
  });

  test('is recorded in the audit log with the previous status', async () => {
    const { db, orderId } = await openWithOrder(open);
    await moveAlong(db, orderId, ['pendiente', 'procesando', 'enviado']);
    const { entries } = await listAuditEntries(db, { kind: 'order', search: orderId, limit: 10, offset: 0 });
    expect(entries).toMatchObject([
      { by: BY_EVA.by, subject: { id: orderId, name: 'Ana Paz' }, action: 'changed' },
      { by: BY_EVA.by, subject: { id: orderId, name: 'Ana Paz' }, action: 'changed' },
    ]);
    expect(new Set(entries.map(({ changes }) => changes[0]?.after))).toEqual(
      new Set(['procesando', 'enviado']),
    );
  });

  test('that is unknown, changed meanwhile, or not allowed to go there, changes nothing', async () => {
    const { db, orderId } = await openWithOrder(open);
    const move = { orderId, from: 'pendiente', to: 'procesando', authorship: BY_EVA } as const;
    expect(await moveOrder(db, { ...move, orderId: 'XXXX-XXXX' })).toEqual({
      ok: false,
      reason: 'unknown-order',
    });
    expect(await moveOrder(db, { ...move, from: 'procesando', to: 'enviado' })).toEqual({
      ok: false,
      reason: 'moved-meanwhile',
      status: 'pendiente',
      by: null,
    });
    expect(await moveOrder(db, { ...move, to: 'entregado' })).toEqual({
      ok: false,
      reason: 'step-not-allowed',
    });
    expect(await findOrder(db, orderId)).toMatchObject({ status: 'pendiente' });
    expect(await stockOf(db)).toEqual({ supplier_stock: 10, reserved: 3 });
    expect(await listAuditEntries(db, { kind: null, search: '', limit: 10, offset: 0 })).toMatchObject({
      count: 0,
    });
  });
});

describe('the table of steps', () => {
  test('lets every order reach an end, and nothing follows the end', () => {
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
  await db
    .insertInto('users')
    .values(userRow({ id: 'u1' }))
    .execute();
  const placed = await openService(db).place(intent([{ productId: 'cpu-1', quantity: 3 }]));
  if (!placed.ok) throw new Error(placed.reason);
  return { db, orderId: placed.order.id };
}

/** From the first of these to the last. */
async function moveAlong(db: Database['db'], orderId: string, path: readonly OrderStatus[]): Promise<void> {
  for (const [index, to] of path.entries()) {
    const from = path[index - 1];
    if (from === undefined) continue;
    expect(await moveOrder(db, { orderId, from, to, authorship: BY_EVA })).toEqual({ ok: true });
  }
}

async function stockOf(db: Database['db']) {
  return db
    .selectFrom('products')
    .select(['supplier_stock', 'reserved'])
    .where('id', '=', 'cpu-1')
    .executeTakeFirst();
}
