import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#db/open/open-database.ts';
import { UNPUBLISHED } from '#db/catalogue-version.ts';
import { stockShop } from '../testing/shop.ts';

const KILLS = 10;
const PLENTY = 1_000_000;
const TIMEOUT_MS = 120_000;

test(
  'a process killed ten times while selling loses no acknowledged order, and the stock adds up',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'zocalo-kill-'));
    const opened = await openDatabase({ dataDir });
    await stockShop(opened.db);
    await opened.db.updateTable('products').set({ supplier_stock: PLENTY }).execute();
    await opened.close();

    const acknowledged: string[] = [];
    for (let kill = 1; kill <= KILLS; kill++) acknowledged.push(...(await buyAndKill(dataDir, kill * 13)));

    const { db, close } = await openDatabase({ dataDir });
    const stored = await db.selectFrom('orders').select('id').execute();
    const storedIds = new Set(stored.map((order) => order.id));
    expect(acknowledged.length).toBeGreaterThan(KILLS * 13);
    expect(acknowledged.filter((id) => !storedIds.has(id))).toEqual([]);

    const lines = await db
      .selectFrom('order_lines')
      .select((line) => ['product_id', line.fn.sum<number>('quantity').as('sold')])
      .groupBy('product_id')
      .orderBy('product_id')
      .execute();
    const products = await db
      .selectFrom('products')
      .select(['id as product_id', 'reserved as sold'])
      .where('reserved', '>', 0)
      .orderBy('id')
      .execute();
    expect(lines).toEqual(products);
    expect(lines).toEqual([
      { product_id: 'cpu-1', sold: 2 * stored.length },
      { product_id: 'gpu-1', sold: stored.length },
    ]);

    for (const table of ['order_events', 'idempotency_keys'] as const) {
      expect(await db.selectFrom(table).select('order_id').execute()).toHaveLength(stored.length);
    }
    expect(await db.selectFrom('products').select('id').where('version', '=', UNPUBLISHED).execute()).toEqual(
      [],
    );
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
    expect(rows).toEqual([{ integrity_check: 'ok' }]);
    await close();
    await rm(dataDir, { recursive: true });
  },
  TIMEOUT_MS,
);

const BUYER = fileURLToPath(new URL('../testing/buyer.ts', import.meta.url));

/** Kills the process once it has printed this many orders; returns everything that it printed. */
async function buyAndKill(dataDir: string, orders: number): Promise<string[]> {
  const buyer = spawn(process.execPath, [BUYER, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const printed: string[] = [];
  for await (const line of createInterface({ input: buyer.stdout })) {
    printed.push(line);
    if (printed.length === orders) buyer.kill('SIGKILL');
  }
  return printed;
}
