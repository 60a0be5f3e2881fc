import { randomBytes } from 'node:crypto';
import { publishCatalogue } from '#db/catalogue-version.ts';
import type { Database } from '#db/engine.ts';
import { categoryRow, productRow } from '#db/testing/rows.ts';
import type { OpenTestDatabase } from '#db/testing/test-database.ts';
import { transact } from '#db/transact.ts';
import { DEFAULT_DELIVERY } from '#delivery/delivery.ts';
import { createOrderService, type OrderService } from '../placing/order-service.ts';
import type { Buyer, Order, OrderIntent, WantedLine } from '../order.ts';

export const NOON = new Date('2026-03-02T15:00:00.000Z');

/**
 * A shop of four products with ten units each: `cpu-1` at USD 100, `gpu-1` at USD 500 with its own margin, `hidden`, and
 * `in-hidden-category`.
 */
export async function stockShop(db: Database['db']): Promise<void> {
  await transact(db, async (trx) => {
    await trx
      .insertInto('categories')
      .values([
        categoryRow({ id: 'cpu' }),
        categoryRow({ id: 'gpu' }),
        categoryRow({ id: 'secret', visible: 0 }),
      ])
      .execute();
    await trx
      .insertInto('products')
      .values([
        productRow({ id: 'cpu-1', category_id: 'cpu' }),
        productRow({ id: 'gpu-1', category_id: 'gpu', price_cents: 50_000, margin_bp: 2500 }),
        productRow({ id: 'hidden', category_id: 'cpu', visible: 0 }),
        productRow({ id: 'in-hidden-category', category_id: 'secret' }),
      ])
      .execute();
    await publishCatalogue(trx);
  });
}

/** Opens a stocked shop over a new database. */
export async function openShop(
  open: OpenTestDatabase,
): Promise<{ db: Database['db']; service: OrderService }> {
  const { db } = await open();
  await stockShop(db);
  return { db, service: openService(db) };
}

export function openService(db: Database['db']): OrderService {
  return createOrderService({ db, now: () => NOON, randomBytes, soon: setImmediate, holdMs: null });
}

/** Places an order of one `cpu-1` at that time. */
export async function placeAt(db: Database['db'], at: string, buyer: Partial<Buyer>): Promise<Order> {
  const service = createOrderService({
    db,
    now: () => new Date(at),
    randomBytes,
    soon: setImmediate,
    holdMs: null,
  });
  const wanted = intent([{ productId: 'cpu-1', quantity: 1 }]);
  const placed = await service.place({ ...wanted, buyer: { ...wanted.buyer, ...buyer } });
  if (!placed.ok) throw new Error(placed.reason);
  return placed.order;
}

export function intent(lines: readonly WantedLine[], rest: Partial<OrderIntent> = {}): OrderIntent {
  return {
    buyer: {
      name: 'Ana Paz',
      email: 'ana@example.com',
      phone: '11 5555 0000',
      address: 'Mitre 123, Quilmes',
    },
    lines,
    expectedTotal: null,
    expectedTotalArs: null,
    quoteKey: null,
    paymentMethod: 'online',
    delivery: DEFAULT_DELIVERY,
    invoice: null,
    idempotencyKey: null,
    ...rest,
  };
}

export async function reservedUnits(db: Database['db']): Promise<Record<string, number>> {
  const rows = await db.selectFrom('products').select(['id', 'reserved']).orderBy('id').execute();
  return Object.fromEntries(rows.map((row) => [row.id, row.reserved]));
}

export async function countOrders(db: Database['db']): Promise<number> {
  return (await db.selectFrom('orders').select('id').execute()).length;
}
