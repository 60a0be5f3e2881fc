import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Database } from '#db/engine.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { HOUR_MS } from '#lib/durations.ts';
import { centavos } from '#lib/pesos.ts';
import { cents } from '#lib/money.ts';
import type { OrderIntent } from '../order.ts';
import type { ShopClosing } from '../shop-closing.ts';
import { createOrderService } from './order-service.ts';
import { findOrder } from '../orders.store.ts';
import { intent, NOON, reservedUnits, stockShop } from '../testing/shop.ts';

const PICKUP = { method: 'pickup', postalCode: null, province: null, collector: null } as const;
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

  test('waits for cash until the shop closes: its buyer finds it open', async () => {
    // The shop's hours; the hold of a day is over at 17:00, on its time.
    const byWeekday = [null, 1140, 1140, 1140, 1140, 1140, 900];
    const closing = { byWeekday, closedDays: ['2026-12-24', '2026-12-26'] };
    const { db } = await open();
    await openShop(db);
    const heldFrom = async (now: string) => {
      const { place } = await openShop(db, { now: new Date(now), closing, isStocked: true });
      const placed = await place({ paymentMethod: 'cash', delivery: PICKUP });
      if (!placed.ok) throw new Error(placed.reason);
      return placed.order.heldUntil;
    };
    const from = async (day: string, hour = '17:00') => heldFrom(`${day}T${hour}:00-03:00`);
    expect(await from('2026-11-17')).toBe('2026-11-18T22:00:00.000Z');
    // At midnight of that day it was closed since 19:00.
    expect(await from('2026-11-17', '23:59')).toBe('2026-11-19T22:00:00.000Z');
    // Saturday at 17:00 it was closed since 15:00, Sunday it is closed, and Monday 23 is a public holiday.
    expect(await from('2026-11-20')).toBe('2026-11-24T22:00:00.000Z');
    expect(await from('2026-11-20', '11:00')).toBe('2026-11-21T18:00:00.000Z');
    // Christmas, the two days that the owner closes, and a Sunday.
    expect(await from('2026-12-23')).toBe('2026-12-28T22:00:00.000Z');
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

interface Differences {
  rate?: number | null;
  now?: Date;
  /** It takes cash until then. */
  closing?: ShopClosing;
  /** The products and the rate are there already. */
  isStocked?: boolean;
}

async function openShop(
  db: Database['db'],
  { rate = 100_000, now = NOON, closing, isStocked = false }: Differences = {},
) {
  if (!isStocked) await stockShop(db);
  if (rate !== null && !isStocked) {
    const row = { since: NOON.toISOString(), ars_per_usd: rate, by_user_id: null, by_name: null };
    await db.insertInto('exchange_rates').values(row).execute();
  }
  const service = createOrderService({
    db,
    now: () => now,
    randomBytes,
    soon: setImmediate,
    holdMs: 1000,
    offline: {
      transfer: { discountBp: 1000, holdMs: 48 * HOUR_MS },
      cash: closing === undefined ? null : { discountBp: 0, holdMs: 24 * HOUR_MS, closing },
    },
  });
  return { db, place: (rest: Partial<OrderIntent>) => service.place(intent(TWO, rest)) };
}
