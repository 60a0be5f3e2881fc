import { sql } from 'kysely';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { publishCatalogue, readCatalogueVersion, UNPUBLISHED } from '../catalogue-version.ts';
import type { Database } from '../engine.ts';
import { categoryRow } from '../testing/rows.ts';
import { describeOnEachEngine } from '../testing/test-database.ts';
import { transact } from '../transact.ts';
import { openDatabase } from './open-database.ts';

describeOnEachEngine('the database', (open) => {
  test('returns amounts beyond 32 bits as numbers', async () => {
    const { db } = await open();
    await addCategory(db, 'cpu');
    await addProduct(db, { id: 'p1', supplierPriceCents: 9_000_000_000 });

    const row = await db.selectFrom('products').select('supplier_price_cents').executeTakeFirstOrThrow();
    const counted = await db
      .selectFrom('products')
      .select((row) => row.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(row.supplier_price_cents).toBe(9_000_000_000);
    expect(counted.n).toBe(1);
  });

  test('refuses negative units', async () => {
    const { db } = await open();
    await addCategory(db, 'cpu');
    await addProduct(db, { id: 'p1', supplierPriceCents: 100 });
    await expect(db.updateTable('products').set({ reserved: -1 }).execute()).rejects.toThrow(/constraint/i);
  });

  test('sorts text alike, byte by byte', async () => {
    const { db } = await open();
    for (const id of ['b', 'á', 'B', 'a', 'a-1']) await addCategory(db, id);
    const rows = await db.selectFrom('categories').select('id').orderBy('id').execute();
    expect(rows.map((row) => row.id)).toEqual(['B', 'a', 'a-1', 'b', 'á']);
  });

  test('keeps no change of a transaction that fails', async () => {
    const { db } = await open();
    await expect(
      transact(db, async (trx) => {
        await addCategory(trx, 'cpu');
        throw new Error('halfway');
      }),
    ).rejects.toThrow('halfway');
    expect(await db.selectFrom('categories').selectAll().execute()).toEqual([]);
  });

  test('a query outside waits for an open transaction or sees committed rows, never a half-done change', async () => {
    const { db } = await open();
    const written = Promise.withResolvers<void>();
    const looked = Promise.withResolvers<void>();
    const writing = transact(db, async (trx) => {
      await addCategory(trx, 'cpu');
      written.resolve();
      await looked.promise;
      await trx.deleteFrom('categories').execute();
    });
    await written.promise;
    const reading = db.selectFrom('categories').selectAll().execute();
    looked.resolve();
    await writing;
    expect(await reading).toEqual([]);
  });

  test('each publication gives the changed rows the next version and leaves the others', async () => {
    const { db } = await open();
    await transact(db, async (trx) => {
      await addCategory(trx, 'cpu');
      await addProduct(trx, { id: 'p1', supplierPriceCents: 100 });
      await addProduct(trx, { id: 'p2', supplierPriceCents: 100 });
      expect(await publishCatalogue(trx)).toBe(1);
    });
    await transact(db, async (trx) => {
      await trx.updateTable('products').set({ version: UNPUBLISHED }).where('id', '=', 'p2').execute();
      expect(await publishCatalogue(trx)).toBe(2);
    });
    const rows = await db.selectFrom('products').select(['id', 'version']).orderBy('id').execute();
    expect(rows.map((row) => [row.id, row.version])).toEqual([
      ['p1', 1],
      ['p2', 2],
    ]);
    expect(await readCatalogueVersion(db)).toBe(2);
  });

  test('two publications at once get two versions', async () => {
    const { db } = await open();
    const versions = await Promise.all(Array.from({ length: 8 }, () => transact(db, publishCatalogue)));
    expect(versions.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});

describe('the SQLite file', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'zocalo-db-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  test('still exists after closing', async () => {
    const first = await openDatabase({ dataDir });
    await addCategory(first.db, 'cpu');
    await first.close();
    const second = await openDatabase({ dataDir });
    expect(await second.db.selectFrom('categories').select('id').execute()).toHaveLength(1);
    await second.close();
  });

  test('can be opened by several processes at once while it is new', async () => {
    const opening = `
      import { openDatabase } from '#db/open/open-database.ts';
      const database = await openDatabase({ dataDir: process.argv[1] });
      await database.close();`;
    const run = () =>
      promisify(execFile)(process.execPath, ['--input-type=module-typescript', '--eval', opening, dataDir]);
    await expect(Promise.all([run(), run(), run()])).resolves.toHaveLength(3);
  });

  test('reports that the disk is full, keeps nothing of the current transaction and continues', async () => {
    const { db, close } = await openDatabase({ dataDir });
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + 2)}`.execute(db);
    const filling = transact(db, async (trx) => {
      for (let n = 0; n < 100; n++) await addCategory(trx, `${n}-${'x'.repeat(4000)}`);
    });
    await expect(filling).rejects.toThrow(/full/);
    await addCategory(db, 'cpu');
    expect(await db.selectFrom('categories').select('id').execute()).toEqual([{ id: 'cpu' }]);
    await close();
  });

  test('waits for the disk at every commit', async () => {
    const { db, close } = await openDatabase({ dataDir });
    const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(db);
    expect(rows[0]?.synchronous).toBe(2);
    await close();
  });
});

async function addCategory(db: Database['db'], id: string): Promise<void> {
  await db.insertInto('categories').values(categoryRow({ id })).execute();
}

async function addProduct(
  db: Database['db'],
  { id, supplierPriceCents }: { id: string; supplierPriceCents: number },
): Promise<void> {
  await db
    .insertInto('products')
    .values({
      id,
      category_id: 'cpu',
      description: `Producto ${id}`,
      brand: 'AMD',
      part_number: `PN-${id}`,
      short_description: '',
      pictures: '[]',
      photos: '[]',
      attributes: '[]',
      supplier_price_cents: supplierPriceCents,
      price_cents: supplierPriceCents,
      margin_bp: 0,
      is_price_fixed: 0,
      margin_version: 0,
      supplier_stock: 5,
      reserved: 0,
      visible: 1,
      feed_hash: '',
      supplier_id: 'first',
      supplier_code: null,
      feed_source: 'configured',
      list_name: '',
      last_import: null,
      search_text: '',
      version: UNPUBLISHED,
    })
    .execute();
}
