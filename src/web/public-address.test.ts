import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseBuilderAddress } from './shop/build-pc/model/parse-address.ts';
import { detailIn } from './shop/build-pc/model/detail-address.ts';
import { readAddress } from './shop/catalogue/address/catalogue-address.ts';
import { readGuideAddress } from './shop/assembly-guide/guide-address.ts';
import { publicAddress } from './public-address.ts';

function canonical(pathAndQuery: string): string {
  const address = publicAddress(pathAndQuery);
  return address.kind === 'shared' ? address.path + address.query : address.kind;
}

describe('addresses that show the same page become one', () => {
  test.each([
    ['/', '/?utm_source=chat'],
    ['/', '/?index'],
    ['/componentes', '/componentes/'],
    ['/componentes', '/COMPONENTES'],
    ['/componentes', '/%63omponentes?page=3'],
    ['/componentes?search=ryzen', '/componentes?u=1&search=+ryzen+&search=intel'],
    ['/componentes?category=cpu&search=ryzen', '/componentes?search=ryzen&category=cpu'],
    ['/componentes?socket=AM5', '/componentes?socket=AM5&socket=AM5'],
    ['/componentes', '/componentes?pagina=1&orden=nada&vista=grid&pagina=2'],
    ['/armar-pc?cpu=1', '/armar-pc?paso=teclado&cpu=1&otra=2'],
    ['/armar-pc?cpu=1&completar=si', '/armar-pc?completar&cpu=1&uso=juegos'],
    ['/guia-armado', '/guia-armado?tab=presupuesto&uso=juegos'],
    ['/terminos', '/terminos?leido=si'],
    ['/carrito?presupuesto', '/carrito?presupuesto=abc'],
    ['/componentes/fuentes', '/componentes/Fuentes/?utm_source=chat'],
    ['/componentes/fuentes/corsair', '/componentes/fuentes/corsair?marca=otra'],
    ['/producto/ryzen-5-AMD-7600', '/producto/ryzen-5-AMD-7600/?utm_source=chat'],
    ['/producto/board-MB%2FB650', '/PRODUCTO/board-MB%2FB650'],
    ['unknown', '/producto/%zz'],
    ['unknown', '/producto'],
    ['unknown', '/nada'],
    ['unknown', '//componentes'],
    ['unknown', '/%zz'],
    ['own', '/presupuesto/abc'],
    ['own', '/carrito?pedido=abc'],
    ['own', '/producto/ryzen-AMD-7600/precios'],
  ])('%s is what %s shows', (expected, requested) => {
    expect(canonical(requested)).toBe(expected);
  });

  test.each([
    ['/componentes?search=ryzen', '/componentes?search=intel'],
    ['/componentes?pagina=2', '/componentes?pagina=3'],
    ['/armar-pc?cpu=1', '/armar-pc?cpu=2'],
    ['/armar-pc?cpu=1', '/armar-pc?cpu=1&producto=2'],
    ['/armar-pc?cpu=1&completar=si', '/armar-pc?cpu=1&completar=antes'],
    ['/armar-pc?cpu=1', '/armar-pc?cpu=1&pieza=b450'],
    ['/armar-pc?cpu=1', '/armar-pc?cpu=1&pieza='],
    ['/armar-pc?paso=gpu', '/armar-pc?paso=gpu&busco=gpu:12+GB'],
    ['/guia-armado?uso=oficina', '/guia-armado'],
    ['/carrito', '/carrito?presupuesto=abc'],
    ['/producto/ryzen-AMD-7600', '/producto/ryzen-amd-7600'],
    ['/componentes/fuentes', '/componentes/fuentes/corsair'],
  ])('%s and %s stay different', (one, other) => {
    expect(canonical(one)).not.toBe(canonical(other));
  });

  test.each(['/_.data', '/componentes.data?_routes=root', '/componentes/_.data'])(
    '%s requests the data of a page',
    (address) => {
      expect(publicAddress(address)).toMatchObject({ kind: 'shared', isData: true });
    },
  );
});

const NAMES = [
  'category',
  'search',
  'orden',
  'vista',
  'pagina',
  'producto',
  'socket',
  'watts',
  'precio',
  'precio_desde',
  'precio_hasta',
  'comparar',
  'ver',
  'cpu',
  'ram',
  'antes_cpu',
  'sin',
  'antes_sin',
  'tengo',
  'ajenas',
  'cant',
  'paso',
  'incompatibles',
  'buildId',
  'carrito',
  'pcs',
  'busco',
  'nombre',
  'completar',
  'completados',
  'conservar',
  'tuya_psu',
  'presupuesto',
  'uso',
  'tab',
  'u',
];
const VALUES = ['', ' ', 'cpu', 'ram:2', 'cpu,gpu', 'AM5', '650-850', '300', '2', '99999', 'true', 'lista'];
const MORE_VALUES = [
  'gpu:12 GB',
  'comparacion',
  'precio_asc',
  'juegos',
  'oficina',
  'componentes',
  'a,b,a',
  'ñandú &=?#%',
  "'",
];

const queries = fc
  .array(fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom(...VALUES, ...MORE_VALUES)), { maxLength: 8 })
  .map((pairs) => new URLSearchParams(pairs));

/** What a page reads of its query, all of it. */
const READS = {
  '/componentes': readAddress,
  '/armar-pc': (params: URLSearchParams) => [parseBuilderAddress(params), detailIn(params)],
  '/guia-armado': readGuideAddress,
} as const;

describe.each(Object.entries(READS))('a page rendered from its canonical address (%s)', (path, read) => {
  test('is the page of all its addresses', () => {
    fc.assert(
      fc.property(queries, (params) => {
        const [, query = ''] = canonical(`${path}?${params}`).split('?', 2);
        const shown = read(new URLSearchParams(query));
        expect(withoutComparing(shown)).toEqual(withoutComparing(read(params)));
      }),
    );
  });

  test('has a canonical address of its own', () => {
    fc.assert(
      fc.property(queries, (params) => {
        const once = canonical(`${path}?${params}`);
        expect(canonical(once)).toBe(once);
      }),
    );
  });
});

/** To compare nothing is not to compare: the page reads both as one. */
function withoutComparing(read: object): object {
  return 'compared' in read && Array.isArray(read.compared) && read.compared.length === 0
    ? { ...read, isComparing: false }
    : read;
}
