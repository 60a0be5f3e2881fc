import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '#db/engine.ts';
import { publishCatalogue } from '#db/catalogue-version.ts';
import { categoryRow, productRow } from '#db/testing/rows.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { transact } from '#db/transact.ts';
import { NOON } from '#orders/testing/shop.ts';
import { planReprice, type PriceChange } from '#pricing/plan-reprice.ts';
import { readMargins, readPricedProducts, writePrices, type Margins } from '#pricing/prices.store.ts';
import { repriceCatalogue } from './reprice.ts';

describeOnEachEngine('the repricing', (open) => {
  test('changes the prices that no longer follow from cost and margin, and only those', async () => {
    const { db } = await openShop(open);
    await db.updateTable('categories').set({ margin_bp: 2000 }).where('id', '=', 'cpu').execute();

    expect(await repriceCatalogue(db, NOON)).toEqual({ changed: 1 });
    expect(await pricesAndVersions(db)).toEqual([
      ['cpu-1', 12_000, 2],
      ['cpu-own-margin', 15_000, 1],
      ['gpu-1', 11_000, 1],
    ]);
  });

  test('finds nothing to do the second time', async () => {
    const { db } = await openShop(open);
    await db.updateTable('categories').set({ margin_bp: 2000 }).execute();
    await repriceCatalogue(db, NOON);
    expect(await repriceCatalogue(db, NOON)).toEqual({ changed: 0 });
    expect((await pricesAndVersions(db)).map(([, , version]) => version)).toEqual([2, 1, 2]);
  });

  test('changes nothing when it fails half way, and everything when it runs again', async () => {
    const { db } = await openShop(open);
    await db.updateTable('categories').set({ margin_bp: 2000 }).execute();
    await db.deleteFrom('counters').execute();

    const before = await pricesAndVersions(db);
    await expect(repriceCatalogue(db, NOON)).rejects.toThrow('no result');
    expect(await pricesAndVersions(db)).toEqual(before);

    await db.insertInto('counters').values({ name: 'catalogue_version', value: 1 }).execute();
    expect(await repriceCatalogue(db, NOON)).toEqual({ changed: 2 });
  });

  test('keeps rows that an import changed after they were read', async () => {
    const { db } = await openShop(open);
    await db.updateTable('categories').set({ margin_bp: 2000 }).execute();
    const plan = await planAll(db, await readMargins(db));
    await db
      .updateTable('products')
      .set({ supplier_price_cents: 20_000, price_cents: 24_000 })
      .where('id', '=', 'cpu-1')
      .execute();

    expect(await transact(db, (trx) => writePrices(trx, plan, NOON))).toBe(1);
    expect((await pricesAndVersions(db))[0]).toEqual(['cpu-1', 24_000, 1]);
    // A price that goes on has not ended.
    expect(await db.selectFrom('former_prices').select(['product_id', 'price_cents']).execute()).toEqual([
      { product_id: 'gpu-1', price_cents: 11_000 },
    ]);
  });

  test('keeps a price that a person fixed after it was read', async () => {
    const { db } = await openShop(open);
    await db.updateTable('categories').set({ margin_bp: 2000 }).execute();
    const plan = await planAll(db, await readMargins(db));
    await db
      .updateTable('products')
      .set({ is_price_fixed: 1, price_cents: 19_900 })
      .where('id', '=', 'cpu-1')
      .execute();

    expect(await transact(db, (trx) => writePrices(trx, plan, NOON))).toBe(1);
    expect((await pricesAndVersions(db))[0]).toEqual(['cpu-1', 19_900, 1]);
  });

  test('treats a category in the same way: a margin that changes meanwhile waits for the next run', async () => {
    const { db } = await openShop(open);
    const margins = await readMargins(db);
    await db.updateTable('categories').set({ margin_bp: 2000 }).execute();
    expect(await planAll(db, margins)).toEqual([]);
    expect(await repriceCatalogue(db, NOON)).toEqual({ changed: 2 });
  });

  test('skips products of a category that was added meanwhile, and continues after them', async () => {
    const { db } = await openShop(open);
    const margins = await readMargins(db);
    await db
      .insertInto('categories')
      .values(categoryRow({ id: 'new' }))
      .execute();
    await db
      .insertInto('products')
      .values(productRow({ id: 'a', category_id: 'new' }))
      .execute();
    expect(await readPricedProducts(db, margins, { afterId: '', limit: 1 })).toEqual({
      products: [],
      lastId: 'a',
    });
    expect(await readPricedProducts(db, margins, { afterId: 'gpu-1', limit: 1 })).toEqual({
      products: [],
      lastId: undefined,
    });
  });

  test('reprices a catalogue of many pages', async () => {
    const { db } = await openShop(open);
    await sql`
      insert into products (
        id, category_id, description, brand, part_number, short_description, pictures, attributes,
        supplier_price_cents, price_cents, margin_bp, supplier_stock, reserved, visible, feed_hash, version, search_text
      )
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 2500)
      select 'p' || i, 'cpu', 'x', 'x', 'x', '', '[]', '[]', 10000, 1, 0, 1, 0, 1, '', 1, '' from n`.execute(
      db,
    );
    expect(await repriceCatalogue(db, NOON)).toEqual({ changed: 2500 });
    const wrong = await db.selectFrom('products').select('id').where('price_cents', '=', 1).execute();
    expect(wrong).toEqual([]);
  });
});

async function openShop(open: () => Promise<Database>): Promise<Database> {
  const database = await open();
  await transact(database.db, async (trx) => {
    await trx
      .insertInto('categories')
      .values([categoryRow({ id: 'cpu' }), categoryRow({ id: 'gpu' })])
      .execute();
    const priced = { supplier_price_cents: 10_000, price_cents: 11_000 };
    await trx
      .insertInto('products')
      .values([
        productRow({ id: 'cpu-1', category_id: 'cpu', ...priced }),
        productRow({
          id: 'cpu-own-margin',
          category_id: 'cpu',
          ...priced,
          margin_bp: 5000,
          price_cents: 15_000,
        }),
        productRow({ id: 'gpu-1', category_id: 'gpu', ...priced }),
      ])
      .execute();
    await publishCatalogue(trx);
  });
  return database;
}

async function planAll(db: Database['db'], margins: Margins): Promise<PriceChange[]> {
  const { products } = await readPricedProducts(db, margins, { afterId: '', limit: 100 });
  return planReprice(products);
}

async function pricesAndVersions(db: Database['db']): Promise<[string, number, number][]> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'price_cents', 'version'])
    .orderBy('id')
    .execute();
  return rows.map((row) => [row.id, row.price_cents, row.version]);
}
