import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listProducts } from '../list-products.ts';
import { readCatalogueChanges } from '../snapshot/catalogue-changes.store.ts';
import { createLiveCatalogue } from '../snapshot/live-catalogue.ts';
import { readCatalogueVersion } from '#db/catalogue-version.ts';
import type { Database } from '#db/engine.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { createImportService } from './import-service.ts';
import { importDeps } from './testing/import-deps.ts';

const RYZEN = {
  id: 'ryzen',
  descripcion: 'MICRO AMD RYZEN 5 5600 AM4',
  marca: 'AMD',
  part_number: '100-100000927BOX',
  categoria: 'PROCESADORES',
  precio_proveedor: '100,00',
  stock: 8,
  contenido: { pictures: [], short_desc: '', detalles: [{ attribute: 'Socket', value: 'AM4' }] },
};
const SUPPLY = { ...RYZEN, id: 'fuente', descripcion: 'FUENTE 650W', categoria: 'Fuentes', stock: '10+' };

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'zocalo-feed-'));
});
afterAll(() => rm(directory, { recursive: true }));

describeOnEachEngine('an import', (open) => {
  test('fills an empty shop: products, categories with the default margin, prices', async () => {
    const shop = await openShop(await open());
    expect(await shop.import([RYZEN, SUPPLY])).toBe('applied');
    expect(await shop.products()).toEqual([
      {
        id: 'fuente',
        category_id: 'fuentes',
        price_cents: 11_000,
        supplier_stock: 10,
        visible: 1,
        margin_bp: 0,
      },
      {
        id: 'ryzen',
        category_id: 'procesadores',
        price_cents: 11_000,
        supplier_stock: 8,
        visible: 1,
        margin_bp: 0,
      },
    ]);
    expect(await shop.db.selectFrom('categories').selectAll().orderBy('id').execute()).toMatchObject([
      { id: 'fuentes', name: 'Fuentes', visible: 1, margin_bp: 1000 },
      { id: 'procesadores', name: 'PROCESADORES', visible: 1, margin_bp: 1000 },
    ]);
  });

  test('of the same list again changes nothing, not even the version', async () => {
    const shop = await openShop(await open());
    await shop.import([RYZEN, SUPPLY]);
    const version = await readCatalogueVersion(shop.db);
    expect(await shop.import([RYZEN, SUPPLY])).toBe('unchanged');
    expect(await readCatalogueVersion(shop.db)).toBe(version);
  });

  test('writes only what changed, under a new version', async () => {
    const shop = await openShop(await open());
    await shop.import([RYZEN, SUPPLY]);
    await shop.import([{ ...RYZEN, precio_proveedor: 120 }, SUPPLY]);
    const rows = await shop.db
      .selectFrom('products')
      .select(['id', 'version', 'price_cents'])
      .orderBy('id')
      .execute();
    expect(rows.map(({ id, price_cents }) => [id, price_cents])).toEqual([
      ['fuente', 11_000],
      ['ryzen', 13_200],
    ]);
    expect(rows[1]?.version).toBeGreaterThan(rows[0]?.version ?? 0);
  });

  test('keeps visibility, own margin and reserved units', async () => {
    const shop = await openShop(await open());
    await shop.import([RYZEN]);
    await shop.db.updateTable('products').set({ visible: 0, margin_bp: 5000, reserved: 3 }).execute();
    await shop.import([{ ...RYZEN, precio_proveedor: 200, stock: 9 }]);
    const row = await shop.db.selectFrom('products').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      visible: 0,
      margin_bp: 5000,
      reserved: 3,
      supplier_stock: 9,
      price_cents: 30_000,
    });
  });

  test('sets the stock again after an order took it', async () => {
    const shop = await openShop(await open());
    await shop.import([RYZEN]);
    await shop.db.updateTable('products').set({ supplier_stock: 6 }).execute();
    await shop.import([RYZEN]);
    expect((await shop.products())[0]?.supplier_stock).toBe(8);
  });

  test('takes products that left the list out of stock, and restores them when they return', async () => {
    const shop = await openShop(await open());
    await shop.import([RYZEN, SUPPLY]);
    await shop.import([RYZEN]);
    expect(await shop.stocks()).toEqual({ fuente: 0, ryzen: 8 });
    await shop.import([RYZEN, SUPPLY]);
    expect(await shop.stocks()).toEqual({ fuente: 10, ryzen: 8 });
  });

  test('does not change a product whose row cannot be read', async () => {
    const shop = await openShop(await open());
    await shop.import([RYZEN, SUPPLY]);
    await shop.import([RYZEN, { ...SUPPLY, precio_proveedor: 'consultar' }]);
    expect(await shop.stocks()).toEqual({ fuente: 10, ryzen: 8 });
  });

  test('recognises a category in any spelling, and keeps a hidden one hidden', async () => {
    const shop = await openShop(await open());
    await shop.import([RYZEN]);
    await shop.db.updateTable('categories').set({ visible: 0, margin_bp: 2000 }).execute();
    await shop.import([RYZEN, { ...RYZEN, id: 'otro', categoria: ' Procesadóres ' }]);
    const categories = await shop.db.selectFrom('categories').selectAll().execute();
    expect(categories).toMatchObject([{ id: 'procesadores', visible: 0, margin_bp: 2000 }]);
    // The new product gets its category's margin; the other's price changes at the repricing.
    expect(await shop.products()).toMatchObject([{ price_cents: 12_000 }, { price_cents: 11_000 }]);
  });

  test.each([
    ['an empty list', '[]'],
    ['a list cut short', '[{"id":"ryzen","descripcion":"MICRO"'],
    ['a page of the supplier that says it is down', '<html>503</html>'],
    ['a list without one readable row', '[{"id":"x"}]'],
  ])('of %s changes nothing and is logged as an error', async (_, text) => {
    const shop = await openShop(await open());
    await shop.import([RYZEN]);
    expect(await shop.importText(text)).toBe('failed');
    expect(await shop.stocks()).toEqual({ ryzen: 8 });
    expect(shop.logged.at(-1)).toEqual(['error', 'The supplier list was not imported: nothing changed']);
  });

  test('of a missing file is logged as an error', async () => {
    const shop = await openShop(await open());
    expect(await shop.importFrom(join(directory, 'no-such-list.json'))).toBe('failed');
  });

  test('stores a report: counts, faults by id, line and reason, and suspicious changes', async () => {
    const shop = await openShop(await open());
    await shop.import([RYZEN, { ...SUPPLY, stock: 0 }]);
    await shop.import([
      { ...RYZEN, precio_proveedor: 141 },
      { ...SUPPLY, stock: 501 },
      { ...RYZEN, id: 'malo', precio_proveedor: null },
    ]);
    const runs = await shop.db.selectFrom('import_runs').selectAll().orderBy('id').execute();
    expect(runs.map(({ state }) => state)).toEqual(['applied', 'applied']);
    expect(JSON.parse(runs[1]?.report ?? '')).toEqual({
      read: 2,
      newCategories: [],
      added: 0,
      changed: 2,
      gone: 0,
      unchanged: 0,
      taken: 0,
      doubts: [],
      suspicious: {
        count: 2,
        first: [
          { id: 'ryzen', code: 'ryzen', about: 'price', from: 10_000, to: 14_100 },
          { id: 'fuente', code: 'fuente', about: 'stock', from: 0, to: 501 },
        ],
      },
      faults: {
        count: 1,
        first: [{ id: 'malo', line: 3, reason: 'falta el precio', outcome: 'skipped' }],
      },
    });
    expect(await shop.stocks()).toEqual({ fuente: 501, ryzen: 8 });
  });

  test('says in Atención that a cost moved suspiciously, once until somebody resolves it', async () => {
    const shop = await openShop(await open());
    await shop.import([RYZEN, { ...SUPPLY, stock: 0 }]);
    await shop.import([RYZEN, { ...SUPPLY, stock: 501 }]);
    // Units that appear cost nobody money.
    expect(await shop.alerts()).toEqual([]);
    await shop.import([{ ...RYZEN, precio_proveedor: 10 }, SUPPLY]);
    const fallen = {
      sospechosos: 1,
      producto: RYZEN.descripcion,
      sospecha: expect.stringContaining('"from":10000,"to":1000'),
    };
    expect(await shop.alerts()).toMatchObject([fallen]);
    await shop.import([RYZEN, SUPPLY]);
    expect(await shop.alerts()).toMatchObject([fallen]);
    await shop.db.updateTable('attention_items').set({ resolved_at: '2026-01-01T00:00:00.000Z' }).execute();
    await shop.import([{ ...RYZEN, precio_proveedor: 10 }, SUPPLY]);
    expect(await shop.alerts()).toMatchObject([fallen, fallen]);
  });

  test('of thousands of rows is one version', async () => {
    const shop = await openShop(await open());
    const rows = Array.from({ length: 2500 }, (_, number) => ({ ...RYZEN, id: `r${number}` }));
    await shop.import(rows);
    expect(await readCatalogueVersion(shop.db)).toBe(1);
    await shop.import(rows.slice(400));
    const { stocked } = await shop.db
      .selectFrom('products')
      .select((row) => row.fn.countAll<number>().as('stocked'))
      .where('supplier_stock', '>', 0)
      .executeTakeFirstOrThrow();
    expect(stocked).toBe(2100);
  });
});

