import { expect, test } from 'vitest';
import { writeXlsx } from 'hucre/xlsx';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { openImportShop } from './testing/import-shop.ts';

const LINES = [
  'Mayorista del Sur SA',
  'Lista del 3 de marzo',
  'Cód.;Artículo;P. Lista;Disp.;Div.',
  'A-1;Fuente 650 W;74,90;SI;U$S',
  'A-2;Placa RTX 4060;310,00;3;U$S',
];
const COLUMNS = {
  id: 'cod.',
  descripcion: 'articulo',
  precio_proveedor: 'p. lista',
  stock: 'disp.',
  moneda: 'div.',
};

const NEW_TERMS = { currency: 'usd', addedVatBp: 0 } as const;

describeOnEachEngine('a list whose columns have other names', (open) => {
  test('is shown as it begins, read by a person’s columns, and so is the next one of its supplier', async () => {
    const shop = await openImportShop(open);
    const upload = async (bytes: Uint8Array, columns?: typeof COLUMNS) => {
      const file = { name: 'sur.csv', supplierName: 'Sur', newTerms: NEW_TERMS, listName: 'sur', bytes };
      const started = await shop.imports.tryFile({ ...file, ...(columns && { columns }) }, shop.ada());
      if (!started.ok) throw new Error(started.reason);
      await shop.imports.settled();
      return shop.imports.find(started.id);
    };
    const csv = () => Buffer.from(LINES.join('\r\n'));
    expect(await upload(csv())).toMatchObject({
      state: 'failed',
      report: {
        table: {
          columns: ['Cód.', 'Artículo', 'P. Lista', 'Disp.', 'Div.'],
          rows: [
            ['A-1', 'Fuente 650 W', '74,90', 'SI', 'U$S'],
            ['A-2', 'Placa RTX 4060', '310,00', '3', 'U$S'],
          ],
        },
      },
    });
    const read = await upload(csv(), COLUMNS);
    expect(read).toMatchObject({
      state: 'planned',
      report: { added: 2, stockWords: [{ word: 'si' }], mapped: { columns: COLUMNS } },
    });
    await shop.imports.apply(read?.id ?? '', shop.ada());
    await shop.imports.settled();
    expect(await shop.product('sur-A-2')).toMatchObject({ supplier_price_cents: 31_000, supplier_stock: 3 });

    const [, , header = '', first = ''] = LINES;
    expect(
      (await upload(Buffer.from([header, first.replace('74,90', '80')].join('\n'))))?.report,
    ).toMatchObject({
      changed: 1,
      gone: 1,
    });
    const sheet = [
      ['Lista'],
      header.split(';'),
      ['A-1', 'Fuente 650 W', 81, 2, 'USD'],
      ['A-3', 'SSD', 40, 1, 'USD'],
    ];
    const workbook = await writeXlsx({ sheets: [{ name: 'Precios', rows: sheet }] });
    expect((await upload(workbook))?.report).toMatchObject({ added: 1, changed: 1 });
    const renamed = await upload(Buffer.from(['Codigo X;Nombre;Valor', 'A-1;Fuente;80'].join('\n')));
    expect(renamed).toMatchObject({
      state: 'failed',
      report: {
        reason: expect.stringMatching(/^faltan las columnas «cod\.» \(código\), .*que se habían elegido/),
        table: { columns: ['Codigo X', 'Nombre', 'Valor'] },
      },
    });
  });

  test('is remembered by list, where a supplier has several', async () => {
    const shop = await openImportShop(open);
    const upload = async (listName: string, text: string, columns?: Record<string, string>) => {
      const file = {
        name: `${listName}.csv`,
        supplierName: 'Sur',
        newTerms: NEW_TERMS,
        listName,
        bytes: Buffer.from(text),
      };
      const started = await shop.imports.tryFile({ ...file, ...(columns && { columns }) }, shop.ada());
      if (!started.ok) throw new Error(started.reason);
      await shop.imports.settled();
      const run = await shop.imports.find(started.id);
      await shop.imports.apply(started.id, shop.ada());
      await shop.imports.settled();
      shop.pass(1000);
      return run?.report;
    };
    const parts = 'cod;nombre;neto;costo\nA-1;Fuente;80;70';
    await upload('partes', parts, { id: 'cod', descripcion: 'nombre', precio_proveedor: 'costo' });
    const notebooks = 'cod;nombre;neto;costo\nN-1;Notebook;800;700';
    await upload('notebooks', notebooks, { id: 'cod', descripcion: 'nombre', precio_proveedor: 'neto' });
    await upload('partes', parts.replace('70', '71'));
    await upload('notebooks', notebooks.replace('800', '810'));
    expect(await shop.product('sur-A-1')).toMatchObject({ supplier_price_cents: 7100 });
    expect(await shop.product('sur-N-1')).toMatchObject({ supplier_price_cents: 81_000 });
  });

  test('can be applied for its columns alone, so that they are remembered', async () => {
    const shop = await openImportShop(open);
    const own = 'id;descripcion;precio_proveedor;neto\n1;Fuente;89;89';
    const first = await shop.triedText(own);
    await shop.imports.apply(first.id, shop.ada());
    await shop.imports.settled();
    const columns = { id: 'id', descripcion: 'descripcion', precio_proveedor: 'neto' };
    const file = { name: 'lista.csv', listName: 'Elit', bytes: Buffer.from(own), columns };
    const started = await shop.imports.tryFile(file, shop.ada());
    if (!started.ok) throw new Error(started.reason);
    await shop.imports.settled();
    expect(await shop.imports.find(started.id)).toMatchObject({ state: 'planned', report: { changed: 0 } });
  });

  test('that has no price is asked about too, and what is no table is not', async () => {
    const shop = await openImportShop(open);
    const own = await shop.triedText('id;descripcion;precio;stock\n1;Fuente;89;3');
    expect(own.report).toMatchObject({ table: { columns: ['id', 'descripcion', 'precio', 'stock'] } });
    expect((await shop.triedText('%PDF-1.7 nada de esto es una lista')).report).not.toHaveProperty('table');
  });
});
