import { expect, test } from 'vitest';
import { markDemoCatalogue } from '#catalogue/demo-catalogue.store.ts';
import { categoryRow, productRow } from '#db/testing/rows.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { chooseFeed } from './choose-feed.ts';

const DEMO = { supplierList: null, demoList: 'demo.json' };
const SUPPLIER = { supplierList: 'lista.json', demoList: 'demo.json' };

describeOnEachEngine('the list that a shop reads', (open) => {
  test('is the demo while a shop is empty or still sells the demo', async () => {
    const { db } = await open();
    const demo = { location: 'demo.json', isDemo: true };
    expect(await chooseFeed(db, DEMO)).toEqual(demo);
    await addProduct(db);
    await markDemoCatalogue(db);
    expect(await chooseFeed(db, DEMO)).toEqual(demo);
  });

  test("is none if a shop has its supplier's products: the demo is never added to them", async () => {
    const { db } = await open();
    await addProduct(db);
    expect(await chooseFeed(db, DEMO)).toEqual({ location: null, isDemo: false });
  });

  test("is the supplier's list if there is one", async () => {
    const { db } = await open();
    await markDemoCatalogue(db);
    expect(await chooseFeed(db, SUPPLIER)).toEqual({ location: 'lista.json', isDemo: false });
  });
});

async function addProduct(db: Awaited<ReturnType<OpenTestDatabase>>['db']): Promise<void> {
  await db
    .insertInto('categories')
    .values(categoryRow({ id: 'cpu' }))
    .execute();
  await db
    .insertInto('products')
    .values(productRow({ id: 'ryzen', category_id: 'cpu' }))
    .execute();
}
