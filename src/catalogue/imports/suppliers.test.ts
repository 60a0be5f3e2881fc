import { expect, test } from 'vitest';
import { listAuditEntries } from '#audit/audit-log.store.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { FIRST_SUPPLIER } from '#lib/first-supplier.ts';
import { findOnSale } from '#pricing/on-sale.store.ts';
import type { NewTerms } from '#pricing/price-terms.ts';
import { CARD, DISK, openImportShop, SUPPLY } from './testing/import-shop.ts';

const MONITOR = {
  ...CARD,
  descripcion: 'MONITOR 27 PULGADAS',
  categoria: 'MONITORES',
  precio_proveedor: 250,
};

describeOnEachEngine('two suppliers', (open) => {
  test('have codes of their own: the same code is two products', async () => {
    const shop = await openImportShop(open);
    await shop.applied([CARD]);
    await shop.applied([MONITOR], 'Lista', 'Elit');
    expect(await shop.product('placa')).toMatchObject({ description: CARD.descripcion, supplier_stock: 8 });
    expect(await shop.product('elit-placa')).toMatchObject({
      description: MONITOR.descripcion,
      supplier_code: 'placa',
      supplier_price_cents: 25_000,
    });
  });

  test('do not empty each other’s stock, even with lists of the same name', async () => {
    const shop = await openImportShop(open);
    await shop.applied([CARD, SUPPLY], 'Lista');
    await shop.applied([DISK], 'Lista', 'Elit');
    await shop.applied([SUPPLY], 'Lista', 'Proveedor principal');
    expect(await shop.stocks()).toEqual({ placa: 0, fuente: 8, 'elit-disco': 8 });
  });

  test('keep the ids of their products in every later list, and after an undo', async () => {
    const shop = await openImportShop(open);
    await shop.applied([CARD]);
    const run = await shop.applied([MONITOR], 'Lista', 'Elit');
    expect((await shop.tried([MONITOR], 'Lista', ' élit ')).report).toMatchObject({ unchanged: 1, added: 0 });
    await shop.undo(run.id);
    expect(await shop.product('placa')).toMatchObject({ visible: 1, supplier_stock: 8 });
    expect(await shop.product('elit-placa')).toMatchObject({ visible: 0, supplier_stock: 0 });
    expect((await shop.applied([MONITOR], 'Lista', 'Elit')).report).toMatchObject({ added: 1 });
    expect(await shop.stocks()).toEqual({ placa: 8, 'elit-placa': 8 });
  });

  test('never get the id of a product of the other', async () => {
    const shop = await openImportShop(open);
    await shop.applied([{ ...CARD, id: 'elit-placa' }]);
    await shop.applied([MONITOR], 'Lista', 'Elit');
    expect(await shop.product('elit-placa')).toMatchObject({
      supplier_id: FIRST_SUPPLIER,
      description: CARD.descripcion,
    });
    expect(await shop.product('elit-placa-2')).toMatchObject({ supplier_code: 'placa' });
  });

  test('are known by name in any spelling; a new name is a new supplier', async () => {
    const shop = await openImportShop(open);
    await shop.applied([CARD]);
    await shop.applied([CARD], 'Lista', 'New Bytes');
    await shop.applied([CARD, DISK], 'Lista', ' NEW  BYTES');
    expect(await shop.imports.suppliers()).toMatchObject([
      { id: FIRST_SUPPLIER, name: 'Proveedor principal', products: 1 },
      { id: expect.any(String), name: 'New Bytes', products: 2 },
    ]);
  });

  test('are remembered by what is sold: a line freezes whom the shop buys it from, and its code there', async () => {
    const shop = await openImportShop(open);
    await shop.applied([CARD]);
    await shop.applied([MONITOR], 'Lista', 'Elit');
    const [, elit] = await shop.imports.suppliers();
    const onSale = await findOnSale(shop.db, ['placa', 'elit-placa']);
    expect(onSale.get('placa')?.frozen.supplier).toEqual({ id: FIRST_SUPPLIER, code: 'placa' });
    expect(onSale.get('elit-placa')?.frozen.supplier).toEqual({ id: elit?.id, code: 'placa' });
  });

  test('get ids no longer than addresses accept, whatever the length of their codes', async () => {
    const shop = await openImportShop(open);
    const long = 'x'.repeat(119);
    const rows = [
      { ...CARD, id: `${long}1` },
      { ...DISK, id: `${long}2` },
    ];
    await shop.applied(rows, 'Lista', 'Elit');
    const products = await shop.products();
    expect(products.map(({ id }) => id.startsWith('elit-xxx') && id.length <= 120)).toEqual([true, true]);
    expect((await shop.tried(rows, 'Lista', 'Elit')).report).toMatchObject({ unchanged: 2, added: 0 });
  });

  test('are in the audit log once, with who brought them', async () => {
    const shop = await openImportShop(open);
    await shop.applied([CARD], 'Lista', 'Elit');
    await shop.applied([DISK], 'Lista', 'elit');
    const entries = await shop.db
      .selectFrom('audit_entries')
      .select(['by_name', 'action', 'subject_name'])
      .where('subject_kind', '=', 'supplier')
      .execute();
    expect(entries).toEqual([{ by_name: 'ada@tienda.example', action: 'created', subject_name: 'Elit' }]);
  });

  test('come into being when a list is applied: one that was only tried leaves none', async () => {
    const shop = await openImportShop(open);
    await shop.applied([CARD]);
    const mistyped = await shop.tried([DISK], 'Lista', 'Elitt');
    expect(mistyped).toMatchObject({ newSupplier: 'Elitt', report: { added: 1 } });
    expect(await shop.imports.suppliers()).toHaveLength(1);
    const again = await shop.tried([SUPPLY], 'Lista', ' ELITT');
    await shop.imports.apply(again.id, shop.ada());
    await shop.imports.settled();
    await shop.imports.apply(mistyped.id, shop.ada());
    await shop.imports.settled();
    expect(await shop.imports.find(mistyped.id)).toMatchObject({
      newSupplier: null,
      supplierId: again.supplierId,
    });
    expect((await shop.imports.suppliers()).map(({ name, products }) => [name, products])).toEqual([
      ['Proveedor principal', 1],
      ['ELITT', 2],
    ]);
    expect(await shop.stocks()).toEqual({ placa: 8, 'elitt-fuente': 0, 'elitt-disco': 8 });
  });

  test('are read by the terms that were said of a new one, which are its terms from then on', async () => {
    const shop = await openImportShop(open);
    const rows = JSON.stringify([{ ...CARD, precio_proveedor: 100 }]);
    const file = { name: 'lista.json', supplierName: 'Elit', listName: 'Lista', bytes: Buffer.from(rows) };
    expect(await shop.imports.tryFile(file, shop.ada())).toEqual({ ok: false, reason: 'no-terms' });

    const newTerms = { currency: 'usd', addedVatBp: 2100 } as const;
    const again = { ...file, newTerms, bytes: Buffer.from(rows) };
    const started = await shop.imports.tryFile(again, shop.ada());
    await shop.imports.settled();
    await shop.imports.apply(started.ok ? started.id : '', shop.ada());
    await shop.imports.settled();
    expect(await shop.product('elit-placa')).toMatchObject({ supplier_price_cents: 12_100 });
    expect(await shop.imports.suppliers()).toMatchObject([
      { name: 'Proveedor principal' },
      { name: 'Elit', terms: { currency: 'usd', addedVatBp: 2100 } },
    ]);
  });

  test('are asked how the first list of the main one is read, once: nobody said it of a new shop', async () => {
    const shop = await openImportShop(open);
    const tryNamed = (supplierName: string, newTerms: NewTerms | null, rows: object[] = [CARD]) =>
      shop.imports.tryFile(
        {
          name: 'l.json',
          supplierName,
          newTerms,
          listName: 'Lista',
          bytes: Buffer.from(JSON.stringify(rows)),
        },
        shop.ada(),
      );
    for (const name of ['', 'proveedor PRINCIPAL'])
      expect(await tryNamed(name, null)).toEqual({ ok: false, reason: 'no-terms' });
    expect(await shop.imports.suppliers()).toMatchObject([{ awaitsTerms: true }]);

    const started = await tryNamed('', { currency: 'usd', addedVatBp: 2100 });
    await shop.imports.settled();
    expect(await shop.imports.suppliers()).toMatchObject([{ awaitsTerms: true, terms: { addedVatBp: 0 } }]);
    await shop.imports.apply(started.ok ? started.id : '', shop.ada());
    await shop.imports.settled();
    expect(await shop.product('placa')).toMatchObject({ supplier_price_cents: 12_100 });
    expect(await shop.imports.suppliers()).toMatchObject([
      { awaitsTerms: false, terms: { currency: 'usd', addedVatBp: 2100 } },
    ]);
    const { entries } = await listAuditEntries(shop.db, {
      kind: 'supplier',
      search: '',
      limit: 9,
      offset: 0,
    });
    expect(entries).toMatchObject([
      {
        action: 'changed',
        subject: { name: 'Proveedor principal' },
        changes: [
          { field: 'list_currency', before: null, after: 'usd' },
          { field: 'added_vat_bp', before: null, after: 2100 },
        ],
      },
    ]);

    shop.pass(1000);
    expect(await tryNamed('', null, [CARD, { ...DISK, precio_proveedor: 10 }])).toMatchObject({ ok: true });
    await shop.imports.settled();
    const { runs } = await shop.imports.list({ all: true, limit: 1, offset: 0 });
    expect(runs[0]?.report).toMatchObject({
      added: 1,
      changed: 0,
      samples: { added: [{ supplierPrice: 1210 }] },
    });
  });

  test('refuse the first list of the main one where another was applied meanwhile and read otherwise', async () => {
    const shop = await openImportShop(open);
    const tried = async (addedVatBp: 0 | 2100) => {
      const bytes = Buffer.from(JSON.stringify([CARD]));
      const newTerms = { currency: 'usd', addedVatBp } as const;
      const started = await shop.imports.tryFile(
        { name: 'lista.json', newTerms, listName: 'Lista', bytes },
        shop.ada(),
      );
      await shop.imports.settled();
      shop.pass(1000);
      return started.ok ? started.id : '';
    };
    const [withVat, withoutVat] = [await tried(0), await tried(2100)];
    for (const id of [withoutVat, withVat]) {
      await shop.imports.apply(id, shop.ada());
      await shop.imports.settled();
    }
    expect(await shop.imports.find(withVat)).toMatchObject({
      state: 'planned',
      trouble: expect.stringContaining('se leen de otra manera'),
    });
    expect(await shop.product('placa')).toMatchObject({ supplier_price_cents: 12_100 });
  });

  test('refuse a list that was tried by other terms than those with which the supplier came meanwhile', async () => {
    const shop = await openImportShop(open);
    const tried = async (addedVatBp: 0 | 2100) => {
      const file = { name: 'lista.json', supplierName: 'Elit', listName: 'Lista' };
      const bytes = Buffer.from(JSON.stringify([CARD]));
      const started = await shop.imports.tryFile(
        { ...file, newTerms: { currency: 'usd', addedVatBp }, bytes },
        shop.ada(),
      );
      await shop.imports.settled();
      shop.pass(1000);
      return started.ok ? started.id : '';
    };
    const apply = async (id: string) => {
      await shop.imports.apply(id, shop.ada());
      await shop.imports.settled();
      return shop.imports.find(id);
    };
    const withVat = await tried(0);
    const withoutVat = await tried(2100);
    expect(await apply(withVat)).toMatchObject({ state: 'applied' });
    expect(await apply(withoutVat)).toMatchObject({
      state: 'planned',
      trouble: expect.stringContaining('sus precios se leen de otra manera'),
    });
    expect(await shop.product('elit-placa')).toMatchObject({ supplier_price_cents: 10_000 });
  });
});
