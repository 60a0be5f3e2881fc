import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { readCatalogueVersion } from '#db/catalogue-version.ts';
import type { Database } from '#db/engine.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { MINUTE_MS } from '#lib/durations.ts';
import { cents } from '#lib/money.ts';
import { createOrderService } from './order-service.ts';
import { centavos } from '#lib/pesos.ts';
import { findOrder, findOrderByKey } from '../orders.store.ts';
import { countOrders, intent, NOON, openShop, reservedUnits } from '../testing/shop.ts';

describeOnEachEngine('an order', (open) => {
  test('freezes the purchase, reserves the stock and starts as pendiente', async () => {
    const { db, service } = await openShop(open);
    const placed = await service.place(
      intent([
        { productId: 'cpu-1', quantity: 2 },
        { productId: 'gpu-1', quantity: 1 },
      ]),
    );
    if (!placed.ok) throw new Error(placed.reason);

    expect(placed.order.id).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
    expect(placed.order).toMatchObject({
      createdAt: '2026-03-02T15:00:00.000Z',
      status: 'pendiente',
      totals: { subtotal: 70_000, shipping: 1_000, total: 71_000 },
    });
    expect(await findOrder(db, placed.order.id)).toEqual(placed.order);
    expect(
      placed.order.lines.map((line) => [line.productId, line.quantity, line.price, line.marginBp]),
    ).toEqual([
      ['cpu-1', 2, 10_000, 1000],
      ['gpu-1', 1, 50_000, 2500],
    ]);
    expect(await reservedUnits(db)).toEqual({ 'cpu-1': 2, 'gpu-1': 1, hidden: 0, 'in-hidden-category': 0 });
    const events = await db.selectFrom('order_events').selectAll().execute();
    expect(events).toEqual([
      {
        order_id: placed.order.id,
        position: 0,
        at: placed.order.createdAt,
        status: 'pendiente',
        by_user_id: null,
        by_name: null,
        takes_back: null,
        letter_id: null,
        undo: null,
      },
    ]);
  });

  test('counts a product that appears twice as one line', async () => {
    const { db, service } = await openShop(open);
    const placed = await service.place(
      intent([
        { productId: 'gpu-1', quantity: 1 },
        { productId: 'cpu-1', quantity: 3 },
        { productId: 'gpu-1', quantity: 4 },
      ]),
    );
    if (!placed.ok) throw new Error(placed.reason);
    expect(placed.order.lines.map((line) => [line.productId, line.quantity])).toEqual([
      ['gpu-1', 5],
      ['cpu-1', 3],
    ]);
    expect((await reservedUnits(db))['gpu-1']).toBe(5);
  });

  test('with too little stock reserves nothing and returns what is left of each product', async () => {
    const { db, service } = await openShop(open);
    const before = await readCatalogueVersion(db);
    expect(
      await service.place(
        intent([
          { productId: 'cpu-1', quantity: 1 },
          { productId: 'gpu-1', quantity: 11 },
        ]),
      ),
    ).toEqual({
      ok: false,
      reason: 'out-of-stock',
      lines: [{ productId: 'gpu-1', description: 'Producto gpu-1', wanted: 11, left: 10 }],
    });
    expect((await reservedUnits(db))['cpu-1']).toBe(0);
    expect(await countOrders(db)).toBe(0);
    expect(await readCatalogueVersion(db)).toBe(before);
  });

  test('never sells units that an import has subtracted from the stock, even below the reserved ones', async () => {
    const { db, service } = await openShop(open);
    await service.place(intent([{ productId: 'cpu-1', quantity: 6 }]));
    await db.updateTable('products').set({ supplier_stock: 4 }).where('id', '=', 'cpu-1').execute();
    expect(await service.place(intent([{ productId: 'cpu-1', quantity: 1 }]))).toMatchObject({
      reason: 'out-of-stock',
      lines: [{ left: 0 }],
    });
  });

  test('treats a hidden product, one of a hidden category and an invented one as unknown', async () => {
    const { service } = await openShop(open);
    for (const productId of ['hidden', 'in-hidden-category', 'never-was']) {
      expect(
        await service.place(
          intent([
            { productId, quantity: 1 },
            { productId: 'cpu-1', quantity: 1 },
          ]),
        ),
      ).toEqual({ ok: false, reason: 'unknown-product', productIds: [productId] });
    }
  });

  test('freezes how it is paid, delivered and invoiced, and the IVA of its lines', async () => {
    const { db, service } = await openShop(open);
    const choices = {
      paymentMethod: 'online',
      delivery: { method: 'pickup', postalCode: '7000', province: 'Buenos Aires', collector: null },
      invoice: { taxCondition: 'responsable_inscripto', taxId: '30712345671', name: 'Paz SRL' },
    } as const;
    const placed = await service.place(intent([{ productId: 'cpu-1', quantity: 1 }], choices));
    const id = placed.ok ? placed.order.id : '';
    expect(await findOrder(db, id)).toMatchObject({
      ...choices,
      delivery: { ...choices.delivery, from: null, to: null },
      lines: [{ vatBp: 2100 }],
    });
  });

  test('with another total than the buyer saw reserves nothing and returns the new one', async () => {
    const { db, service } = await openShop(open);
    const lines = [{ productId: 'cpu-1', quantity: 1 }];
    expect(await service.place(intent(lines, { expectedTotal: cents(10_999) }))).toEqual({
      ok: false,
      reason: 'price-moved',
      totals: { subtotal: 10_000, shipping: 1_000, discount: 0, total: 11_000 },
      totalArs: null,
    });
    expect((await reservedUnits(db))['cpu-1']).toBe(0);
    expect(await service.place(intent(lines, { expectedTotal: cents(11_000) }))).toMatchObject({ ok: true });
  });

  test('freezes the day’s rate and its total in pesos, to the centavo', async () => {
    const { db, service } = await openShop(open);
    await setRate(db, 148_551, '2026-03-01T12:00:00.000Z');
    const placed = await service.place(intent([{ productId: 'cpu-1', quantity: 3 }]));
    if (!placed.ok) throw new Error(placed.reason);
    // Three times USD 100.00 and USD 10.00 of shipping, each converted to pesos first.
    expect(placed.order.pesos).toEqual({ rate: 148_551, total: 3 * 14_855_100 + 1_485_510 });
    await setRate(db, 160_000, '2026-03-02T12:00:00.000Z');
    expect((await findOrder(db, placed.order.id))?.pesos).toEqual(placed.order.pesos);
  });

  test('with a rate that changed since the buyer saw the pesos reserves nothing and returns the new total', async () => {
    const { db, service } = await openShop(open);
    await setRate(db, 150_000, '2026-03-01T12:00:00.000Z');
    const lines = [{ productId: 'cpu-1', quantity: 1 }];
    const seen = { expectedTotal: cents(11_000), expectedTotalArs: centavos(16_499_999) };
    expect(await service.place(intent(lines, seen))).toMatchObject({
      reason: 'price-moved',
      totalArs: 16_500_000,
    });
    expect((await reservedUnits(db))['cpu-1']).toBe(0);
    expect(
      await service.place(intent(lines, { ...seen, expectedTotalArs: centavos(16_500_000) })),
    ).toMatchObject({ ok: true });
  });

  test('is found by the access key that only its buyer has', async () => {
    const { db, service } = await openShop(open);
    const placed = await service.place(intent([{ productId: 'cpu-1', quantity: 1 }]));
    const other = await service.place(intent([{ productId: 'cpu-1', quantity: 1 }]));
    if (!placed.ok || !other.ok) throw new Error('not placed');
    expect(placed.order.accessKey).toMatch(/^[\da-f]{32}$/);
    expect(placed.order.accessKey).not.toBe(other.order.accessKey);
    expect(await findOrderByKey(db, placed.order.accessKey)).toEqual(placed.order);
    expect(await findOrderByKey(db, placed.order.id)).toBeUndefined();
  });

  test('reserves its stock while the shop waits for payments, if it has a price in pesos', async () => {
    const { db } = await openShop(open);
    const service = createOrderService({
      db,
      now: () => NOON,
      randomBytes,
      soon: setImmediate,
      holdMs: 30 * MINUTE_MS,
    });
    const order = intent([{ productId: 'cpu-1', quantity: 1 }]);
    expect(await service.place(order)).toMatchObject({ order: { heldUntil: null } });
    const rate = { since: NOON.toISOString(), ars_per_usd: 148_550, by_user_id: null, by_name: null };
    await db.insertInto('exchange_rates').values(rate).execute();
    expect(await service.place(order)).toMatchObject({ order: { heldUntil: '2026-03-02T15:30:00.000Z' } });
  });

  test('shows the new stock to readers that follow the catalogue', async () => {
    const { db, service } = await openShop(open);
    const seen = await readCatalogueVersion(db);
    await service.place(intent([{ productId: 'cpu-1', quantity: 1 }]));
    const changed = await db
      .selectFrom('products')
      .select(['id', 'version'])
      .where('version', '>', seen)
      .execute();
    expect(changed).toEqual([{ id: 'cpu-1', version: await readCatalogueVersion(db) }]);
  });

  test('whose random id already exists gets another', async () => {
    const { db } = await openShop(open);
    // Two orders draw the same id, their emails theirs and the staff's events theirs; then both draw again.
    const thrown = [1, 1, 8, 9, 6, 7, 1, 2].map((byte) => new Uint8Array(8).fill(byte));
    const service = createOrderService({
      db,
      now: () => NOON,
      soon: setImmediate,
      holdMs: null,
      // The longer random values are the buyers' access keys.
      randomBytes: (count) => (count > 8 ? randomBytes(count) : (thrown.shift() ?? randomBytes(count))),
    });
    const results = await Promise.all(
      [1, 2].map(() => service.place(intent([{ productId: 'cpu-1', quantity: 1 }]))),
    );
    expect(results.map((result) => result.ok && result.order.id)).toEqual(['3333-3333', '4444-4444']);
    thrown.push(...[2, 8, 6, 3].map((byte) => new Uint8Array(8).fill(byte)));
    expect(await service.place(intent([{ productId: 'cpu-1', quantity: 1 }]))).toMatchObject({
      order: { id: '5555-5555' },
    });
  });
});

async function setRate(db: Database['db'], ars_per_usd: number, since: string): Promise<void> {
  await db
    .insertInto('exchange_rates')
    .values({ since, ars_per_usd, by_user_id: null, by_name: null })
    .execute();
}
