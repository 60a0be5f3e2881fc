import fc from 'fast-check';
import { matchRoutes } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import { panelAddressOf } from './panel-address.ts';

describe('an address of the site', () => {
  test.each([
    '/',
    '/componentes?x=/admin/home',
    '/administrar',
    '/carrito/admin/home',
    '/__manifest?paths=/admin/home',
  ])('%s is for anyone', (address) => {
    expect(panelAddressOf(address)).toEqual({ kind: 'public' });
  });

  test.each([
    ['/admin/home', '/admin/home'],
    ['/admin/home/pedidos', '/admin/home/pedidos'],
    ['/x/../admin/home', '/admin/home'],
    ['/admin\\home', '/admin/home'],
    ['/admin/pedido/7KQ2-M9XA?a=1#b', '/admin/pedido/7KQ2-M9XA?a=1'],
    ['/admin/pedido/a%2Fb', '/admin/pedido/a%2Fb'],
  ])('%s is a page of the panel', (address, page) => {
    expect(panelAddressOf(address)).toEqual({ kind: 'guarded', page, isData: false });
  });

  test.each(['/admin/clave-olvidada', '/admin/clave-nueva?utm_source=mail', '/admin/clave-nueva.data'])(
    '%s is for whoever lost their password',
    (address) => {
      expect(panelAddressOf(address)).toEqual({ kind: 'way-back-in' });
    },
  );

  test.each([
    '/admin/home.data',
    '/admin/home/_.data',
    '/admin/home.data?_routes=root&x=1',
    '/admin/pedido/7KQ2.data',
  ])('%s is data of the panel', (address) => {
    expect(panelAddressOf(address)).toMatchObject({ kind: 'guarded', isData: true });
  });

  test.each([
    ['/Admin/home?a=1', '/admin/home?a=1'],
    ['/ADMIN/HOME', '/admin/home'],
    ['/admin/home/', '/admin/home'],
    ['/admin', '/admin/home'],
    ['/admin/', '/admin/home'],
    ['/Admin?pagina=2', '/admin/home?pagina=2'],
    ['/admin/home/dashboard', '/admin/home'],
    ['/admin/HOME/Pedidos/?ver=nuevo', '/admin/home/pedidos?ver=nuevo'],
    // What the panel's addresses were before sections had paths: bookmarks and emails still have them.
    ['/admin/home?seccion=pedidos', '/admin/home/pedidos'],
    ['/Admin?seccion=avisos&confirmar=a1', '/admin/home/avisos?confirmar=a1'],
    ['/admin/home?seccion=nada&x=%C3%B1', '/admin/home?x=%C3%B1'],
    ['/admin/home?seccion=dashboard', '/admin/home'],
    ['/admin//home', '/admin/home'],
    ['//admin/home', '/admin/home'],
    ['/%61dmin/home', '/admin/home'],
    ['/admin/%68ome', '/admin/home'],
    ['/admin/Pedido/7kq2/', '/admin/pedido/7kq2'],
    ['/admin/pedido/a:b', '/admin/pedido/a%3Ab'],
    ['/admin/pedido/%zz', '/admin/pedido/%25zz'],
    ['/admin/login/', '/admin/login'],
    ['/admin/Clave-Nueva', '/admin/clave-nueva'],
  ])('%s is %s misspelled', (address, page) => {
    expect(panelAddressOf(address)).toEqual({ kind: 'misspelled', page });
  });

  test.each(['/admin/nada', '/admin/home/x', '/admin/pedido', '/admin/pedido/a/b', '/admin%2Fhome/x'])(
    'nothing of the panel is at %s',
    (address) => {
      expect(['unknown', 'public']).toContain(panelAddressOf(address).kind);
    },
  );

  test('is guarded, or not rendered, whatever React Router takes for a page of the panel', () => {
    // React Router says of each address that it cannot decode it.
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const routes = [
      { path: 'admin/home', children: [{ index: true }, { path: 'pedidos' }] },
      { path: 'admin/pedido/:id' },
      { path: '*' },
    ];
    const oneOf = (...words: string[]) => fc.constantFrom(...words);
    const between = fc.array(oneOf('/', '/', '\\', '.', '..', '%2e%2e', 'x', '%2f', '%5c', '', ''), {
      maxLength: 3,
    });
    const spelling = fc.tuple(
      between.map((words) => `/${words.join('')}`),
      oneOf('admin', 'Admin', '%61dmin', 'ADM%49N', '%2561dmin', 'admin%00'),
      between.map((words) => `/${words.join('')}`),
      oneOf(
        'home',
        'HOME',
        'hom%65',
        'home/pedidos',
        'Home/%50edidos',
        'pedido/7KQ2',
        'Pedido/%zz',
        'pedido/a%2fb',
        'pedido/ä;:@',
        'pedido/%2e',
      ),
      between.map((words) => words.join('')),
      oneOf('', '', '/', '.data', '/_.data', '/.data', '.data/', '%2Edata', '_.data'),
      oneOf('', '?x=1', '?_routes=a', '#x', ';x', '?.data'),
    );
    let panels = 0;
    fc.assert(
      fc.property(spelling, (words) => {
        const address = words.join('');
        // As React Router's server reads a request, down to its endings.
        const { pathname } = new URL(`http://tienda${address}`);
        const requested = pathname.endsWith('/_.data')
          ? pathname.slice(0, -6)
          : pathname.replace(/\.data$/, '');
        if (matchRoutes(routes, requested)?.[0]?.route.path === '*') return;
        panels++;
        expect(['guarded', 'misspelled', 'data of nothing']).toContain(outcomeOf(address));
      }),
      { numRuns: 5000 },
    );
    expect(panels).toBeGreaterThan(50);
  });
});

function outcomeOf(address: string): string {
  const read = panelAddressOf(address);
  return read.kind === 'unknown' && read.isData ? 'data of nothing' : read.kind;
}
