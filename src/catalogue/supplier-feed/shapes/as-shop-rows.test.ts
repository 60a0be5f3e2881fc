import { describe, expect, test } from 'vitest';
import { parseFeed, type ParsedFeed } from '../parse-feed.ts';

describe('items with a price object, as one wholesaler answers', () => {
  const ITEM = {
    id: 501,
    title: 'FUENTE ATX 650W 80+ BRONZE',
    sku: 'PSU-650-B',
    category: 'FUENTES DE ALIMENTACIÃ\u0093N',
    brand: 'MARCA &amp; CIA',
    mainImage: 'https://img.mayorista.example/501_ver.png',
    mainImageExp: 'https://img.mayorista.example/501_export.png',
    stock: 'Alto',
    amountStock: 10,
    heightAverage: 65,
    price: { value: 100.1234, iva: 10.5, internalTax: 0, finalPrice: 110.636357 },
    warranty: '12 meses',
    cotizacion: 1415,
  };

  test('become products that cost what the shop pays, IVA included', async () => {
    expect(itemsOf(await parse([ITEM]))).toMatchObject([
      {
        id: '501',
        description: 'FUENTE ATX 650W 80+ BRONZE',
        brand: 'MARCA & CIA',
        partNumber: 'PSU-650-B',
        category: 'FUENTES DE ALIMENTACIÓN',
        supplierPrice: 11_064,
        stock: 10,
        pictures: ['https://img.mayorista.example/501_export.png'],
        attributes: [{ attribute: 'Garantía', value: '12 meses' }],
      },
    ]);
  });

  test.each([
    ['Alto', 10, 10],
    ['Bajo', 3, 3],
    ['Bajo', undefined, 1],
    ['SIN STOCK', 4, 0],
    ['MENOS DE 10 UNIDADES', undefined, 1],
    ['Alto', 2_147_483_647, 0],
  ])('with the word %s beside the count %s have %i in stock', async (stock, amountStock, units) => {
    expect(itemsOf(await parse([{ ...ITEM, stock, amountStock }]))[0]?.stock).toBe(units);
  });

  test('a total that cannot be is worked out from the net price and its IVA', async () => {
    const price = { value: 100, iva: 21, internalTax: 5, finalPrice: 1 };
    expect(itemsOf(await parse([{ ...ITEM, price }]))[0]?.supplierPrice).toBe(12_600);
  });

  test('a price that is none keeps the product as it is, by its id', async () => {
    const feed = await parse([ITEM, { ...ITEM, id: 502, price: { value: 0, iva: 21 } }]);
    expect(feed.faults).toMatchObject([{ id: '502', line: 2, reason: 'el precio es cero o negativo' }]);
    expect(feed.ok && [...feed.unreadableIds]).toEqual(['502']);
  });

  test('an item that is only a heading names the category of those after it', async () => {
    const { category: _, ...bare } = ITEM;
    const feed = await parse([ITEM, { title: 'COOLERS', price: {} }, { ...bare, id: 502 }]);
    expect(itemsOf(feed).map(({ category }) => category)).toEqual(['FUENTES DE ALIMENTACIÓN', 'COOLERS']);
    expect(feed.faults).toEqual([]);
  });
});

describe('items in Spanish within { resultado }, as another answers', () => {
  const ITEM = {
    id: 77,
    codigo_alfa: 'MRCX77',
    codigo_producto: 'X77',
    nombre: 'SSD NVMe 1TB',
    categoria: 'Almacenamiento',
    sub_categoria: 'Discos Sólidos',
    marca: 'MARCA',
    precio: 50,
    impuesto_interno: 0,
    iva: 10.5,
    moneda: 2,
    cotizacion: 1400,
    ean: 0,
    nivel_stock: 'bajo',
    stock_total: 0,
    garantia: '36',
    imagenes: ['https://img.mayorista.example/77.webp'],
    atributos: [{ nombre: 'Interfaz', valor: 'PCIe 4.0' }],
    descripcion: '',
  };
  const response = (items: unknown[]) => ({
    codigo: 200,
    paginador: { total: items.length, limit: 100, offset: 0 },
    resultado: items,
  });

  test('become products', async () => {
    expect(itemsOf(await parse(response([ITEM])))).toMatchObject([
      {
        id: '77',
        description: 'SSD NVMe 1TB',
        partNumber: 'X77',
        category: 'Discos Sólidos',
        supplierPrice: 5525,
        stock: 0,
        attributes: [
          { attribute: 'Interfaz', value: 'PCIe 4.0' },
          { attribute: 'Garantía', value: '36 meses' },
        ],
      },
    ]);
  });

  test.each([2, '2', 'USD', 'US$', 'U$S', 'u$s ', 'Dólares', undefined])('%j is dollars', async (moneda) => {
    expect(itemsOf(await parse(response([{ ...ITEM, moneda: moneda ?? null }])))[0]?.supplierPrice).toBe(
      5525,
    );
  });

  test.each([1, '1', 'ARS', '$', 'Pesos'])('%j is pesos, at the rate of the row', async (moneda) => {
    const item = { ...ITEM, moneda, precio: 70_000 };
    expect(itemsOf(await parse(response([item])))[0]?.supplierPrice).toBe(5525);
  });

  test('a currency nobody knows, and pesos without a rate, leave the row out', async () => {
    const feed = await parse(
      response([ITEM, { ...ITEM, id: 78, moneda: 'EUR' }, { ...ITEM, id: 79, moneda: 1, cotizacion: 0 }]),
    );
    expect(feed.faults.map(({ id, reason }) => [id, reason])).toEqual([
      ['78', 'moneda que no se entiende: "EUR"'],
      ['79', 'el precio está en pesos y la fila no trae cotización'],
    ]);
  });

  test('notices that PHP prints before the answer are passed over, in brackets too', async () => {
    const json = JSON.stringify(response([ITEM]));
    for (const notice of [
      '<br />\n<b>Notice</b>: Undefined index: x in <b>/srv/api.php</b> on line <b>3</b>',
      '[17-Nov-2025 10:00:00 UTC] PHP Notice: Undefined offset: 0',
    ]) {
      expect(itemsOf(await parseText(`${notice}\n${json}`))).toHaveLength(1);
    }
  });
});

