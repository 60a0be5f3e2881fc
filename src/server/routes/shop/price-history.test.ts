import { expect, test } from 'vitest';
import { CARD, openImportShop, SUPPLY } from '#catalogue/imports/testing/import-shop.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { deleteExpired } from '#jobs/retention.ts';
import { repriceCatalogue } from '#jobs/reprice.ts';
import { DAY_MS, MINUTE_MS } from '#lib/durations.ts';
import { createPriceHistoryService } from '#pricing/price-history-service.ts';
import { openSmallShop } from '../../testing/small-shop.ts';

describeOnEachEngine('what a product cost', (open) => {
  test('begins when it was added, and has each change of an import', async () => {
    const shop = await openPricedShop(open);
    await shop.applied([CARD]);
    shop.pass(30 * DAY_MS);
    await shop.applied([{ ...CARD, precio_proveedor: 120 }]);
    const { response, changes } = await shop.history('placa');
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(changes).toEqual([
      { fecha: '2026-03-02T15:00:01.000Z', precio: '110.00' },
      { fecha: '2026-04-01T15:00:02.000Z', precio: '132.00' },
    ]);
  });

  test('has each change of a margin, and none of what kept its price', async () => {
    const shop = await openPricedShop(open);
    await shop.applied([CARD, SUPPLY]);
    shop.pass(10 * DAY_MS);
    await shop.db.updateTable('products').set({ margin_bp: 2000 }).where('id', '=', 'placa').execute();
    await repriceCatalogue(shop.db, shop.now());
    await repriceCatalogue(shop.db, new Date(shop.now().getTime() + DAY_MS));
    expect(await shop.prices('placa')).toEqual(['110.00', '120.00']);
    expect(await shop.prices('fuente')).toEqual(['110.00']);
  });

  test('has the price of an import that was undone, and the one after it', async () => {
    const shop = await openPricedShop(open);
    await shop.applied([CARD]);
    const wrong = await shop.applied([{ ...CARD, precio_proveedor: 300 }]);
    shop.pass(MINUTE_MS);
    await shop.undo(wrong.id);
    expect(await shop.prices('placa')).toEqual(['110.00', '330.00', '110.00']);
  });

  test('keeps what changed twice in a second as one change', async () => {
    const shop = await openPricedShop(open);
    await shop.applied([CARD]);
    const at = new Date(shop.now().getTime() + DAY_MS);
    for (const margin of [2000, 3000]) {
      await shop.db.updateTable('products').set({ margin_bp: margin }).execute();
      await repriceCatalogue(shop.db, at);
    }
    expect(await shop.prices('placa')).toEqual(['110.00', '130.00']);
  });

  test('goes back a year, and what is older is deleted', async () => {
    const shop = await openPricedShop(open);
    await shop.applied([CARD]);
    shop.pass(DAY_MS);
    await shop.applied([{ ...CARD, precio_proveedor: 120 }]);
    shop.pass(200 * DAY_MS);
    await shop.applied([{ ...CARD, precio_proveedor: 90 }]);
    shop.pass(200 * DAY_MS);
    const { changes } = await shop.history('placa');
    // From a year before, at the price of that day.
    expect(changes).toEqual([
      { fecha: '2026-04-07T15:00:03.000Z', precio: '132.00' },
      { fecha: '2026-09-19T15:00:03.000Z', precio: '99.00' },
    ]);
    const { db, now } = shop;
    await deleteExpired({ db, now, closing: new AbortController().signal });
    expect((await shop.history('placa')).changes).toEqual(changes);
    expect(await db.selectFrom('former_prices').select('price_cents').execute()).toEqual([
      { price_cents: 13_200 },
    ]);
  });

  test('says when each price was last set', async () => {
    const shop = await openPricedShop(open);
    await shop.applied([CARD, SUPPLY]);
    shop.pass(30 * DAY_MS);
    await shop.applied([{ ...CARD, precio_proveedor: 120 }, SUPPLY]);
    expect(await shop.lastChanges(['placa', 'fuente', 'no-existe'])).toEqual({
      placa: '2026-04-01',
      fuente: '2026-03-02',
    });
    expect(await shop.lastChanges([])).toEqual({});
  });

  test('is told of what visitors see alone', async () => {
    const shop = await openPricedShop(open);
    await shop.applied([CARD]);
    await shop.db.updateTable('products').set({ visible: 0 }).execute();
    expect((await shop.history('placa')).response.statusCode).toBe(404);
    expect((await shop.history('no-existe')).response.statusCode).toBe(404);
  });
});

async function openPricedShop(open: OpenTestDatabase) {
  const shop = await openImportShop(open);
  const priceHistory = createPriceHistoryService({ db: shop.db, now: shop.now });
  const { app } = await openSmallShop({ services: { priceHistory } });
  const history = async (id: string) => {
    const response = await app.inject(`/api/component/${id}/precios/`);
    const { cambios } = response.json<{ cambios?: { fecha: string; precio: string }[] }>();
    return { response, changes: cambios };
  };
  return {
    ...shop,
    history,
    lastChanges: async (ids: string[]) => {
      const changes = await priceHistory.lastChanges(ids);
      return Object.fromEntries(Array.from(changes, ([id, at]) => [id, at.toISOString().slice(0, 10)]));
    },
    prices: async (id: string) => (await history(id)).changes?.map(({ precio }) => precio),
  };
}
