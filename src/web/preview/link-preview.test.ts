import { describe, expect, it } from 'vitest';
import { BUILD_STEPS } from '#contract/build-steps.ts';
import { UNKNOWN_SHOP } from '#contract/shop-settings.ts';
import type { PublicProduct } from '#contract/product.ts';
import type { ShopReader } from '#contract/shop-reader.ts';
import { cutWords, widthOf, wrapWords } from './fit-message.ts';
import { linkPreview } from './link-preview.ts';

const RYZEN: PublicProduct = {
  id: '1',
  description: 'Procesador Ryzen 5 <7600> & compañía',
  brand: 'AMD',
  partNumber: '1',
  category: 'PROCESADORES',
  price: '219.90',
  priceArs: null,
  priceWithoutTaxesArs: null,
  stock: 4,
  visible: true,
  images: [],
  photos: [],
  content: { pictures: [], shortDescription: '', attributes: [] },
  facts: { kind: 'cpu', socket: 'AM5' },
};
const CARD: PublicProduct = {
  ...RYZEN,
  id: '2',
  description: 'Placa RTX 4060',
  price: '300.00',
  stock: 0,
  facts: { kind: 'gpu', chip: 'RTX 4060', length_mm: 250 },
};

const RATE = { arsPerUsd: '1000.00', from: '2026-11-21T15:00:00.000Z' };
const inPesos = (product: PublicProduct): PublicProduct => ({
  ...product,
  priceArs: `${product.price.replace('.', '')}0.00`,
  priceWithoutTaxesArs: '100.00',
});

const reader = {
  dollarRate: () => null,
  product: (id: string) => [RYZEN, CARD].find((product) => product.id === id) ?? null,
  sellerOf: () => null,
  buildSteps: () => [...BUILD_STEPS],
  verdict: () => ({
    status: 'warning',
    problems: [],
    unverified: [],
    fits: [],
    unstated: [],
    drawW: 100,
    recommendedPsuW: 400,
  }),
  shop: () => ({ ...UNKNOWN_SHOP, name: 'Zócalo & Cía' }),
} as Partial<ShopReader> as ShopReader; // all that a preview reads

const preview = (address: string) => linkPreview(reader, address);

/** The same shop with a rate. */
const withPesos: ShopReader = {
  ...reader,
  dollarRate: () => RATE,
  product: (id) => {
    const product = reader.product(id);
    return product && inPesos(product);
  },
};

describe("a PC's picture", () => {
  it('shows the shop, every part, the total and the verdict', () => {
    const svg = preview('/vista/armado.png?cpu=1&gpu=2')?.svg() ?? '';
    for (const words of [
      'Zócalo &amp; Cía',
      'Ryzen 5 &lt;7600&gt; &amp; compañía',
      'Placa RTX 4060',
      'USD 519.90',
      'Con advertencias',
    ]) {
      expect(svg).toContain(words);
    }
    expect(svg).not.toMatch(/undefined|NaN|class="/);
  });

  it('says how many parts it still needs, instead of calling few parts compatible', () => {
    const fitting: ShopReader = {
      ...reader,
      verdict: (selection) => ({ ...reader.verdict(selection), status: 'compatible' }),
    };
    const seal = (query: string) => linkPreview(fitting, `/vista/armado.png?${query}`)?.svg() ?? '';
    expect(seal('cpu=1')).toContain('Encaja; faltan 5 piezas');
    expect(seal('cpu=1')).not.toContain('>Compatible<');
  });

  it('marks owned parts, without a price', () => {
    const svg = preview('/vista/armado.png?cpu=1&gpu=2&tengo=cpu')?.svg();
    expect(svg).toContain('Procesador · ya la tiene');
    expect(svg).toContain('USD 300.00');
  });

  it('states its price in pesos, their day, and the price without taxes', () => {
    const svg = linkPreview(withPesos, '/vista/armado.png?cpu=1&gpu=2&cant=ram:2')?.svg() ?? '';
    for (const words of [
      'USD 519.90',
      '$\u{a0}519.900,00',
      'Dólar al 21/11/2026',
      'Precio sin impuestos nacionales: $\u{a0}200,00',
    ]) {
      expect(svg).toContain(words);
    }
  });

  it('ignores the rest of the address', () => {
    expect(preview('/vista/armado.png?gpu=2&cpu=1&ram=gone&paso=psu&visto=x&utm=1')?.address).toBe(
      '/vista/armado.png?cpu=1&gpu=2',
    );
  });

  it.each(['', '?cpu=gone', '?cpu=2', '?cpu=%FF%00', `?cpu=${'9'.repeat(5000)}`])(
    'is not drawn for %s',
    (query) => {
      expect(preview(`/vista/armado.png${query}`)).toBeNull();
    },
  );
});

describe("a product's picture", () => {
  it('shows it with its price, and needs no style of the page', () => {
    const svg = preview('/vista/producto.png?producto=2')?.svg() ?? '';
    expect(svg).toContain('Placa RTX 4060');
    expect(svg).toContain('USD 300.00');
    expect(svg).toContain('Sin stock');
    expect(svg).not.toMatch(/undefined|NaN|var\(|light-dark/);
  });

  it('states its price in pesos where the shop has a rate, otherwise only in dollars', () => {
    const svg = linkPreview(withPesos, '/vista/producto.png?producto=2')?.svg() ?? '';
    expect(svg).toContain('$\u{a0}300.000,00');
    expect(svg).toContain('Precio sin impuestos nacionales: $\u{a0}100,00');
    expect(preview('/vista/producto.png?producto=2')?.svg()).not.toMatch(/\$|Dólar|impuestos/);
  });

  it('is not drawn for a product that the shop does not sell', () => {
    expect(preview('/vista/producto.png?producto=gone')).toBeNull();
    expect(preview('/vista/otra.png')).toBeNull();
  });
});

it("every other page has the shop's picture", () => {
  expect(preview('/vista/tienda.png?x=1')?.address).toBe('/vista/tienda.png');
  expect(preview('/vista/tienda.png')?.svg()).not.toMatch(/undefined|NaN/);
});

describe('text on a picture', () => {
  it('are cut where there is no more room', () => {
    expect(cutWords('Corto', 20, 500)).toBe('Corto');
    const cut = cutWords('Procesador AMD Ryzen '.repeat(9), 20, 300);
    expect(cut).toMatch(/…$/);
    expect(widthOf(cut, 20)).toBeLessThanOrEqual(300);
  });

  it('fill lines, the last one cut', () => {
    const lines = wrapWords('uno dos tres cuatro cinco seis siete ocho nueve diez', 20, 120, 3);
    expect(lines).toHaveLength(3);
    expect(lines.every((line) => widthOf(line, 20) <= 120)).toBe(true);
    expect(lines[2]).toMatch(/…$/);
    expect(wrapWords('uno', 20, 120, 3)).toEqual(['uno']);
    expect(wrapWords('', 20, 120, 3)).toEqual([]);
  });
});
