import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { FIRST_SUPPLIER } from '#lib/first-supplier.ts';
import { CARD, DISK, openImportShop, SUPPLY } from './testing/import-shop.ts';

describeOnEachEngine('a list that is applied without its suspicious rows', (open) => {
  const parts = Array.from({ length: 6 }, (_, place) => ({ ...CARD, id: `p${place}`, part_number: '' }));
  const [first = CARD, second = CARD, ...others] = parts;

  test('leaves their products as they are: neither changed, nor missing, nor new', async () => {
    const shop = await openImportShop(open);
    await shop.applied(parts);
    const absurd = { ...CARD, id: 'absurda', part_number: '', precio_proveedor: 150_000 };
    const run = await shop.tried([
      { ...first, precio_proveedor: 1 },
      { ...second, precio_proveedor: 110 },
      absurd,
      ...others.slice(1),
    ]);
    await shop.imports.apply(run.id, shop.ada(), { leavesOutSuspicious: true });
    await shop.imports.settled();
    expect((await shop.imports.find(run.id))?.report).toMatchObject({
      added: 0,
      changed: 1,
      gone: 1,
      suspicious: { count: 2 },
      leftOut: 2,
    });
    expect(await shop.stocks()).toEqual({ p0: 8, p1: 8, p2: 0, p3: 8, p4: 8, p5: 8 });
    expect(await shop.product('p0')).toMatchObject({ supplier_price_cents: 10_000 });
    expect(await shop.product('p1')).toMatchObject({ supplier_price_cents: 11_000 });
    await shop.undo(run.id);
    expect(await shop.product('p1')).toMatchObject({ supplier_price_cents: 10_000 });
  });

  test('creates no category that only they have', async () => {
    const shop = await openImportShop(open);
    await shop.applied(
      Array.from({ length: 20 }, (_, place) => ({ ...CARD, id: `p${place}`, part_number: '' })),
    );
    const absurd = { ...CARD, id: 'absurda', categoria: 'PESOS', precio_proveedor: 150_000 };
    const run = await shop.tried([...parts, absurd]);
    await shop.imports.apply(run.id, shop.ada(), { leavesOutSuspicious: true });
    await shop.imports.settled();
    const rows = await shop.db.selectFrom('categories').select('name').execute();
    expect(rows.map(({ name }) => name)).toEqual(['PLACAS VIDEO']);
  });
});

