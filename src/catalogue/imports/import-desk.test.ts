import { expect, test } from 'vitest';
import type { Authorship } from '#audit/audit-log.store.ts';
import { readCatalogueVersion } from '#db/catalogue-version.ts';
import type { Database } from '#db/database.ts';
import { userRow } from '#db/testing/rows.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { openImportDesk, type ImportDeskWorld } from './import-desk.ts';

const CARD = {
  id: 'placa',
  descripcion: 'PLACA DE VIDEO RTX 4060 8GB',
  marca: 'MARCA',
  part_number: 'X1',
  categoria: 'PLACAS VIDEO',
  precio_proveedor: 100,
  stock: 8,
};
const SUPPLY = { ...CARD, id: 'fuente', descripcion: 'FUENTE 650W', categoria: 'FUENTES' };
const DAY_MS = 24 * 3_600_000;
const DISK = { ...CARD, id: 'disco', descripcion: 'SSD 1TB', categoria: 'ALMACENAMIENTO' };

describeOnEachEngine('a list that is tried', (open) => {
  test('says what is new, changed, gone and suspicious, and changes nothing', async () => {
    const shop = await openShop(open);
    await shop.applied([CARD, SUPPLY]);
    const version = await shop.version();
    const run = await shop.tried([
      { ...CARD, precio_proveedor: 150 },
      DISK,
      { ...DISK, id: 'malo', stock: 'x', precio_proveedor: '' },
    ]);
    expect(run).toMatchObject({
      state: 'planned',
      by: 'ada@tienda.example',
      report: {
        added: 1,
        changed: 1,
        gone: 1,
        unchanged: 0,
        suspicious: { count: 1 },
        faults: { count: 1, first: [{ id: 'malo', line: 3, reason: 'falta el precio' }] },
        samples: {
          added: [{ id: 'disco', description: 'SSD 1TB', supplierPrice: 10_000, stock: 8 }],
          changed: [{ before: { supplierPrice: 10_000 }, after: { supplierPrice: 15_000 } }],
          gone: [{ id: 'fuente', stock: 8 }],
          suspicious: [{ before: { id: 'placa' }, after: { id: 'placa' } }],
        },
      },
    });
    expect(await shop.version()).toBe(version);
    expect(await shop.stocks()).toEqual({ fuente: 8, placa: 8 });
  });

  test.each([
    ['[]', 'la lista está vacía'],
    ['<html>503</html>', 'no es JSON ni un CSV con columnas id y descripcion'],
    ['[{"id":"1","descripcion":"x"}]', 'ninguna fila se puede leer'],
  ])('%s is refused in Spanish, and its row errors are kept', async (text, reason) => {
    const shop = await openShop(open);
    const run = await shop.triedText(text);
    expect(run).toMatchObject({ state: 'failed', report: { reason } });
    expect(await shop.desk.apply(run.id, shop.ada())).toEqual({ ok: false, reason: 'not-now' });
  });

  test('that says nothing new is unchanged', async () => {
    const shop = await openShop(open);
    await shop.applied([CARD]);
    expect((await shop.tried([CARD])).state).toBe('unchanged');
  });

  test('waits for the one before: two are never read at once', async () => {
    const { shop, answer } = await openShopWithSlowSupplier(open);
    const file = { name: 'lista.json', bytes: Buffer.from(JSON.stringify([CARD])) };
    expect(await shop.desk.tryConfigured(shop.ada())).toMatchObject({ ok: true });
    expect(await shop.desk.tryFile(file, shop.ada())).toEqual({ ok: false, reason: 'busy' });
    answer();
    await shop.desk.settled();
    expect((await shop.desk.tryFile(file, shop.ada())).ok).toBe(true);
    await shop.desk.settled();
  });

  test('of some that are asked for in one moment, one is read and the others are told to wait', async () => {
    const { shop, answer } = await openShopWithSlowSupplier(open);
    const started = await Promise.all([1, 2, 3].map(() => shop.desk.tryConfigured(shop.ada())));
    expect(started.filter(({ ok }) => ok)).toHaveLength(1);
    answer();
    await shop.desk.settled();
  });

  test('is forgotten when nobody wants it', async () => {
    const shop = await openShop(open);
    const run = await shop.tried([CARD]);
    expect(await shop.desk.discard(run.id)).toEqual({ ok: true });
    expect(await shop.desk.find(run.id)).toBeUndefined();
    expect(await shop.db.selectFrom('import_lists').select('kind').execute()).toEqual([]);
    expect(await shop.desk.apply(run.id, shop.ada())).toEqual({ ok: false, reason: 'unknown' });
  });

  test('is not applied after a week: the list is kept no longer, and nothing leaves the shop for want of it', async () => {
    const shop = await openShop(open);
    await shop.applied([CARD]);
    const run = await shop.tried([CARD, DISK]);
    shop.pass(8 * DAY_MS);
    await shop.tried([SUPPLY]);
    expect(await shop.desk.apply(run.id, shop.ada())).toEqual({ ok: false, reason: 'not-now' });
    await shop.desk.settled();
    expect(await shop.desk.find(run.id)).toMatchObject({
      state: 'failed',
      trouble: expect.stringMatching(/semana/),
    });
    expect(await shop.stocks()).toEqual({ placa: 8 });
  });

  test('whose process died is told as interrupted, and does not keep others waiting', async () => {
    const shop = await openShop(open);
    const run = await shop.tried([CARD]);
    await shop.db.updateTable('import_runs').set({ state: 'applying' }).execute();
    expect((await shop.desk.find(run.id))?.state).toBe('applying');
    shop.pass(11 * 60_000);
    expect(await shop.desk.find(run.id)).toMatchObject({
      state: 'planned',
      trouble: expect.stringMatching(/interrumpió/),
    });
    expect(await shop.desk.apply(run.id, shop.ada())).toEqual({ ok: true });
    await shop.desk.settled();
    expect((await shop.desk.find(run.id))?.state).toBe('applied');
  });
});

