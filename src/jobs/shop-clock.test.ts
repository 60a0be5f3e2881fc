import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Database } from '#db/engine.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/durations.ts';
import { NOON } from '#orders/testing/shop.ts';
import { CARD_HOLD_MS } from '#payments/holds/holds.ts';
import { openPayingShop } from '#payments/testing/paying-shop.ts';
import { deleteExpired } from './retention.ts';
import { readDatabaseTime } from './shop-clock.store.ts';
import { openShopClock } from './shop-clock.ts';

describeOnEachEngine('a clock that jumps', (open) => {
  test('two hours ahead cancels no order that waits for its payment, and alerts the owner', async () => {
    const shop = await openClockedShop(await open());
    const ids = [await shop.order(), await shop.order()];
    await shop.live(10 * MINUTE_MS);
    shop.jump(2 * HOUR_MS);
    await shop.live(15 * MINUTE_MS);
    expect(await shop.statesOf(ids)).toEqual(['pendiente', 'pendiente']);
    expect(await shop.openAttention()).toEqual(['clock-jump']);
    const item = await shop.db.selectFrom('attention_items').select('detail').executeTakeFirstOrThrow();
    expect(JSON.parse(item.detail)).toEqual({
      antes: '02/03/2026, 12:10:45',
      despues: '02/03/2026, 14:10:45',
    });
  });

  test('lets an order expire when its own half hour is over, and not earlier', async () => {
    const shop = await openClockedShop(await open());
    const ids = [await shop.order()];
    await shop.live(10 * MINUTE_MS);
    shop.jump(2 * HOUR_MS);
    await shop.live(19 * MINUTE_MS);
    expect(await shop.statesOf(ids)).toEqual(['pendiente']);
    await shop.live(2 * MINUTE_MS);
    expect(await shop.statesOf(ids)).toEqual(['cancelado']);
  });

  test('and is corrected again leaves every order its remaining time', async () => {
    const shop = await openClockedShop(await open());
    const before = await shop.order();
    const held = (await shop.orderRow(before)).held_until;
    shop.jump(2 * HOUR_MS);
    await shop.live(MINUTE_MS);
    const meanwhile = await shop.order();
    shop.jump(-2 * HOUR_MS);
    await shop.live(MINUTE_MS);
    expect((await shop.orderRow(before)).held_until).toBe(held);
    await shop.live(CARD_HOLD_MS - 2 * MINUTE_MS - MINUTE_MS / 2);
    expect(await shop.statesOf([before, meanwhile])).toEqual(['pendiente', 'pendiente']);
    await shop.live(2 * MINUTE_MS);
    expect(await shop.statesOf([before, meanwhile])).toEqual(['cancelado', 'cancelado']);
  });

  test('years back delays no order, no query to the provider and no email for years', async () => {
    const shop = await openClockedShop(await open());
    const id = await shop.order();
    const started = await shop.payments.startPaying(await shop.orderOf(id));
    expect(started.ok).toBe(true);
    shop.bank.fail({ ok: false, reason: 'unreachable', words: 'no respondió en 8 s' });
    await shop.live(CARD_HOLD_MS + 5 * MINUTE_MS);
    await shop.db
      .updateTable('letters')
      .set({ next_try_at: new Date(shop.now().getTime() + HOUR_MS).toISOString() })
      .execute();
    const soon = new Date(shop.now().getTime() + HOUR_MS).toISOString();
    await shop.db.updateTable('payment_checkouts').set({ close_try_at: soon }).execute();
    shop.jump(-10 * 365 * DAY_MS);
    await shop.live(2 * HOUR_MS);
    expect(await shop.statesOf([id])).toEqual(['cancelado']);
    const { close_attempts } = await shop.db
      .selectFrom('payment_checkouts')
      .select('close_attempts')
      .executeTakeFirstOrThrow();
    expect(close_attempts).toBeGreaterThan(0);
    const [email] = await shop.db
      .selectFrom('letters')
      .select('next_try_at')
      .where('next_try_at', '<=', shop.now().toISOString())
      .execute();
    expect(email).toBeDefined();
  });

  test('is judged by one of several processes on one database', async () => {
    const shop = await openClockedShop(await open());
    const other = await shop.openClock();
    const ids = [await shop.order()];
    const held = Date.parse((await shop.orderRow(ids[0] ?? '')).held_until ?? '');
    shop.jump(2 * HOUR_MS);
    await shop.clock.check();
    await other.check();
    const now = Date.parse((await shop.orderRow(ids[0] ?? '')).held_until ?? '');
    expect(now - held).toBe(2 * HOUR_MS);
    expect(other.now()).toEqual(shop.now());
    expect(await shop.openAttention()).toEqual(['clock-jump']);
  });

  test('by years deletes nothing because of its age until a day has really passed', async () => {
    const shop = await openClockedShop(await open());
    shop.jump(10 * 365 * DAY_MS);
    await shop.live(MINUTE_MS);
    expect(shop.clock.isAgeTrusted()).toBe(false);
    shop.pass(DAY_MS);
    await shop.clock.check();
    expect(shop.clock.isAgeTrusted()).toBe(true);
    await deleteExpired({ db: shop.db, now: shop.now, closing: new AbortController().signal });
  });

  test('by years deletes nothing in that day after a restart either, nor in a new process', async () => {
    const shop = await openClockedShop(await open());
    shop.jump(10 * 365 * DAY_MS);
    await shop.live(HOUR_MS);
    const other = await shop.openClock();
    await shop.restart();
    expect(shop.clock.isAgeTrusted()).toBe(false);
    expect(other.isAgeTrusted()).toBe(false);
    shop.pass(DAY_MS - 2 * HOUR_MS);
    await shop.restart();
    expect(shop.clock.isAgeTrusted()).toBe(false);
    shop.pass(DAY_MS);
    await shop.clock.check();
    await other.check();
    expect(shop.clock.isAgeTrusted()).toBe(true);
    expect(other.isAgeTrusted()).toBe(true);
  });

  test('by years while the shop is off is remembered after another restart', async () => {
    const shop = await openClockedShop(await open());
    const other = await shop.openClock();
    shop.jump(10 * 365 * DAY_MS);
    await shop.restart();
    await shop.restart();
    expect(shop.clock.isAgeTrusted()).toBe(false);
    await other.check();
    expect(other.isAgeTrusted()).toBe(false);
  });

  test('by years, and then by hours, still waits for a whole day', async () => {
    const shop = await openClockedShop(await open());
    shop.jump(10 * 365 * DAY_MS);
    await shop.live(MINUTE_MS);
    shop.jump(23 * HOUR_MS);
    await shop.live(HOUR_MS * 2);
    expect(shop.clock.isAgeTrusted()).toBe(false);
    shop.jump(-23 * HOUR_MS);
    await shop.clock.check();
    shop.pass(DAY_MS);
    await shop.clock.check();
    expect(shop.clock.isAgeTrusted()).toBe(true);
  });

  test('by seconds, as time servers cause, is followed and raises no alert', async () => {
    const shop = await openClockedShop(await open());
    const ids = [await shop.order()];
    shop.jump(90_000);
    await shop.live(CARD_HOLD_MS - 2 * MINUTE_MS);
    expect(await shop.statesOf(ids)).toEqual(['pendiente']);
    await shop.live(2 * MINUTE_MS);
    expect(await shop.statesOf(ids)).toEqual(['cancelado']);
    expect(await shop.openAttention()).toEqual([]);
  });
});

