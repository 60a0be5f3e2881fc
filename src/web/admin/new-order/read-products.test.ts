import { afterEach, describe, expect, it, vi } from 'vitest';
import { readCosts, readNow } from './read-products.ts';

const PANEL = '/api/crud/component/';

const product = (id: string, changes: object) => ({
  id,
  descripcion: `Memoria ${id}`,
  marca: 'Kingston',
  part_number: `PN-${id}`,
  categoria: 'MEMORIAS',
  precio: '20.00',
  precio_proveedor: '15.00',
  stock: 3,
  visible: true,
  images: [],
  contenido: { pictures: [], short_desc: '', detalles: [] },
  categoria_id: 'mem',
  categoria_visible: true,
  precio_proximo: '20.00',
  stock_proveedor: 3,
  reservado: 0,
  version: 0,
  propio: false,
  precio_fijo: false,
  titulo_proveedor: null,
  categoria_proveedor: null,
  ...changes,
});

const LIST = { count: 0, next: null, previous: null, cotizacion: null, filtros: [] };
const TOTALS = { visibles: 0, ocultos: 0, vinculados: 0, individuales: 0 };

/** A shop that answers its panel with the products whose ids are asked for. */
function openShop(products: readonly ReturnType<typeof product>[]) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (input: Request | URL | string) => {
    const { pathname, searchParams } = new URL(
      input instanceof Request ? input.url : input,
      'https://tienda.example',
    );
    if (pathname !== PANEL) return Promise.resolve(Response.json({ ...LIST, results: [] }));
    const ids = searchParams.get('ids') ?? '';
    asked.push(ids);
    const results = products.filter(({ id }) => ids.split(',').includes(id));
    return Promise.resolve(Response.json({ ...LIST, results, totales: TOTALS }));
  });
  return asked;
}

describe('the products of an order that is typed in the panel', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('have the costs of exactly these, with one question', async () => {
    const asked = openShop([
      product('16', {}),
      product('16GB-1', { precio_proveedor: '1.00' }),
      product('32', { precio_proveedor: '0.00' }),
    ]);
    expect(await readCosts([{ id: '16' }, { id: '32' }])).toEqual(new Map([['16', '15.00']]));
    expect(asked).toEqual(['16,32']);
  });

  it('are read again as they are now, the hidden ones with one question', async () => {
    const asked = openShop(['7', '8'].map((id) => product(id, { visible: false, stock: -1 })));
    const lines = ['7', '8'].map((id) => ({ id, isHidden: true }));
    const { products } = await readNow(lines, new AbortController().signal);
    expect([...products.values()]).toMatchObject([
      { id: '7', stock: 0, isHidden: true },
      { id: '8', stock: 0, isHidden: true },
    ]);
    expect(asked).toEqual(['7,8']);
  });
});
