import { describe, expect, test } from 'vitest';
import { idsInSlug, slugOf } from './slug.ts';

describe('a text in an address', () => {
  test.each([
    ['MICRO AMD RYZEN 5 5600 3.5GHZ AM4 C/COOLER', 'micro-amd-ryzen-5-5600-3-5ghz-am4-c-cooler'],
    ['Ñandú — Edición «Única»', 'nandu-edicion-unica'],
    ['™ ¡!', ''],
  ])('%s is %s', (text, slug) => expect(slugOf(text)).toBe(slug));

  test('is cut at a word', () => {
    const slug = slugOf('GABINETE '.repeat(20));
    expect(slug.length).toBeLessThanOrEqual(80);
    expect(slug.endsWith('gabinete')).toBe(true);
  });
});

test('the id of a product is found at the end of its address, even if it has dashes', () => {
  expect(idsInSlug('placa-b650-MB-7')).toEqual(['placa-b650-MB-7', 'b650-MB-7', 'MB-7', '7']);
  expect(idsInSlug('a-'.repeat(500))).toHaveLength(48);
});
