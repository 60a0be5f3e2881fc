import { expect, test } from 'vitest';
import type { PriceList } from '#contract/product.ts';
import { publishCatalogue, UNPUBLISHED } from '#db/catalogue-version.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { transact } from '#db/transact.ts';
import { stockShop } from '#orders/testing/shop.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';
import { ORDER_BODY } from '../../testing/small-shop.ts';

describeOnEachEngine('a buyer who is refused', (open) => {
  test('for a price that moved finds that price in the shop, though it had not looked since', async () => {
    const { order, change, shown } = await openShopAt(open);
    await change({ price_cents: 12_000 });
    expect((await order(1)).json()).toMatchObject({ status: 409, total: '130.00' });
    expect(await shown()).toMatchObject({ precio: '120.00' });
  });

  test('for want of stock finds what is left in the shop', async () => {
    const { order, change, shown } = await openShopAt(open);
    await change({ supplier_stock: 1 });
    expect((await order(2)).json()).toMatchObject({ status: 409, errors: { 'cpu-1': 'Queda 1' } });
    expect(await shown()).toMatchObject({ precio: '100.00', stock: 1 });
  });

  test('finds it in the shop when a quote is refused, too', async () => {
    const { quote, change, shown } = await openShopAt(open);
    await change({ supplier_stock: 1 });
    expect((await quote(2)).json()).toMatchObject({ status: 409, errors: { 'cpu-1': 'Queda 1' } });
    expect(await shown()).toMatchObject({ stock: 1 });
  });
});

/** It read the catalogue once, and does not read it again by itself. */
async function openShopAt(open: OpenTestDatabase) {
  const { db, catalogue, app } = await openPanelShop(await open());
  await stockShop(db);
  await catalogue.refresh();
  const wanted = (cantidad: number) => [{ producto_id: 'cpu-1', cantidad }];
  return {
    change: (written: { price_cents?: number; supplier_stock?: number }) =>
      transact(db, async (trx) => {
        await trx
          .updateTable('products')
          .set({ ...written, version: UNPUBLISHED })
          .where('id', '=', 'cpu-1')
          .execute();
        await publishCatalogue(trx);
      }),
    order: (cantidad: number) =>
      app.inject({
        method: 'POST',
        url: '/api/pedidos/create/',
        payload: { ...ORDER_BODY, total_esperado: `${cantidad}10.00`, productos: wanted(cantidad) },
      }),
    quote: (cantidad: number) =>
      app.inject({ method: 'POST', url: '/api/cotizaciones/', payload: { productos: wanted(cantidad) } }),
    async shown() {
      const { results }: PriceList = (await app.inject('/api/prices?ids=cpu-1')).json();
      return results[0];
    },
  };
}
