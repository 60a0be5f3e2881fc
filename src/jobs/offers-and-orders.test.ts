import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CARD, openImportShop } from '#catalogue/imports/testing/import-shop.ts';
import { createOfferService } from '#catalogue/offers/offer-service.ts';
import type { Database } from '#db/engine.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { HOUR_MS } from '#lib/durations.ts';
import type { OrderIntent, WantedLine } from '#orders/order.ts';
import { moveOrder } from '#orders/steps/move-order.ts';
import { findOrder } from '#orders/orders.store.ts';
import { createOrderService } from '#orders/placing/order-service.ts';
import { holdsStock } from '#orders/order-status.ts';
import { takeBackStep } from '#orders/steps/take-back-step.ts';
import { intent } from '#orders/testing/shop.ts';
import { makeQuote } from '#quotes/make-quote.ts';
import { findQuote } from '#quotes/quotes.store.ts';
import { QUOTE_SETTINGS } from '#quotes/testing/quote-settings.ts';

const PART = { ...CARD, marca: 'Zotac', part_number: 'ZT-D40600G-10L' };

describeOnEachEngine('a product that two suppliers have', (open) => {
  test('remembers in an order whom it was sold from, and goes on with the next offer when one is sold out', async () => {
    const shop = await openShop(open);
    await shop.import('', { cost: 100, stock: 8 });
    await shop.import('Elit', { cost: 90, stock: 2 });
    const order = await shop.order(2);
    expect(order).toMatchObject({ ok: true, order: { lines: [{ supplier: { code: 'codigo-Elit' } }] } });
    expect(await shop.order(8)).toMatchObject({
      ok: true,
      order: { lines: [{ supplier: { code: 'codigo-' }, supplierPrice: 10_000 }] },
    });
    expect(await shop.order(1)).toMatchObject({ ok: false, reason: 'out-of-stock' });
    const events = await shop.db.selectFrom('staff_events').select('kind').execute();
    expect(events.filter(({ kind }) => kind === 'sold-out')).toHaveLength(1);
  });

  test('is said to be sold out when a list takes the last unit of what people buy, and once', async () => {
    const shop = await openShop(open);
    const soldOut = async () => {
      const events = await shop.db
        .selectFrom('staff_events')
        .select('subject')
        .where('kind', '=', 'sold-out')
        .execute();
      return events.length;
    };
    await shop.import('', { cost: 100, stock: 8 });
    await shop.import('', { cost: 100, stock: 0 });
    expect(await soldOut(), 'nobody bought it').toBe(0);
    await shop.import('', { cost: 100, stock: 8 });
    await shop.import('Elit', { cost: 90, stock: 5 });
    expect(await shop.order(1)).toMatchObject({ ok: true });
    await shop.import('', { cost: 100, stock: 0 });
    expect(await soldOut(), 'another supplier has it').toBe(0);
    await shop.import('Elit', { cost: 90, stock: 0 });
    expect(await soldOut()).toBe(1);
    await shop.import('Elit', { cost: 91, stock: 0 });
    expect(await soldOut(), 'it was gone before').toBe(1);
  });

  test('is sold at the price that was quoted for both parts that it was before', async () => {
    const shop = await openShop(open);
    await shop.import('', { cost: 100, stock: 8 });
    await shop.applied([{ ...PART, id: 'vga', categoria: 'VGA', precio_proveedor: 90 }], 'Lista', 'Elit');
    const wanted = [
      { productId: 'codigo-', quantity: 1 },
      { productId: 'elit-vga', quantity: 2 },
    ];
    const made = await makeQuote(
      { db: shop.db, now: shop.now, randomBytes, validMs: 48 * HOUR_MS, settings: QUOTE_SETTINGS },
      { lines: wanted, name: null, email: null, network: null },
    );
    const promised = made.ok ? made.quote : null;
    expect(promised?.lines.map(({ price }) => price)).toEqual([11_000, 9900]);
    const same = await createOfferService(shop).answer(['codigo-', 'elit-vga'], 'same', shop.ada());
    expect(same).toMatchObject({ ok: true });

    const key = promised?.key ?? '';
    const quote = await findQuote(shop.db, key);
    // USD 308 for three: USD 102.67 each would be a cent more.
    const line = { productId: 'codigo-', quantity: 3, price: 10_266, supplierPrice: 9333, marginBp: 1000 };
    expect(quote).toMatchObject({ lines: [line], total: 30_798, cost: 27_999 });
    const sold = await shop.place(
      wanted.slice(0, 1).map((one) => ({ ...one, quantity: 3 })),
      { quoteKey: key },
    );
    expect(sold).toMatchObject({ ok: true, order: { lines: [line], totals: { subtotal: 30_798 } } });
  });

  test('is sold once, whatever lists, buyers and people do', async () => {
    const shop = await openShop(open);
    await shop.import('', { cost: 100, stock: 5 });
    await shop.import('Elit', { cost: 100, stock: 5 });
    await fc.assert(
      fc.asyncProperty(fc.array(STEP, { minLength: 5, maxLength: 25 }), async (steps) => {
        for (const step of steps) {
          await shop.take(step);
          expect({ step, faults: await shop.faults() }).toEqual({ step, faults: [] });
        }
      }),
      { numRuns: 12 },
    );
    expect(shop.errors).toEqual([]);
  });

  test('is sold once by orders and an import at the same moment', async () => {
    const shop = await openShop(open);
    await shop.import('', { cost: 100, stock: 30 });
    await shop.import('Elit', { cost: 90, stock: 10 });
    const [placed] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, () => shop.order(1))),
      shop.import('Elit', { cost: 120, stock: 10 }),
    ]);
    expect(await shop.faults()).toEqual([]);
    expect(placed.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(10);
  });
});