describe('a spreadsheet with semicolons', () => {
  const HEADER =
    'CODIGO;ID FABRICANTE;CATEGORIA;DETALLE;IMAGEN;IVA;STOCK;GARANTIA;MONEDA;PRECIO;PRECIO FINAL;COTIZACION DOLAR;PRECIO PESOS SIN IVA;PRECIO PESOS CON IVA;ATRIBUTOS';
  const sheet = (...lines: string[]) => parseText(`\ufeff${[HEADER, ...lines].join('\r\n')}`);

  test('becomes products, each with its line of the file', async () => {
    const feed = await sheet(
      '900;PN-900;Memorias;MEMORIA DDR5 16GB;foto900.jpg;10,5;MENOS DE 10 UNIDADES;36;US$;U$S 1.282,87;U$S 1.417,57;1415;1815261,05;2005863,46;Tipo: DDR5 | Capacidad: 16 GB',
      '901;PN-901;Memorias;SIN PRECIO;;21;Alto;12;USD;;;1415;;;',
    );
    expect(itemsOf(feed)).toMatchObject([
      {
        id: '900',
        partNumber: 'PN-900',
        supplierPrice: 141_757,
        stock: 1,
        pictures: [],
        attributes: [
          { attribute: 'Tipo', value: 'DDR5' },
          { attribute: 'Capacidad', value: '16 GB' },
        ],
      },
    ]);
    expect(feed.faults).toMatchObject([{ id: '901', line: 3, outcome: 'skipped' }]);
  });

  test('rows of one cell between the products are categories', async () => {
    const feed = await sheet(
      'PROCESADORES;;;;;;;;;;;;;;',
      '910;A;;MICRO UNO;;10.5;5;;USD;100;;1415;;;',
      ';;;COOLERS 120 mm;;;;;;;;;;;',
      '911;B;;COOLER DOS;;10.5;5;;USD;10;;1415;;;',
    );
    expect(itemsOf(feed).map(({ id, category }) => [id, category])).toEqual([
      ['910', 'PROCESADORES'],
      ['911', 'COOLERS 120 mm'],
    ]);
    expect(feed.faults).toEqual([]);
  });

  test('of a repeated code the last row counts', async () => {
    const row = (stock: number) => `920;A;Cables;CABLE;;21;${stock};;USD;10;;1415;;;`;
    expect(itemsOf(await sheet(row(1), row(2))).map(({ stock }) => stock)).toEqual([2]);
  });

  test.each([
    // 6.303 dollars at 1415 are 8918.745 pesos.
    ['6.303', '8918.745', 763],
    ['6303', '', 762_663],
    ['6.303', '', 762_663],
    ['1.299', '1838085,00', 157_179],
  ])('the price %s beside %s pesos is understood', async (price, pesos, cost) => {
    const feed = await sheet(`930;A;Cables;CABLE;;21;3;;USD;${price};;1415;${pesos};;`);
    expect(itemsOf(feed)[0]?.supplierPrice).toBe(cost);
    expect(feed.faults.length).toBe(price === '6.303' && pesos === '' ? 1 : 0);
  });

  test('an IVA that is none is taken as the general one, and reported', async () => {
    const feed = await sheet('940;A;Cables;CABLE;;exento?;3;;USD;100;;1415;;;');
    expect(itemsOf(feed)[0]?.supplierPrice).toBe(12_100);
    expect(feed.faults).toMatchObject([
      { reason: 'IVA que no se entiende: se tomó 21 %', outcome: 'repaired' },
    ]);
  });
});

function parse(list: unknown): Promise<ParsedFeed> {
  return parseText(JSON.stringify(list));
}

function parseText(text: string): Promise<ParsedFeed> {
  return parseFeed(Buffer.from(text));
}

function itemsOf(feed: ParsedFeed) {
  if (!feed.ok) throw new Error(`unreadable: ${feed.reason} ${JSON.stringify(feed.faults)}`);
  return feed.items;
}
