import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { FIRST_SUPPLIER } from '#lib/first-supplier.ts';
import { findOnSale, unitsLeft } from '#pricing/on-sale.store.ts';
import { CARD, DISK, openImportShop, SUPPLY } from '../imports/testing/import-shop.ts';
import { createOfferService } from '../offers/offer-service.ts';
import { createSupplierMergeService } from './supplier-merge-service.ts';

const RTX = { ...CARD, marca: 'Zotac', part_number: 'ZT-D40600G-10L' };

describeOnEachEngine('a supplier that is merged into another', (open) => {
  test('gives it its products, which keep their ids, and its name means the other one from then on', async () => {
    const shop = await openMergeShop(open);
    await shop.applied([CARD], 'Lista', 'Elit');
    await shop.applied([SUPPLY, DISK], 'Ofertas', 'ELIT SA');
    const preview = await shop.preview('ELIT SA', 'Elit');
    expect(preview).toMatchObject({
      from: { name: 'ELIT SA' },
      into: { name: 'Elit' },
      products: 2,
      lists: ['Ofertas'],
      sharedLists: [],
      orders: 0,
      sameCodes: 0,
      askedCodes: [],
      otherCodes: [],
      prices: { raised: 0, lowered: 0, example: null },
    });
    expect(await shop.merge('ELIT SA', 'Elit')).toEqual({ ok: true, moved: 2 });
    expect(await shop.names()).toEqual(['Proveedor principal', 'Elit']);
    expect(await shop.visible()).toEqual(['elit-placa', 'elit-sa-disco', 'elit-sa-fuente']);

    const again = await shop.applied([{ ...SUPPLY, precio_proveedor: 90 }], 'Ofertas', 'elit sa');
    expect(again).toMatchObject({ supplierId: await shop.idOf('Elit'), newSupplier: null });
    expect(await shop.stocks()).toEqual({ 'elit-placa': 8, 'elit-sa-disco': 0, 'elit-sa-fuente': 8 });
    expect(await shop.names()).toEqual(['Proveedor principal', 'Elit']);
  });

  test('may be merged into the first supplier of the shop, which itself goes into no other', async () => {
    const shop = await openMergeShop(open);
    await shop.applied([CARD]);
    await shop.applied([DISK], 'Lista', 'Elit');
    expect(await shop.merge('Proveedor principal', 'Elit')).toEqual({ ok: false, reason: 'first' });
    expect(await shop.merge('Elit', 'Elit')).toEqual({ ok: false, reason: 'same' });
    expect(await shop.merge('Elit', 'Proveedor principal')).toEqual({ ok: true, moved: 1 });
    expect(await shop.names()).toEqual(['Proveedor principal']);
    const run = await shop.applied([{ ...DISK, stock: 3 }, CARD], 'Lista', '');
    expect(run.report).toMatchObject({ added: 0, changed: 1 });
    expect(await shop.stocks()).toEqual({ placa: 8, 'elit-disco': 3 });
  });

  test('has the other one’s name in the panel wherever it stood, also in its imports, which can be undone', async () => {
    const shop = await openMergeShop(open);
    await shop.applied([CARD], 'Lista', 'Elit');
    const { id } = await shop.applied([DISK], 'lista', 'ELIT SA');
    expect((await shop.preview('ELIT SA', 'Elit')).sharedLists).toEqual(['lista']);
    await shop.merge('ELIT SA', 'Elit');
    const run = await shop.imports.find(id);
    expect(run).toMatchObject({ supplierId: await shop.idOf('Elit'), listName: 'Lista' });
    await shop.undo(id);
    expect(await shop.visible()).toEqual(['elit-placa']);
    await shop.applied([DISK, CARD], 'Lista', 'Elit');
    expect(await shop.visible()).toEqual(['elit-placa', 'elit-sa-disco']);
  });

  test('leaves what was said of its lists, where the other one says nothing of that', async () => {
    const shop = await openMergeShop(open);
    await shop.applied([CARD], 'Lista', 'Elit');
    await shop.applied([DISK], 'Ofertas', 'ELIT SA');
    const [elit, elitSa] = [await shop.idOf('Elit'), await shop.idOf('ELIT SA')];
    const said = { by_name: 'ada', at: shop.now().toISOString() };
    await shop.db
      .insertInto('stock_words')
      .values([
        { supplier_id: elit, word: 'alto', units: 50, ...said },
        { supplier_id: elitSa, word: 'alto', units: 9, ...said },
        { supplier_id: elitSa, word: 'bajo', units: 2, ...said },
      ])
      .execute();
    await shop.db
      .insertInto('list_addresses')
      .values({
        id: 'direccion',
        supplier_id: elitSa,
        list_name: 'Ofertas',
        address: 'https://elit.example/ofertas.csv',
        every_hours: 6,
        daily_minute: null,
        next_at: null,
        version: 0,
      })
      .execute();
    expect(await shop.preview('ELIT SA', 'Elit')).toMatchObject({ addresses: 1 });
    await shop.merge('ELIT SA', 'Elit');
    const words = await shop.db.selectFrom('stock_words').selectAll().orderBy('word').execute();
    expect(words).toMatchObject([
      { supplier_id: elit, word: 'alto', units: 50 },
      { supplier_id: elit, word: 'bajo', units: 2 },
    ]);
    const addresses = await shop.db.selectFrom('list_addresses').selectAll().execute();
    expect(addresses).toMatchObject([{ supplier_id: elit, list_name: 'Ofertas', version: 1 }]);
  });

  test('can be merged on, with all that was merged into it', async () => {
    const shop = await openMergeShop(open);
    await shop.applied([CARD], 'Lista', 'Elit');
    await shop.applied([DISK], 'Ofertas', 'ELIT SA');
    await shop.applied([SUPPLY], 'Otra', 'Elit Argentina');
    await shop.merge('ELIT SA', 'Elit');
    await shop.merge('Elit', 'Elit Argentina');
    expect(await shop.names()).toEqual(['Proveedor principal', 'Elit Argentina']);
    const run = await shop.tried([DISK], 'Ofertas', 'ELIT SA');
    expect(run).toMatchObject({ supplierId: await shop.idOf('Elit Argentina'), newSupplier: null });
  });

  test('leaves its name to nobody but the one that it was merged into', async () => {
    const shop = await openMergeShop(open);
    await shop.applied([CARD], 'Lista', 'Elit');
    await shop.applied([DISK], 'Ofertas', 'ELIT SA');
    await shop.applied([SUPPLY], 'Otra', 'Air');
    await shop.merge('ELIT SA', 'Elit');
    const rename = async (name: string, to: string) =>
      shop.offers.change(await shop.idOf(name), { name: to, deliveryDays: null }, shop.ada());
    expect(await rename('Air', 'elit sa')).toEqual({ ok: false, reason: 'taken' });
    expect(await shop.offers.add({ name: 'ELIT SA', deliveryDays: null }, shop.ada())).toEqual({
      ok: false,
      reason: 'taken',
    });
    expect(await rename('Elit', 'ELIT SA')).toEqual({ ok: true });
  });
});

