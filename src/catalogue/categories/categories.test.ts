import { expect, test } from 'vitest';
import { listAdminCategories } from '../admin-categories.store.ts';
import { undoBulkChange, applyBulkChange } from '../bulk-changes/apply-bulk-change.ts';
import { previewBulkChange } from '../bulk-changes/select-products.store.ts';
import { overrideProduct } from '../overrides/override-product.store.ts';
import { CARD, DISK, openImportShop, SUPPLY } from '../imports/testing/import-shop.ts';
import { readCategoriesSince } from '../product/category.store.ts';
import { countStatements } from '#db/testing/count-statements.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { createCategoryService } from './category-service.ts';

const CHIP = { ...CARD, id: 'chip', descripcion: 'RYZEN 5 5600', categoria: 'MICROS', part_number: 'X9' };

async function openShop(open: OpenTestDatabase) {
  const shop = await openImportShop(open);
  const categories = createCategoryService(shop.db);
  return {
    ...shop,
    categories,
    async categoryOf(id: string) {
      return (await shop.product(id)).category_id;
    },
    async names() {
      const { categories: all } = await listAdminCategories(shop.db, { search: '', limit: 100, offset: 0 });
      return all.map(({ name }) => name);
    },
    async visible() {
      const all = await readCategoriesSince(shop.db, -2);
      return new Map(all.filter(({ visible }) => visible).map((category) => [category.name, category]));
    },
    async merge(fromId: string, intoId: string) {
      const previewed = await categories.previewMerge(fromId, intoId);
      if (!previewed.ok) throw new Error(previewed.reason);
      return categories.merge({ fromId, intoId, seal: previewed.preview.seal }, shop.ada());
    },
    /** By somebody who saw what it is called. */
    async rename(id: string, name: string) {
      const row = await shop.db
        .selectFrom('categories')
        .select('name')
        .where('id', '=', id)
        .executeTakeFirst();
      return categories.rename(id, { name, seen: row?.name ?? '' }, shop.ada());
    },
    async changesOf(subjectId: string) {
      const rows = await shop.db
        .selectFrom('audit_entries')
        .select('changes')
        .where('subject_kind', '=', 'category')
        .where('subject_id', '=', subjectId)
        .orderBy('id')
        .execute();
      return rows.flatMap(({ changes }) => JSON.parse(changes));
    },
  };
}