describeOnEachEngine('an applied list', (open) => {
  test('is in the shop, at once and once, with author and time in the log', async () => {
    const shop = await openImportShop(open);
    const run = await shop.tried([CARD]);
    expect(await shop.imports.apply(run.id, shop.ada())).toEqual({ ok: true });
    expect(await shop.imports.apply(run.id, shop.ada())).toEqual({ ok: false, reason: 'not-now' });
    await shop.imports.settled();
    expect(await shop.imports.find(run.id)).toMatchObject({
      state: 'applied',
      applied: { by: 'ada@tienda.example', at: shop.now() },
    });
    expect(await shop.stocks()).toEqual({ placa: 8 });
    const [entry] = await shop.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject_kind', '=', 'import')
      .execute();
    expect(entry).toMatchObject({
      by_name: 'ada@tienda.example',
      subject_kind: 'import',
      subject_id: run.id,
      subject_name: 'lista.json',
    });
  });

  test('takes no product of the configured list out of stock', async () => {
    const shop = await openImportShop(open);
    await shop.applied([CARD, SUPPLY]);
    await shop.db
      .updateTable('products')
      .set({ feed_source: 'configured' })
      .where('id', '=', 'fuente')
      .execute();
    await shop.applied([DISK]);
    expect(await shop.stocks()).toEqual({ disco: 8, fuente: 8, placa: 0 });
  });

  test('takes no product of another uploaded list out of stock', async () => {
    const shop = await openImportShop(open);
    await shop.applied([CARD, SUPPLY], 'Elit');
    await shop.applied([DISK], 'NewBytes');
    expect(await shop.stocks()).toEqual({ disco: 8, fuente: 8, placa: 8 });
    await shop.applied([CARD], 'Elit');
    expect(await shop.stocks()).toEqual({ disco: 8, fuente: 0, placa: 8 });
    expect(await shop.imports.uploadedLists()).toEqual([
      { supplierId: FIRST_SUPPLIER, name: 'Elit', products: 2 },
      { supplierId: FIRST_SUPPLIER, name: 'NewBytes', products: 1 },
    ]);
  });

  test('is the same list in any spelling of its name', async () => {
    const shop = await openImportShop(open);
    await shop.applied([CARD, SUPPLY], 'Distribuidora Ñandú');
    const run = await shop.applied([CARD], ' distribuidora  nandu');
    expect(run).toMatchObject({ listName: 'Distribuidora Ñandú', report: { gone: 1 } });
  });

  test('takes over the codes that another list has too, reports how many, and returns them when it is undone', async () => {
    const shop = await openImportShop(open);
    await shop.applied([CARD, SUPPLY], 'Elit');
    const run = await shop.applied([CARD, { ...SUPPLY, stock: 3 }], 'NewBytes');
    expect(run.report).toMatchObject({ taken: 2, changed: 1, unchanged: 1 });
    await shop.applied([DISK], 'Elit');
    expect(await shop.stocks()).toEqual({ disco: 8, fuente: 3, placa: 8 });
    await shop.undo(run.id);
    expect(await shop.product('fuente')).toMatchObject({ list_name: 'Elit', supplier_stock: 8 });
  });

  test('with doubtful figures needs a person to apply it: the dry run says why', async () => {
    const shop = await openImportShop(open);
    const many = Array.from({ length: 30 }, (_, place) => ({ ...CARD, id: `p${place}` }));
    await shop.applied(many);
    const tried = await shop.tried(many.slice(0, 3));
    expect(tried).toMatchObject({
      state: 'planned',
      report: { doubts: [{ kind: 'gone', count: 27, of: 30, share: 0.9 }] },
    });
    await shop.imports.apply(tried.id, shop.ada());
    await shop.imports.settled();
    expect(await shop.imports.find(tried.id)).toMatchObject({ state: 'applied' });
    const first = await shop.tried([DISK], 'Otra');
    expect(first.report).toMatchObject({ doubts: [] });
  });

  test('that lacks half of a few products asks too, and may leave them on sale until they are asked about again', async () => {
    const shop = await openImportShop(open);
    await shop.applied([CARD, SUPPLY, DISK]);
    const cut = await shop.tried([{ ...CARD, stock: 3 }]);
    expect(cut.report).toMatchObject({
      gone: 2,
      doubts: [{ kind: 'gone', count: 2, of: 3 }],
      samples: { gone: [{ description: 'SSD 1TB' }, { description: 'FUENTE 650W' }] },
    });
    await shop.imports.apply(cut.id, shop.ada(), { keepsMissing: true });
    await shop.imports.settled();
    expect((await shop.imports.find(cut.id))?.report).toMatchObject({ changed: 1, gone: 0, keptMissing: 2 });
    expect(await shop.stocks()).toEqual({ placa: 3, fuente: 8, disco: 8 });
    const again = await shop.tried([{ ...CARD, stock: 3 }]);
    expect(again.report).toMatchObject({ gone: 2, doubts: [{ kind: 'gone', count: 2 }] });
  });

  test('is compared with the shop at the time of applying', async () => {
    const shop = await openImportShop(open);
    const early = await shop.tried([CARD, SUPPLY]);
    await shop.applied([CARD]);
    await shop.imports.apply(early.id, shop.ada());
    await shop.imports.settled();
    expect(await shop.imports.find(early.id)).toMatchObject({ report: { added: 1, unchanged: 1 } });
  });

  test('that fails half way changes nothing, reports it, and can be retried', async () => {
    const shop = await openImportShop(open);
    const run = await shop.tried([CARD]);
    await shop.db
      .updateTable('counters')
      .set({ name: 'away' })
      .where('name', '=', 'catalogue_version')
      .execute();
    await shop.imports.apply(run.id, shop.ada());
    await shop.imports.settled();
    expect(shop.errors).toHaveLength(1);
    expect(await shop.imports.find(run.id)).toMatchObject({
      state: 'planned',
      trouble: expect.stringMatching(/nuestro lado/),
    });
    expect(await shop.stocks()).toEqual({});
    await shop.db
      .updateTable('counters')
      .set({ name: 'catalogue_version' })
      .where('name', '=', 'away')
      .execute();
    await shop.imports.apply(run.id, shop.ada());
    await shop.imports.settled();
    expect(await shop.stocks()).toEqual({ placa: 8 });
  });
});