describeOnEachEngine('the live catalogue', (open) => {
  test('follows imports and changes of other processes', async () => {
    const shop = await openShop(await open());
    const catalogue = createLiveCatalogue((since) => readCatalogueChanges(shop.db, since));
    const listed = async () => {
      await catalogue.refresh();
      const all = { index: 'all', search: '', sorting: undefined, offset: 0, limit: 10 } as const;
      return listProducts(catalogue.current(), all).products.map(({ id, stock, facts }) => [
        id,
        stock,
        facts.kind,
      ]);
    };
    expect(await listed()).toEqual([]);
    await shop.import([RYZEN, SUPPLY]);
    expect(await listed()).toEqual([
      ['fuente', 10, 'psu'],
      ['ryzen', 8, 'cpu'],
    ]);
    await shop.import([RYZEN, { ...SUPPLY, stock: 1 }]);
    expect(await listed()).toEqual([
      ['ryzen', 8, 'cpu'],
      ['fuente', 1, 'psu'],
    ]);
  });

  test('keeps the same snapshot when nothing changed', async () => {
    const shop = await openShop(await open());
    await shop.import([RYZEN]);
    const catalogue = createLiveCatalogue((since) => readCatalogueChanges(shop.db, since));
    await catalogue.refresh();
    const before = catalogue.current();
    await catalogue.refresh();
    expect(catalogue.current()).toBe(before);
  });
});

