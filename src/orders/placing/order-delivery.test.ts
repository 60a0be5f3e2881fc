import { expect, it } from 'vitest';
import { randomBytes } from 'node:crypto';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import type { DeliveryTerms } from '#delivery/shipping-price.ts';
import { cents } from '#lib/money.ts';
import { createOrderService } from './order-service.ts';
import { findOrder } from '../orders.store.ts';
import { intent, NOON, stockShop } from '../testing/shop.ts';

const ONE_CPU = [{ productId: 'cpu-1', quantity: 1 }];
const PICKUP = { method: 'pickup', postalCode: null, province: null, collector: null } as const;
const TO_TANDIL = {
  method: 'shipping',
  postalCode: '7000',
  province: 'Buenos Aires',
  collector: null,
} as const;

async function shopOver(open: OpenTestDatabase, terms: Partial<DeliveryTerms>, grams: number) {
  const { db } = await open();
  await stockShop(db);
  const service = createOrderService({
    db,
    now: () => NOON,
    randomBytes,
    soon: setImmediate,
    holdMs: null,
    offline: { transfer: null, cash: { discountBp: 0, holdMs: 1000 } },
    delivery: { pickup: true, freeFrom: null, rates: [], days: null, closedDays: [], ...terms },
    weigh: () => grams,
  });
  return { db, service };
}

describeOnEachEngine('how an order gets to its buyer', (open) => {
  const shopWith = async (terms: Partial<DeliveryTerms>, grams = 0) =>
    (await shopOver(open, terms, grams)).service;

  it('delivers a pickup order free, and freezes that it is one', async () => {
    const service = await shopWith({});
    const placed = await service.place(intent(ONE_CPU, { delivery: PICKUP }));
    expect(placed).toMatchObject({ ok: true, order: { totals: { shipping: 0 }, delivery: PICKUP } });
  });

  it('keeps who picks it up: the panel finds the order by them, its buyer reads it in the email', async () => {
    const { db, service } = await shopOver(open, {}, 0);
    const collector = { name: 'Juan Ríos', dni: '30123456' };
    const placed = await service.place(intent(ONE_CPU, { delivery: { ...PICKUP, collector } }));
    if (!placed.ok) throw new Error(placed.reason);
    expect(placed.order.delivery).toMatchObject({ collector });
    expect(await findOrder(db, placed.order.id)).toEqual(placed.order);
    const found = await db.selectFrom('orders').select('search_text').executeTakeFirstOrThrow();
    expect(found.search_text).toContain('juan rios');
    const mail = await db.selectFrom('letters').select('payload').executeTakeFirstOrThrow();
    expect(mail.payload).toContain('Juan Ríos, DNI …456');
  });

  it('refuses pickup where the shop has none', async () => {
    const service = await shopWith({ pickup: false });
    const placed = await service.place(intent(ONE_CPU, { delivery: PICKUP }));
    expect(placed).toEqual({ ok: false, reason: 'pickup-not-offered' });
  });

  it('sends at the price of the postal code and weight, and checks the total that the buyer saw against it', async () => {
    const rates = [
      { place: { from: 7000, to: 7000 }, maxGrams: 1000, price: cents(300), days: null },
      { place: { from: 7000, to: 7000 }, maxGrams: null, price: cents(900), days: null },
    ];
    const service = await shopWith({ rates }, 1500);
    const placed = await service.place(intent(ONE_CPU, { delivery: TO_TANDIL }));
    expect(placed).toMatchObject({ ok: true, order: { totals: { shipping: 900 }, delivery: TO_TANDIL } });
    if (!placed.ok) return;
    const flat = cents(placed.order.totals.total + 100);
    const seen = await service.place(intent(ONE_CPU, { delivery: TO_TANDIL, expectedTotal: flat }));
    expect(seen).toMatchObject({ ok: false, reason: 'price-moved', totals: { shipping: 900 } });
  });

  it('sends at the flat price a request that names no place, where all places cost the same', async () => {
    const service = await shopWith({});
    const placed = await service.place(intent(ONE_CPU));
    expect(placed).toMatchObject({ ok: true, order: { totals: { shipping: 1000 } } });
  });

  it('refuses an order to no place where the place decides the price, and holds nothing', async () => {
    const rates = [{ place: 'anywhere' as const, maxGrams: null, price: cents(900), days: null }];
    const service = await shopWith({ rates });
    const placed = await service.place(intent(ONE_CPU));
    expect(placed).toEqual({ ok: false, reason: 'unknown-place', missing: 'place' });
    const pickedUp = await service.place(intent(ONE_CPU, { delivery: PICKUP }));
    expect(pickedUp).toMatchObject({ ok: true, order: { totals: { shipping: 0 } } });
  });

  it('refuses cash for an order that is sent: it is paid where the order is picked up', async () => {
    const service = await shopWith({});
    const inCash = { paymentMethod: 'cash' } as const;
    expect(await service.place(intent(ONE_CPU, inCash))).toMatchObject({ reason: 'cash-needs-pickup' });
  });

  it('sends free from the amount on, before any discount', async () => {
    const service = await shopWith({ freeFrom: cents(50_000) });
    const less = await service.place(intent(ONE_CPU));
    const more = await service.place(intent([{ productId: 'gpu-1', quantity: 1 }]));
    expect(less).toMatchObject({ ok: true, order: { totals: { shipping: 1000 } } });
    expect(more).toMatchObject({ ok: true, order: { totals: { shipping: 0 } } });
  });

  it('freezes the days of its arrival, unless it is picked up', async () => {
    const service = await shopWith({ days: { from: 1, to: 3 } });
    const sent = await service.place(intent(ONE_CPU));
    const pickedUp = await service.place(intent(ONE_CPU, { delivery: PICKUP }));
    expect(sent).toMatchObject({ order: { delivery: { from: '2026-03-03', to: '2026-03-05' } } });
    expect(pickedUp).toMatchObject({ order: { delivery: { from: null, to: null } } });
  });

  it('freezes the days of the zone that it goes to', async () => {
    const nextDay = {
      place: 'anywhere' as const,
      maxGrams: null,
      price: cents(900),
      days: { from: 1, to: 1 },
    };
    const byZone = await shopWith({ days: { from: 1, to: 3 }, rates: [nextDay] });
    const near = await byZone.place(intent(ONE_CPU, { delivery: TO_TANDIL }));
    expect(near).toMatchObject({ order: { delivery: { from: '2026-03-03', to: '2026-03-03' } } });
  });
});