describeOnEachEngine('a category of a list', (open) => {
  test('that the shop does not have is named before the list is applied, with its products', async () => {
    const shop = await openShop(open);
    await shop.applied([CARD]);
    const run = await shop.tried(
      [CARD, CHIP, { ...CHIP, id: 'otro', part_number: 'X10' }, SUPPLY],
      'Sur',
      'Sur',
    );
    expect(run.report).toMatchObject({
      newCategories: [
        { name: 'MICROS', products: 2, example: 'RYZEN 5 5600' },
        { name: 'FUENTES', products: 1 },
      ],
    });
  });

  test('becomes the shop’s that somebody chose, in this list and in the next ones of its supplier', async () => {
    const shop = await openShop(open);
    await shop.applied([{ ...CHIP, categoria: 'PROCESADORES' }]);
    const { id } = await shop.tried([CHIP], 'Sur', 'Sur');
    await shop.imports.apply(id, shop.ada(), {
      choices: [{ name: 'MICROS', categoryId: 'procesadores' }],
    });
    await shop.imports.settled();
    expect(await shop.categoryOf('sur-chip')).toBe('procesadores');
    expect((await shop.imports.find(id))?.report).toMatchObject({ newCategories: [] });

    const next = await shop.tried([CHIP, { ...CHIP, id: 'otro', categoria: 'Micros' }], 'Sur', 'Sur');
    expect(next.report).toMatchObject({ newCategories: [] });
    await shop.imports.apply(next.id, shop.ada());
    await shop.imports.settled();
    expect(await shop.categoryOf('sur-otro')).toBe('procesadores');
    expect(await shop.names()).toEqual(['PROCESADORES']);
    expect(await shop.changesOf('procesadores')).toEqual([
      { field: 'list_name', before: null, after: 'MICROS' },
    ]);
    expect(await shop.categories.names('procesadores')).toMatchObject({
      onLists: [{ supplier: 'Sur', name: 'MICROS' }],
    });
  });

  test('of another supplier is asked for again', async () => {
    const shop = await openShop(open);
    await shop.applied([{ ...CHIP, categoria: 'PROCESADORES' }]);
    const { id } = await shop.tried([CHIP], 'Sur', 'Sur');
    await shop.imports.apply(id, shop.ada(), {
      choices: [{ name: 'MICROS', categoryId: 'procesadores' }],
    });
    await shop.imports.settled();
    expect((await shop.tried([CHIP], 'Norte', 'Norte')).report).toMatchObject({
      newCategories: [{ name: 'MICROS' }],
    });
  });

  test('is not taken for one that the shop does not have', async () => {
    const shop = await openShop(open);
    const { id } = await shop.tried([CARD, CHIP]);
    const choices = [
      { name: 'PLACAS VIDEO', categoryId: 'placas' },
      { name: 'MICROS', categoryId: 'nada' },
    ];
    expect(await shop.imports.apply(id, shop.ada(), { choices })).toEqual({
      ok: false,
      reason: 'no-category',
      place: 0,
    });
    expect(await shop.products()).toEqual([]);
  });

  test('is forgotten on request: the next list brings its own', async () => {
    const shop = await openShop(open);
    await shop.applied([{ ...CHIP, categoria: 'PROCESADORES' }]);
    const { id } = await shop.tried([CHIP], 'Sur', 'Sur');
    await shop.imports.apply(id, shop.ada(), {
      choices: [{ name: 'MICROS', categoryId: 'procesadores' }],
    });
    await shop.imports.settled();
    const [listed] = (await shop.categories.names('procesadores'))?.onLists ?? [];
    const forget = () =>
      shop.categories.deleteListName(
        { supplierId: listed?.supplierId ?? '', categoryId: 'procesadores', name: 'MICROS' },
        shop.ada(),
      );
    expect([await forget(), await forget()]).toEqual([true, false]);
    await shop.applied([{ ...CHIP, stock: 3 }], 'Sur', 'Sur');
    expect(await shop.categoryOf('sur-chip')).toBe('micros');
  });
});

describeOnEachEngine('a renamed category', (open) => {
  test('keeps its products and its margin, and lists with the former name mean it', async () => {
    const shop = await openShop(open);
    await shop.applied([CARD]);
    await shop.db.updateTable('categories').set({ margin_bp: 3300 }).execute();
    expect(await shop.rename('placas-video', 'Placas de video')).toEqual({ ok: true });
    await shop.applied([
      { ...CARD, stock: 1 },
      { ...CARD, id: 'otra', part_number: 'X3' },
    ]);
    expect(await shop.names()).toEqual(['Placas de video']);
    expect(await shop.product('otra')).toMatchObject({ category_id: 'placas-video', price_cents: 13_300 });
    expect(await shop.categories.names('placas-video')).toMatchObject({ former: ['PLACAS VIDEO'] });
    expect(await shop.changesOf('placas-video')).toEqual([
      { field: 'nombre', before: 'PLACAS VIDEO', after: 'Placas de video' },
    ]);
  });

  test('stays the same step of the builder', async () => {
    const shop = await openShop(open);
    await shop.applied([{ ...CHIP, categoria: 'PROCESADORES' }]);
    await shop.rename('procesadores', 'Micros');
    expect((await shop.visible()).get('Micros')).toMatchObject({
      step: 'cpu',
      formerNames: ['PROCESADORES'],
    });
  });

  test('takes no name that another one has, or had; it may have its former one again', async () => {
    const shop = await openShop(open);
    await shop.applied([CARD, SUPPLY]);
    await shop.rename('fuentes', 'Fuentes de PC');
    const rename = (name: string) => shop.rename('placas-video', name);
    expect(await rename('fuentes de pc')).toEqual({ ok: false, reason: 'taken', by: 'Fuentes de PC' });
    expect(await rename('FUENTES')).toEqual({ ok: false, reason: 'taken', by: 'Fuentes de PC' });
    await rename('Placas');
    expect(await rename('PLACAS VIDEO')).toEqual({ ok: true });
    expect(await shop.categories.names('placas-video')).toMatchObject({ former: ['Placas'] });
    expect(await shop.rename('nada', 'Algo')).toEqual({
      ok: false,
      reason: 'unknown',
    });
  });
});

