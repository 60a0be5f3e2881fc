import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PartFacts } from '#compatibility/facts/part-facts.ts';
import { drawProduct } from './draw-product.ts';
import { drawingSvg } from './drawing-svg.ts';
import type { DrawnProduct, DrawingView } from './drawing.ts';
import { BOARD_SIZES, MEMORY_TYPES, PSU_SIZES, SOCKETS } from '#compatibility/vocabulary/value-lists.ts';

/** A list of 24 pictures travels within the page: past this they would outweigh the rest of it. */
const PICTURE_LIMIT = 2_600;
const MEASURES_LIMIT = 4_000;

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const count = (max: number) => maybe(fc.integer({ min: 0, max }));

const facts: fc.Arbitrary<PartFacts> = fc
  .oneof(
    fc.record({ kind: fc.constant('cpu'), socket: maybe(fc.constantFrom(...SOCKETS)), tdp_w: count(300) }),
    fc.record({
      kind: fc.constant('motherboard'),
      socket: maybe(fc.constantFrom(...SOCKETS)),
      chipset: maybe(fc.string({ maxLength: 8 })),
      memory_type: maybe(fc.constantFrom(...MEMORY_TYPES)),
      form_factor: maybe(fc.constantFrom(...BOARD_SIZES)),
      memory_slots: count(8),
      m2_slots: count(6),
    }),
    fc.record({
      kind: fc.constant('ram'),
      memory_type: maybe(fc.constantFrom(...MEMORY_TYPES)),
      modules: count(8),
      capacity_gb_total: count(256),
      form_factor: maybe(fc.constantFrom('DIMM', 'SODIMM', 'RDIMM')),
      speed_mt: count(9000),
    }),
    fc.record({
      kind: fc.constant('gpu'),
      chip: maybe(fc.string({ maxLength: 20 })),
      tdp_w: count(600),
      length_mm: count(500),
      power_connectors: maybe(
        fc.record({ '8pin': fc.nat({ max: 4 }), '6pin': fc.nat({ max: 2 }), '16pin': fc.nat({ max: 2 }) }),
      ),
    }),
    fc.record({
      kind: fc.constant('storage'),
      interface: maybe(fc.constantFrom('NVMe', 'SATA')),
      form_factor: maybe(fc.constantFrom('M.2', '2.5', '3.5')),
      internal: maybe(fc.boolean()),
      capacity_gb: count(30_000),
    }),
    fc.record({
      kind: fc.constant('psu'),
      watts: count(2000),
      form_factor: maybe(fc.constantFrom(...PSU_SIZES)),
      efficiency: maybe(fc.constantFrom('white', 'bronze', 'silver', 'gold', 'platinum', 'titanium')),
      modular: maybe(fc.constantFrom('full', 'semi', 'no')),
      has_16pin: maybe(fc.boolean()),
    }),
    fc.record({
      kind: fc.constant('case'),
      form_factors: maybe(fc.subarray([...BOARD_SIZES])),
      max_gpu_mm: count(500),
      max_cooler_mm: count(200),
    }),
    fc.record({
      kind: fc.constant('cooler'),
      type: maybe(fc.constantFrom('air', 'aio')),
      height_mm: count(180),
      radiator_mm: maybe(fc.constantFrom(120, 140, 240, 280, 360, 420)),
    }),
    fc.record({ kind: fc.constant('not_a_part'), reason: fc.string() }),
  )
  // An unknown fact is absent, not undefined.
  .map(
    (drawn) =>
      Object.fromEntries(
        Object.entries(drawn).filter(([, value]) => value !== undefined),
      ) as unknown as PartFacts,
  );

const product: fc.Arbitrary<DrawnProduct> = fc.record({
  id: fc.string({ minLength: 1, maxLength: 12 }),
  description: fc.oneof(
    fc.string(),
    fc.constantFrom(
      'RGB WHITE',
      'VENTUS 3X',
      'KIT FANS ARGB',
      'TECLADO MECANICO RGB',
      'PASTA TERMICA',
      'MOUSE',
      'RYZEN 7 9800X3D',
    ),
  ),
  brand: fc.oneof(fc.string(), fc.constantFrom('MSI', 'ASUS', 'Corsair')),
  facts,
});

