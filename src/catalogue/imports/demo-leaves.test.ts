import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { arsPerUsd } from '#lib/pesos.ts';
import { readExchangeRate } from '#pricing/exchange-rate.store.ts';
import { readListTerms } from '#pricing/price-terms.store.ts';
import { applyDemoRate, changeExchangeRate } from '#pricing/pricing-service.ts';
import { hideProducts, isDemoCatalogue } from '../demo-catalogue.store.ts';
import { createImportService } from './import-service.ts';
import { importDeps } from './testing/import-deps.ts';
import { CARD, DISK, openImportShop, SUPPLY } from './testing/import-shop.ts';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

const HIDDEN = { ...CARD, id: 'oculta', descripcion: 'PLACA DE VIDEO QUE NADIE VE', part_number: 'X9' };
const SOLD_OUT = { ...DISK, id: 'agotado', descripcion: 'SSD 4TB', stock: 0 };
const DEMO = [CARD, DISK, HIDDEN, SOLD_OUT];

describeOnEachEngine('the example catalogue', (open) => {
  test('leaves the shop with the first list that a person applies, and so does its invented rate', async () => {
    const shop = await openDemoShop(open);
    const version = await shop.version();
    const { report } = await shop.applied([SUPPLY]);
    expect(report).toMatchObject({ added: 1, gone: 0, demo: 4 });
    expect(await shop.shown()).toEqual(['fuente']);
    expect(await shop.stocks()).toEqual({ agotado: 0, disco: 0, fuente: 8, oculta: 0, placa: 0 });
    expect(await readExchangeRate(shop.db)).toBeNull();
    expect(await isDemoCatalogue(shop.db)).toBe(false);
    expect(await shop.version()).toBe(version + 1);
  });

  test('is no list that a person can read, once it left', async () => {
    const shop = await openDemoShop(open);
    expect(await shop.imports.configuredName()).not.toBeNull();
    const { id } = await shop.applied([SUPPLY]);
    expect(await shop.imports.configuredName()).toBeNull();
    expect(await shop.imports.tryConfigured(shop.ada())).toEqual({ ok: false, reason: 'no-list' });
    await shop.undo(id);
    expect(await shop.imports.configuredName()).not.toBeNull();
  });

  test('is counted before the list is applied, and nothing has left by then', async () => {
    const shop = await openDemoShop(open);
    expect((await shop.tried([SUPPLY, CARD])).report).toMatchObject({ added: 1, gone: 0, demo: 3 });
    expect(await shop.shown()).toEqual(['agotado', 'disco', 'placa']);
  });

  test('comes back with one undo, as it was: what was hidden stays hidden', async () => {
    const shop = await openDemoShop(open);
    const before = await shop.products();
    const run = await shop.applied([SUPPLY]);
    expect(await shop.undo(run.id)).toMatchObject({
      state: 'undone',
      undone: { report: { restored: 4, withdrawn: 1 } },
    });
    expect((await shop.products()).filter(({ id }) => id !== 'fuente')).toEqual(before);
    expect(await shop.shown()).toEqual(['agotado', 'disco', 'placa']);
    expect(await isDemoCatalogue(shop.db)).toBe(true);
    expect(await shop.imports.importConfigured()).toBe('unchanged');
  });

  test('is in dollars when it comes back, whatever the lists of the main supplier are in', async () => {
    const shop = await openDemoShop(open);
    await changeExchangeRate(shop.db, { rate: arsPerUsd(150_000), isJumpMeant: true }, shop.ada());
    const bytes = Buffer.from(JSON.stringify([{ ...SUPPLY, precio_proveedor: 150_000 }]));
    const newTerms = { currency: 'ars', addedVatBp: 0 } as const;
    const started = await shop.imports.tryFile(
      { name: 'lista.json', newTerms, listName: 'Lista', bytes },
      shop.ada(),
    );
    if (!started.ok) throw new Error(started.reason);
    await shop.imports.settled();
    await shop.imports.apply(started.id, shop.ada());
    await shop.imports.settled();
    expect(await shop.product('fuente')).toMatchObject({ supplier_price_cents: 10_000 });
    await shop.undo(started.id);
    expect(await shop.imports.importConfigured()).toBe('unchanged');
    expect(await shop.product('placa')).toMatchObject({ supplier_price_cents: 10_000 });
  });

  test('stays away when another list is on sale by the time of the undo', async () => {
    const shop = await openDemoShop(open);
    const first = await shop.applied([SUPPLY]);
    await shop.applied([{ ...SUPPLY, id: 'otra' }], 'Invid');
    await shop.undo(first.id);
    expect(await shop.shown()).toEqual(['otra']);
    expect(await isDemoCatalogue(shop.db)).toBe(false);
  });

  test('is not read any more once it has left', async () => {
    const shop = await openDemoShop(open);
    await shop.applied([SUPPLY]);
    expect(await shop.imports.importConfigured()).toBeNull();
    expect(await shop.shown()).toEqual(['fuente']);
  });

  test('is not applied by hand either once it has left', async () => {
    const shop = await openDemoShop(open);
    shop.list.write([...DEMO, { ...CARD, id: 'nueva' }]);
    const started = await shop.imports.tryConfigured(shop.ada());
    if (!started.ok) throw new Error(started.reason);
    await shop.imports.settled();
    await shop.applied([SUPPLY]);
    await shop.imports.apply(started.id, shop.ada());
    await shop.imports.settled();
    expect(await shop.imports.find(started.id)).toMatchObject({
      state: 'planned',
      trouble: expect.stringMatching(/ya salió de la tienda/),
    });
    expect(await shop.shown()).toEqual(['fuente']);
  });

  test('keeps what the list has too, at what the list says it costs', async () => {
    const shop = await openDemoShop(open);
    await shop.applied([{ ...CARD, precio_proveedor: 101 }]);
    expect(await shop.shown()).toEqual(['placa']);
    expect(await shop.product('placa')).toMatchObject({ supplier_price_cents: 10_100, supplier_stock: 8 });
  });

  test('leaves with a list that changes nothing else', async () => {
    const shop = await openDemoShop(open);
    const tried = await shop.tried([CARD]);
    expect(tried).toMatchObject({ state: 'planned', report: { added: 0, changed: 0, demo: 3 } });
    await shop.applied([CARD]);
    expect(await shop.shown()).toEqual(['placa']);
  });

  test('offers nothing beside another supplier that sells one of its parts', async () => {
    const shop = await openDemoShop(open);
    await shop.applied([{ ...CARD, id: 'rtx', precio_proveedor: 300, stock: 2 }], 'Elit', 'Elit');
    const [only, ...others] = await shop.shown();
    expect(others).toEqual([]);
    expect(await shop.product(only ?? '')).toMatchObject({
      supplier_price_cents: 30_000,
      supplier_stock: 2,
    });
  });

  test('leaves units that orders hold reserved, and its products can still be read', async () => {
    const shop = await openDemoShop(open);
    await shop.db.updateTable('products').set({ reserved: 2 }).where('id', '=', 'placa').execute();
    await shop.applied([SUPPLY]);
    expect(await shop.product('placa')).toMatchObject({
      description: CARD.descripcion,
      reserved: 2,
      supplier_stock: 0,
    });
  });

  test("leaves with the supplier's list of the settings, in the same step", async () => {
    const shop = await openDemoShop(open);
    const list = listFile([SUPPLY]);
    const supplied = createImportService(importDeps({ db: shop.db, configured: list.configured }));
    expect(await supplied.importConfigured()).toBe('applied');
    expect(await shop.shown()).toEqual(['fuente']);
    expect(await readExchangeRate(shop.db)).toBeNull();
    expect(await isDemoCatalogue(shop.db)).toBe(false);
  });

  test('keeps what a dollar costs where a person said it', async () => {
    const shop = await openDemoShop(open);
    await changeExchangeRate(shop.db, { rate: arsPerUsd(150_000), isJumpMeant: true }, shop.ada());
    await shop.applied([SUPPLY]);
    expect(await readExchangeRate(shop.db)).toMatchObject({ arsPerUsd: 150_000 });
  });

  test('lends no invented rate to a list in pesos', async () => {
    const { db } = await openDemoShop(open);
    await db.updateTable('suppliers').set({ currency: 'ars' }).execute();
    const [supplier] = await db.selectFrom('suppliers').select('id').execute();
    expect(await readListTerms(db, supplier?.id ?? '')).toBeNull();
  });
});

/** A new shop that sells the example, one of whose products is hidden. */
async function openDemoShop(open: OpenTestDatabase) {
  const list = listFile(DEMO);
  const shop = await openImportShop(open, { ...list.configured, isDemo: true });
  await shop.imports.importConfigured();
  await applyDemoRate(shop.db, arsPerUsd(148_550), shop.now());
  await hideProducts(shop.db, [HIDDEN.id]);
  return {
    ...shop,
    list,
    async shown() {
      const rows = await shop.db
        .selectFrom('products')
        .select('id')
        .where('visible', '=', 1)
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}

function listFile(rows: readonly object[]) {
  const folder = mkdtempSync(join(tmpdir(), 'zocalo-demo-'));
  const location = join(folder, 'lista.json');
  const write = (all: readonly object[]) => writeFileSync(location, JSON.stringify(all));
  write(rows);
  folders.push(folder);
  return { configured: { location, access: { fetch } }, write };
}
