import { describe, expect, test } from 'vitest';
import type { RowFault } from './fields/feed-item.ts';
import { parseFeed as parseBytes, type ParsedFeed } from './parse-feed.ts';

const RYZEN = {
  id: 4711,
  descripcion: 'MICRO AMD RYZEN 5 5600 AM4 BOX',
  marca: 'AMD',
  part_number: '100-100000927BOX',
  categoria: 'PROCESADORES',
  precio_proveedor: 118.84,
  stock: 25,
  contenido: {
    pictures: ['https://img.proveedor.example/4711.jpg'],
    short_desc: 'Seis núcleos',
    detalles: [{ attribute: 'Socket', value: 'AM4' }],
  },
};

describe('a clean row', () => {
  test('becomes a typed item', async () => {
    expect(itemsOf(await parseRows(RYZEN))).toEqual([
      {
        id: '4711',
        description: 'MICRO AMD RYZEN 5 5600 AM4 BOX',
        brand: 'AMD',
        partNumber: '100-100000927BOX',
        category: 'PROCESADORES',
        supplierPrice: 11_884,
        written: { text: '118.84', arsPerUsd: null, addedVatBp: 0 },
        listed: { amount: 118.84, namesDollars: false, ownVatBp: null },
        stock: 25,
        pictures: ['https://img.proveedor.example/4711.jpg'],
        shortDescription: 'Seis núcleos',
        attributes: [{ attribute: 'Socket', value: 'AM4' }],
        hash: expect.any(String),
      },
    ]);
  });

  test('is read alike from an array and from { items }', async () => {
    const wrapped = await parseFeed(JSON.stringify({ fecha: '2026-03-01', items: [RYZEN], total: 1 }));
    expect(itemsOf(wrapped)).toEqual(itemsOf(await parseRows(RYZEN)));
  });
});

describe('prices', () => {
  test.each([
    [118.84, 11_884],
    [103.9068, 10_391],
    ['118.84', 11_884],
    ['105,22', 10_522],
    ['1.234,56', 123_456],
    ['1,234.56', 123_456],
    ['U$S 1.282,87', 128_287],
    [' USD 99 ', 9900],
    ['123.456,7', 12_345_670],
    ['0,350', 35],
  ])('%j is %i cents', async (price, expected) => {
    expect(itemsOf(await parseRows({ ...RYZEN, precio_proveedor: price }))[0]?.supplierPrice).toBe(expected);
  });

  test('a separator before three digits is read as thousands, and reported', async () => {
    const feed = await parseRows({ ...RYZEN, precio_proveedor: '1.299' });
    expect(itemsOf(feed)[0]?.supplierPrice).toBe(129_900);
    expect(feed.faults).toEqual([
      { id: '4711', line: 1, outcome: 'repaired', reason: 'precio ambiguo "1.299": se leyó 1299' },
    ]);
  });

  test.each([[0], [-3], ['consultar'], [''], [null], [undefined], ['1,2,3'], [2e9], [{ value: 3 }]])(
    '%j is no price: the row is reported and left out',
    async (price) => {
      const feed = await parseRows({ ...RYZEN, precio_proveedor: price }, { ...RYZEN, id: 'otro' });
      expect(itemsOf(feed).map(({ id }) => id)).toEqual(['otro']);
      expect(feed.faults).toEqual([
        { id: '4711', line: 1, outcome: 'skipped', reason: expect.stringMatching(/precio/) },
      ]);
    },
  );
});

