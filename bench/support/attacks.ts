import { randomUUID } from 'node:crypto';

/** One request of an attacker. */
interface AttackRequest {
  method?: 'GET' | 'POST';
  path: string;
  body?: unknown;
}

export interface Attack {
  name: string;
  /** How many products the attacked shop has; without it, the demo catalogue. */
  products?: number;
  /** How many requests are under way at a time. */
  atOnce: number;
  /** The attacker's request number `n`. @param ids of products that are in stock */
  request(n: number, ids: readonly string[]): AttackRequest;
}

/** The address of an attacker's request number `n`. */
export const SOURCES = {
  'one address': () => '10.66.0.1',
  'twenty addresses': (n: number) => `10.66.0.${1 + (n % 20)}`,
  /** A tunnel broker gives one away. */
  'one /48 of IPv6': (n: number) => `2001:db8:66:${(n % 65_536).toString(16)}::1`,
} as const satisfies Record<string, (n: number) => string>;

export type Source = keyof typeof SOURCES;

/** Each row is one way to trouble the shop. A new attack is a new row. */
export const ATTACKS: readonly Attack[] = [
  {
    name: 'made-up parameters',
    atOnce: 600,
    request: (n) => ({ path: `/componentes?search=ryzen&u=${n}` }),
  },
  {
    name: 'distinct searches',
    atOnce: 200,
    request: (n) => ({ path: `/componentes?search=${(n * 7919).toString(36)}&pagina=${n % 9}` }),
  },
  {
    name: 'distinct builds',
    atOnce: 200,
    request: (n, ids) => ({ path: `/armar-pc?cpu=${idAt(ids, n)}&search=${n}&presupuesto=${n}` }),
  },
  {
    name: 'advice of distinct budgets',
    atOnce: 200,
    request: (n) => ({ path: `/api/completar?presupuesto=${500 + (n % 40_000) / 10}` }),
  },
  {
    name: 'unknown pages',
    atOnce: 200,
    request: (n) => ({ path: `/no-existe-${n}` }),
  },
  {
    name: 'sitemap of 20,000 products',
    products: 20_000,
    atOnce: 200,
    request: (n) => ({ path: `/sitemap.xml?x=${n}` }),
  },
  {
    name: 'preview pictures',
    atOnce: 200,
    request: (n, ids) => ({ path: `/vista/armado.png?cpu=${idAt(ids, n)}&gpu=${idAt(ids, n * 31)}` }),
  },
  {
    name: 'logins',
    atOnce: 50,
    request: (n) => ({
      method: 'POST',
      path: '/api/login/',
      body: { email: `nadie${n}@example.com`, password: `clave-${n}` },
    }),
  },
  {
    name: 'orders',
    atOnce: 50,
    request: (n, ids) => ({
      method: 'POST',
      path: '/api/pedidos/create/',
      body: orderOf(idAt(ids, n % 3), `Atacante ${n}`),
    }),
  },
  {
    name: 'quotes',
    atOnce: 50,
    request: (n, ids) => ({
      method: 'POST',
      path: '/api/cotizaciones/',
      body: { nombre: `Atacante ${n}`, productos: [{ producto_id: idAt(ids, n), cantidad: 1 }] },
    }),
  },
];

/** What a buyer of one product sends. */
export function orderOf(productId: string, nombre: string) {
  return {
    nombre,
    email: `${randomUUID()}@example.com`,
    telefono: '249 400-0000',
    direccion: 'Mitre 100, Tandil',
    productos: [{ producto_id: productId, cantidad: 1 }],
  };
}

function idAt(ids: readonly string[], n: number): string {
  return ids[n % ids.length] ?? '';
}
