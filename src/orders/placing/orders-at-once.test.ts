import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { countOrders, intent, openService, openShop, reservedUnits } from '../testing/shop.ts';

describeOnEachEngine('an order among others at once', (open) => {
  test('placed by two processes at once never leaves behind a reader that follows the versions', async () => {
    const { db, service } = await openShop(open);
    const other = openService(db);
    const seen = { version: 0, reserved: new Map<string, number>() };
    const follow = async () => {
      const rows = await db
        .selectFrom('products')
        .select(['id', 'reserved', 'version'])
        .where('version', '>', seen.version)
        .execute();
      for (const row of rows) seen.reserved.set(row.id, row.reserved);
      seen.version = Math.max(seen.version, ...rows.map((row) => row.version));
    };
    for (let round = 0; round < 10; round++) {
      await Promise.all([
        service.place(intent([{ productId: 'cpu-1', quantity: 1 }])),
        follow(),
        other.place(intent([{ productId: 'gpu-1', quantity: 1 }])),
        follow(),
      ]);
    }
    await follow();
    expect(Object.fromEntries(seen.reserved)).toEqual(await reservedUnits(db));
    expect(seen.reserved.get('cpu-1')).toBe(10);
  });

  test('from 200 simultaneous buyers for 10 units gives 10 of them one and refuses 190, because none is left', async () => {
    const { db, service } = await openShop(open);
    const other = openService(db);
    const results = await Promise.all(
      Array.from({ length: 200 }, (_, buyer) =>
        (buyer % 2 === 0 ? service : other).place(intent([{ productId: 'gpu-1', quantity: 1 }])),
      ),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(10);
    expect(results.filter((result) => !result.ok && result.reason === 'out-of-stock')).toHaveLength(190);
    expect((await reservedUnits(db))['gpu-1']).toBe(10);
    expect(await countOrders(db)).toBe(10);
  });

  test('that fails does not affect the orders that arrived with it', async () => {
    const { db, service } = await openShop(open);
    const lines = [{ productId: 'cpu-1', quantity: 1 }];
    const broken = {
      ...intent(lines),
      buyer: { ...intent(lines).buyer, name: undefined as unknown as string },
    }; // cannot be stored
    const [good, bad, alsoGood] = await Promise.allSettled([
      service.place(intent(lines)),
      service.place(broken),
      service.place(intent(lines)),
    ]);
    expect([good.status, bad.status, alsoGood.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await countOrders(db)).toBe(2);
    expect((await reservedUnits(db))['cpu-1']).toBe(2);
  });
});

describeOnEachEngine('an order with a key', (open) => {
  test('pressed 50 times with one key is one order', async () => {
    const { db, service } = await openShop(open);
    const other = openService(db);
    await db.updateTable('products').set({ supplier_stock: 1 }).where('id', '=', 'cpu-1').execute();
    const pressed = intent([{ productId: 'cpu-1', quantity: 1 }], { idempotencyKey: 'press-1' });
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, press) => (press % 2 === 0 ? service : other).place(pressed)),
    );
    expect(new Set(results.map((result) => (result.ok ? result.order.id : result.reason))).size).toBe(1);
    expect(results.filter((result) => result.ok && result.isNew)).toHaveLength(1);
    expect(await countOrders(db)).toBe(1);
    expect((await reservedUnits(db))['cpu-1']).toBe(1);
  });

  test('cannot be changed under the same key', async () => {
    const { db, service } = await openShop(open);
    await service.place(intent([{ productId: 'cpu-1', quantity: 1 }], { idempotencyKey: 'press-1' }));
    expect(
      await service.place(intent([{ productId: 'cpu-1', quantity: 2 }], { idempotencyKey: 'press-1' })),
    ).toEqual({ ok: false, reason: 'key-reused' });
    expect(await countOrders(db)).toBe(1);
  });

  test('with one key for two different orders at the same moment is one order and one refusal', async () => {
    const { db, service } = await openShop(open);
    const results = await Promise.all([
      service.place(intent([{ productId: 'cpu-1', quantity: 1 }], { idempotencyKey: 'press-1' })),
      openService(db).place(intent([{ productId: 'gpu-1', quantity: 1 }], { idempotencyKey: 'press-1' })),
    ]);
    expect(results.map((result) => (result.ok ? 'placed' : result.reason)).toSorted()).toEqual([
      'key-reused',
      'placed',
    ]);
    const units = await reservedUnits(db);
    expect((units['cpu-1'] ?? 0) + (units['gpu-1'] ?? 0)).toBe(1);
  });

  test('that was refused does not use up its key', async () => {
    const { db, service } = await openShop(open);
    const pressed = intent([{ productId: 'cpu-1', quantity: 11 }], { idempotencyKey: 'press-1' });
    expect(await service.place(pressed)).toMatchObject({ reason: 'out-of-stock' });
    await db.updateTable('products').set({ supplier_stock: 11 }).where('id', '=', 'cpu-1').execute();
    expect(await service.place(pressed)).toMatchObject({ ok: true });
  });
});
