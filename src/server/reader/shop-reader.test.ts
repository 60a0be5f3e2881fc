import { describe, expect, test } from 'vitest';
import { catalogueOf, applyTestChanges } from '#catalogue/testing/small-catalogue.ts';
import { candidateQuery } from '#contract/build.ts';
import { inEnglish } from '#contract/names/in-english.ts';
import { productQuery, publicProduct } from '#contract/product.ts';
import { createShopReader } from './shop-reader.ts';

const PHOTO = { hash: '0123456789abcdef01234567', width: 1200, height: 900 };

let catalogue = catalogueOf(
  {
    id: 'micro',
    description: 'AMD Ryzen 5 7600',
    category: 'PROCESADORES',
    price: 21_990,
    stock: 4,
    facts: { kind: 'cpu', socket: 'AM5', tdp_w: 65, cooler_included: true },
    attributes: [{ attribute: 'Socket', value: 'AM5' }],
    pictures: ['https://img.example/1.jpg', 'https://img.example/2.jpg'],
    photos: [PHOTO],
  },
  { id: 'viejo', category: 'PROCESADORES', stock: 1, facts: { kind: 'cpu', socket: 'AM4' } },
  { id: 'madre/1', category: 'MOTHERBOARDS', stock: 2, facts: { kind: 'motherboard', socket: 'AM5' } },
  { id: 'disipador', category: 'PROCESADORES', stock: 9, facts: { kind: 'cooler' } },
  { id: 'oculto', visible: false, price: 500, facts: { kind: 'cpu', socket: 'AM5' } },
  { id: 'agotado', category: 'PROCESADORES', stock: 0, facts: { kind: 'cpu', socket: 'AM5' } },
);
const reader = createShopReader(() => catalogue);

describe('a public product', () => {
  test('has what the contract says and nothing of the supplier', () => {
    const product = reader.product('micro');
    const json: unknown = JSON.parse(reader.productJson('micro') ?? '');
    expect(inEnglish(publicProduct.strict().parse(json))).toEqual(product);
    expect(product).toMatchObject({
      price: '219.90',
      stock: 4,
      category: 'PROCESADORES',
      images: [`/fotos/${PHOTO.hash}-1200.webp`],
      photos: [PHOTO],
      facts: { kind: 'cpu', socket: 'AM5' },
    });
  });

  test('without photographs shows the two that the shop draws', () => {
    const drawings = ['/dibujos/madre%2F1.svg', '/dibujos/madre%2F1-medidas.svg'];
    expect(reader.product('madre/1')).toMatchObject({ images: drawings, content: { pictures: drawings } });
  });

  test('that is hidden or unknown is none', () => {
    expect([reader.product('oculto'), reader.product('nada')]).toEqual([null, null]);
  });
});

describe('lists', () => {
  test.each([
    ['', ['disipador', 'micro', 'madre/1', 'viejo', 'agotado']],
    ['categoria=Procesadóres', ['disipador', 'micro', 'viejo', 'agotado']],
    ['categoria=cpu', ['disipador', 'micro', 'viejo', 'agotado']],
    ['categoria=nada', []],
    ['categoria=all', ['disipador', 'micro', 'madre/1', 'viejo', 'agotado']],
    ['search=ryzen', ['micro']],
    ['orden=precio_desc&limit=1', ['micro']],
    ['ids=viejo,nada,oculto,micro,viejo', ['viejo', 'micro']],
  ])('?%s', (query, ids) => {
    expect(productsOf(query).results.map(({ id }) => id)).toEqual(ids);
  });

  test('link to the pages around, keeping what was asked', () => {
    const page = productsOf('categoria=cpu&orden=stock&limit=1&offset=1');
    expect(page).toMatchObject({
      count: 4,
      next: '/api/components?categoria=cpu&orden=stock&limit=1&offset=2',
      previous: '/api/components?categoria=cpu&orden=stock&limit=1&offset=0',
    });
    expect(productsOf('limit=100')).toMatchObject({ next: null, previous: null });
  });
});