describeOnEachEngine('an applied list', (open) => {
  test('is in the shop, at once and once, with who and when in the log', async () => {
    const shop = await openShop(open);
    const run = await shop.tried([CARD]);
    expect(await shop.desk.apply(run.id, shop.ada())).toEqual({ ok: true });
    expect(await shop.desk.apply(run.id, shop.ada())).toEqual({ ok: false, reason: 'not-now' });
    await shop.desk.settled();
    expect(await shop.desk.find(run.id)).toMatchObject({
      state: 'applied',
      applied: { by: 'ada@tienda.example', at: shop.now() },
    });
    expect(await shop.stocks()).toEqual({ placa: 8 });
    const [entry] = await shop.db.selectFrom('audit_entries').selectAll().execute();
    expect(entry).toMatchObject({
      by_name: 'ada@tienda.example',
      subject_kind: 'import',
      subject_id: run.id,
      subject_name: 'lista.json',
    });
  });

  test('takes nothing out of stock that came by the configured list', async () => {
    const shop = await openShop(open);
    await shop.applied([CARD, SUPPLY]);
    await shop.db
      .updateTable('products')
      .set({ feed_source: 'configured' })
      .where('id', '=', 'fuente')
      .execute();
    await shop.applied([DISK]);
    expect(await shop.stocks()).toEqual({ disco: 8, fuente: 8, placa: 0 });
  });

  test('applies to the shop as it is by then', async () => {
    const shop = await openShop(open);
    const early = await shop.tried([CARD, SUPPLY]);
    await shop.applied([CARD]);
    await shop.desk.apply(early.id, shop.ada());
    await shop.desk.settled();
    expect(await shop.desk.find(early.id)).toMatchObject({ report: { added: 1, unchanged: 1 } });
  });

  test('that fails half way changes nothing, says so, and can be tried again', async () => {
    const shop = await openShop(open);
    const run = await shop.tried([CARD]);
    await shop.db
      .updateTable('counters')
      .set({ name: 'away' })
      .where('name', '=', 'catalogue_version')
      .execute();
    await shop.desk.apply(run.id, shop.ada());
    await shop.desk.settled();
    expect(shop.errors).toHaveLength(1);
    expect(await shop.desk.find(run.id)).toMatchObject({
      state: 'planned',
      trouble: expect.stringMatching(/nuestro lado/),
    });
    expect(await shop.stocks()).toEqual({});
    await shop.db
      .updateTable('counters')
      .set({ name: 'catalogue_version' })
      .where('name', '=', 'away')
      .execute();
    await shop.desk.apply(run.id, shop.ada());
    await shop.desk.settled();
    expect(await shop.stocks()).toEqual({ placa: 8 });
  });
});