describeOnEachEngine('a shop that was off', (open) => {
  test('for two hours, or starts with a clock two hours ahead, leaves its orders their remaining time', async () => {
    const shop = await openClockedShop(await open());
    const ids = [await shop.order()];
    await shop.live(10 * MINUTE_MS);
    shop.jump(2 * HOUR_MS);
    await shop.restart();
    await shop.live(15 * MINUTE_MS);
    expect(await shop.statesOf(ids)).toEqual(['pendiente']);
    await shop.live(10 * MINUTE_MS);
    expect(await shop.statesOf(ids)).toEqual(['cancelado']);
    expect(await shop.openAttention()).toEqual([]);
  });

  test('and starts with a clock behind its last moment reports it, and no order waits for the old time', async () => {
    const shop = await openClockedShop(await open());
    const ids = [await shop.order()];
    await shop.live(10 * MINUTE_MS);
    shop.jump(-5 * DAY_MS);
    await shop.restart();
    await shop.live(22 * MINUTE_MS);
    expect(await shop.statesOf(ids)).toEqual(['cancelado']);
    expect(await shop.openAttention()).toEqual(['clock-jump']);
  });

  test('for a moment, as in a deployment, moves nothing', async () => {
    const shop = await openClockedShop(await open());
    const ids = [await shop.order()];
    shop.jump(MINUTE_MS);
    await shop.restart();
    const { held_until } = await shop.orderRow(ids[0] ?? '');
    expect(held_until).toBe(new Date(NOON.getTime() + CARD_HOLD_MS).toISOString());
  });
});

