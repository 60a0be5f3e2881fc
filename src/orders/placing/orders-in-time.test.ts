import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/engine.ts';
import { migrateToLatest } from '#db/migrations/migrate.ts';
import { openPostgres } from '#db/postgres.ts';
import { openSqlite } from '#db/sqlite.ts';
import { openFreezingProxy, type FreezingProxy } from '#db/testing/freezing-proxy.ts';
import { migrateForReuse, type EmptyDatabase } from '#db/testing/reuse-database.ts';
import { createPostgresDatabase } from '#db/testing/test-database.ts';
import type { Clock } from '#lib/clock.ts';
import { createOrderService, ORDERS_AT_ONCE, ORDER_TIMEOUT_MS, type OrderService } from './order-service.ts';
import { findOrderByKey } from '../orders.store.ts';
import { intent, NOON, reservedUnits, stockShop } from '../testing/shop.ts';

const ONE_CPU = [{ productId: 'cpu-1', quantity: 1 }];
const ONE_GPU = [{ productId: 'gpu-1', quantity: 1 }];

test('that exceeds the maximum of waiting orders is refused at once because the shop is busy, and the others are placed', async () => {
  const { db, close } = openSqlite(':memory:');
  await migrateToLatest(db);
  await stockShop(db);
  await db.updateTable('products').set({ supplier_stock: 5000 }).execute();
  const service = serviceOf(db, handClock());
  const placing = Array.from({ length: ORDERS_AT_ONCE }, () => service.place(intent(ONE_CPU)));
  expect(await service.place(intent(ONE_CPU))).toEqual({ ok: false, reason: 'busy' });
  const placed = await Promise.all(placing);
  expect(placed.filter(({ ok }) => ok)).toHaveLength(ORDERS_AT_ONCE);
  expect((await reservedUnits(db))['cpu-1']).toBe(ORDERS_AT_ONCE);
  expect(await service.place(intent(ONE_CPU))).toMatchObject({ ok: true });
  await close();
});

const url = process.env['TEST_DATABASE_URL'];
const reason = url === undefined ? ' (PostgreSQL, skipped: TEST_DATABASE_URL is not set)' : '';
describe.skipIf(url === undefined)(`an order${reason}`, () => {
  let shop: Database & { url: string };
  let proxy: FreezingProxy;
  let empty: EmptyDatabase;
  beforeAll(async () => {
    shop = await createPostgresDatabase(url ?? '');
    proxy = await openFreezingProxy(shop.url);
    empty = await migrateForReuse(shop.db);
  });
  beforeEach(async () => {
    await empty(shop.db);
    await stockShop(shop.db);
  });
  afterAll(async () => {
    await proxy.close();
    await shop.close();
  });

  test('for a locked product waits alone: others are placed, and it is placed too when the product is free', async () => {
    const release = await holdProduct('gpu-1');
    const clock = handClock();
    const service = serviceOf(shop.db, clock);
    const stuck = service.place(intent(ONE_GPU));
    expect(await service.place(intent(ONE_CPU))).toMatchObject({ ok: true });
    await expect.poll(() => clock.due()).toContain(100);
    // From here on no order waits to find out about the lock.
    expect(await Promise.all([1, 2, 3].map(() => service.place(intent(ONE_CPU))))).toMatchObject([
      { ok: true },
      { ok: true },
      { ok: true },
    ]);
    await release();
    clock.pass(100);
    expect(await stuck).toMatchObject({ ok: true });
    expect(await reservedUnits(shop.db)).toMatchObject({ 'cpu-1': 4, 'gpu-1': 1 });
  });

  test('for a product that stays locked is refused in time, and reserves nothing', async () => {
    const release = await holdProduct('gpu-1');
    const clock = handClock();
    const service = serviceOf(shop.db, clock);
    const stuck = service.place(intent(ONE_GPU));
    await expect.poll(() => clock.due()).toContain(100);
    clock.pass(ORDER_TIMEOUT_MS);
    expect(await stuck).toEqual({ ok: false, reason: 'busy' });
    await release();
    expect(await reservedUnits(shop.db)).toMatchObject({ 'gpu-1': 0 });
  });

  test('whose response was lost is found by its key', async () => {
    const { db, close } = openPostgres(proxy.url, { connectMs: 1000, silenceMs: () => 300 });
    const service = serviceOf(db, handClock());
    const pressed = intent(ONE_CPU, { idempotencyKey: 'pressed-once' });
    await service.place(intent(ONE_CPU));
    proxy.loseNextResponseTo('commit');
    expect(await service.place(pressed)).toMatchObject({ ok: false, reason: 'unsettled' });
    const again = await service.place(pressed);
    if (!again.ok) throw new Error(again.reason);
    expect(again.isNew).toBe(false);
    expect(await findOrderByKey(db, again.order.accessKey)).toEqual(again.order);
    expect(await reservedUnits(db)).toMatchObject({ 'cpu-1': 2 });
    await close();
  });

  test('while the database server is silent gets a response in time, and the next order gets a new, working connection', async () => {
    const { db, close } = openPostgres(proxy.url, { connectMs: 300, silenceMs: () => 300 });
    const service = serviceOf(db, handClock());
    // As many connections as a pool has.
    await Promise.all(Array.from({ length: 10 }, () => db.selectFrom('products').select('id').execute()));
    proxy.freezeAll();
    expect(await service.place(intent(ONE_CPU))).toMatchObject({ ok: false, reason: 'unsettled' });
    proxy.thaw();
    expect(await service.place(intent(ONE_CPU))).toMatchObject({ ok: true });
    await close();
  });

  async function holdProduct(id: string): Promise<() => Promise<void>> {
    const held = Promise.withResolvers<void>();
    const over = Promise.withResolvers<void>();
    const other = openPostgres(shop.url);
    const holding = other.db.transaction().execute(async (trx) => {
      await sql`select from products where id = ${id} for update`.execute(trx);
      held.resolve();
      await over.promise;
    });
    await held.promise;
    return async () => {
      over.resolve();
      await holding;
      await other.close();
    };
  }
});

function serviceOf(db: Database['db'], clock: Clock): OrderService {
  return createOrderService({ db, now: () => NOON, randomBytes, soon: setImmediate, holdMs: null, clock });
}

/** Its time only passes when the test moves it. */
function handClock() {
  let time = 0;
  let timers: { at: number; run: () => void }[] = [];
  return {
    setTimeout(run: () => void, ms: number) {
      const timer = { at: time + ms, run };
      timers.push(timer);
      return { cancel: () => void (timers = timers.filter((one) => one !== timer)) };
    },
    /** How soon each timer is due. */
    due: () => timers.map(({ at }) => at - time),
    pass(ms: number) {
      time += ms;
      const over = timers.filter(({ at }) => at <= time);
      timers = timers.filter(({ at }) => at > time);
      for (const { run } of over) run();
    },
  };
}