describe('facets', () => {
  test('narrow a list, and their counts come with it', () => {
    const list = productsOf('categoria=cpu&socket=AM5&socket=AM4&stock=si');
    expect(list.results.map(({ id }) => id)).toEqual(['micro', 'viejo']);
    expect(list.facets.find(({ key }) => key === 'socket')).toEqual({
      key: 'socket',
      name: 'Socket',
      unit: null,
      values: [
        { value: 'AM4', words: 'AM4', count: 1, isChosen: true },
        { value: 'AM5', words: 'AM5', count: 1, isChosen: true },
      ],
    });
  });

  test('stay in the links to the pages around', () => {
    expect(productsOf('socket=AM5&socket=AM4&limit=1').next).toBe(
      '/api/components?socket=AM5&socket=AM4&limit=1&offset=1',
    );
  });

  test('narrow candidates', () => {
    const page = candidatesOf('paso=cpu&socket=AM4');
    expect(page.products.map(({ id }) => id)).toEqual(['viejo']);
    expect(page.facets.map(({ key }) => key)).toContain('socket');
  });

  test('do not concern products asked for by name', () => {
    expect(productsOf('ids=viejo&socket=AM5')).toMatchObject({ count: 1, facets: [] });
  });
});

test('prices tell hidden products from unknown ones', () => {
  expect(reader.prices(['micro', 'oculto', 'nada']).results).toEqual([
    {
      id: 'micro',
      price: '219.90',
      priceArs: null,
      priceWithoutTaxesArs: null,
      stock: 4,
      visible: true,
    },
    {
      id: 'oculto',
      price: '5.00',
      priceArs: null,
      priceWithoutTaxesArs: null,
      stock: 0,
      visible: false,
    },
  ]);
});

test('categories come with their step, in the order of the builder', () => {
  expect(reader.categories()).toEqual([
    { id: 'procesadores', name: 'PROCESADORES', key: 'cpu', count: 4 },
    { id: 'motherboards', name: 'MOTHERBOARDS', key: 'motherboard', count: 1 },
    { id: 'accesorios', name: 'ACCESORIOS', key: null, count: 0 },
  ]);
});

describe('what is owned and how many there are of a part', () => {
  const SLOTS = catalogueOf(
    { id: 'dos', stock: 1, facts: { kind: 'motherboard', memory_type: 'DDR5', memory_slots: 2 } },
    { id: 'cuatro', stock: 1, facts: { kind: 'motherboard', memory_type: 'DDR5', memory_slots: 4 } },
    { id: 'par', stock: 0, facts: { kind: 'ram', memory_type: 'DDR5', modules: 2 } },
  );
  const shop = createShopReader(() => SLOTS);

  test('counts for the verdict, sold out or not', () => {
    const build = { motherboard: 'dos', ram: 'par', tengo: 'ram' };
    expect(shop.verdict(build).status).toBe('compatible');
    expect(shop.verdict({ ...build, cant: 'ram:2' }).problems).toMatchObject([{ rule: 'memory_slots' }]);
  });

  test('counts for the candidates', () => {
    const offered = (query: string) =>
      shop
        .candidates(candidateQuery.parse(Object.fromEntries(new URLSearchParams(query))))
        .products.map(({ id }) => id);
    expect(offered('ram=par&tengo=ram&paso=motherboard').toSorted()).toEqual(['cuatro', 'dos']);
    expect(offered('ram=par&tengo=ram&cant=ram:2&paso=motherboard')).toEqual(['cuatro']);
  });

  test.each(['cant=ram', 'cant=cpu:2', 'cant=ram:9', 'cant=ram:2;storage:2', 'tengo=toaster', 'tengo=cpu,'])(
    'is refused as %s',
    (query) => {
      expect(candidateQuery.safeParse(Object.fromEntries(new URLSearchParams(query))).success).toBe(false);
    },
  );
});