describe('stock', () => {
  test.each([
    [25, 25],
    ['25', 25],
    ['10+', 10],
    ['>10', 10],
    ['+ de 10', 10],
    ['MAS DE 10', 10],
    ['MENOS DE 10 UNIDADES', 1],
    ['<5', 1],
    ['12 u.', 12],
    ['1.200', 1200],
    ['Consultar', 0],
    ['SIN STOCK', 0],
    ['+5', 5],
    ['5 a 10', 5],
    ['10-50 unidades', 10],
    ['entre 3 y 9', 3],
    ['Alto', 10],
    ['Medio', 5],
    ['Bajo', 1],
    ['Crítico', 1],
    ['Poco stock', 1],
    ['Sí', 1],
    ['si', 1],
    ['DISPONIBLE', 1],
    ['in_stock', 1],
    ['✓', 1],
    ['Out of stock', 0],
    ['Reservado', 0],
    ['En camino', 0],
    ['Ingresa 20/11', 0],
    ['a pedido', 0],
    ['false', 0],
    ['No', 0],
    [-4, 0],
    [3.9, 3],
    [true, 1],
    [2_147_483_647, 0],
    ['vaya a saber', 0],
    [undefined, 0],
  ])('%j is %i units', async (stock, units) => {
    expect(itemsOf(await parseRows({ ...RYZEN, stock }))[0]?.stock).toBe(units);
  });

  test('that is a word keeps it, and a number does not', async () => {
    const rows = ['Sí', 'vaya a saber', '>10', 4].map((stock, place) => ({ ...RYZEN, id: place + 1, stock }));
    expect(itemsOf(await parseRows(...rows)).map(({ stockWord }) => stockWord)).toEqual([
      'si',
      'vaya a saber',
      undefined,
      undefined,
    ]);
  });

  test('what is not understood is reported', async () => {
    expect((await parseRows({ ...RYZEN, stock: 'vaya a saber' })).faults).toEqual([
      { id: '4711', line: 1, outcome: 'repaired', reason: 'stock "vaya a saber": se tomó 0' },
    ]);
  });

  test.each([-4, '-4', '-4 u.'])('%j is none, and says so of its row', async (stock) => {
    const feed = await parseRows({ ...RYZEN, stock });
    expect(itemsOf(feed)[0]?.stock).toBe(0);
    expect(feed.faults).toEqual([
      { id: '4711', line: 1, outcome: 'repaired', reason: 'stock negativo (-4): se tomó 0' },
    ]);
  });
});

describe('text', () => {
  test.each([
    ['Tama&ntilde;o  Torre', 'Tamaño Torre'],
    ['Potencia&nbsp;650 W', 'Potencia 650 W'],
    ['A&amp;nbsp;B', 'A B'],
    ['CÃ³digo', 'Código'],
    ['CÃƒÂ³digo', 'Código'],
    ['GarantÃ\u00ada 12 meses', 'Garantía 12 meses'],
    ['30 Â°C', '30 °C'],
    ['Tom â€“ Dick', 'Tom – Dick'],
    ['CAFÉ®', 'CAFÉ®'],
    ['  FUENTE\t650W \u200b', 'FUENTE 650W'],
    ['Socket <b>AM5</b><br>DDR5', 'Socket AM5; DDR5'],
  ])('%j reads %j', async (raw, clean) => {
    expect(itemsOf(await parseRows({ ...RYZEN, descripcion: raw }))[0]?.description).toBe(clean);
  });

  test('an attribute loses the colon of its name, and pairs without a value are dropped', async () => {
    const detalles = [
      { attribute: ' Socket :', value: 'AM4 ' },
      { attribute: 'Vacío', value: '' },
      { attribute: 'Núcleos', value: 6 },
      'suelto',
    ];
    const feed = await parseRows({ ...RYZEN, contenido: { detalles } });
    expect(itemsOf(feed)[0]?.attributes).toEqual([
      { attribute: 'Socket', value: 'AM4' },
      { attribute: 'Núcleos', value: '6' },
    ]);
  });
});

describe('pictures', () => {
  const pictures = [
    'https://img.example/1.jpg',
    { url: 'http://img.example/2.jpg' },
    'https://img.example/1.jpg',
    '/fotos/3.jpg',
    'foto.jpg',
    'javascript:alert(1)',
    'ftp://img.example/4.jpg',
    null,
  ];

  test('only http and https addresses stay, each once', async () => {
    const feed = await parseRows({ ...RYZEN, contenido: { pictures } });
    expect(itemsOf(feed)[0]?.pictures).toEqual(['https://img.example/1.jpg', 'http://img.example/2.jpg']);
  });

  test('a relative path stands on the address the list came from', async () => {
    const feed = await parseFeed(
      JSON.stringify([{ ...RYZEN, contenido: { pictures: ['/fotos/3.jpg'] } }]),
      new URL('https://proveedor.example/api/lista.json'),
    );
    expect(itemsOf(feed)[0]?.pictures).toEqual(['https://proveedor.example/fotos/3.jpg']);
  });
});

