import { describe, expect, test } from 'vitest';
import { readFeedSource } from './read-feed-source.ts';
import { parseFeed, type ParsedFeed } from './parse-feed.ts';

const HEADER = 'id;descripcion;precio_proveedor;stock';
const MB = 1024 * 1024;

describe('a list that was made to stop the shop', () => {
  test('with a header of 31 MB of commas is no list', async () => {
    expect(await read(','.repeat(31 * MB))).toMatchObject({
      ok: false,
      reason: 'no es JSON, y la primera línea pasa de 16 KB: no es un encabezado',
    });
  });

  test('with more columns than any price list has is no list', async () => {
    expect(await read(`${HEADER}${';x'.repeat(300)}\n1;a;1;1`)).toMatchObject({
      ok: false,
      reason: 'el encabezado tiene más de 250 columnas',
    });
  });

  test('with more rows than any wholesaler has is no list', async () => {
    const rows = `[${'{},'.repeat(300_000)}{}]`;
    for (const text of [rows, `{"items":${rows}}`, `Notice: x\n${rows}`]) {
      expect(await read(text)).toMatchObject({ ok: false, reason: 'la lista pasa de 200.000 filas' });
    }
  });

  test('that has more row errors than anybody reads counts them all and keeps the first', async () => {
    const feed = await read(`${HEADER}\nbueno;FUENTE;10;1\n${'x;a;consultar;1\n'.repeat(60_000)}`);
    expect(idsOf(feed)).toEqual(['bueno']);
    expect([feed.faults.length, feed.faultCount]).toEqual([50_000, 60_001]);
  });

  test('is read in a thread when it is large, which ends with the shop', async () => {
    const closing = new AbortController();
    closing.abort(new Error('la tienda se cierra'));
    const feed = await parseFeed(bytesOf(largeList()), { signal: closing.signal });
    expect(feed).toMatchObject({ ok: false, reason: 'la tienda se cierra' });
  });

  test('comes from an address like from a file', async () => {
    const download = (text: string) =>
      readFeedSource('https://proveedor.example/lista', { fetch: async () => new Response(text), wait });
    expect(await download(','.repeat(3 * MB))).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/no es un encabezado/),
    });
    const whole = await download(largeList());
    expect(whole.ok && idsOf(await parseFeed(whole.bytes))).toHaveLength(2_001);
  });

  test('costs what is wrong in a page of it no more than that page', async () => {
    const rows = JSON.parse(largeList()) as object[]; // made below
    const pages = [JSON.stringify({ resultado: rows, paginador: { total: rows.length } })];
    const source = await readFeedSource('https://proveedor.example/lista?offset=1', {
      fetch: async () => new Response(pages.shift() ?? '[]'),
      wait,
    });
    expect(source.ok && idsOf(await parseFeed(source.bytes))).toHaveLength(2_001);
  });
});

describe('a row beyond a limit is one bad row', () => {
  const good = JSON.stringify({ id: 'bueno', descripcion: 'FUENTE', precio_proveedor: 10 });

  test.each([
    ['a title of 300 KB', `{"id":"x","descripcion":"${'A'.repeat(300_000)}"}`, /^la fila pasa de 256 KB$/],
    ['arrays in arrays', `{"id":"x","a":${'['.repeat(30)}${']'.repeat(30)}}`, /^la fila pasa de 24 niveles/],
  ])('%s in JSON', async (_, row, reason) => {
    const feed = await read(`[${good},${row},{"id":"otro","descripcion":"B","precio_proveedor":1}]`);
    expect(idsOf(feed)).toEqual(['bueno', 'otro']);
    expect(feed.faults.filter(({ outcome }) => outcome === 'skipped')).toEqual([
      { id: null, line: 2, reason: expect.stringMatching(reason), outcome: 'skipped' },
    ]);
  });

  test.each([
    ['a title of 300 KB', `x;${'A'.repeat(300_000)};1;1`, /^la línea pasa de 256 KB/],
    ['a line of nothing but separators', ';'.repeat(300), /^la línea pasa de 250 columnas$/],
    [
      'a quote that is never closed',
      `x;"${`;\r\n`.repeat(3)}${'A'.repeat(300_000)}`,
      /¿una comilla sin cerrar\?/,
    ],
  ])('%s in CSV', async (_, row, reason) => {
    const feed = await read([HEADER, 'bueno;FUENTE;10;1', row, 'otro;FUENTE;10;1'].join('\r\n'));
    expect(idsOf(feed)).toEqual(expect.arrayContaining(['bueno', 'otro']));
    expect(feed.faults[0]).toEqual({
      id: null,
      line: 3,
      reason: expect.stringMatching(reason),
      outcome: 'skipped',
    });
  });

  test('and those after it keep the numbers of their lines', async () => {
    const feed = await read(
      [HEADER, ';'.repeat(300), '1;"FUENTE\nGOLD";;1', ';'.repeat(300), '2;SIN PRECIO;;1'].join('\r\n'),
    );
    expect(feed.faults.map(({ line }) => line)).toEqual(expect.arrayContaining([2, 4, 5, 6]));
  });

  test('of a text without end so much is read as is kept, and what may be markup around it', async () => {
    const feed = await read(`[{"id":"1","precio_proveedor":1,"descripcion":"${'FUENTE '.repeat(20_000)}"}]`);
    expect(feed.ok && feed.items[0]?.description).toHaveLength(300);
  });
});

describe('a large list that is honest', () => {
  test.each([
    ['JSON', (rows: string) => Buffer.from(rows)],
    ['UTF-16', (rows: string) => Buffer.from(`\ufeff${rows}`, 'utf16le')],
  ])('is read the same in a thread as beside visitors: %s', async (_, encode) => {
    const small = await parseFeed(encode(JSON.stringify([partOf(1)])));
    const large = await parseFeed(encode(largeList()));
    expect(large.ok && large.items[0]).toEqual(small.ok && small.items[0]);
    expect(idsOf(large)).toHaveLength(2_001);
    expect(large.faults).toEqual([
      { id: 'n-7', line: 7, reason: 'código repetido: vale la fila 2002', outcome: 'skipped' },
    ]);
  });

  test('reports how far it has come', async () => {
    const reported: number[] = [];
    await parseFeed(bytesOf(largeList()), { onRows: async (rows) => void reported.push(rows) });
    expect(reported.at(-1)).toBe(2_002);
    expect(reported.length).toBeGreaterThan(10);
  });
});

function partOf(number: number) {
  return {
    id: `n-${number}`,
    descripcion: `FUENTE Ñandú ${number} W`,
    categoria: 'FUENTES',
    precio_proveedor: 10,
    stock: 1,
    contenido: { short_desc: 'Muda. '.repeat(300), detalles: [{ attribute: 'Potencia', value: '650 W' }] },
  };
}

/** More than is read beside visitors: 2,001 parts, one of them twice. */
function largeList(): string {
  return JSON.stringify([...Array.from({ length: 2_001 }, (_, place) => partOf(place + 1)), partOf(7)]);
}

function bytesOf(text: string): Uint8Array {
  return Buffer.from(text);
}

function read(text: string): Promise<ParsedFeed> {
  return parseFeed(bytesOf(text));
}

function idsOf(feed: ParsedFeed): string[] {
  if (!feed.ok) throw new Error(feed.reason);
  return feed.items.map(({ id }) => id);
}

async function wait(): Promise<void> {}