describeOnEachEngine('two categories that become one', (open) => {
  test('show before what happens: how many products, whose margin, and a price', async () => {
    const shop = await openShop(open);
    await shop.applied([
      { ...CHIP, categoria: 'PROCESADORES' },
      { ...CHIP, id: 'otro', precio_proveedor: 50 },
    ]);
    await shop.db
      .updateTable('categories')
      .set({ margin_bp: 2000 })
      .where('id', '=', 'procesadores')
      .execute();
    expect(await shop.categories.previewMerge('micros', 'procesadores')).toMatchObject({
      ok: true,
      preview: {
        from: { name: 'MICROS', marginBp: 1000 },
        into: { name: 'PROCESADORES', marginBp: 2000 },
        products: 1,
        linkedProducts: 1,
        example: { id: 'otro', price: 5500, nextPrice: 6000 },
      },
    });
    expect(await shop.categories.previewMerge('micros', 'micros')).toEqual({ ok: false, reason: 'same' });
    expect(await shop.categories.previewMerge('micros', 'nada')).toEqual({ ok: false, reason: 'unknown' });
  });

  test('keep their price where their supplier has a margin, and the preview says so', async () => {
    const shop = await openShop(open);
    await shop.applied([CHIP, { ...CHIP, id: 'otro', categoria: 'PROCESADORES', part_number: 'X10' }]);
    await shop.db
      .updateTable('categories')
      .set({ margin_bp: 2000 })
      .where('id', '=', 'procesadores')
      .execute();
    await shop.db.updateTable('suppliers').set({ margin_bp: 1500 }).execute();
    expect(await shop.categories.previewMerge('micros', 'procesadores')).toMatchObject({
      ok: true,
      preview: { products: 1, linkedProducts: 0, example: null },
    });
  });

  test('are one for products, lists and names; overrides go with them', async () => {
    const shop = await openShop(open);
    await shop.applied([{ ...CHIP, categoria: 'PROCESADORES' }, { ...CHIP, id: 'otro' }, CARD]);
    await overrideProduct(shop.db, 'placa', { categoryId: 'micros' }, shop.ada());
    expect(await shop.merge('micros', 'procesadores')).toEqual({ ok: true, moved: 2 });
    expect(await shop.names()).toEqual(['PLACAS VIDEO', 'PROCESADORES']);
    expect([...(await shop.visible()).keys()].toSorted()).toEqual(['PLACAS VIDEO', 'PROCESADORES']);
    expect((await shop.visible()).get('PROCESADORES')?.formerNames).toEqual(['MICROS']);
    expect([await shop.categoryOf('otro'), await shop.categoryOf('placa')]).toEqual([
      'procesadores',
      'procesadores',
    ]);
    await shop.applied([{ ...CHIP, categoria: 'PROCESADORES' }, { ...CHIP, id: 'otro', stock: 1 }, CARD]);
    expect(await shop.categoryOf('otro')).toBe('procesadores');
    await overrideProduct(shop.db, 'placa', { categoryId: null }, shop.ada());
    expect(await shop.categoryOf('placa')).toBe('placas-video');
    expect(await shop.changesOf('micros')).toEqual([
      { field: 'merged_into', before: null, after: 'PROCESADORES' },
      { field: 'moved_products', before: null, after: 2 },
    ]);
  });

  test('are two again on request: each has what it had, as far as nobody moved it since', async () => {
    const shop = await openShop(open);
    await shop.applied([{ ...CHIP, categoria: 'PROCESADORES' }, { ...CHIP, id: 'otro' }, CARD]);
    await overrideProduct(shop.db, 'placa', { categoryId: 'micros' }, shop.ada());
    await shop.merge('micros', 'procesadores');
    expect(await shop.categories.names('procesadores')).toMatchObject({ merged: [{ id: 'micros' }] });
    expect(await shop.categories.separate('micros', shop.ada())).toEqual({ ok: true, moved: 2 });
    expect(await shop.names()).toEqual(['MICROS', 'PLACAS VIDEO', 'PROCESADORES']);
    expect([
      await shop.categoryOf('chip'),
      await shop.categoryOf('otro'),
      await shop.categoryOf('placa'),
    ]).toEqual(['procesadores', 'micros', 'micros']);
    expect(await shop.categories.separate('micros', shop.ada())).toEqual({ ok: false, reason: 'not-merged' });
    // Its override still holds when its list comes again.
    await shop.applied([{ ...CARD, stock: 2 }]);
    expect(await shop.categoryOf('placa')).toBe('micros');
  });

  test('keep the builder’s step of either, and are refused when each is another one', async () => {
    const shop = await openShop(open);
    await shop.applied([{ ...CHIP, categoria: 'PROCESADORES' }, { ...CHIP, id: 'otro' }, SUPPLY]);
    expect(await shop.categories.previewMerge('procesadores', 'fuentes')).toEqual({
      ok: false,
      reason: 'two-steps',
    });
    await shop.merge('procesadores', 'micros');
    expect((await shop.visible()).get('MICROS')?.step).toBe('cpu');
    await shop.categories.separate('procesadores', shop.ada());
    const visible = await shop.visible();
    expect([visible.get('MICROS')?.step, visible.get('PROCESADORES')?.step]).toEqual([null, 'cpu']);
  });

  test('are not merged when they are no longer as the preview showed them', async () => {
    const shop = await openShop(open);
    await shop.applied([
      { ...CHIP, categoria: 'PROCESADORES' },
      { ...CHIP, id: 'otro' },
    ]);
    const previewed = await shop.categories.previewMerge('micros', 'procesadores');
    await shop.applied([
      { ...CHIP, categoria: 'PROCESADORES' },
      { ...CHIP, id: 'otro' },
      { ...CHIP, id: 'mas' },
    ]);
    const seal = previewed.ok ? previewed.preview.seal : '';
    const order = { fromId: 'micros', intoId: 'procesadores', seal };
    expect(await shop.categories.merge(order, shop.ada())).toEqual({ ok: false, reason: 'moved' });
    expect(await shop.names()).toEqual(['MICROS', 'PROCESADORES']);
  });

  test('are not merged when another product took the place of one that was seen', async () => {
    const shop = await openShop(open);
    await shop.applied([
      { ...CHIP, categoria: 'PROCESADORES' },
      { ...CHIP, id: 'otro' },
    ]);
    const previewed = await shop.categories.previewMerge('micros', 'procesadores');
    const move = (id: string, category_id: string) =>
      shop.db.updateTable('products').set({ category_id }).where('id', '=', id).execute();
    await move('otro', 'procesadores');
    await move('chip', 'micros');
    const seal = previewed.ok ? previewed.preview.seal : '';
    const order = { fromId: 'micros', intoId: 'procesadores', seal };
    expect(await shop.categories.merge(order, shop.ada())).toEqual({ ok: false, reason: 'moved' });
  });

  test('stay one when an import or a bulk change from before is undone', async () => {
    const shop = await openShop(open);
    await shop.applied([{ ...CHIP, categoria: 'PROCESADORES' }, { ...CHIP, id: 'otro' }, CARD]);
    const later = await shop.applied([{ ...CHIP, id: 'otro', categoria: 'OUTLET' }]);
    const selection = { kind: 'ids', ids: ['otro'] } as const;
    const change = { field: 'category', categoryId: 'placas-video' } as const;
    const seal = (await previewBulkChange(shop.db, selection, change))?.seal ?? '';
    const bulk = await applyBulkChange(shop.db, { selection, change, seal }, shop.ada());
    await shop.merge('outlet', 'micros');
    await shop.merge('micros', 'procesadores');
    if (bulk.ok) await undoBulkChange(shop.db, bulk.id, shop.ada());
    expect(await shop.categoryOf('otro')).toBe('procesadores');
    expect(await shop.db.selectFrom('product_overrides').selectAll().execute()).toEqual([]);
    await shop.undo(later.id);
    expect(await shop.categoryOf('otro')).toBe('procesadores');
  });
});