type Step =
  | { kind: 'imports'; supplier: string; cost: number; stock: number }
  | { kind: 'undoes' }
  | { kind: 'orders'; quantity: number }
  | { kind: 'moves'; which: number; to: 'procesando' | 'enviado' | 'cancelado' }
  | { kind: 'takes-back'; which: number };

const which = fc.nat({ max: 9 });
const STEP: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('imports' as const),
    supplier: fc.constantFrom('', 'Elit', 'Air'),
    cost: fc.integer({ min: 95, max: 105 }),
    stock: fc.integer({ min: 0, max: 6 }),
  }),
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('orders' as const), quantity: fc.integer({ min: 1, max: 3 }) }),
  },
  fc.constant({ kind: 'undoes' as const }),
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('moves' as const),
      which,
      to: fc.constantFrom('procesando' as const, 'enviado' as const, 'cancelado' as const),
    }),
  },
  fc.record({ kind: fc.constant('takes-back' as const), which }),
);

async function openShop(open: Parameters<typeof openImportShop>[0]) {
  const shop = await openImportShop(open);
  const { db, now, ada } = shop;
  const orders = createOrderService({ db, now, randomBytes, soon: setImmediate, holdMs: null });
  const placed: string[] = [];
  const applied: string[] = [];

  const order = async (quantity: number) => {
    const result = await orders.place(intent([{ productId: 'codigo-', quantity }]));
    if (result.ok) placed.push(result.order.id);
    return result;
  };
  const importOf = async (supplier: string, { cost, stock }: { cost: number; stock: number }) => {
    const row = { ...PART, id: `codigo-${supplier}`, precio_proveedor: cost, stock };
    const run = await shop.applied([row], 'Lista', supplier);
    if (run.state === 'applied') applied.push(run.id);
  };
  return {
    ...shop,
    order,
    place: (lines: readonly WantedLine[], rest: Partial<OrderIntent>) => orders.place(intent(lines, rest)),
    import: importOf,
    faults: () => faultsOf(db),
    async take(step: Step) {
      switch (step.kind) {
        case 'imports':
          return importOf(step.supplier, step);
        case 'orders':
          return order(step.quantity);
        case 'undoes': {
          const id = applied.pop();
          return id === undefined ? undefined : shop.undo(id);
        }
        case 'moves':
        case 'takes-back': {
          const orderId = placed.at(-1 - step.which);
          if (orderId === undefined) return undefined;
          const from = (await findOrder(db, orderId))?.status ?? 'pendiente';
          const move = { orderId, from, authorship: ada() };
          return step.kind === 'moves' ? moveOrder(db, { ...move, to: step.to }) : takeBackStep(db, move);
        }
      }
    },
  };
}

/** What does not add up between the product, its offers and the orders. */
async function faultsOf(db: Database['db']): Promise<string[]> {
  const rows = await db.selectFrom('products').selectAll().execute();
  const lines = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['quantity', 'supplier_id', 'status'])
    .execute();
  const open = lines.filter(({ status }) => holdsStock(status));
  const unitsOf = (some: typeof open) => some.reduce((sum, { quantity }) => sum + quantity, 0);
  const product = rows.find(({ id }) => id === 'codigo-');
  const offers = rows.filter(({ offer_of }) => offer_of === 'codigo-');
  const sold = offers.find(({ id }) => id === product?.sold_offer);
  if (product === undefined || sold === undefined) return ['the product sells no offer'];
  const left = ({ supplier_stock, reserved }: typeof product) => Math.max(0, supplier_stock - reserved);
  const inStock = offers.filter((offer) => left(offer) > 0);
  const cheapest = Math.min(...inStock.map(({ supplier_price_cents }) => supplier_price_cents));
  return [
    ...(product.reserved === unitsOf(open) ? [] : [`${product.reserved} reserved, ${unitsOf(open)} ordered`]),
    ...offers.flatMap(({ id, supplier_id, reserved }) => {
      const ordered = unitsOf(open.filter((line) => line.supplier_id === supplier_id));
      return reserved === ordered ? [] : [`${reserved} of ${id} reserved, ${ordered} ordered there`];
    }),
    ...(left(product) === left(sold) ? [] : [`${left(product)} for sale, ${left(sold)} of ${sold.id} left`]),
    ...(product.supplier_id === sold.supplier_id ? [] : ['it names another supplier than it sells from']),
    ...(product.supplier_price_cents === sold.supplier_price_cents ? [] : ['it costs something else']),
    ...(inStock.length === 0 || sold.supplier_price_cents === cheapest ? [] : ['it sells a dearer offer']),
    ...(inStock.length === 0 || left(sold) > 0 ? [] : ['it sells an offer without stock']),
  ];
}
