import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Database } from '#db/engine.ts';
import { productRow } from '#db/testing/rows.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { cents } from '#lib/money.ts';
import { createOrderService, type OrderService } from './order-service.ts';
import type { OrderIntent, WantedLine } from '../order.ts';
import { countOrders, intent, NOON, openShop, reservedUnits, stockShop } from '../testing/shop.ts';
import type { OrderOrigin } from '../unpaid/order-origin.ts';
import { DEFAULT_UNPAID_SETTINGS, unpaidLimitsOf } from '../unpaid/unpaid-limits.ts';

const ONE_CPU = [{ productId: 'cpu-1', quantity: 1 }];
const ONE_GPU = [{ productId: 'gpu-1', quantity: 1 }];

describeOnEachEngine('orders that arrive together', (open) => {
  test('fail alone, each for its own reason, and take nothing; the others are placed', async () => {
    const { db, service } = await openLimitedShop(open);
    const first = byBuyer(1, ONE_CPU, { idempotencyKey: 'first' });
    const results = await placeAll(service, [
      first,
      byBuyer(2, [...ONE_CPU, { productId: 'gpu-1', quantity: 11 }]),
      byBuyer(3, ONE_CPU, { expectedTotal: cents(1) }),
      byBuyer(4, [...ONE_CPU, { productId: 'never-was', quantity: 1 }]),
      byBuyer(5, [...ONE_CPU, { productId: 'many', quantity: 81 }]),
      byBuyer(6, ONE_CPU, { quoteKey: '0'.repeat(32) }),
      byBuyer(7, ONE_CPU, { paymentMethod: 'transfer' }),
      first,
      { ...first, lines: ONE_GPU },
      byBuyer(8, ONE_GPU),
    ]);
    expect(results.map(outcomeOf)).toEqual([
      'placed',
      'out-of-stock',
      'price-moved',
      'unknown-product',
      'too-much-unpaid (order)',
      'quote-unknown',
      'method-not-offered',
      'found by its key',
      'key-reused',
      'placed',
    ]);
    const [placed, , , , , , , again] = results;
    expect(placed?.ok && again?.ok && again.order).toEqual(placed?.ok && placed.order);
    expect(await reservedUnits(db)).toMatchObject({ 'cpu-1': 1, 'gpu-1': 1, many: 0 });
    expect(await rowsOf(db)).toEqual({
      orders: 2,
      order_lines: 2,
      order_events: 2,
      letters: 2,
      idempotency_keys: 1,
    });
  });

  test('get the last units in the order of their arrival, and the next one is told what they left', async () => {
    const { db, service } = await openShop(open);
    const four = [{ productId: 'gpu-1', quantity: 4 }];
    const results = await placeAll(service, [byBuyer(1, four), byBuyer(2, four), byBuyer(3, four)]);
    expect(results.map(outcomeOf)).toEqual(['placed', 'placed', 'out-of-stock']);
    expect(results[2]).toMatchObject({ lines: [{ productId: 'gpu-1', wanted: 4, left: 2 }] });
    expect((await reservedUnits(db))['gpu-1']).toBe(8);
  });

  test('of one buyer count one after the other for what may stay unpaid', async () => {
    const { db, service } = await openLimitedShop(open);
    const one = [{ productId: 'many', quantity: 1 }];
    const results = await placeAll(
      service,
      Array.from({ length: 12 }, () => byBuyer(1, one)),
    );
    expect(results.map(outcomeOf)).toEqual([
      ...Array.from({ length: DEFAULT_UNPAID_SETTINGS.ordersPerBuyer }, () => 'placed'),
      'too-much-unpaid (buyer)',
      'too-much-unpaid (buyer)',
    ]);
    expect((await reservedUnits(db))['many']).toBe(DEFAULT_UNPAID_SETTINGS.ordersPerBuyer);
  });

  test('of which the database does not store one are placed without it, also half a character in a name', async () => {
    const { db, service } = await openLimitedShop(open);
    const named = (buyer: number, name: string) => {
      const wanted = byBuyer(buyer, ONE_CPU);
      return { ...wanted, buyer: { ...wanted.buyer, name } };
    };
    const settled = await Promise.allSettled([
      service.place(named(1, 'Ana Paz')),
      service.place(named(2, undefined as unknown as string)), // no column takes it
      service.place(named(3, 'Ana \ud83d')),
    ]);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await reservedUnits(db)).toMatchObject({ 'cpu-1': 2 });
    expect(await countOrders(db)).toBe(2);
  });

  test('are decided as if each had come alone, whatever they want, and the stock adds up', async () => {
    const { db, service } = await openLimitedShop(open);
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(PRESS, { minLength: 1, maxLength: 8 }), { maxLength: 2 }),
        async (groups) => {
          const [together, alone] = [`a${runs}`, `b${runs++}`];
          for (const world of [together, alone]) await stockWorld(db, world);
          const other = openLimited(db);
          const outcomes: { together: string[]; alone: string[] } = { together: [], alone: [] };
          for (const group of groups) {
            const inOneGroup = await Promise.all(group.map((press) => placeIn(together, service, press)));
            outcomes.together.push(...inOneGroup.map(outcomeOf));
            for (const press of group) outcomes.alone.push(outcomeOf(await placeIn(alone, other, press)));
          }
          expect(outcomes.together).toEqual(outcomes.alone);
          expect(await unitsIn(db, together)).toEqual(await unitsIn(db, alone));
        },
      ),
      { numRuns: 10 },
    );
    await expectStockToAddUp(db);
  });

  test('at two processes never sell more than there is, and the stock adds up', async () => {
    const { db, service } = await openLimitedShop(open);
    const other = openLimited(db);
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(PRESS, { minLength: 2, maxLength: 30 }), async (presses) => {
        const world = `c${runs++}`;
        await stockWorld(db, world);
        const results = await Promise.all(
          presses.map((press, at) => placeIn(world, at % 2 === 0 ? service : other, press)),
        );
        const placed = results.flatMap((result) => (result.ok && result.isNew ? [result.order] : []));
        const sold = placed.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0);
        const units = Object.values(await unitsIn(db, world));
        expect(units.reduce((sum, reserved) => sum + reserved, 0)).toBe(sold);
        expect(units.filter((reserved) => reserved > STOCK)).toEqual([]);
      }),
      { numRuns: 8 },
    );
    await expectStockToAddUp(db);
  });
});