describe('bad rows', () => {
  test('never stop the others, and are reported by id, line and reason', async () => {
    const feed = await parseRows(
      { ...RYZEN, id: undefined },
      'basura',
      { ...RYZEN, id: '2', descripcion: '  ' },
      { ...RYZEN, id: 'a,b' },
      { ...RYZEN, id: '5' },
    );
    expect(itemsOf(feed).map(({ id }) => id)).toEqual(['5']);
    expect(feed.faults.map(({ id, line, reason }) => [id, line, reason])).toEqual([
      [null, 1, 'falta el código'],
      [null, 2, 'la fila no es un objeto'],
      ['2', 3, 'falta la descripción'],
      [null, 4, 'código que no sirve: "a,b"'],
    ]);
  });

  test('one row that is not JSON is one bad row', async () => {
    const good = JSON.stringify(RYZEN);
    const feed = await parseFeed(`[{"id":"1","descripcion":"con\ttab suelto"}, ${good}]`);
    expect(itemsOf(feed).map(({ id }) => id)).toEqual(['4711']);
    expect(feed.faults).toMatchObject([{ line: 1, reason: 'la fila no es JSON válido' }]);
  });

  test.each(['pictures', 'detalles'])('%s nested without end never stop the others', async (field) => {
    const nested = `${'['.repeat(50_000)}"x"${']'.repeat(50_000)}`;
    const value = field === 'detalles' ? `[{"attribute":"Socket","value":${nested}}]` : nested;
    const row = JSON.stringify({ ...RYZEN, id: '5', contenido: { [field]: 'AQUI' } }).replace(
      '"AQUI"',
      value,
    );
    const feed = await parseFeed(`[${row}, ${JSON.stringify(RYZEN)}]`);
    expect(itemsOf(feed).map(({ id }) => id)).toEqual(['4711']);
    expect(feed.faults).toMatchObject([{ line: 1, reason: 'la fila pasa de 24 niveles de anidamiento' }]);
  });

  test('fifty thousand comments that never end are text', async () => {
    const feed = await parseRows({ ...RYZEN, descripcion: `RYZEN ${'<!--'.repeat(50_000)}` });
    expect(itemsOf(feed)[0]?.description).toMatch(/^RYZEN <!--<!--/);
  });

  test('of a repeated id the last readable row counts', async () => {
    const feed = await parseRows(
      { ...RYZEN, stock: 1 },
      { ...RYZEN, stock: 2 },
      { ...RYZEN, precio_proveedor: 'consultar' },
    );
    expect(itemsOf(feed).map(({ stock }) => stock)).toEqual([2]);
    expect(feed.faults.map(({ line, reason }) => [line, reason])).toEqual([
      [1, 'código repetido: vale la fila 2'],
      [3, 'precio que no se entiende: "consultar"'],
    ]);
    expect(feed.ok && feed.unreadableIds.size).toBe(0);
  });

  test('an id whose only row cannot be read is kept apart: its product has not left the list', async () => {
    const feed = await parseRows({ ...RYZEN, precio_proveedor: 'consultar' }, { ...RYZEN, id: '5' });
    expect(feed.ok && [...feed.unreadableIds]).toEqual(['4711']);
  });

  test('a row without a category goes to the rest', async () => {
    expect(itemsOf(await parseRows({ ...RYZEN, categoria: undefined }))[0]?.category).toBe('OTROS');
  });
});

describe('a list that is no list', () => {
  test.each([
    [''],
    ['   \n'],
    ['[]'],
    ['{"items":[]}'],
    ['{"error":"no autorizado"}'],
    ['[{"id":1,"descripcion":"cortada","precio_proveedor":10},{"id":2,"desc'],
    ['[{"id":1,"descripcion":"cortada","precio_proveedor":10}'],
    ['{"items":[{"id":1,"descripcion":"cortada","precio_proveedor":10}]'],
    ['<html><body>Servicio no disponible</body></html>'],
    ['codigo;detalle\n1;algo'],
    ['[{"id":1},{"id":2}]'],
  ])('%j is refused whole', async (text) => {
    expect((await parseFeed(text)).ok).toBe(false);
  });

  test('notices that a server prints before the list are passed over', async () => {
    const feed = await parseFeed(
      `<br />\nNotice: Undefined index [x] in /srv/a.php\n${JSON.stringify([RYZEN])}`,
    );
    expect(itemsOf(feed)).toHaveLength(1);
  });
});

