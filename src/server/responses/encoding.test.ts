import { describe, expect, test } from 'vitest';
import { chooseEncoding, isWorthCompressing } from './encoding.ts';

describe('the encoding of a response', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.5 , gzip;q=1', 'br'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['br;q=0, *', 'gzip'],
    ['deflate', 'identity'],
    ['br;q=tonto', 'identity'],
  ] as const)('of Accept-Encoding %j is %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
    expect(chooseEncoding(header), 'and again, from memory').toBe(encoding);
  });

  test('small responses and pictures stay uncompressed', () => {
    expect(isWorthCompressing('application/json; charset=utf-8', 200)).toBe(false);
    expect(isWorthCompressing('font/woff2', 90_000)).toBe(false);
    expect(isWorthCompressing('text/html; charset=utf-8', 90_000)).toBe(true);
    expect(isWorthCompressing('application/problem+json', 90_000)).toBe(true);
    expect(isWorthCompressing('image/svg+xml', 90_000)).toBe(true);
  });
});