describeOnEachEngine('the undo of a long list', (open) => {
  test('looks once for what was merged since, however many products come back', async () => {
    const shop = await openShop(open);
    const chips = Array.from({ length: 1200 }, (_, at) => ({ ...CHIP, id: `chip-${at}`, part_number: '' }));
    await shop.applied([...chips, { ...CARD, categoria: 'PROCESADORES' }, { ...DISK, categoria: 'OUTLET' }]);
    const later = await shop.applied(chips.map((chip) => ({ ...chip, precio_proveedor: 120 })));
    await shop.merge('outlet', 'procesadores');
    await shop.merge('micros', 'procesadores');
    const looks = await countStatements(() => shop.undo(later.id), /update "?product_overrides/i);
    expect(looks).toBe(2);
    const { count } = await shop.db
      .selectFrom('products')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('category_id', '=', 'procesadores')
      .executeTakeFirstOrThrow();
    expect(count).toBe(1202);
  });
});

describeOnEachEngine('the categories of an undone import', (open) => {
  test('go away if nothing is left in them, and come back with the next list', async () => {
    const shop = await openShop(open);
    await shop.applied([CARD]);
    const run = await shop.applied([CARD, CHIP, { ...DISK, categoria: 'OUTLET' }]);
    await shop.db.updateTable('categories').set({ margin_bp: 4400 }).where('id', '=', 'outlet').execute();
    expect(await shop.undo(run.id)).toMatchObject({
      undone: { report: { categories: ['MICROS', 'OUTLET'] } },
    });
    expect(await shop.names()).toEqual(['PLACAS VIDEO']);
    expect([...(await shop.visible()).keys()]).toEqual(['PLACAS VIDEO']);

    const again = await shop.tried([CARD, { ...DISK, categoria: 'Outlet' }]);
    expect(again.report).toMatchObject({ newCategories: [{ name: 'Outlet', products: 1 }] });
    await shop.imports.apply(again.id, shop.ada());
    await shop.imports.settled();
    expect(await shop.names()).toEqual(['OUTLET', 'PLACAS VIDEO']);
    expect(await shop.product('disco')).toMatchObject({ visible: 1, price_cents: 14_400 });
  });

  test('come back under the name that they were given, and the dry run says which', async () => {
    const shop = await openShop(open);
    await shop.applied([CARD]);
    const run = await shop.applied([CARD, { ...DISK, categoria: 'OUTLET' }]);
    await shop.rename('outlet', 'Liquidación');
    await shop.undo(run.id);
    const again = await shop.tried([CARD, { ...DISK, categoria: 'OUTLET' }]);
    expect(again.report).toMatchObject({ newCategories: [{ name: 'OUTLET', returnsAs: 'Liquidación' }] });
    await shop.imports.apply(again.id, shop.ada());
    await shop.imports.settled();
    expect(await shop.names()).toEqual(['Liquidación', 'PLACAS VIDEO']);
  });

  test('stay if they have a product that the import did not bring', async () => {
    const shop = await openShop(open);
    await shop.applied([CARD]);
    const run = await shop.applied([CARD, CHIP]);
    await overrideProduct(shop.db, 'placa', { categoryId: 'micros' }, shop.ada());
    await shop.undo(run.id);
    expect(await shop.names()).toEqual(['MICROS', 'PLACAS VIDEO']);
  });

  test('stay if they were there before', async () => {
    const shop = await openShop(open);
    const first = await shop.applied([CARD]);
    const second = await shop.applied([CARD, { ...DISK, categoria: 'PLACAS VIDEO' }]);
    expect(await shop.undo(second.id)).toMatchObject({ undone: { report: { categories: [] } } });
    expect(await shop.undo(first.id)).toMatchObject({ undone: { report: { categories: ['PLACAS VIDEO'] } } });
  });
});