/** Of each product in a world of its own. */
const STOCK = 12;
const PRODUCTS = 3;

/** One press of the button; its numbers name a product, buyer, network and key of its world. */
interface Press {
  lines: readonly { product: number; quantity: number }[];
  buyer: number;
  network: number;
  key: number | null;
  seenTotal: number | null;
}

const PRESS: fc.Arbitrary<Press> = fc.record({
  // One more product than there is.
  lines: fc.array(
    fc.record({ product: fc.nat({ max: PRODUCTS }), quantity: fc.integer({ min: 1, max: 5 }) }),
    { minLength: 1, maxLength: 2 },
  ),
  buyer: fc.nat({ max: 3 }),
  network: fc.nat({ max: 2 }),
  key: fc.option(fc.nat({ max: 3 })),
  seenTotal: fc.option(fc.constantFrom(11_000, 1), { freq: 5 }),
});

function placeIn(world: string, service: OrderService, press: Press) {
  const wide = `${world} ${press.network >> 1}`;
  const lines = press.lines.map(({ product, quantity }) => ({ productId: `${world}-${product}`, quantity }));
  const wanted = intent(lines, {
    idempotencyKey: press.key === null ? null : `${world}-${press.key}`,
    expectedTotal: press.seenTotal === null ? null : cents(press.seenTotal),
  });
  const buyer = { ...wanted.buyer, email: `${world}-${press.buyer}@example.com`, phone: '' };
  const origin = { network: `${wide} ${press.network}`, wideNetwork: wide, browser: null };
  return service.place({ ...wanted, buyer }, origin);
}

async function stockWorld(db: Database['db'], world: string): Promise<void> {
  const rows = Array.from({ length: PRODUCTS }, (_, product) =>
    productRow({ id: `${world}-${product}`, category_id: 'cpu', supplier_stock: STOCK, version: 0 }),
  );
  await db.insertInto('products').values(rows).execute();
}

/** The reserved units of a world's products. */
async function unitsIn(db: Database['db'], world: string): Promise<Record<string, number>> {
  const all = Object.entries(await reservedUnits(db));
  return Object.fromEntries(
    all.flatMap(([id, units]) => (id.startsWith(`${world}-`) ? [[id.slice(world.length), units]] : [])),
  );
}

async function expectStockToAddUp(db: Database['db']): Promise<void> {
  const sold = await db
    .selectFrom('order_lines')
    .select(({ fn }) => ['product_id as id', fn.sum<number | string>('quantity').as('units')])
    .groupBy('product_id')
    .execute();
  const reserved = Object.entries(await reservedUnits(db)).filter(([, units]) => units > 0);
  expect(Object.fromEntries(reserved)).toEqual(
    Object.fromEntries(sold.map(({ id, units }) => [id, Number(units)])),
  );
}

async function openLimitedShop(open: () => Promise<Database>) {
  const { db } = await open();
  await stockShop(db);
  await db
    .insertInto('products')
    .values(
      productRow({ id: 'many', category_id: 'cpu', price_cents: 100, supplier_stock: 10_000, version: 0 }),
    )
    .execute();
  return { db, service: openLimited(db) };
}

function openLimited(db: Database['db']): OrderService {
  return createOrderService({
    db,
    now: () => NOON,
    randomBytes,
    soon: setImmediate,
    holdMs: null,
    limits: unpaidLimitsOf(),
  });
}

function placeAll(service: OrderService, intents: readonly OrderIntent[], origin?: OrderOrigin) {
  return Promise.all(intents.map((wanted) => service.place(wanted, origin)));
}

function byBuyer(buyer: number, lines: readonly WantedLine[], rest: Partial<OrderIntent> = {}): OrderIntent {
  const wanted = intent(lines, rest);
  const person = { email: `buyer-${buyer}@example.com`, phone: `11 4000-00${10 + buyer}` };
  return { ...wanted, buyer: { ...wanted.buyer, ...person } };
}

function outcomeOf(result: Awaited<ReturnType<OrderService['place']>>): string {
  if (result.ok) return result.isNew ? 'placed' : 'found by its key';
  return result.reason === 'too-much-unpaid' ? `${result.reason} (${result.excess.kind})` : result.reason;
}

/** How many rows the orders have left. */
async function rowsOf(db: Database['db']): Promise<Record<string, number>> {
  const tables = ['orders', 'order_lines', 'order_events', 'letters', 'idempotency_keys'] as const;
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const counted = db.selectFrom(table).select(({ fn }) => fn.countAll<number | string>().as('count'));
    counts[table] = Number((await counted.executeTakeFirstOrThrow()).count);
  }
  return counts;
}