describeOnEachEngine('a code that two suppliers have, when they become one', (open) => {
  test('is one offer if it is the same part: with the price and stock that were read last', async () => {
    const shop = await openMergeShop(open);
    await shop.applied([RTX], 'Lista', 'Elit');
    await shop.applied([{ ...RTX, precio_proveedor: 120, stock: 3 }], 'Otra', 'ELIT SA');
    expect(await shop.sold('elit-placa')).toMatchObject({ supplierPrice: 10_000, left: 8 });
    expect(await shop.preview('ELIT SA', 'Elit')).toMatchObject({
      sameCodes: 1,
      askedCodes: [],
      prices: { raised: 1, lowered: 0, example: { price: 11_000, nextPrice: 13_200 } },
    });
    await shop.merge('ELIT SA', 'Elit');
    const elit = await shop.idOf('Elit');
    expect(await shop.sold('elit-placa')).toMatchObject({
      supplier: { id: elit, code: 'placa' },
      supplierPrice: 12_000,
      price: 13_200,
      left: 3,
    });
    expect((await shop.product('elit-placa')).sold_offer).toBeNull();
    expect((await shop.offers.offers({ search: '', limit: 10, offset: 0 })).count).toBe(0);
    await shop.applied([{ ...RTX, precio_proveedor: 80, stock: 6 }], 'Otra', 'Elit');
    expect(await shop.sold('elit-placa')).toMatchObject({ supplierPrice: 8000, left: 6 });
    await shop.applied([DISK], 'Otra', 'Elit');
    expect(await shop.sold('elit-placa')).toMatchObject({ left: 0 });
  });

  test('keeps the reading of the one that stays if that was the later one', async () => {
    const shop = await openMergeShop(open);
    await shop.applied([{ ...RTX, precio_proveedor: 120, stock: 3 }], 'Otra', 'ELIT SA');
    await shop.applied([RTX], 'Lista', 'Elit');
    await shop.merge('ELIT SA', 'Elit');
    expect(await shop.sold('elit-sa-placa')).toMatchObject({ supplierPrice: 10_000, left: 8 });
    const again = await shop.tried([RTX], 'Lista', 'Elit');
    expect(again.report).toMatchObject({ unchanged: 1, added: 0, changed: 0, gone: 0 });
  });

  test('holds the units that open orders have of either', async () => {
    const shop = await openMergeShop(open);
    await shop.applied([RTX], 'Lista', 'Elit');
    await shop.applied([{ ...RTX, precio_proveedor: 90, stock: 7 }], 'Otra', 'ELIT SA');
    const offers = await shop.offersOf('elit-placa');
    for (const [place, { id }] of offers.entries()) {
      await shop.db
        .updateTable('products')
        .set({ reserved: place + 1 })
        .where('id', '=', id)
        .execute();
    }
    await shop.db.updateTable('products').set({ reserved: 3 }).where('id', '=', 'elit-placa').execute();
    await shop.merge('ELIT SA', 'Elit');
    expect(await shop.product('elit-placa')).toMatchObject({ reserved: 3, supplier_stock: 7 });
    expect(await shop.sold('elit-placa')).toMatchObject({ left: 4 });
  });

  test('leaves the offers of others: the cheapest in stock is sold', async () => {
    const shop = await openMergeShop(open);
    await shop.applied([RTX], 'Lista', 'Elit');
    await shop.applied([{ ...RTX, precio_proveedor: 90, stock: 2 }], 'Otra', 'ELIT SA');
    await shop.applied([{ ...RTX, id: 'z', precio_proveedor: 95, stock: 4 }], 'Lista', 'Air');
    await shop.applied([{ ...RTX, stock: 9 }], 'Lista', 'Elit');
    expect(await shop.sold('elit-placa')).toMatchObject({ supplierPrice: 9000 });
    await shop.merge('ELIT SA', 'Elit');
    expect(await shop.sold('elit-placa')).toMatchObject({ supplierPrice: 9500, left: 4 });
    expect(await shop.offersOf('elit-placa')).toMatchObject([{ supplier: 'Air' }, { supplier: 'Elit' }]);
    await shop.applied([{ ...RTX, id: 'z', precio_proveedor: 95, stock: 0 }], 'Lista', 'Air');
    expect(await shop.sold('elit-placa')).toMatchObject({ supplierPrice: 10_000, left: 9 });
  });

  test('may be two for one part: both stay its offers, and the part is known on the list of a third', async () => {
    const shop = await openMergeShop(open);
    await shop.applied([RTX], 'Lista', 'Elit');
    await shop.applied([{ ...RTX, id: '4060', precio_proveedor: 90, stock: 2 }], 'Otra', 'ELIT SA');
    await shop.merge('ELIT SA', 'Elit');
    expect(await shop.sold('elit-placa')).toMatchObject({ supplier: { code: '4060' }, left: 2 });
    await shop.applied([{ ...RTX, id: 'z', precio_proveedor: 80, stock: 4 }], 'Lista', 'Air');
    expect(await shop.visible()).toEqual(['elit-placa']);
    expect(await shop.sold('elit-placa')).toMatchObject({ supplier: { code: 'z' }, left: 4 });
  });

  test('is known as the same part by its title, or by its part number and brand', async () => {
    const shop = await openMergeShop(open);
    await shop.applied([CARD, { ...DISK, part_number: 'N7' }], 'Lista', 'Elit');
    const renamed = { ...DISK, part_number: 'n-7', descripcion: 'DISCO SÓLIDO 1 TB' };
    await shop.applied([{ ...CARD, part_number: '' }, renamed], 'Otra', 'ELIT SA');
    expect(await shop.visible()).toEqual(['elit-disco', 'elit-placa', 'elit-sa-disco', 'elit-sa-placa']);
    expect(await shop.preview('ELIT SA', 'Elit')).toMatchObject({ sameCodes: 2, askedCodes: [] });
    await shop.merge('ELIT SA', 'Elit');
    expect(await shop.visible()).toEqual(['elit-disco', 'elit-placa']);
    // Its address leads to the product.
    expect(await shop.product('elit-sa-placa')).toMatchObject({ offer_of: 'elit-placa', supplier_stock: 0 });
    const again = await shop.applied([{ ...CARD, stock: 5 }, renamed], 'Otra', 'ELIT SA');
    expect(again.report).toMatchObject({ added: 0 });
    expect(await shop.sold('elit-placa')).toMatchObject({ left: 5 });
  });

  test('goes on being sold where only one of both was', async () => {
    const shop = await openMergeShop(open);
    await shop.applied([CARD], 'Lista', 'Elit');
    await shop.applied([{ ...CARD, marca: 'OTRA' }], 'Otra', 'ELIT SA');
    await shop.db.updateTable('products').set({ visible: 0 }).where('id', '=', 'elit-placa').execute();
    await shop.merge('ELIT SA', 'Elit');
    expect(await shop.visible()).toEqual(['elit-sa-placa']);
    expect(await shop.sold('elit-sa-placa')).toMatchObject({ left: 8, supplier: { code: 'placa' } });
  });

  test('is asked about where nothing says that it is the same: until then nothing changes', async () => {
    const shop = await openMergeShop(open);
    await shop.applied([CARD, SUPPLY], 'Lista', 'Elit');
    await shop.applied([{ ...CARD, descripcion: 'PLACA 4060', part_number: '' }, DISK], 'Otra', 'ELIT SA');
    expect(await shop.preview('ELIT SA', 'Elit')).toMatchObject({
      sameCodes: 0,
      askedCodes: [{ code: 'placa', from: 'PLACA 4060', into: CARD.descripcion, isSaidOther: false }],
    });
    const before = await shop.everything();
    expect(await shop.merge('ELIT SA', 'Elit')).toEqual({ ok: false, reason: 'codes' });
    expect(await shop.everything()).toEqual(before);
    expect(await shop.merge('ELIT SA', 'Elit', ['placa'])).toEqual({ ok: true, moved: 2 });
    expect(await shop.visible()).toEqual(['elit-fuente', 'elit-placa', 'elit-sa-disco']);
  });

  test('is asked about where a person said that it is another part, although both lists say that it is the same', async () => {
    const shop = await openMergeShop(open);
    await shop.applied([RTX], 'Lista', 'Elit');
    await shop.applied([{ ...RTX, marca: 'Otra' }], 'Otra', 'ELIT SA');
    await shop.offers.answer(['elit-placa', 'elit-sa-placa'], 'different', shop.ada());
    expect(await shop.preview('ELIT SA', 'Elit')).toMatchObject({
      sameCodes: 0,
      askedCodes: [{ code: 'placa', isSaidOther: true }],
    });
    const before = await shop.everything();
    expect(await shop.merge('ELIT SA', 'Elit')).toEqual({ ok: false, reason: 'codes' });
    expect(await shop.everything()).toEqual(before);
    expect(await shop.merge('ELIT SA', 'Elit', ['placa'])).toMatchObject({ ok: true });
    expect(await shop.visible()).toEqual(['elit-placa']);
  });

  test('keeps them apart where each is an offer of another product', async () => {
    const shop = await openMergeShop(open);
    await shop.applied([RTX, { ...SUPPLY, part_number: 'CP-9020295' }], 'Lista', 'Air');
    await shop.applied([{ ...RTX, id: '1' }], 'Lista', 'Elit');
    await shop.applied([{ ...SUPPLY, part_number: 'CP-9020295', id: '1' }], 'Otra', 'ELIT SA');
    expect(await shop.visible()).toEqual(['air-fuente', 'air-placa']);
    expect(await shop.preview('ELIT SA', 'Elit')).toMatchObject({
      otherCodes: [{ code: '1', from: SUPPLY.descripcion, into: RTX.descripcion, why: 'two-products' }],
    });
    const before = await shop.everything();
    expect(await shop.merge('ELIT SA', 'Elit', ['1'])).toEqual({ ok: false, reason: 'codes' });
    expect(await shop.everything()).toEqual(before);
  });

  test('is no code of the shop’s own products', async () => {
    const shop = await openMergeShop(open);
    await shop.applied([CARD]);
    await shop.db
      .updateTable('products')
      .set({ feed_source: 'own', supplier_code: null })
      .where('id', '=', 'placa')
      .execute();
    await shop.applied([CARD], 'Lista', 'Elit');
    expect(await shop.preview('Elit', 'Proveedor principal')).toMatchObject({
      otherCodes: [{ code: 'placa', why: 'own' }],
    });
  });
});