describeOnEachEngine('a process whose clock is not the database’s', (open) => {
  test('uses the database’s clock, and the owner gets one alert', async () => {
    const shop = await openClockedShop(await open(), { ownClockAhead: 2 * HOUR_MS });
    const ids = [await shop.order()];
    await shop.live(25 * MINUTE_MS);
    expect(await shop.statesOf(ids)).toEqual(['pendiente']);
    expect(shop.now().getTime() - NOON.getTime()).toBe(25 * MINUTE_MS);
    expect(await shop.openAttention()).toEqual(['clock-apart']);
    await shop.live(6 * MINUTE_MS);
    expect(await shop.statesOf(ids)).toEqual(['cancelado']);
  });

  test('reads the database’s time in the format that the shop writes', async () => {
    const { db, engine } = await open();
    if (engine === 'sqlite') return;
    const time = await readDatabaseTime(db);
    expect(Math.abs(time.getTime() - Date.now())).toBeLessThan(HOUR_MS);
  });
});

/** A shop that takes money and uses the clock under test, over a clock and a monotonic one that the test moves. */
async function openClockedShop(
  database: Database,
  { ownClockAhead = null }: { ownClockAhead?: number | null } = {},
) {
  const { db } = database;
  let source = NOON.getTime();
  let monotonic = 1_000_000;
  const openClock = () =>
    openShopClock({
      db,
      wall: () => new Date(source + (ownClockAhead ?? 0)),
      monotonicMs: () => monotonic,
      databaseTime: ownClockAhead === null ? null : async () => new Date(source),
      randomBytes,
      log: { warn: () => undefined },
    });
  let clock = await openClock();
  const shop = await openPayingShop(database, { now: () => clock.now() });
  const pass = (ms: number) => {
    source += ms;
    monotonic += ms;
  };
  const orders = new Map<string, Awaited<ReturnType<typeof shop.order>>>();
  return {
    ...shop,
    get clock() {
      return clock;
    },
    openClock,
    /** The clock moves by itself. */
    jump: (ms: number) => void (source += ms),
    pass,
    async restart() {
      clock = await openClock();
    },
    /** Time passes, with its jobs: the clock is checked, and expired data ends. */
    async live(ms: number) {
      const step = Math.max(5000, ms / 20);
      for (let lived = 0; lived < ms; lived += step) {
        pass(Math.min(step, ms - lived));
        await clock.check();
        await shop.payments.round();
      }
    },
    async order() {
      const order = await shop.order(1);
      orders.set(order.id, order);
      return order.id;
    },
    async orderOf(id: string) {
      const order = orders.get(id);
      if (order === undefined) throw new Error('no such order');
      return order;
    },
    statesOf: (ids: readonly string[]) =>
      Promise.all(ids.map(async (id) => (await shop.orderRow(id)).status)),
  };
}
