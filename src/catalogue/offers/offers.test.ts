import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { FIRST_SUPPLIER } from '#lib/first-supplier.ts';
import { cents } from '#lib/money.ts';
import type { PricedLine } from '#pricing/priced-line.ts';
import { pricedLineRow } from '#pricing/priced-line.store.ts';
import { findOnSale, unitsLeft } from '#pricing/on-sale.store.ts';
import { createBulkChangeService } from '../bulk-changes/bulk-change-service.ts';
import { createCategoryService } from '../categories/category-service.ts';
import { createOfferService } from './offer-service.ts';
import { CARD, DISK, openImportShop } from '../imports/testing/import-shop.ts';

const RTX = { ...CARD, marca: 'Zotac', part_number: 'ZT-D40600G-10L' };
/** The same part on Elit’s list: another code, title and spelling. */
const ELITS = {
  ...RTX,
  id: '4060',
  descripcion: 'VGA ZOTAC 4060',
  part_number: 'ztd40600g10l',
  marca: 'ZOTAC',
};

describeOnEachEngine('the same part on the lists of two suppliers', (open) => {
  test('is one product, which sells the cheaper offer in stock', async () => {
    const shop = await openOffersShop(open);
    await shop.applied([RTX]);
    await shop.applied([{ ...ELITS, precio_proveedor: 90, stock: 3 }], 'Lista', 'Elit');
    expect(await shop.sold()).toMatchObject({
      supplier: { code: '4060' },
      description: RTX.descripcion,
      supplierPrice: 9000,
      left: 3,
    });
    expect(await shop.visible()).toEqual(['placa']);
    await shop.applied([{ ...ELITS, precio_proveedor: 110, stock: 3 }], 'Lista', 'Elit');
    expect(await shop.sold()).toMatchObject({ supplier: { id: FIRST_SUPPLIER, code: 'placa' }, left: 8 });
    await shop.applied([{ ...RTX, stock: 0 }]);
    expect(await shop.sold()).toMatchObject({ supplier: { code: '4060' }, supplierPrice: 11_000, left: 3 });
    await shop.applied([DISK], 'Lista', 'Elit');
    expect(await shop.sold()).toMatchObject({ left: 0 });
  });

  test('keeps the words of the first, also when its list changes them', async () => {
    const shop = await openOffersShop(open);
    await shop.applied([RTX]);
    await shop.applied([{ ...ELITS, precio_proveedor: 90 }], 'Lista', 'Elit');
    await shop.applied([{ ...RTX, descripcion: 'ZOTAC RTX 4060 SOLO' }]);
    await shop.applied([{ ...ELITS, descripcion: 'OTRO TÍTULO', precio_proveedor: 90 }], 'Lista', 'Elit');
    expect(await shop.sold()).toMatchObject({ description: 'ZOTAC RTX 4060 SOLO', supplierPrice: 9000 });
  });

  test('sells the former offer again when the import is undone, and the new one when it comes back', async () => {
    const shop = await openOffersShop(open);
    const first = await shop.applied([RTX]);
    const elits = await shop.applied([{ ...ELITS, precio_proveedor: 90 }], 'Lista', 'Elit');
    await shop.undo(elits.id);
    expect(await shop.sold()).toMatchObject({ supplier: { code: 'placa' }, supplierPrice: 10_000, left: 8 });
    await shop.applied([{ ...ELITS, precio_proveedor: 90 }], 'Lista', 'Elit');
    expect(await shop.sold()).toMatchObject({ supplier: { code: '4060' }, supplierPrice: 9000 });
    const dearer = await shop.applied([{ ...ELITS, precio_proveedor: 200 }], 'Lista', 'Elit');
    expect(await shop.sold()).toMatchObject({ supplier: { code: 'placa' } });
    await shop.undo(dearer.id);
    expect(await shop.sold()).toMatchObject({ supplier: { code: '4060' }, supplierPrice: 9000 });
    await shop.undo(first.id);
    expect(await shop.sold()).toMatchObject({ supplier: { code: '4060' }, left: 8 });
  });

  test('is compared with the offer of its own supplier: the same list again changes nothing', async () => {
    const shop = await openOffersShop(open);
    await shop.applied([RTX]);
    await shop.applied([{ ...ELITS, precio_proveedor: 90 }], 'Lista', 'Elit');
    expect((await shop.tried([RTX])).report).toMatchObject({ unchanged: 1, added: 0, changed: 0 });
    const again = await shop.tried([{ ...ELITS, precio_proveedor: 90 }], 'Lista', 'Elit');
    expect(again.report).toMatchObject({ unchanged: 1, added: 0, changed: 0 });
  });

  test('stays two products where its part number is doubtful, or says too little', async () => {
    const shop = await openOffersShop(open);
    await shop.applied([RTX, { ...DISK, part_number: 'X1' }]);
    await shop.applied(
      [
        { ...ELITS, categoria: 'VGA' },
        { ...DISK, id: 'ssd', part_number: 'X1' },
      ],
      'Lista',
      'Elit',
    );
    expect(await shop.visible()).toEqual(['disco', 'elit-4060', 'elit-ssd', 'placa']);
    expect(await shop.questions()).toEqual(['placa elit-4060 category']);
  });

  test('is not guessed where one supplier has the part number twice', async () => {
    const shop = await openOffersShop(open);
    await shop.applied([RTX]);
    await shop.applied([ELITS, { ...ELITS, id: 'oem' }], 'Lista', 'Elit');
    expect(await shop.visible()).toEqual(['elit-4060', 'elit-oem', 'placa']);
  });

  test('is two products again when a list gives the code to another part', async () => {
    const shop = await openOffersShop(open);
    await shop.applied([RTX]);
    await shop.applied([{ ...ELITS, precio_proveedor: 90 }], 'Lista', 'Elit');
    await shop.applied([{ ...ELITS, part_number: 'ZT-B50700-10P', precio_proveedor: 90 }], 'Lista', 'Elit');
    expect(await shop.visible()).toEqual(['elit-4060', 'placa']);
    expect(await shop.sold()).toMatchObject({ supplier: { code: 'placa' }, supplierPrice: 10_000 });
    expect((await shop.tried([RTX])).report).toMatchObject({ unchanged: 1 });
  });

  test('stays the product that was there before, whatever the suppliers are called', async () => {
    const shop = await openOffersShop(open);
    await shop.applied([RTX], 'Lista', 'Zeta');
    await shop.applied([ELITS], 'Lista', 'Air');
    expect(await shop.visible()).toEqual(['zeta-placa']);
  });

  test('stays the product that was there before also where a person is asked, later lists notwithstanding', async () => {
    const shop = await openOffersShop(open);
    await shop.applied([RTX], 'Lista', 'Zeta');
    await shop.applied([{ ...ELITS, categoria: 'VGA' }], 'Lista', 'Air');
    await shop.applied([{ ...RTX, stock: 2 }], 'Lista', 'Zeta');
    await shop.offers.answer(['air-4060', 'zeta-placa'], 'same', shop.ada());
    expect(await shop.visible()).toEqual(['zeta-placa']);
  });

  test('of three suppliers has three offers', async () => {
    const shop = await openOffersShop(open);
    await shop.applied([RTX]);
    await shop.applied([{ ...ELITS, precio_proveedor: 90, stock: 1 }], 'Lista', 'Elit');
    await shop.applied([{ ...ELITS, id: 'z', precio_proveedor: 80, stock: 0 }], 'Lista', 'Air');
    expect(await shop.sold()).toMatchObject({ supplier: { code: '4060' } });
    await shop.applied([{ ...ELITS, id: 'z', precio_proveedor: 80, stock: 2 }], 'Lista', 'Air');
    expect(await shop.sold()).toMatchObject({ supplier: { code: 'z' }, left: 2 });
    expect(await shop.visible()).toEqual(['placa']);
  });
});

