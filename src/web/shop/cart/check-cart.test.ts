import { describe, expect, it } from 'vitest';
import type { PublicProduct } from '#contract/product.ts';
import { checkCart } from './check-cart.ts';

const ryzen: PublicProduct = {
  id: 'cpu-1',
  description: 'Ryzen 5 7600',
  brand: 'AMD',
  partNumber: '100-100001015BOX',
  category: 'PROCESADORES',
  price: '229.90',
  priceArs: null,
  priceWithoutTaxesArs: null,
  stock: 4,
  visible: true,
  images: [],
  photos: [],
  content: { pictures: [], shortDescription: '', attributes: [] },
  facts: { kind: 'cpu' },
};
const inCart = { id: 'cpu-1', quantity: 2, seenPrice: '229.90', name: 'Ryzen 5 7600' };

describe('a cart compared with the shop', () => {
  it('does not change while the shop did not', () => {
    expect(checkCart([inCart], [ryzen])).toEqual({ lines: [{ product: ryzen, quantity: 2 }], changes: [] });
  });

  it('drops a product that is out of stock and names it', () => {
    expect(checkCart([inCart], [{ ...ryzen, stock: 0 }])).toEqual({
      lines: [],
      changes: [{ kind: 'sold-out', id: 'cpu-1', name: 'Ryzen 5 7600' }],
    });
  });

  it('drops a product that is no longer for sale and names it', () => {
    expect(checkCart([inCart, { ...inCart, id: 'x', name: null }], []).changes).toEqual([
      { kind: 'gone', id: 'cpu-1', name: 'Ryzen 5 7600' },
      { kind: 'gone', id: 'x', name: 'El producto x' },
    ]);
  });

  it('lowers a quantity to what is left', () => {
    const { lines, changes } = checkCart([{ ...inCart, quantity: 9 }], [ryzen]);
    expect(lines[0]?.quantity).toBe(4);
    expect(changes).toEqual([{ kind: 'fewer-left', id: 'cpu-1', name: 'Ryzen 5 7600', wanted: 9, left: 4 }]);
  });

  it('reports a price that changed since the buyer saw it', () => {
    const { changes } = checkCart([{ ...inCart, seenPrice: '219.90' }], [ryzen]);
    expect(changes).toEqual([
      { kind: 'price', id: 'cpu-1', name: 'Ryzen 5 7600', before: '219.90', now: '229.90' },
    ]);
  });
});