async function openShop({ db }: Database) {
  const logged: [level: string, message: string][] = [];
  const log = (level: string) => (_: object, message: string) => void logged.push([level, message]);
  let clock = 0;
  const deps = importDeps({
    db,
    now: () => new Date(1_760_000_000_000 + 1000 * clock++),
    newId: () => String(clock).padStart(6, '0'),
    log: { info: log('info'), warn: log('warn'), error: log('error') },
  });
  const noNetwork = () => Promise.reject(new Error('this test has no network'));
  const importFrom = (location: string) =>
    createImportService({
      ...deps,
      configured: { location, access: { fetch: noNetwork } },
    }).importConfigured();
  const importText = async (text: string) => {
    const path = join(directory, 'list.json');
    await writeFile(path, text);
    return importFrom(path);
  };
  return {
    db,
    logged,
    importFrom,
    importText,
    import: (rows: readonly object[]) => importText(JSON.stringify(rows)),
    products: () =>
      db
        .selectFrom('products')
        .select(['id', 'category_id', 'price_cents', 'supplier_stock', 'visible', 'margin_bp'])
        .orderBy('id')
        .execute(),
    alerts: async () => {
      const rows = await db
        .selectFrom('attention_items')
        .select('detail')
        .where('kind', '=', 'list-suspicious')
        .orderBy('opened_at')
        .execute();
      return rows.map(({ detail }) => JSON.parse(detail) as object);
    },
    stocks: async () => {
      const rows = await db.selectFrom('products').select(['id', 'supplier_stock']).execute();
      return Object.fromEntries(rows.map(({ id, supplier_stock }) => [id, supplier_stock]));
    },
  };
}