describeOnEachEngine('parts that may be the same', (open) => {
  const ASKED = { ...ELITS, categoria: 'VGA', precio_proveedor: 90 };

  test('are one product once a person says so, with what was reserved of both', async () => {
    const shop = await openOffersShop(open);
    await shop.applied([RTX]);
    await shop.applied([ASKED], 'Lista', 'Elit');
    await shop.db.updateTable('products').set({ reserved: 1 }).execute();
    await shop.offers.answer(['elit-4060', 'placa'], 'same', shop.ada());
    expect(await shop.visible()).toEqual(['placa']);
    expect(await shop.sold()).toMatchObject({ supplier: { code: '4060' }, supplierPrice: 9000, left: 7 });
    expect(await shop.product('placa')).toMatchObject({ reserved: 2, supplier_stock: 9 });
    await shop.applied([{ ...ASKED, precio_proveedor: 95 }], 'Lista', 'Elit');
    expect(await shop.sold()).toMatchObject({ supplierPrice: 9500, left: 7 });
    expect(await shop.offers.answer(['elit-4060', 'placa'], 'same', shop.ada())).toMatchObject({ ok: false });
  });

  test('stay two once a person says so: nobody is asked again', async () => {
    const shop = await openOffersShop(open);
    await shop.applied([RTX]);
    await shop.applied([ASKED], 'Lista', 'Elit');
    await shop.offers.answer(['placa', 'elit-4060'], 'different', shop.ada());
    await shop.applied([ELITS], 'Lista', 'Elit');
    expect(await shop.visible()).toEqual(['elit-4060', 'placa']);
    expect((await shop.offers.questions({ limit: 10, offset: 0 })).count).toBe(0);
  });

  test('are not asked about any more when the lists agree', async () => {
    const shop = await openOffersShop(open);
    await shop.applied([RTX]);
    await shop.applied([ASKED], 'Lista', 'Elit');
    await shop.applied([ELITS], 'Lista', 'Elit');
    expect((await shop.offers.questions({ limit: 10, offset: 0 })).count).toBe(0);
    expect(await shop.visible()).toEqual(['placa']);
  });

  test('stay behind their product when a bulk change is undone that had hidden them', async () => {
    const shop = await openOffersShop(open);
    await shop.applied([RTX]);
    await shop.applied([ASKED], 'Lista', 'Elit');
    const bulk = createBulkChangeService(shop.db);
    const selection = { kind: 'ids', ids: ['elit-4060'] } as const;
    const change = { field: 'visible', visible: false } as const;
    const { seal = '' } = (await bulk.preview(selection, change)) ?? {};
    const hidden = await bulk.apply({ selection, change, seal }, shop.ada());
    await shop.offers.answer(['placa', 'elit-4060'], 'same', shop.ada());
    if (hidden.ok) await bulk.undo(hidden.id, shop.ada());
    expect(hidden).toMatchObject({ ok: true, changed: 1 });
    expect(await shop.visible()).toEqual(['placa']);
  });

  test('can be separated again, unless open orders hold units of the offer', async () => {
    const shop = await openOffersShop(open);
    const first = await shop.applied([RTX]);
    await shop.applied([{ ...ELITS, precio_proveedor: 90 }], 'Lista', 'Elit');
    await shop.db.updateTable('products').set({ reserved: 1 }).where('id', '=', 'elit-4060').execute();
    expect(await shop.offers.separate('elit-4060', shop.ada())).toEqual({ ok: false, reason: 'reserved' });
    await shop.db.updateTable('products').set({ reserved: 0 }).where('id', '=', 'elit-4060').execute();
    expect(await shop.offers.separate('elit-4060', shop.ada())).toEqual({ ok: true });
    expect(await shop.stocks()).toEqual({ placa: 8, 'elit-4060': 8 });
    await shop.applied([{ ...ELITS, precio_proveedor: 85 }], 'Lista', 'Elit');
    expect(await shop.visible()).toEqual(['elit-4060', 'placa']);
    await shop.undo(first.id);
    expect(await shop.visible()).toEqual(['elit-4060']);
  });

  test('takes what people asked about the other: notices, once each, and quotes that nobody bought', async () => {
    const shop = await openOffersShop(open);
    await shop.applied([RTX]);
    await shop.applied([{ ...ELITS, marca: 'Otra' }], 'Lista', 'Elit');
    await shop.wait('ana@example.com', 'elit-4060');
    await shop.wait('beto@example.com', 'elit-4060');
    await shop.wait('beto@example.com', 'placa');
    await shop.quote(1, 'elit-4060', null);
    await shop.quote(2, 'elit-4060', 'un-pedido');
    await shop.offers.answer(['placa', 'elit-4060'], 'same', shop.ada());
    const notices = await shop.db.selectFrom('product_notices').selectAll().orderBy('email').execute();
    expect(notices.map(({ email, product_id }) => `${email} ${product_id}`)).toEqual([
      'ana@example.com placa',
      'beto@example.com placa',
    ]);
    const lines = await shop.db.selectFrom('quote_lines').selectAll().orderBy('quote_number').execute();
    expect(lines.map(({ product_id }) => product_id)).toEqual(['placa', 'elit-4060']);
  });

  test('keep one notice of a mailbox when several of them become one product: the one that it confirmed last', async () => {
    const shop = await openOffersShop(open);
    await shop.applied([RTX]);
    await shop.applied([ASKED], 'Lista', 'Elit');
    await shop.applied([{ ...ASKED, id: 'z' }], 'Lista', 'Air');
    const [sunday, monday] = ['2026-03-01T12:00:00.000Z', '2026-03-02T12:00:00.000Z'];
    await shop.wait('ana@example.com', 'elit-4060', sunday);
    await shop.wait('ana@example.com', 'air-z', monday);
    await shop.wait('beto@example.com', 'placa', null);
    await shop.wait('beto@example.com', 'elit-4060', sunday);
    await shop.wait('caro@example.com', 'air-z', null);
    await shop.mergeCategories('VGA', 'PLACAS VIDEO');
    await shop.applied([{ ...RTX, stock: 3 }]);
    expect(await shop.visible()).toEqual(['placa']);
    const notices = await shop.db.selectFrom('product_notices').selectAll().orderBy('email').execute();
    expect(notices.map(({ key, product_id }) => `${key} -> ${product_id}`)).toEqual([
      'ana@example.com air-z -> placa',
      'beto@example.com elit-4060 -> placa',
      'caro@example.com air-z -> placa',
    ]);
  });

  test('and a supplier can be renamed, but not as another; its products keep their ids', async () => {
    const shop = await openOffersShop(open);
    await shop.applied([RTX]);
    await shop.applied([ELITS, DISK], 'Lista', 'Elitt');
    const { id } = (await shop.imports.suppliers())[1]!;
    const change = (name: string) => shop.offers.change(id, { name, deliveryDays: 3 }, shop.ada());
    expect(await change(' proveedor PRINCIPAL')).toEqual({ ok: false, reason: 'taken' });
    expect(await change('Elit')).toEqual({ ok: true });
    expect((await shop.offers.suppliers()).suppliers[1]).toMatchObject({ name: 'Elit', deliveryDays: 3 });
    const again = await shop.tried([ELITS, DISK], 'Lista', 'elit');
    expect(again).toMatchObject({ supplierId: id, newSupplier: null, report: { unchanged: 2 } });
    expect(await shop.stocks()).toMatchObject({ 'elitt-disco': 8 });
  });

  test('and suppliers are counted: what each has, and what the shop buys from it', async () => {
    const shop = await openOffersShop(open);
    await shop.applied([RTX, DISK]);
    await shop.applied([{ ...ELITS, precio_proveedor: 90 }], 'Lista', 'Elit');
    const { suppliers } = await shop.offers.suppliers();
    expect(suppliers).toMatchObject([
      { id: FIRST_SUPPLIER, products: 2, inStock: 2, shared: 1, won: 0, lastImport: expect.any(String) },
      { name: 'Elit', products: 1, inStock: 1, shared: 1, won: 1 },
    ]);
    const listed = await shop.offers.offers({ search: '4060', limit: 10, offset: 0 });
    expect(listed).toMatchObject({
      count: 1,
      products: [
        {
          offers: [
            { code: '4060', isSold: true },
            { code: 'placa', isText: true },
          ],
        },
      ],
    });
  });
});

