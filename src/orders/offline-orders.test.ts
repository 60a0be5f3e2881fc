import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Database } from '#db/engine.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { centavos } from '#lib/pesos.ts';
import { cents } from '#lib/money.ts';
import type { OrderIntent } from './order.ts';
import { createOrderService } from './order-service.ts';
import { findOrder } from './orders.store.ts';
import { intent, NOON, reservedUnits, stockShop } from './testing/shop.ts';

const HOUR_MS = 3_600_000;
const TWO = [{ productId: 'cpu-1', quantity: 2 }];

describeOnEachEngine('an order that is not paid online', (open) => {
  test('freezes its method, its discount and its hold', async () => {
    const { db, place } = await openShop((await open()).db);
    const placed = await place({ paymentMethod: 'transfer' });
    if (!placed.ok) throw new Error(placed.reason);
    // USD 200 less 10 %, and USD 10 of shipping, which has no discount.
    expect(placed.order).toMatchObject({
      paymentMethod: 'transfer',
      discountBp: 1000,
      totals: { subtotal: 20_000, shipping: 1000, discount: 2000, total: 19_000 },
      pesos: { total: 19_000 * 1000 },
      heldUntil: new Date(NOON.getTime() + 48 * HOUR_MS).toISOString(),
    });
    expect(await findOrder(db, placed.order.id)).toEqual(placed.order);
  });

  test('costs what its buyer saw, or is refused', async () => {
    const { place } = await openShop((await open()).db);
    const seen = { expectedTotal: cents(19_000), expectedTotalArs: centavos(19_000_000) };
    expect(await place({ paymentMethod: 'transfer', ...seen })).toMatchObject({ ok: true });
    expect(await place({ ...seen })).toMatchObject({ ok: false, reason: 'price-moved' });
  });

  test('is refused where the shop does not take money that way, and holds nothing', async () => {
    const { db, place } = await openShop((await open()).db);
    expect(await place({ paymentMethod: 'cash' })).toEqual({ ok: false, reason: 'method-not-offered' });
    expect(await reservedUnits(db)).toMatchObject({ 'cpu-1': 0 });
  });

  test('needs a price in pesos', async () => {
    const { db } = await open();
    const { place } = await openShop(db, { rate: null });
    expect(await place({ paymentMethod: 'transfer' })).toMatchObject({ reason: 'method-not-offered' });
  });
});

async function openShop(db: Database['db'], { rate = 100_000 }: { rate?: number | null } = {}) {
  await stockShop(db);
  if (rate !== null) {
    const row = { since: NOON.toISOString(), ars_per_usd: rate, by_user_id: null, by_name: null };
    await db.insertInto('exchange_rates').values(row).execute();
  }
  const service = createOrderService({
    db,
    now: () => NOON,
    randomBytes,
    soon: setImmediate,
    holdMs: 1000,
    offline: { transfer: { discountBp: 1000, holdMs: 48 * HOUR_MS }, cash: null },
  });
  return { db, place: (rest: Partial<OrderIntent>) => service.place(intent(TWO, rest)) };
}