describe('CSV', () => {
  const header =
    'id;descripcion;marca;part_number;categoria;precio_proveedor;stock;pictures;short_desc;detalles';

  test('has the same columns, and reports the line of the file', async () => {
    const feed = await parseFeed(
      [
        header,
        '1;"FUENTE ""GOLD"" 650W";CORSAIR;CP-9020;FUENTES;"89,90";10+;https://a.example/1.jpg|foto.jpg;Muda;Potencia: 650 W | Formato: ATX',
        '',
        '2;SIN PRECIO;X;Y;FUENTES;;3;;;',
      ].join('\r\n'),
    );
    expect(itemsOf(feed)).toEqual([
      {
        id: '1',
        description: 'FUENTE "GOLD" 650W',
        brand: 'CORSAIR',
        partNumber: 'CP-9020',
        category: 'FUENTES',
        supplierPrice: 8990,
        written: { text: '89,90', arsPerUsd: null, addedVatBp: 0 },
        listed: { amount: 89.9, namesDollars: false, ownVatBp: null },
        stock: 10,
        pictures: ['https://a.example/1.jpg'],
        shortDescription: 'Muda',
        attributes: [
          { attribute: 'Potencia', value: '650 W' },
          { attribute: 'Formato', value: 'ATX' },
        ],
        hash: expect.any(String),
      },
    ]);
    expect(feed.faults).toEqual([{ id: '2', line: 4, outcome: 'skipped', reason: 'falta el precio' }]);
  });

  test.each([
    ['id;Descripción;Precio;stock\n1;Fuente;89,90;3\n2;Placa;99;1'],
    [
      JSON.stringify([
        { id: '1', descripcion: 'Fuente', precio: 89.9 },
        { id: '2', descripcion: 'Placa', stock: 1 },
      ]),
    ],
  ])('without a column of prices says so once, and which columns it has: %s', async (text) => {
    const feed = await parseFeed(text);
    expect(feed).toEqual({
      ok: false,
      reason: expect.stringMatching(
        /^no hay una columna de precio: tiene que llamarse precio_proveedor\. Se encontraron: id, descripcion, precio, stock$/,
      ),
      table: expect.objectContaining({ columns: ['id', 'descripcion', 'precio', 'stock'] }),
      faults: [],
      faultCount: 0,
    });
  });

  test('may be parted by commas or tabs and hold the content as JSON', async () => {
    const content = JSON.stringify(RYZEN.contenido).replaceAll('"', '""');
    const feed = await parseFeed(
      `ID,Descripcion,precio_proveedor,stock,contenido\n7,Algo,"1.234,5",3,"${content}"`,
    );
    expect(itemsOf(feed)[0]).toMatchObject({
      supplierPrice: 123_450,
      attributes: RYZEN.contenido.detalles,
      pictures: RYZEN.contenido.pictures,
    });
    const tabs = await parseFeed('id\tdescripcion\tprecio_proveedor\tstock\n7\tAlgo\t3\t1');
    expect(itemsOf(tabs)).toHaveLength(1);
  });
});

describe('encodings', () => {
  const row = '[{"id":1,"descripcion":"Tamaño € mediano","precio_proveedor":1}]';
  const description = async (bytes: Uint8Array) => itemsOf(await parseBytes(bytes))[0]?.description;

  test('UTF-8, with a byte order mark or without', async () => {
    expect(await description(Buffer.from(row))).toBe('Tamaño € mediano');
    expect(await description(Buffer.from(`\ufeff${row}`))).toBe('Tamaño € mediano');
    expect(await description(Buffer.from(`\ufeff${row}`, 'utf16le'))).toBe('Tamaño € mediano');
  });

  test('Latin-1 as Windows writes it', async () => {
    const bytes = Buffer.from(row.replace('€', '\u0080'), 'latin1');
    expect(await description(bytes)).toBe('Tamaño € mediano');
  });
});

function parseFeed(text: string, listAddress?: URL): Promise<ParsedFeed> {
  return parseBytes(Buffer.from(text), { listAddress });
}

function parseRows(...rows: unknown[]): Promise<ParsedFeed> {
  return parseFeed(JSON.stringify(rows));
}

function itemsOf(feed: ParsedFeed) {
  if (!feed.ok) throw new Error(`unreadable: ${feed.reason} ${faultsText(feed.faults)}`);
  return feed.items;
}

function faultsText(faults: readonly RowFault[]): string {
  return faults.map(({ line, reason }) => `${line}: ${reason}`).join('; ');
}
