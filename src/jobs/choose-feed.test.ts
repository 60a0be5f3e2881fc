import { expect, test } from 'vitest';
import { markDemoCatalogue } from '#catalogue/demo-catalogue.store.ts';
import { publishCatalogue } from '#db/catalogue-version.ts';
import { categoryRow, productRow } from '#db/testing/rows.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { transact } from '#db/transact.ts';
import { arsPerUsd } from '#lib/pesos.ts';
import { applyDemoRate } from '#pricing/pricing-service.ts';
import { readExchangeRate } from '#pricing/exchange-rate.store.ts';
import { chooseFeed } from './choose-feed.ts';

const DEMO = { supplierList: null, demoList: 'demo.json' };
const SUPPLIER = { supplierList: 'lista.json', demoList: 'demo.json' };

describeOnEachEngine('the list that a shop reads', (open) => {
  test('is the demo while a shop is empty or has only ever had the demo', async () => {
    const { db } = await open();
    const first = await chooseFeed(db, { ...DEMO, isEmpty: true });
    expect(first).toMatchObject({ location: 'demo.json', isDemo: true });
    await first.afterImport();
    expect(await chooseFeed(db, { ...DEMO, isEmpty: false })).toMatchObject({ isDemo: true });
  });

  test("is none if a shop has its supplier's products: the demo is never added to them", async () => {
    const { db } = await open();
    expect(await chooseFeed(db, { ...DEMO, isEmpty: false })).toMatchObject({
      location: null,
      isDemo: false,
    });
  });

  test("is the supplier's list if there is one, and then the demo's products leave the shop", async () => {
    const { db } = await openWithProducts(open, ['demo-1', 'both']);
    await markDemoCatalogue(db);
    await applyDemoRate(db, arsPerUsd(148_550), new Date('2026-11-21T15:00:00.000Z'));
    const choice = await chooseFeed(db, { ...SUPPLIER, isEmpty: false });
    expect(choice).toMatchObject({ location: 'lista.json', isDemo: false });

    // The effect of importing the supplier's list: the demo's products are gone, new ones come, some of them without stock.
    await db.updateTable('products').set({ supplier_stock: 0 }).where('id', '=', 'demo-1').execute();
    await db
      .insertInto('products')
      .values(productRow({ id: 'sold-out', category_id: 'cpu', supplier_stock: 0 }))
      .execute();
    await choice.afterImport();
    expect(await visibleIds(db)).toEqual(['both', 'sold-out']);
    expect(await readExchangeRate(db)).toBeNull();

    await db.updateTable('products').set({ supplier_stock: 0 }).execute();
    await choice.afterImport();
    expect(await visibleIds(db)).toEqual(['both', 'sold-out']);
    expect(await chooseFeed(db, { ...DEMO, isEmpty: false })).toMatchObject({ location: null });
  });
});

async function openWithProducts(open: OpenTestDatabase, ids: readonly string[]) {
  const database = await open();
  await transact(database.db, async (trx) => {
    await trx
      .insertInto('categories')
      .values(categoryRow({ id: 'cpu' }))
      .execute();
    await trx
      .insertInto('products')
      .values(ids.map((id) => productRow({ id, category_id: 'cpu' })))
      .execute();
    await publishCatalogue(trx);
  });
  return database;
}

async function visibleIds(db: Awaited<ReturnType<OpenTestDatabase>>['db']): Promise<string[]> {
  const rows = await db.selectFrom('products').select('id').where('visible', '=', 1).orderBy('id').execute();
  return rows.map(({ id }) => id);
}