describeOnEachEngine('the terms of a supplier that another one is merged into', (open) => {
  test('hold for all of its products: costs at once, margins at the next repricing', async () => {
    const shop = await openMergeShop(open);
    await shop.applied([CARD], 'Lista', 'Elit');
    await shop.applied([DISK], 'Otra', 'ELIT SA');
    const terms = { marginBp: 2000, addedVatBp: 2100 } as const;
    const { id, version } = await shop.supplier('Elit');
    await shop.offers.change(id, { name: 'Elit', deliveryDays: 3, terms, seenVersion: version }, shop.ada());
    expect((await shop.preview('ELIT SA', 'Elit')).prices).toEqual({
      raised: 1,
      lowered: 0,
      example: { description: DISK.descripcion, price: 11_000, nextPrice: 14_520 },
    });
    await shop.merge('ELIT SA', 'Elit');
    expect(await shop.product('elit-sa-disco')).toMatchObject({
      supplier_price_cents: 12_100,
      price_cents: 14_520,
    });
    expect(await shop.supplier('Elit')).toMatchObject({ deliveryDays: 3, products: 2 });
    expect(await shop.offers.pricedProducts(id)).toMatchObject({ recostable: 2 });
  });
});

describeOnEachEngine('two suppliers are not merged', (open) => {
  test('while a list of the one that goes waits for a decision', async () => {
    const shop = await openMergeShop(open);
    await shop.applied([CARD], 'Lista', 'Elit');
    await shop.applied([DISK], 'Ofertas', 'ELIT SA');
    const { id } = await shop.tried([SUPPLY], 'Ofertas', 'ELIT SA');
    const refused = { ok: false, reason: 'undecided', list: 'Ofertas' };
    expect(await shop.merge('ELIT SA', 'Elit')).toEqual(refused);
    await shop.imports.discard(id, shop.ada());
    expect(await shop.merge('ELIT SA', 'Elit')).toMatchObject({ ok: true });
  });

  test('while nobody said whether two of their products are the same: they would be sold side by side', async () => {
    const shop = await openMergeShop(open);
    await shop.applied([RTX], 'Lista', 'Elit');
    await shop.applied([{ ...RTX, id: 'otra', marca: 'Zotac Gaming' }], 'Otra', 'ELIT SA');
    const refused = { ok: false, reason: 'open-questions', count: 1 };
    expect(await shop.merge('ELIT SA', 'Elit')).toEqual(refused);
    await shop.db.updateTable('part_matches').set({ answer: 'different' }).execute();
    expect(await shop.merge('ELIT SA', 'Elit')).toMatchObject({ ok: true });
  });

  test('while a list is being read', async () => {
    const shop = await openMergeShop(open);
    await shop.applied([CARD], 'Lista', 'Elit');
    const { id } = await shop.applied([DISK], 'Ofertas', 'ELIT SA');
    await shop.db
      .updateTable('import_runs')
      .set({ state: 'reading', progress_at: shop.now().toISOString() })
      .where('id', '=', id)
      .execute();
    expect(await shop.merge('ELIT SA', 'Elit')).toEqual({ ok: false, reason: 'busy' });
  });

  test('where both fetch a list of the same name', async () => {
    const shop = await openMergeShop(open);
    await shop.applied([CARD], 'Lista', 'Elit');
    await shop.applied([DISK], 'Ofertas', 'ELIT SA');
    for (const [supplier, list] of [
      ['Elit', 'Lista'],
      ['ELIT SA', 'lista'],
    ] as const) {
      await shop.db
        .insertInto('list_addresses')
        .values({
          id: supplier,
          supplier_id: await shop.idOf(supplier),
          list_name: list,
          address: 'https://elit.example/lista.csv',
          every_hours: 6,
          daily_minute: null,
          next_at: null,
          version: 0,
        })
        .execute();
    }
    expect(await shop.merge('ELIT SA', 'Elit')).toEqual({
      ok: false,
      reason: 'two-addresses',
      list: 'lista',
    });
  });

  test('by a preview that is out of date', async () => {
    const shop = await openMergeShop(open);
    await shop.applied([CARD], 'Lista', 'Elit');
    await shop.applied([DISK], 'Ofertas', 'ELIT SA');
    const { seal } = await shop.preview('ELIT SA', 'Elit');
    await shop.applied([DISK, SUPPLY], 'Ofertas', 'ELIT SA');
    const ids = { fromId: await shop.idOf('ELIT SA'), intoId: await shop.idOf('Elit') };
    expect(await shop.merges.merge({ ...ids, sameCodes: [], seal }, shop.ada())).toEqual({
      ok: false,
      reason: 'moved',
    });
  });

  test('merged into a main supplier whose lists nobody read yet, take their currency and IVA there', async () => {
    const shop = await openMergeShop(open);
    const newTerms = { currency: 'usd', addedVatBp: 2100 } as const;
    const bytes = Buffer.from(JSON.stringify([CARD]));
    const file = { name: 'lista.json', supplierName: 'Elit', newTerms, listName: 'Lista', bytes };
    const started = await shop.imports.tryFile(file, shop.ada());
    await shop.imports.settled();
    await shop.imports.apply(started.ok ? started.id : '', shop.ada());
    await shop.imports.settled();
    expect((await shop.preview('Elit', 'Proveedor principal')).prices).toMatchObject({
      raised: 0,
      lowered: 0,
    });
    expect(await shop.merge('Elit', 'Proveedor principal')).toEqual({ ok: true, moved: 1 });
    expect(await shop.supplier('Proveedor principal')).toMatchObject({
      terms: { currency: 'usd', addedVatBp: 2100 },
      awaitsTerms: false,
    });
    expect(await shop.product('elit-placa')).toMatchObject({ supplier_price_cents: 12_100 });
  });

  test('and a list that was read for the one that went meanwhile is applied as the other one’s', async () => {
    const shop = await openMergeShop(open);
    await shop.applied([CARD], 'Lista', 'Elit');
    await shop.applied([DISK], 'Ofertas', 'ELIT SA');
    const elitSa = await shop.idOf('ELIT SA');
    await shop.merge('ELIT SA', 'Elit');
    const { id } = await shop.tried([{ ...DISK, stock: 2 }], 'Ofertas', 'Elit');
    await shop.db.updateTable('import_runs').set({ supplier_id: elitSa }).where('id', '=', id).execute();
    await shop.imports.apply(id, shop.ada());
    await shop.imports.settled();
    expect(await shop.stocks()).toEqual({ 'elit-placa': 8, 'elit-sa-disco': 2 });
    expect(await shop.imports.find(id)).toMatchObject({ supplierId: await shop.idOf('Elit') });
  });
});

