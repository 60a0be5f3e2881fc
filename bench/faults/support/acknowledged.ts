import { randomUUID } from 'node:crypto';
import type { Agent } from 'node:http';
import type { Kysely } from 'kysely';
import { openDatabase } from '../../../src/db/open/open-database.ts';
import type { Tables } from '../../../src/db/tables.ts';
import { orderOf } from '../../support/attacks.ts';
import { ask, type Answered } from '../../support/visitor.ts';

/** Orders over HTTP, each with its own key, and their results. */
export interface AcknowledgedOrders {
  /** The keys of the orders that were answered 201. */
  readonly keys: readonly string[];
  place(origin: string, productId: string): Promise<Answered>;
  /** The inconsistencies of a closed shop: an acknowledged order that does not exist, or stock that no order took. */
  wrongIn(dataDir: string): Promise<string[]>;
}

export function rememberOrders(agent: Agent): AcknowledgedOrders {
  const keys: string[] = [];
  return {
    keys,
    async place(origin, productId) {
      const key = randomUUID();
      const response = await ask(origin, {
        method: 'POST',
        path: '/api/pedidos/create/',
        body: orderOf(productId, 'Ana Pérez'),
        address: '127.0.0.1',
        agent,
        headers: { 'idempotency-key': key },
      });
      if (response.status === 201) keys.push(key);
      return response;
    },
    async wrongIn(dataDir) {
      const { db, close } = await openDatabase({ dataDir });
      try {
        return await wrongOrders(db, keys);
      } finally {
        await close();
      }
    },
  };
}

/** The keys of acknowledged orders that do not exist. */
export async function lostOrders(db: Kysely<Tables>, keys: readonly string[]): Promise<string[]> {
  return lostAmong(keys, await readStoredKeys(db));
}

interface StoredKey {
  key: string;
  /** null: the key is there, and its order is not. */
  orderId: string | null;
}

function readStoredKeys(db: Kysely<Tables>): Promise<StoredKey[]> {
  return db
    .selectFrom('idempotency_keys')
    .leftJoin('orders', 'orders.id', 'idempotency_keys.order_id')
    .select(['key', 'orders.id as orderId'])
    .execute();
}

function lostAmong(keys: readonly string[], stored: readonly StoredKey[]): string[] {
  const found = new Set(stored.flatMap(({ key, orderId }) => (orderId === null ? [] : [key])));
  return keys.filter((key) => !found.has(key));
}

/** The inconsistencies: an acknowledged order that is lost or stored twice, stock that no order took, or that was sold twice. */
export async function wrongOrders(db: Kysely<Tables>, keys: readonly string[]): Promise<string[]> {
  const stored = await readStoredKeys(db);
  const orders = await db.selectFrom('orders').select('id').execute();
  const lines = await db
    .selectFrom('order_lines')
    .select(['product_id', ({ fn }) => fn.sum<number | string>('quantity').as('sold')])
    .groupBy('product_id')
    .execute();
  const products = await db.selectFrom('products').select(['id', 'reserved', 'supplier_stock']).execute();

  const wrong: string[] = [];
  const lost = lostAmong(keys, stored);
  if (lost.length > 0) wrong.push(`${lost.length} acknowledged orders are lost`);
  if (orders.length !== stored.length) wrong.push(`${orders.length} orders for ${stored.length} keys`);
  const soldOf = new Map(lines.map((line) => [line.product_id, Number(line.sold)]));
  for (const { id, reserved, supplier_stock } of products) {
    const sold = soldOf.get(id) ?? 0;
    if (sold !== reserved) wrong.push(`${id}: ${sold} sold, ${reserved} taken`);
    if (sold > supplier_stock) wrong.push(`${id}: ${sold} sold of ${supplier_stock}`);
  }
  return wrong;
}
