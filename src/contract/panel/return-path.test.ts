import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { returnPathFrom } from './return-path.ts';

describe('the way back after the login', () => {
  test.each([
    '/admin/home',
    '/admin/home/pedidos',
    '/admin/home/pedidos?search=ana%20p%C3%A9rez',
    '/admin/pedido/7KQ2-M9XA',
    '/admin/pedido/7kq2m9xa?imprimir=1',
    '/mis-pedidos',
  ])('leads back to %s', (path) => {
    expect(returnPathFrom(path)).toBe(path);
  });

  test.each([
    null,
    undefined,
    '',
    '/',
    '/carrito',
    '/mis-pedidos/../carrito',
    '//mis-pedidos',
    '/admin',
    '/admin/login',
    '/admin/login?volver=/admin/home',
    '//evil.example',
    '//evil.example/admin/home',
    '/\\evil.example',
    '\\\\evil.example',
    '/admin\\..\\..\\evil',
    'https://evil.example/admin/home',
    'https:/admin/home',
    'javascript:alert(1)',
    'admin/home',
    '/admin//evil.example',
    '/admin/../..//evil.example',
    '/admin/%2e%2e/%2e%2e//evil.example',
    '/admin/pedido/..',
    '/admin/pedido/..%2f..%2f%2fevil.example',
    '/%61dmin/home',
    '/admin/%68ome',
    '/Admin/home',
    '/admin/home/',
    '/admin/home/nada',
    '/admin/home/pedidos/x',
    '/admin/home.data',
    '/admin/home#x',
    '/admin/home?a=\\evil',
    '/admin/home?a=b c',
    '/admin/home\n',
    '/admin/home\r\nset-cookie: a=b',
    '\t//evil.example',
    ' /admin/home',
    '/admin/home?a=ñ',
    `/admin/home?${'a'.repeat(3000)}`,
  ])('leads to the first page instead of to %j', (path) => {
    expect(returnPathFrom(path)).toBe('/admin/home');
  });

  test('never leaves the panel, whatever is asked', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      'admin',
      'home',
      'pedido',
      '..',
      '%2e',
      '%2f',
      '?',
      '#',
      '@',
      ':',
      'x',
      '\t',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (words) => {
        const { origin, pathname } = new URL(returnPathFrom(words.join('')), 'https://tienda.example');
        expect(origin).toBe('https://tienda.example');
        expect(pathname).toMatch(/^\/admin\/(home|pedido\/[\w-]+)$/);
      }),
    );
  });
});
