import { expect, test } from 'vitest';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { DAY_MS, MINUTE_MS } from '#lib/durations.ts';
import { CARD, DISK, openImportShop, SUPPLY } from './testing/import-shop.ts';

describeOnEachEngine('a list that is tried', (open) => {
  test('shows new, changed, missing and suspicious products, and changes nothing', async () => {
    const shop = await openImportShop(open);
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
    ['<html>503</html>', 'no es Excel ni JSON, ni un CSV con columnas id y descripcion'],
    ['[{"id":"1","descripcion":"x","precio_proveedor":""}]', 'ninguna fila se puede leer'],
  ])('%s is refused in Spanish, and its row errors are stored', async (text, reason) => {
    const shop = await openImportShop(open);
    const run = await shop.triedText(text);
    expect(run).toMatchObject({ state: 'failed', report: { reason } });
    expect(await shop.imports.apply(run.id, shop.ada())).toEqual({ ok: false, reason: 'not-now' });
  });

  test('without differences is unchanged', async () => {
    const shop = await openImportShop(open);
    await shop.applied([CARD]);
    expect((await shop.tried([CARD])).state).toBe('unchanged');
  });

  test('waits for the one before: two are never read at once', async () => {
    const { shop, respond } = await openShopWithSlowSupplier(open);
    const newTerms = { currency: 'usd', addedVatBp: 0 } as const;
    const bytes = Buffer.from(JSON.stringify([CARD]));
    const file = { name: 'lista.json', newTerms, listName: 'Elit', bytes };
    expect(await shop.imports.tryConfigured(shop.ada())).toMatchObject({ ok: true });
    expect(await shop.imports.tryFile(file, shop.ada())).toEqual({ ok: false, reason: 'busy' });
    respond();
    await shop.imports.settled();
    expect((await shop.imports.tryFile(file, shop.ada())).ok).toBe(true);
    await shop.imports.settled();
  });

  test('of some that are asked for in one moment, one is read and the others have to wait', async () => {
    const { shop, respond } = await openShopWithSlowSupplier(open);
    const started = await Promise.all([1, 2, 3].map(() => shop.imports.tryConfigured(shop.ada())));
    expect(started.filter(({ ok }) => ok)).toHaveLength(1);
    respond();
    await shop.imports.settled();
  });

  test('is deleted when nobody wants it', async () => {
    const shop = await openImportShop(open);
    const run = await shop.tried([CARD]);
    expect(await shop.imports.discard(run.id, shop.ada())).toEqual({ ok: true });
    expect(await shop.imports.find(run.id)).toBeUndefined();
    expect(await shop.db.selectFrom('import_lists').select('kind').execute()).toEqual([]);
    expect(await shop.imports.apply(run.id, shop.ada())).toEqual({ ok: false, reason: 'unknown' });
  });

  test('cannot be applied after a week: its rows are deleted, and nothing leaves the shop because of that', async () => {
    const shop = await openImportShop(open);
    await shop.applied([CARD]);
    const run = await shop.tried([CARD, DISK]);
    shop.pass(8 * DAY_MS);
    await shop.tried([SUPPLY]);
    expect(await shop.imports.apply(run.id, shop.ada())).toEqual({ ok: false, reason: 'not-now' });
    await shop.imports.settled();
    expect(await shop.imports.find(run.id)).toMatchObject({
      state: 'failed',
      trouble: expect.stringMatching(/semana/),
    });
    expect(await shop.stocks()).toEqual({ placa: 8 });
  });

  test('whose process died while it was applied is applied once by two who press again', async () => {
    const shop = await openImportShop(open);
    const run = await shop.tried([CARD]);
    await shop.db.updateTable('import_runs').set({ state: 'applying' }).execute();
    shop.pass(11 * MINUTE_MS);
    const applied = await Promise.all([
      shop.imports.apply(run.id, shop.ada()),
      shop.imports.apply(run.id, shop.ada()),
    ]);
    await shop.imports.settled();
    expect(applied.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await shop.imports.find(run.id)).toMatchObject({ state: 'applied', report: { added: 1 } });
    expect(shop.errors).toEqual([]);
  });

  test('whose process died is shown as interrupted, and does not block others', async () => {
    const shop = await openImportShop(open);
    const run = await shop.tried([CARD]);
    await shop.db.updateTable('import_runs').set({ state: 'applying' }).execute();
    expect((await shop.imports.find(run.id))?.state).toBe('applying');
    shop.pass(11 * MINUTE_MS);
    expect(await shop.imports.find(run.id)).toMatchObject({
      state: 'planned',
      trouble: expect.stringMatching(/interrumpió/),
    });
    expect(await shop.imports.apply(run.id, shop.ada())).toEqual({ ok: true });
    await shop.imports.settled();
    expect((await shop.imports.find(run.id))?.state).toBe('applied');
  });
});

/** The supplier sends the list when the test says so; until then the reading is under way. */
async function openShopWithSlowSupplier(open: OpenTestDatabase) {
  const supplier = Promise.withResolvers<Response>();
  const shop = await openImportShop(open, {
    location: 'https://proveedor.example/lista.json',
    access: { fetch: () => supplier.promise },
  });
  return { shop, respond: () => supplier.resolve(Response.json([CARD])) };
}
