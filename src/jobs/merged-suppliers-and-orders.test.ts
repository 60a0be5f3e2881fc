import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createOfferService } from '#catalogue/offers/offer-service.ts';
import { CARD, openImportShop } from '#catalogue/imports/testing/import-shop.ts';
import { createSupplierMergeService } from '#catalogue/supplier-merge/supplier-merge-service.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { moveOrder } from '#orders/steps/move-order.ts';
import { createOrderService } from '#orders/placing/order-service.ts';
import { findOrder } from '#orders/orders.store.ts';
import { intent } from '#orders/testing/shop.ts';
import { readSupplierNames } from '#pricing/supplier-names.store.ts';

const PART = { ...CARD, marca: 'Zotac', part_number: 'ZT-D40600G-10L' };

describeOnEachEngine('an order of a supplier that was merged into another', (open) => {
  test('says what it said, and that it is bought from the other one', async () => {
    const shop = await openShop(open);
    await shop.applied([CARD], 'Lista', 'Elit');
    await shop.applied([{ ...CARD, id: 'disco', descripcion: 'SSD 1TB' }], 'Ofertas', 'ELIT SA');
    const id = await shop.order('elit-sa-disco', 2);
    const before = await findOrder(shop.db, id);
    await shop.merge('ELIT SA', 'Elit');
    const after = await findOrder(shop.db, id);
    const [line] = after?.lines ?? [];
    expect(line).toMatchObject({ productId: 'elit-sa-disco', quantity: 2, supplier: { code: 'disco' } });
    expect((await readSupplierNames(shop.db)).get(line?.supplier?.id ?? '')).toBe('Elit');
    expect({ ...after, lines: [] }).toEqual({ ...before, lines: [] });
  });

  test('holds its units of the one offer that is left, and gives them back there', async () => {
    const shop = await openShop(open);
    await shop.applied([PART], 'Lista', 'Elit');
    const dear = await shop.order('elit-placa', 3);
    await shop.applied([{ ...PART, precio_proveedor: 90, stock: 7 }], 'Ofertas', 'ELIT SA');
    const cheap = await shop.order('elit-placa', 2);
    await shop.merge('ELIT SA', 'Elit');
    expect(await shop.product('elit-placa')).toMatchObject({
      reserved: 5,
      supplier_stock: 7,
      sold_offer: null,
    });
    expect(await shop.tryOrder('elit-placa', 3)).toMatchObject({ ok: false, reason: 'out-of-stock' });
    await shop.move(cheap, 'cancelado');
    expect(await shop.product('elit-placa')).toMatchObject({ reserved: 3, supplier_stock: 7 });
    await shop.move(dear, 'procesando');
    await shop.move(dear, 'enviado');
    expect(await shop.product('elit-placa')).toMatchObject({ reserved: 0, supplier_stock: 4 });
  });

  test('holds them too where a third supplier has the part, and where it named the product that is gone', async () => {
    const shop = await openShop(open);
    await shop.applied([{ ...PART, part_number: 'X1' }], 'Lista', 'Elit');
    await shop.applied([{ ...PART, part_number: 'X1', stock: 6 }], 'Ofertas', 'ELIT SA');
    const [own, theirs] = [await shop.order('elit-placa', 1), await shop.order('elit-sa-placa', 2)];
    await shop.merge('ELIT SA', 'Elit');
    expect(await shop.product('elit-placa')).toMatchObject({ reserved: 3, supplier_stock: 6 });
    expect(await shop.product('elit-sa-placa')).toMatchObject({ reserved: 0, supplier_stock: 0 });

    await shop.applied([PART], 'Ofertas', 'Elit');
    await shop.applied([{ ...PART, id: 'z', precio_proveedor: 80, stock: 1 }], 'Lista', 'Air');
    const air = await shop.order('elit-placa', 1);
    expect(await shop.reserved()).toEqual({
      'elit-placa': 4,
      'elit-placa~1': 3,
      'air-z': 1,
      'elit-sa-placa': 0,
    });
    await shop.move(theirs, 'cancelado');
    expect(await shop.reserved()).toMatchObject({ 'elit-placa': 2, 'elit-placa~1': 1, 'air-z': 1 });
    await shop.move(air, 'cancelado');
    await shop.move(own, 'cancelado');
    expect(await shop.reserved()).toMatchObject({ 'elit-placa': 0, 'elit-placa~1': 0, 'air-z': 0 });
  });

  test('is never of one that is gone, although buyers order at the moment of the merge', async () => {
    const shop = await openShop(open);
    await shop.applied([PART], 'Lista', 'Elit');
    await shop.applied([{ ...PART, precio_proveedor: 90, stock: 30 }], 'Ofertas', 'ELIT SA');
    const elitSa = await shop.idOf('ELIT SA');
    const [placed] = await Promise.all([
      Promise.all(Array.from({ length: 12 }, () => shop.tryOrder('elit-placa', 1))),
      shop.merge('ELIT SA', 'Elit'),
    ]);
    const sold = placed.filter(({ ok }) => ok).length;
    expect(sold).toBeGreaterThan(0);
    expect(await shop.product('elit-placa')).toMatchObject({ reserved: sold, supplier_stock: 30 });
    const lines = await shop.db.selectFrom('order_lines').select('supplier_id').execute();
    expect(lines.filter(({ supplier_id }) => supplier_id === elitSa)).toEqual([]);
  });
});

async function openShop(open: Parameters<typeof openImportShop>[0]) {
  const shop = await openImportShop(open);
  const { db, now, ada } = shop;
  const orders = createOrderService({ db, now, randomBytes, soon: setImmediate, holdMs: null });
  const offers = createOfferService({ db });
  const merges = createSupplierMergeService({ db, now });
  const tryOrder = (productId: string, quantity: number) => orders.place(intent([{ productId, quantity }]));
  const idOf = async (name: string) => {
    const { suppliers } = await offers.suppliers();
    return suppliers.find((supplier) => supplier.name === name)?.id ?? '';
  };
  return {
    ...shop,
    idOf,
    tryOrder,
    async order(productId: string, quantity: number) {
      const result = await tryOrder(productId, quantity);
      if (!result.ok) throw new Error(result.reason);
      return result.order.id;
    },
    async move(orderId: string, to: 'procesando' | 'enviado' | 'cancelado') {
      const from = (await findOrder(db, orderId))?.status ?? 'pendiente';
      return moveOrder(db, { orderId, from, to, authorship: ada() });
    },
    async merge(from: string, into: string) {
      const ids = { fromId: await idOf(from), intoId: await idOf(into) };
      const previewed = await merges.preview(ids);
      if (!previewed.ok) throw new Error(previewed.reason);
      const merged = await merges.merge({ ...ids, sameCodes: [], seal: previewed.preview.seal }, ada());
      if (!merged.ok) throw new Error(merged.reason);
    },
    async reserved() {
      const rows = await db.selectFrom('products').select(['id', 'reserved']).execute();
      return Object.fromEntries(rows.map(({ id, reserved }) => [id, reserved]));
    },
  };
}
