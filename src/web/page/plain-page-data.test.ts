import { createContext, runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { withPlainData } from './plain-page-data.ts';

/** As React Router writes a row: `escaped` is what it does to the text of a script. */
function pageWith(...rows: readonly unknown[]): string {
  const escaped = (row: unknown) =>
    JSON.stringify(`${JSON.stringify(row)}\n`).replaceAll('<', String.raw`\u003c`);
  return rows.map((row) => `<script>streamController.enqueue(${escaped(row)});</script>`).join('');
}

/** The values of the row that the page's script hands over. */
function handedOver(html: string): unknown {
  const [, script = ''] = /<script>(.*)<\/script>/s.exec(html) ?? [];
  const chunks: string[] = [];
  runInNewContext(
    script,
    createContext({ streamController: { enqueue: (chunk: string) => chunks.push(chunk) } }),
  );
  const row = JSON.parse(chunks.join('')) as readonly unknown[];
  const read = (place: unknown): unknown => {
    if (place === -5) return null;
    const value = row[Number(place)];
    if (Array.isArray(value)) return value.map(read);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [String(row[Number(key.slice(1))]), read(inner)]),
    );
  };
  return read(0);
}

const LIST = [
  { _1: 2, _3: -5, _4: -7, _5: 6 },
  'products',
  [7, 7],
  'detail',
  'missing',
  'isLong',
  true,
  { _8: 9 },
  'name',
  'R5 < R7',
];

describe('the data of a page', () => {
  test('is written as JSON, in which no text ends the script', () => {
    expect(withPlainData(pageWith(LIST))).toContain(
      String.raw`({"products":[{"name":"R5 \u003c R7"},{"name":"R5 \u003c R7"}],"detail":null,"isLong":true})`,
    );
  });

  test('reaches React Router as the row that it expects', () => {
    const product = { name: 'R5 < R7' };
    expect(handedOver(withPlainData(pageWith(LIST)))).toEqual({
      products: [product, product],
      detail: null,
      isLong: true,
    });
  });

  test.each([
    ['a date', pageWith([{ _1: 2 }, 'since', ['D', 1_700_000_000_000]])],
    ['a number that JSON lacks', pageWith([{ _1: -2 }, 'ratio'])],
    ['a name that would set a prototype', pageWith([{ _1: 2 }, '__proto__', 'x'])],
    ['more than one piece', pageWith(['a'], ['b'])],
    ['no data', '<p>Hola</p>'],
  ])('stays as it is with %s', (_, html) => {
    expect(withPlainData(html)).toBe(html);
  });
});
