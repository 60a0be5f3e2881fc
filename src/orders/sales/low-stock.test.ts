import { expect, test } from 'vitest';
import { productRow } from '#db/testing/rows.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { seededRandom } from '#lib/seeded-random.ts';
import { stockShop } from '../testing/shop.ts';
import { readLowStock } from './low-stock.ts';

describeOnEachEngine('what is about to run out', (open) => {
  test.each([
    ['most of what sold is gone', 0.9],
    ['hardly anything is gone', 0.01],
  ])('is the scarcest of all that sold, where %s', async (_, gone) => {
    const { db } = await open();
    await stockShop(db);
    const random = seededRandom(9);
    const whole = (below: number) => Math.floor(random() * below);
    const products = Array.from({ length: 1300 }, (_none, n) =>
      productRow({
        id: `p-${n}`,
        category_id: 'cpu',
        supplier_stock: random() < gone ? 0 : 1 + whole(9),
        visible: random() < 0.1 ? 0 : 1,
      }),
    );
    for (let from = 0; from < products.length; from += 100) {
      await db
        .insertInto('products')
        .values(products.slice(from, from + 100))
        .execute();
    }
    const sold = products.map(({ id }) => [id, 1 + whole(6)] as const);

    const units = new Map(sold);
    const expected = products
      .map(({ id, supplier_stock: stock, visible }) => ({ id, stock, sold: units.get(id) ?? 0, visible }))
      .filter((product) => product.visible === 1 && product.stock < product.sold)
      .toSorted((a, b) => a.stock / a.sold - b.stock / b.sold || b.sold - a.sold || (a.id < b.id ? -1 : 1));
    for (const limit of [1, 20, 5000]) {
      const found = await readLowStock(db, sold, { limit, lastsDays: 30 });
      expect(found.map(({ id }) => id)).toEqual(expected.slice(0, limit).map(({ id }) => id));
    }
  });
});
