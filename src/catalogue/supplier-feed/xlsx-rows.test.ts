import { writeXlsx, type CellValue } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { readFeedSource } from './read-feed-source.ts';
import { parseFeed, type ParsedFeed } from './parse-feed.ts';

const HEADER = ['ID', 'Descripción', 'Marca', 'Categoria', 'precio_proveedor', 'Stock', 'detalles'];
const FAN = [4711, 'VENTILADOR 120 MM', 'ARCTIC', 'REFRIGERACION', 12.345, 7, 'Tamaño: 120 mm'];

describe('a list in Excel', () => {
  test('has the columns of a CSV, whatever stands above them', async () => {
    const feed = await read([
      ['Distribuidora del Sur'],
      ['Precios al', new Date('2026-03-01')],
      [],
      HEADER,
      FAN,
      [],
      ['sin-precio', 'TECLADO', null, 'PERIFERICOS', 'consultar', 3],
    ]);
    expect(itemsOf(feed)).toMatchObject([
      {
        id: '4711',
        description: 'VENTILADOR 120 MM',
        brand: 'ARCTIC',
        category: 'REFRIGERACION',
        supplierPrice: 1235,
        stock: 7,
        attributes: [{ attribute: 'Tamaño', value: '120 mm' }],
      },
    ]);
    expect(feed.faults).toEqual([
      { id: 'sin-precio', line: 7, outcome: 'skipped', reason: 'precio que no se entiende: "consultar"' },
    ]);
  });

  test('may stand behind a cover, in any sheet', async () => {
    const bytes = await writeXlsx({
      sheets: [
        { name: 'Condiciones', rows: [['Los precios no incluyen IVA']] },
        { name: 'Lista', rows: [HEADER, FAN] },
      ],
    });
    expect(itemsOf(await parseFeed(bytes))).toHaveLength(1);
  });

  test('says the result of a formula, and a day as a person writes it', async () => {
    const cells = new Map([['1,4', { value: 99.5, formula: 'A1*2', formulaResult: 99.5 }]]);
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Lista',
          rows: [HEADER, [1, 'MOUSE', new Date('2026-03-02'), 'PERIFERICOS', 0, 1]],
          cells,
        },
      ],
    });
    expect(itemsOf(await parseFeed(bytes))).toMatchObject([{ supplierPrice: 9950, brand: '02/03/2026' }]);
  });

  test('is known as a wholesaler’s own, with the headings between its rows', async () => {
    const feed = await read([
      ['CODIGO', 'DETALLE', 'MONEDA', 'PRECIO', 'IVA', 'STOCK'],
      ['MEMORIAS'],
      ['M1', 'MEMORIA 8GB', 'USD', 100, 10.5, 3],
    ]);
    expect(itemsOf(feed)).toMatchObject([{ id: 'M1', category: 'MEMORIAS', supplierPrice: 11_050 }]);
  });

  test('comes from an address too', async () => {
    const bytes = await workbook([HEADER, FAN]);
    const source = await readFeedSource('https://proveedor.example/lista.xlsx', {
      fetch: async () => new Response(Uint8Array.from(bytes)),
    });
    expect(source.ok && itemsOf(await parseFeed(source.bytes))).toHaveLength(1);
  });
});

describe('a file of Excel that is no list is refused whole', () => {
  test('without a header that it knows', async () => {
    expect(await read([['Código', 'Artículo'], FAN])).toMatchObject({
      ok: false,
      reason: expect.stringMatching(
        /^ninguna hoja tiene, en sus primeras 40 filas, columnas id y descripcion/,
      ),
    });
  });

  test('cut short', async () => {
    const bytes = await workbook([HEADER, FAN]);
    expect(await parseFeed(bytes.slice(0, -300))).toMatchObject({
      ok: false,
      reason: 'el archivo de Excel está cortado o dañado',
    });
  });

  test('damaged below its header, so that no product of the rest is missed', async () => {
    const bytes = await workbook([HEADER, ...manyRows(3000)]);
    const middle = Math.floor(bytes.length / 2);
    bytes.fill(0xff, middle, middle + 200);
    expect(await parseFeed(bytes)).toMatchObject({
      ok: false,
      reason: 'el archivo de Excel está cortado o dañado',
    });
  });

  test('of a format before .xlsx, or with a password', async () => {
    const bytes = Buffer.from('d0cf11e0a1b11ae1'.padEnd(1024, '0'), 'hex');
    expect(await parseFeed(bytes)).toMatchObject({
      ok: false,
      reason: 'es un Excel viejo (.xls) o con contraseña: guardalo como .xlsx, sin contraseña',
    });
  });

  test('that says to unzip to more than any list has', async () => {
    const bytes = await workbook([HEADER, FAN]);
    for (const place of sizesIn(bytes)) bytes.set([0, 0, 0, 0x40], place);
    expect(await parseFeed(bytes)).toMatchObject({
      ok: false,
      reason: 'el archivo de Excel pasa de 128 MB sin comprimir',
    });
  });

  test('that unzips to more than it says', async () => {
    const bytes = await workbook([HEADER, FAN, ...manyRows(3000)]);
    for (const place of sizesIn(bytes)) bytes.set([0xff, 0x0f, 0, 0], place);
    expect(await parseFeed(bytes)).toMatchObject({
      ok: false,
      reason: 'el archivo de Excel está cortado o dañado',
    });
  });

  test('of which a file that is no sheet unzips to more than it says', async () => {
    const bytes = await workbook([HEADER, FAN]);
    for (const place of sizesIn(bytes, (name) => name.endsWith('.rels'))) bytes.set([0, 0, 0, 0], place);
    expect(await parseFeed(bytes)).toMatchObject({
      ok: false,
      reason: 'el archivo de Excel está cortado o dañado',
    });
  });
});

type Rows = CellValue[][];

function manyRows(count: number): Rows {
  return Array.from({ length: count }, (_, place) => [`c${place}`, `PARTE ${place}`, 'X', 'FUENTES', 10, 1]);
}

function workbook(rows: Rows): Promise<Uint8Array> {
  return writeXlsx({ sheets: [{ name: 'Lista', rows }] });
}

async function read(rows: Rows): Promise<ParsedFeed> {
  return parseFeed(await workbook(rows));
}

function itemsOf(feed: ParsedFeed) {
  return feed.ok ? feed.items : [];
}

/** Where the zip's directory says how large each file is. */
function sizesIn(bytes: Uint8Array, isWanted: (name: string) => boolean = () => true): number[] {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const places: number[] = [];
  for (let at = zip.indexOf('PK\x01\x02'); at !== -1; at = zip.indexOf('PK\x01\x02', at + 4)) {
    const name = zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28));
    if (isWanted(name)) places.push(at + 24);
  }
  return places;
}
