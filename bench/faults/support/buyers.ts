import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { publishCatalogue } from '../../../src/db/catalogue-version.ts';
import { categoryRow, productRow } from '../../../src/db/testing/rows.ts';
import type { Tables } from '../../../src/db/tables.ts';
import { transact } from '../../../src/db/transact.ts';
import { createOrderService, type OrderService } from '../../../src/orders/placing/order-service.ts';
import { intent } from '../../../src/orders/testing/shop.ts';

const STOCK = 1_000_000;

/** Products `p0` … with a million of each. */
export async function stockProducts(db: Kysely<Tables>, count: number): Promise<void> {
  await transact(db, async (trx) => {
    await trx
      .insertInto('categories')
      .values(categoryRow({ id: 'cpu' }))
      .execute();
    const rows = Array.from({ length: count }, (_, n) =>
      productRow({ id: `p${n}`, category_id: 'cpu', supplier_stock: STOCK }),
    );
    await trx.insertInto('products').values(rows).execute();
    await publishCatalogue(trx);
  });
}

export function openService(db: Kysely<Tables>): OrderService {
  return createOrderService({ db, now: () => new Date(), randomBytes, soon: setImmediate, holdMs: null });
}

/** The result of one press of the button. */
export interface Press {
  key: string;
  productId: string;
  atMs: number;
  tookMs: number;
  /** The order's id; null: it was not acknowledged. */
  orderId: string | null;
  reason: string;
}

export interface Buyers {
  presses: Press[];
  stop(): Promise<void>;
}

/** This many buyers press again and again, each for one unit of the product that `pick` returns. A refused one waits a moment. */
export function startBuyers(service: OrderService, count: number, pick: (buyer: number) => string): Buyers {
  const presses: Press[] = [];
  const state = { isOver: false };
  const buyer = async (number: number) => {
    while (!state.isOver) {
      const [key, productId, startMs] = [randomBytes(12).toString('hex'), pick(number), performance.now()];
      const placed = await service
        .place(intent([{ productId, quantity: 1 }], { idempotencyKey: key }))
        .catch((error: unknown) => ({ ok: false as const, reason: `thrown: ${String(error)}` }));
      presses.push({
        key,
        productId,
        atMs: startMs,
        tookMs: performance.now() - startMs,
        orderId: placed.ok ? placed.order.id : null,
        reason: placed.ok ? 'placed' : placed.reason,
      });
      await (placed.ok ? new Promise(setImmediate) : setTimeout(200));
    }
  };
  const buying = Array.from({ length: count }, (_, number) => buyer(number));
  return {
    presses,
    async stop() {
      state.isOver = true;
      await Promise.all(buying);
    },
  };
}

/** The inconsistencies: an acknowledged order that is missing or duplicated, or stock that no order took. */
export async function wrongSums(db: Kysely<Tables>, presses: readonly Press[]): Promise<string[]> {
  const wrong: string[] = [];
  const orders = await db.selectFrom('orders').select('id').execute();
  const stored = new Set(orders.map(({ id }) => id));
  const lost = presses.filter(({ orderId }) => orderId !== null && !stored.has(orderId));
  if (lost.length > 0) wrong.push(`${lost.length} acknowledged orders are lost`);

  const lines = await db
    .selectFrom('order_lines')
    .select(['product_id', ({ fn }) => fn.sum<string>('quantity').as('sold')])
    .groupBy('product_id')
    .execute();
  const sold = new Map(lines.map((line) => [line.product_id, Number(line.sold)]));
  const products = await db.selectFrom('products').select(['id', 'reserved']).execute();
  for (const { id, reserved } of products) {
    if ((sold.get(id) ?? 0) !== reserved) wrong.push(`${id}: ${sold.get(id) ?? 0} sold, ${reserved} taken`);
  }
  const keys = await db.selectFrom('idempotency_keys').select(['key', 'order_id']).execute();
  if (keys.length !== orders.length) wrong.push(`${orders.length} orders for ${keys.length} presses`);
  return wrong;
}

/** Prints the figures, and makes the process fail if something is wrong. */
export function report(name: string, figures: string, wrong: readonly string[]): void {
  console.log(`${name}: ${figures}`);
  for (const one of wrong) console.error(`  ${one}`);
  if (wrong.length > 0) process.exitCode = 1;
}

export const longest = (presses: readonly Press[]): number =>
  Math.round(Math.max(0, ...presses.map(({ tookMs }) => tookMs)));
