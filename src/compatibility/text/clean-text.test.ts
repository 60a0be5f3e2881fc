import { describe, expect, it } from 'vitest';
import { cleanText } from './clean-text.ts';

describe('cleaning what suppliers write', () => {
  it.each([
    ['  Código  ', 'CODIGO'],
    ['CÃ³digo', 'CODIGO'],
    ['CÃ“DIGO', 'CODIGO'],
    ['TamaÃ±o', 'TAMANO'],
    ['Tama&ntilde;o', 'TAMANO'],
    ['PLACA&nbsp;DE&amp;nbsp;VIDEO', 'PLACA DE VIDEO'],
    ['2.5&quot;', '2.5"'],
    ['3.5”', '3.5"'],
    ['3.5 â€³', '3.5 "'],
    ['N&#250;cleos &#xA0;8', 'NUCLEOS 8'],
    ['180,5 mm', '180.5 MM'],
    ['240,280,360', '240,280,360'],
    ['LGA1200,1700', 'LGA1200,1700'],
    ['2×8GB', '2X8GB'],
    ['2 * 8GB', '2X8GB'],
    ['Ryzen™ 5', 'RYZEN 5'],
    ['<p>Largo: 30 cm</p><ul><li>USB</li></ul>', '; LARGO: 30 CM ; USB'],
    ['a &unknown; b', 'A &UNKNOWN; B'],
    ['1 < 2', '1 < 2'],
  ])('%o becomes %o', (text, clean) => {
    expect(cleanText(text).replace(/^; |(?: ;)+$/g, '')).toBe(clean.replace(/^; /, ''));
  });
});