async function openOffersShop(open: Parameters<typeof openImportShop>[0]) {
  const shop = await openImportShop(open);
  const { db } = shop;
  return {
    ...shop,
    offers: createOfferService({ db }),
    async mergeCategories(from: string, into: string) {
      const categories = createCategoryService(db);
      const rows = await db.selectFrom('categories').select(['id', 'name']).execute();
      const idOf = (name: string) => rows.find((row) => row.name === name)?.id ?? '';
      const ids = { fromId: idOf(from), intoId: idOf(into) };
      const previewed = await categories.previewMerge(ids.fromId, ids.intoId);
      if (!previewed.ok) throw new Error(previewed.reason);
      const merged = await categories.merge({ ...ids, seal: previewed.preview.seal }, shop.ada());
      expect(merged).toMatchObject({ ok: true });
    },
    /** A mailbox that waits for a product. @param confirmedAt Null: it did not confirm yet. */
    wait: (email: string, product: string, confirmedAt: string | null = shop.now().toISOString()) =>
      db
        .insertInto('product_notices')
        .values({
          key: `${email} ${product}`,
          email,
          product_id: product,
          kind: 'restock',
          wanted_cents: null,
          asked_cents: null,
          asked_at: confirmedAt === null ? shop.now().toISOString() : null,
          confirmed_at: confirmedAt,
          ends_at: '2027-01-01T00:00:00.000Z',
        })
        .execute(),
    /** A quote of one unit; the order placed from it, if there is one. */
    async quote(number: number, product: string, order: string | null) {
      await db
        .insertInto('quotes')
        .values({
          number,
          access_key: `clave-${number}`,
          created_at: shop.now().toISOString(),
          valid_until: '2027-01-01T00:00:00.000Z',
          ars_per_usd: null,
          name: null,
          email: null,
          order_id: order,
          total_cents: 11_000,
          cost_cents: 10_000,
          max_cost_rise_bp: null,
          email_key: null,
        })
        .execute();
      const line: PricedLine = {
        productId: product,
        quantity: 1,
        description: 'Placa',
        partNumber: '',
        price: cents(11_000),
        supplierPrice: cents(10_000),
        marginBp: 1000,
        vatBp: 2100,
      };
      await db
        .insertInto('quote_lines')
        .values({ quote_number: number, ...pricedLineRow(line, 0) })
        .execute();
    },
    /** What the product sells. */
    async sold(id = 'placa') {
      const product = (await findOnSale(db, [id])).get(id);
      return product && { ...product.frozen, left: unitsLeft(product) };
    },
    async visible() {
      const rows = await db
        .selectFrom('products')
        .select('id')
        .where('visible', '=', 1)
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => id);
    },
    async questions() {
      const rows = await db.selectFrom('part_matches').selectAll().orderBy('product_id').execute();
      return rows.map(({ product_id, other_id, doubt }) => `${product_id} ${other_id} ${doubt}`);
    },
  };
}
