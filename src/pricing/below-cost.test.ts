import { expect, test } from 'vitest';
import { categoryRow, productRow } from '#db/testing/rows.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { findBelowCost } from './below-cost.store.ts';

describeOnEachEngine('a discount sells below cost', (open) => {
  test('from the half cent on that a buyer pays less, and names what loses most', async () => {
    const { db } = await open();
    await db
      .insertInto('categories')
      .values(categoryRow({ id: 'todo' }))
      .execute();
    const priced = (id: string, supplier_price_cents: number, price_cents: number) =>
      productRow({ id, category_id: 'todo', supplier_price_cents, price_cents });
    // With 5 % off 100.10 is 95.095: the buyer pays 95.09.
    await db
      .insertInto('products')
      .values([priced('even', 9509, 10_010), priced('half', 9510, 10_010)])
      .execute();
    expect(await findBelowCost(db, 500)).toEqual({
      count: 1,
      worst: { description: 'Producto half', price: 10_010, cost: 9510 },
    });
    // The dearest thing of all.
    await db
      .insertInto('products')
      .values(priced('server', 100_000_000, 100_000_000))
      .execute();
    expect(await findBelowCost(db, 500)).toMatchObject({
      count: 2,
      worst: { description: 'Producto server' },
    });
  });
});
