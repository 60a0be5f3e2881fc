import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { userRow } from '#db/testing/rows.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import type { Database } from '#db/engine.ts';
import { createOrderService } from '../placing/order-service.ts';
import { moveOrder } from './move-order.ts';
import type { OrderStatus } from '#lib/statuses.ts';
import { intent, NOON, openService, stockShop } from '../testing/shop.ts';

describeOnEachEngine('the emails to a buyer', (open) => {
  test('an order is reported with its lines and totals, in dollars and in the frozen pesos', async () => {
    const { db } = await open();
    await stockShop(db);
    await db
      .insertInto('exchange_rates')
      .values({ since: NOON.toISOString(), ars_per_usd: 148_555, by_user_id: null, by_name: null })
      .execute();
    const placed = await openService(db).place(
      intent([{ productId: 'cpu-1', quantity: 2 }], {
        invoice: { taxCondition: 'responsable_inscripto', taxId: '30500010912', name: 'ACME S.A.' },
      }),
    );
    if (!placed.ok) throw new Error(placed.reason);

    const [email] = await emailsIn(db);
    expect(email).toMatchObject({
      kind: 'order-received',
      recipient: 'ana@example.com',
      created_at: NOON.toISOString(),
      next_try_at: NOON.toISOString(),
      attempts: 0,
      sent_at: null,
    });
    expect(JSON.parse(email?.payload ?? '')).toEqual({
      orderId: placed.order.id,
      accessKey: placed.order.accessKey,
      buyerName: 'Ana Paz',
      address: 'Mitre 123, Quilmes',
      lines: [{ description: 'Producto cpu-1', quantity: 2, price: 10_000, priceArs: 14_855_500 }],
      usd: { subtotal: 20_000, shipping: 1000, discount: 0, total: 21_000 },
      ars: { subtotal: 29_711_000, shipping: 1_485_550, discount: 0, total: 31_196_550, rate: 148_555 },
      // 148,555.00 and 14,855.50 without their 21 %.
      netArs: 2 * 12_277_273 + 1_227_727,
      invoiceTo: 'ACME S.A. · CUIT 30-50001091-2 · Responsable inscripto',
      heldUntil: null,
      at: NOON.toISOString(),
    });
  });

  test('an order of a PC that lacks a part says so', async () => {
    const { db } = await open();
    await stockShop(db);
    const service = createOrderService({
      db,
      now: () => NOON,
      randomBytes,
      soon: setImmediate,
      holdMs: null,
      pcLacks: (lines) => (lines.some(({ productId }) => productId === 'cpu-1') ? 'Falta fuente.' : null),
    });
    await service.place(intent([{ productId: 'cpu-1', quantity: 1 }]));
    await service.place(intent([{ productId: 'gpu-1', quantity: 1 }]));
    const payloads = (await emailsIn(db)).map(({ payload }) => JSON.parse(payload) as { pcLacks?: string });
    expect(payloads.flatMap(({ pcLacks }) => pcLacks ?? [])).toEqual(['Falta fuente.']);
    expect(payloads).toHaveLength(2);
  });

  test('a refused order queues no email, and an order that is sent twice queues one', async () => {
    const { db } = await open();
    await stockShop(db);
    const service = openService(db);
    const pressed = intent([{ productId: 'gpu-1', quantity: 1 }], { idempotencyKey: 'one press' });
    await Promise.all([
      service.place(intent([{ productId: 'cpu-1', quantity: 11 }])),
      service.place(pressed),
      service.place(pressed),
    ]);
    expect((await emailsIn(db)).map((email) => email.kind)).toEqual(['order-received']);
  });

  test('shipping and cancelling an order queue an email, once and only if they happened', async () => {
    const { db } = await open();
    await stockShop(db);
    await db
      .insertInto('users')
      .values(userRow({ id: 'bea' }))
      .execute();
    const service = openService(db);
    const move = async (orderId: string, from: OrderStatus, to: OrderStatus) =>
      moveOrder(db, {
        orderId,
        from,
        to,
        authorship: { by: { id: 'bea', name: 'bea@tienda.example' }, at: NOON, randomBytes },
      });
    for (const steps of [
      ['pendiente', 'procesando', 'enviado', 'entregado'],
      ['pendiente', 'cancelado'],
    ] as const) {
      const placed = await service.place(intent([{ productId: 'cpu-1', quantity: 1 }]));
      if (!placed.ok) throw new Error(placed.reason);
      for (const [at, to] of steps.slice(1).entries()) {
        const from = steps[at] ?? 'pendiente';
        expect(await move(placed.order.id, from, to)).toEqual({ ok: true });
        expect(await move(placed.order.id, from, to)).toMatchObject({ ok: false });
      }
    }
    const kinds = (await emailsIn(db)).map((email) => email.kind).toSorted();
    expect(kinds).toEqual(['order-cancelled', 'order-received', 'order-received', 'order-sent']);
  });
});

function emailsIn(db: Database['db']) {
  return db.selectFrom('letters').selectAll().orderBy('id').limit(10).execute();
}