describeOnEachEngine('an undone import', (open) => {
  test('leaves words, cost, price, stock and category as they were, and takes its own products out of the shop', async () => {
    const shop = await openShop(open);
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

  test('is followed by the one before it', async () => {
    const shop = await openShop(open);
    const first = await shop.applied([CARD]);
    const second = await shop.applied([{ ...CARD, precio_proveedor: 120 }]);
    await shop.undo(second.id);
    expect(await shop.product('placa')).toMatchObject({ supplier_price_cents: 10_000, price_cents: 11_000 });
    await shop.undo(first.id);
    expect(await shop.product('placa')).toMatchObject({ visible: 0, supplier_stock: 0 });
  });

  test('leaves what a later import touched as that one left it, and says so', async () => {
    const shop = await openShop(open);
    const first = await shop.applied([CARD, SUPPLY]);
    await shop.applied([{ ...CARD, precio_proveedor: 120 }, SUPPLY]);
    expect(await shop.undo(first.id)).toMatchObject({
      state: 'undone',
      undone: { report: { withdrawn: 1, kept: { count: 1, first: [{ id: 'placa' }] } } },
    });
    expect(await shop.product('placa')).toMatchObject({ visible: 1, supplier_price_cents: 12_000 });
  });

  test('of which later imports touched everything is refused in plain words', async () => {
    const shop = await openShop(open);
    const first = await shop.applied([CARD]);
    await shop.applied([{ ...CARD, precio_proveedor: 120 }]);
    expect(await shop.undo(first.id)).toMatchObject({
      state: 'applied',
      trouble: expect.stringMatching(/más nuevas/),
    });
  });

  test('keeps what orders hold, and what was shipped since does not come back', async () => {
    const shop = await openShop(open);
    await shop.applied([CARD, SUPPLY]);
    await shop.db.updateTable('products').set({ reserved: 2 }).execute();
    const run = await shop.applied([{ ...CARD, stock: 20 }]);
    // Three of the card are shipped and leave the shelf.
    await shop.db.updateTable('products').set({ supplier_stock: 17 }).where('id', '=', 'placa').execute();
    await shop.undo(run.id);
    expect(await shop.product('placa')).toMatchObject({ supplier_stock: 5, reserved: 2 });
    expect(await shop.product('fuente')).toMatchObject({ supplier_stock: 8, reserved: 2 });
  });

  test('asks the margins of now for its prices, and leaves visibility and margins alone', async () => {
    const shop = await openShop(open);
    await shop.applied([CARD]);
    const run = await shop.applied([{ ...CARD, precio_proveedor: 200 }]);
    await shop.db.updateTable('products').set({ margin_bp: 5000, visible: 0 }).execute();
    await shop.undo(run.id);
    expect(await shop.product('placa')).toMatchObject({ price_cents: 15_000, margin_bp: 5000, visible: 0 });
  });

  test('may be applied anew: what it had brought comes back', async () => {
    const shop = await openShop(open);
    const run = await shop.applied([CARD]);
    await shop.undo(run.id);
    expect((await shop.applied([CARD])).report).toMatchObject({ added: 1 });
    expect(await shop.product('placa')).toMatchObject({ visible: 1, supplier_stock: 8 });
  });

  test('does not show again what a person had hidden', async () => {
    const shop = await openShop(open);
    const run = await shop.applied([CARD]);
    await shop.db.updateTable('products').set({ visible: 0 }).execute();
    await shop.undo(run.id);
    await shop.applied([CARD]);
    expect(await shop.product('placa')).toMatchObject({ visible: 0, supplier_stock: 8 });
  });

  test('is no longer possible after a week', async () => {
    const shop = await openShop(open);
    const run = await shop.applied([CARD]);
    shop.pass(8 * DAY_MS);
    expect(await shop.desk.undo(run.id, shop.ada())).toEqual({ ok: false, reason: 'not-now' });
  });

  test('has its week from when it was applied, however long before it was tried', async () => {
    const shop = await openShop(open);
    const { id } = await shop.tried([CARD]);
    shop.pass(6 * DAY_MS);
    await shop.desk.apply(id, shop.ada());
    await shop.desk.settled();
    shop.pass(6 * DAY_MS);
    await shop.tried([SUPPLY]);
    expect(await shop.undo(id)).toMatchObject({ state: 'undone', undone: { report: { withdrawn: 1 } } });
  });
});

async function openShop(open: OpenTestDatabase, configured: ImportDeskWorld['configured'] = null) {
  const { db }: Database = await open();
  await db
    .insertInto('users')
    .values(userRow({ id: 'ada' }))
    .execute();
  let time = Date.parse('2026-03-02T15:00:00.000Z');
  let ids = 0;
  const now = () => new Date(time);
  const errors: unknown[] = [];
  const desk = openImportDesk({
    db,
    now,
    newId: () => `importacion-${++ids}`,
    configured,
    onError: (error) => errors.push(error),
  });
  const ada = (): Authorship => ({
    by: { id: 'ada', name: 'ada@tienda.example' },
    at: now(),
    randomBytes: (count) => new Uint8Array(count).fill(++ids),
  });
  const triedText = async (text: string) => {
    time += 1000;
    const started = await desk.tryFile({ name: 'lista.json', bytes: Buffer.from(text) }, ada());
    if (!started.ok) throw new Error(started.reason);
    await desk.settled();
    return found(started.id);
  };
  const found = async (id: string) => {
    const run = await desk.find(id);
    if (run === undefined) throw new Error('the run is gone');
    return run;
  };
  const tried = (rows: readonly object[]) => triedText(JSON.stringify(rows));
  return {
    db,
    desk,
    errors,
    now,
    ada,
    pass: (ms: number) => void (time += ms),
    tried,
    triedText,
    async applied(rows: readonly object[]) {
      const { id } = await tried(rows);
      await desk.apply(id, ada());
      await desk.settled();
      return found(id);
    },
    async undo(id: string) {
      await desk.undo(id, ada());
      await desk.settled();
      return found(id);
    },
    version: () => readCatalogueVersion(db),
    products: () =>
      db
        .selectFrom('products')
        .select(['id', 'category_id', 'description', 'price_cents', 'supplier_price_cents', 'supplier_stock'])
        .select(['visible', 'search_text', 'feed_hash', 'feed_source', 'last_import'])
        .orderBy('id')
        .execute(),
    product: (id: string) =>
      db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    async stocks() {
      const rows = await db.selectFrom('products').select(['id', 'supplier_stock']).execute();
      return Object.fromEntries(rows.map(({ id, supplier_stock }) => [id, supplier_stock]));
    },
  };
}

/** Its supplier sends the list when told to; until then whatever reads it is under way. */
async function openShopWithSlowSupplier(open: OpenTestDatabase) {
  const supplier = Promise.withResolvers<Response>();
  const shop = await openShop(open, {
    location: 'https://proveedor.example/lista.json',
    access: { fetch: () => supplier.promise },
  });
  return { shop, answer: () => supplier.resolve(Response.json([CARD])) };
}
