import { expect, test } from 'vitest';
import { toCsv, withComma } from './spreadsheet.ts';

test('a loss is a number that a spreadsheet adds up, and what it would run as a formula is a text', () => {
  const rows = [
    [withComma('-150.74'), -3],
    ['=1+1', '-2+3'],
    ['@SUM(A1)', '-150,74;1'],
  ];
  expect(toCsv(['ganancia', 'unidades'], rows).split('\r\n')).toEqual([
    '\uFEFFganancia;unidades',
    '-150,74;-3',
    "'=1+1;'-2+3",
    `'@SUM(A1);"'-150,74;1"`,
    '',
  ]);
});