const view: fc.Arbitrary<DrawingView> = fc.constantFrom('picture', 'medidas');

describe("a product's drawing", () => {
  it('is well formed and has valid numbers for any facts', () => {
    fc.assert(
      fc.property(product, view, (drawn, seen) => {
        const markup = drawProduct(drawn, seen);
        expect(unclosedTags(markup)).toEqual([]);
        expect(markup).not.toMatch(/NaN|undefined|Infinity/);
      }),
    );
  });

  it('is small enough for the page', () => {
    fc.assert(
      fc.property(product, (drawn) => {
        expect(drawProduct(drawn).length).toBeLessThan(PICTURE_LIMIT);
        expect(drawProduct(drawn, 'medidas').length).toBeLessThan(MEASURES_LIMIT);
      }),
    );
  });

  it('uses no ids, so that one page can hold many', () => {
    fc.assert(
      fc.property(product, view, (drawn, seen) => {
        expect(drawProduct(drawn, seen)).not.toMatch(/\sid=/);
      }),
    );
  });

  it('is the same every time', () => {
    fc.assert(
      fc.property(product, view, (drawn, seen) => {
        expect(drawProduct(drawn, seen)).toBe(drawProduct(drawn, seen));
      }),
    );
  });

  it('escapes the text of a supplier', () => {
    const hostile: DrawnProduct = {
      id: 'x',
      description: '</svg><script>alert(1)</script>',
      brand: '"><b>',
      facts: { kind: 'gpu', chip: '<script>' },
    };
    expect(drawProduct(hostile)).not.toContain('<script');
    expect(drawingSvg(hostile)).not.toContain('<script');
  });
});

describe('a graphics card', () => {
  const card = (description: string, length_mm: number) =>
    drawProduct({ id: 'g', description, brand: 'MSI', facts: { kind: 'gpu', length_mm } });
  const fans = (markup: string) => markup.split('class="blade"').length - 1;

  it('has as many fans as its name or its length says', () => {
    expect(fans(card('RTX 4070 VENTUS 3X', 240))).toBe(3);
    expect(fans(card('RTX 4060 DUAL', 300))).toBe(2);
    expect(fans(card('RTX 5080', 330))).toBe(3);
    expect(fans(card('RTX 3050', 170))).toBe(1);
  });

  it('states its length among the measures', () => {
    const measures = drawProduct(
      { id: 'g', description: '', brand: '', facts: { kind: 'gpu', length_mm: 304 } },
      'medidas',
    );
    expect(measures).toContain('304 mm');
  });
});

describe('a memory kit', () => {
  it.each([1, 2, 4])('of %i shows as many sticks', (modules) => {
    const kit = drawProduct({
      id: 'r',
      description: '',
      brand: '',
      facts: { kind: 'ram', memory_type: 'DDR5', modules },
    });
    expect(kit.split('>DDR5<').length - 1).toBe(modules);
  });
});

describe('the standalone drawing', () => {
  it('is a whole document with its own ink and name', () => {
    const file = drawingSvg({
      id: 'p',
      description: 'Fuente 850 W & cables',
      brand: '',
      facts: { kind: 'psu', watts: 850 },
    });
    expect(file).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(file).toContain('<title>Fuente 850 W &amp; cables</title>');
    expect(file).toContain('<style>');
    expect(unclosedTags(file)).toEqual([]);
  });
});

/** Tags left open, and whatever closes without having been opened. */
function unclosedTags(markup: string): string[] {
  const open: string[] = [];
  for (const [, closing, name = '', selfClosing] of markup.matchAll(/<(\/?)([a-z]+)[^<>]*?(\/?)>/g)) {
    if (selfClosing) continue;
    if (!closing) open.push(name);
    else if (open.pop() !== name) return [`/${name}`];
  }
  const strays = markup.replace(/<\/?[a-z]+(\s[^<>]*)?>/g, '').match(/[<>]/g) ?? [];
  return [...open, ...strays.filter((stray) => stray === '<')];
}