describe('candidates', () => {
  test('are for the first step without a choice', () => {
    expect(candidatesOf('').step).toBe('cpu');
    expect(candidatesOf('cpu=micro').step).toBe('motherboard');
  });

  test('are parts of the kind, in stock, that fit', () => {
    const page = candidatesOf('motherboard=madre/1&paso=cpu');
    expect(page.products.map(({ id }) => id)).toEqual(['micro']);
    expect(page).toMatchObject({ count: 1, hidden: 1, dropped: [] });
    expect(page.products[0]?.compatibility.status).toBe('compatible');
  });

  test('with the reason of those left out', () => {
    const page = candidatesOf('motherboard=madre/1&paso=cpu&incompatibles=true');
    expect(page.products.map(({ id }) => id)).toEqual(['viejo']);
    expect(page.products[0]?.compatibility.problems).toMatchObject([{ rule: 'socket', severity: 'error' }]);
  });

  test('pass over choices that are unknown, hidden, or another kind of part', () => {
    const page = candidatesOf('cpu=disipador&motherboard=oculto&ram=nada&gpu=&case=agotado');
    expect(page).toMatchObject({ step: 'cpu', dropped: ['cpu', 'motherboard', 'ram', 'case'] });
  });
});

test('a verdict looks at visible products, in stock or not', () => {
  expect(reader.verdict({ cpu: 'agotado', motherboard: 'madre/1' }).status).toBe('compatible');
  expect(reader.verdict({ cpu: 'viejo', motherboard: 'madre/1' })).toMatchObject({
    status: 'error',
    problems: [{ rule: 'socket' }],
  });
  expect(reader.verdict({ cpu: 'oculto' }).drawW).toBe(100);
});

test('the serialised answers say the same', () => {
  for (const query of ['', 'search=ryzen&limit=1', 'categoria=cpu&offset=1']) {
    expect(read(reader.productsJson(productQueryOf(query)))).toEqual(reader.products(productQueryOf(query)));
  }
  for (const query of ['paso=cpu', 'motherboard=madre/1&paso=cpu&incompatibles=true&limit=1']) {
    const requested = candidateQuery.parse(parametersOf(query));
    expect(read(reader.candidatesJson(requested))).toEqual(reader.candidates(requested));
  }
  expect(read(reader.productJson('micro') ?? '')).toEqual(reader.product('micro'));
});

/** JSON of the wire, with English names. */
function read(json: string): unknown {
  return inEnglish(JSON.parse(json) as unknown);
}

test('the eight steps are there, with their icons, two of them not required', () => {
  expect(reader.buildSteps().map(({ key, icon, required }) => `${key} ${icon} ${required}`)).toEqual([
    'cpu Cpu true',
    'motherboard CircuitBoard true',
    'ram Database true',
    'gpu Monitor false',
    'storage HardDrive true',
    'psu Zap true',
    'case Box true',
    'cooler Fan false',
  ]);
});

test('another version is another catalogue', () => {
  const before = reader.version();
  const first = catalogue;
  catalogue = applyTestChanges(first, [{ id: 'agotado', stock: 3 }]);
  expect(reader.version()).not.toBe(before);
  expect(reader.product('agotado')?.stock).toBe(3);
  catalogue = first;
});

/** As the server reads it: a name that comes more than once is a list. */
function parametersOf(query: string): Record<string, string | string[]> {
  const params = new URLSearchParams(query);
  return Object.fromEntries(
    Array.from(params.keys(), (name) => {
      const values = params.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
}

function productQueryOf(query: string) {
  return productQuery.parse(parametersOf(query));
}

function productsOf(query: string) {
  return reader.products(productQueryOf(query));
}

function candidatesOf(query: string) {
  return reader.candidates(candidateQuery.parse(parametersOf(query)));
}