async function openMergeShop(open: Parameters<typeof openImportShop>[0]) {
  const shop = await openImportShop(open);
  const { db } = shop;
  const offers = createOfferService({ db });
  const merges = createSupplierMergeService({ db, now: shop.now });
  const suppliers = async () => (await offers.suppliers()).suppliers;
  const supplier = async (name: string) => {
    const found = (await suppliers()).find((one) => one.name === name);
    if (found === undefined) throw new Error(`there is no ${name}`);
    return found;
  };
  const idOf = async (name: string) =>
    name === 'Proveedor principal' ? FIRST_SUPPLIER : (await supplier(name)).id;
  return {
    ...shop,
    offers,
    merges,
    supplier,
    idOf,
    names: async () => (await suppliers()).map(({ name }) => name),
    async preview(from: string, into: string) {
      const previewed = await merges.preview({ fromId: await idOf(from), intoId: await idOf(into) });
      if (!previewed.ok) throw new Error(previewed.reason);
      return previewed.preview;
    },
    async merge(from: string, into: string, sameCodes: readonly string[] = []) {
      const ids = { fromId: await idOf(from), intoId: await idOf(into) };
      const previewed = await merges.preview(ids);
      const seal = previewed.ok ? previewed.preview.seal : '';
      return merges.merge({ ...ids, sameCodes, seal }, shop.ada());
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
    async sold(id: string) {
      const product = (await findOnSale(db, [id])).get(id);
      return product && { ...product.frozen, left: unitsLeft(product) };
    },
    async offersOf(id: string) {
      const names = await offers.supplierNames();
      const { products } = await offers.offers({ search: '', limit: 10, offset: 0 });
      const found = products.find((product) => product.id === id)?.offers ?? [];
      return found.map(({ supplierId, ...offer }) => ({ ...offer, supplier: names.get(supplierId) }));
    },
    /** What a refused merge leaves as it was. */
    everything: async () => ({
      products: await db.selectFrom('products').selectAll().orderBy('id').execute(),
      suppliers: await db.selectFrom('suppliers').selectAll().orderBy('id').execute(),
      runs: await db.selectFrom('import_runs').selectAll().orderBy('id').execute(),
      version: await shop.version(),
    }),
  };
}
