import { expect, test } from 'vitest';
import { publishCatalogue } from '#db/catalogue-version.ts';
import type { Database } from '#db/database.ts';
import { categoryRow, productRow } from '#db/testing/rows.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { transact } from '#db/transact.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';

const PRODUCTS = 450;
const STOCK = 11;

/** Shelves like the demo's: 450 products of eleven units each, at USD 30. */
async function openFullShop(database: Database, stock = STOCK) {
  await transact(database.db, async (trx) => {
    await trx
      .insertInto('categories')
      .values(categoryRow({ id: 'cpu' }))
      .execute();
    const rows = Array.from({ length: PRODUCTS }, (_, index) =>
      productRow({ id: `p${index}`, category_id: 'cpu', price_cents: 3000, supplier_stock: stock }),
    );
    await trx.insertInto('products').values(rows).execute();
    await publishCatalogue(trx);
  });
  const shop = await openPanelShop(database, { rateLimit: true });
  await shop.panel.catalogue.refresh();
  let buyers = 0;
  /** Somebody new, with an email and a telephone of their own, orders so many of each. */
  const buy = (
    lines: readonly (readonly [string, number])[],
    { from = '190.2.3.4', ...buyer }: { from?: string; email?: string; telefono?: string; cookie?: string } = {},
  ) => {
    buyers += 1;
    const { cookie, ...known } = buyer;
    return shop.app.inject({
      method: 'POST',
      url: '/api/pedidos/create/',
      remoteAddress: from,
      headers: { ...(cookie !== undefined && { cookie }) },
      payload: {
        nombre: 'Ana Paz',
        email: `comprador-${buyers}@example.com`,
        telefono: `11 ${4_000_0000 + buyers}`,
        direccion: 'Mitre 123, Quilmes',
        ...known,
        productos: lines.map(([producto_id, cantidad]) => ({ producto_id, cantidad })),
      },
    });
  };
  const held = async () => {
    const rows = await database.db.selectFrom('products').select('reserved').execute();
    return rows.reduce((sum, { reserved }) => sum + reserved, 0);
  };
  return { ...shop, buy, held };
}

/** Fifty products from one on, so many units of each. */
function fifty(from: number, units: number) {
  return Array.from({ length: 50 }, (_, index) => [`p${from + index}`, units] as const);
}

describeOnEachEngine('whoever orders and does not pay', (open) => {
  test('does not empty the shelves with nine large orders of invented buyers', async () => {
    const { buy, held } = await openFullShop(await open());
    for (let order = 0; order < 9; order++) await buy(fifty(order * 50, STOCK));
    expect(await held()).toBe(0);
    for (let order = 0; order < 9; order++) await buy(fifty(order * 50, 1));
    expect(await held()).toBeLessThanOrEqual(200);
  });
});
