import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { DAY_MS } from '#lib/durations.ts';
import { CARD, DISK, openImportShop, SUPPLY } from './testing/import-shop.ts';

describeOnEachEngine('an undone import', (open) => {
  test('restores texts, cost, price, stock and category, and removes its own products from the shop', async () => {
    const shop = await openImportShop(open);
    await shop.applied([CARD, SUPPLY]);
    const before = await shop.products();
    const run = await shop.applied([
      { ...CARD, descripcion: 'OTRA COSA', categoria: 'OUTLET', precio_proveedor: 300, stock: 1 },
      DISK,
    ]);
    expect(await shop.stocks()).toEqual({ disco: 8, fuente: 0, placa: 1 });

    const version = await shop.version();
    expect(await shop.undo(run.id)).toMatchObject({
      state: 'undone',
      undone: { by: 'ada@tienda.example', report: { restored: 2, withdrawn: 1, kept: { count: 0 } } },
    });
    expect(await shop.version()).toBe(version + 1);
    expect((await shop.products()).filter(({ id }) => id !== 'disco')).toEqual(before);
    expect(await shop.product('disco')).toMatchObject({ visible: 0, supplier_stock: 0 });
    expect(await shop.undo(run.id)).toMatchObject({ state: 'undone' });
    const fields = (await shop.db.selectFrom('audit_entries').select('changes').orderBy('id').execute()).at(
      -1,
    );
    expect(fields?.changes).toContain('"after":"deshecha"');
  });

  test('restores the previous one as the current list', async () => {
    const shop = await openImportShop(open);
    const first = await shop.applied([CARD]);
    const second = await shop.applied([{ ...CARD, precio_proveedor: 120 }]);
    await shop.undo(second.id);
    expect(await shop.product('placa')).toMatchObject({ supplier_price_cents: 10_000, price_cents: 11_000 });
    await shop.undo(first.id);
    expect(await shop.product('placa')).toMatchObject({ visible: 0, supplier_stock: 0 });
  });

  test('keeps the values of a later import, and reports that', async () => {
    const shop = await openImportShop(open);
    const first = await shop.applied([CARD, SUPPLY]);
    await shop.applied([{ ...CARD, precio_proveedor: 120 }, SUPPLY]);
    expect(await shop.undo(first.id)).toMatchObject({
      state: 'undone',
      undone: { report: { withdrawn: 1, kept: { count: 1, first: [{ id: 'placa' }] } } },
    });
    expect(await shop.product('placa')).toMatchObject({ visible: 1, supplier_price_cents: 12_000 });
  });

  test('names beforehand the later imports whose values stay, with how many products', async () => {
    const shop = await openImportShop(open);
    const first = await shop.applied([CARD, SUPPLY, DISK]);
    expect(await shop.imports.laterThan(first)).toEqual([]);
    await shop.applied([{ ...CARD, precio_proveedor: 120 }, SUPPLY, DISK]);
    const third = await shop.applied([
      { ...CARD, precio_proveedor: 130 },
      { ...SUPPLY, precio_proveedor: 130 },
      DISK,
    ]);
    expect(await shop.imports.laterThan(first)).toMatchObject([
      { id: third.id, name: 'lista.json', products: 2 },
    ]);
  });

  test('is refused in plain words when later imports changed everything', async () => {
    const shop = await openImportShop(open);
    const first = await shop.applied([CARD]);
    await shop.applied([{ ...CARD, precio_proveedor: 120 }]);
    expect(await shop.undo(first.id)).toMatchObject({
      state: 'applied',
      trouble: expect.stringMatching(/más nuevas/),
    });
  });

  test('keeps reserved units, and shipped units do not come back', async () => {
    const shop = await openImportShop(open);
    await shop.applied([CARD, SUPPLY]);
    await shop.db.updateTable('products').set({ reserved: 2 }).execute();
    const run = await shop.applied([{ ...CARD, stock: 20 }]);
    // Three units of the card are shipped.
    await shop.db.updateTable('products').set({ supplier_stock: 17 }).where('id', '=', 'placa').execute();
    await shop.undo(run.id);
    expect(await shop.product('placa')).toMatchObject({ supplier_stock: 5, reserved: 2 });
    expect(await shop.product('fuente')).toMatchObject({ supplier_stock: 8, reserved: 2 });
  });

  test('computes its prices with today’s margins, and keeps visibility and margins', async () => {
    const shop = await openImportShop(open);
    await shop.applied([CARD]);
    const run = await shop.applied([{ ...CARD, precio_proveedor: 200 }]);
    await shop.db.updateTable('products').set({ margin_bp: 5000, visible: 0 }).execute();
    await shop.undo(run.id);
    expect(await shop.product('placa')).toMatchObject({ price_cents: 15_000, margin_bp: 5000, visible: 0 });
  });

  test('may be applied again: its products come back', async () => {
    const shop = await openImportShop(open);
    const run = await shop.applied([CARD]);
    await shop.undo(run.id);
    expect((await shop.applied([CARD])).report).toMatchObject({ added: 1 });
    expect(await shop.product('placa')).toMatchObject({ visible: 1, supplier_stock: 8 });
  });

  test('keeps hidden what a person had hidden', async () => {
    const shop = await openImportShop(open);
    const run = await shop.applied([CARD]);
    await shop.db.updateTable('products').set({ visible: 0 }).execute();
    await shop.undo(run.id);
    await shop.applied([CARD]);
    expect(await shop.product('placa')).toMatchObject({ visible: 0, supplier_stock: 8 });
  });

  test('is no longer possible after a week', async () => {
    const shop = await openImportShop(open);
    const run = await shop.applied([CARD]);
    shop.pass(8 * DAY_MS);
    expect(await shop.imports.undo(run.id, shop.ada())).toEqual({ ok: false, reason: 'not-now' });
  });

  test('has a week from its applying, no matter when it was tried', async () => {
    const shop = await openImportShop(open);
    const { id } = await shop.tried([CARD]);
    shop.pass(6 * DAY_MS);
    await shop.imports.apply(id, shop.ada());
    await shop.imports.settled();
    shop.pass(6 * DAY_MS);
    await shop.tried([SUPPLY]);
    expect(await shop.undo(id)).toMatchObject({ state: 'undone', undone: { report: { withdrawn: 1 } } });
  });

  test('leaves nothing of what it overwrote after a week, and what later ones did', async () => {
    const shop = await openImportShop(open);
    const many = Array.from({ length: 1500 }, (_, number) => ({ ...CARD, id: `placa-${number}` }));
    await shop.applied(many);
    shop.pass(5 * DAY_MS);
    const later = await shop.applied([SUPPLY], 'Invid');
    shop.pass(5 * DAY_MS);
    await shop.tried([DISK]);
    const kept = await shop.db.selectFrom('import_changes').select(['import_id', 'product_id']).execute();
    expect(kept).toEqual([{ import_id: later.id, product_id: SUPPLY.id }]);
  });
});
