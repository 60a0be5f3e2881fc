import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anItem } from './an-item.ts';
import { readFacts } from './read-facts.ts';

describe('each fact remembers where it was read', () => {
  it('sheet, title, short description, part number or the model’s family', () => {
    const { facts, sources } = readFacts(
      anItem('MOTHER ASROCK B650M PRO RS AM5 4XDDR5', { attributes: { Factor: 'M-ATX' } }),
    );
    expect(facts).toMatchObject({ socket: 'AM5', form_factor: 'mATX', memory_slots: 4 });
    expect(sources).toMatchObject({ socket: 'family', form_factor: 'attribute', memory_slots: 'title' });
    expect(readFacts(anItem('MICRO RYZEN 5 7600', { partNumber: '100-100001015BOX' })).sources).toMatchObject(
      {
        cooler_included: 'part_number',
        tdp_w: 'family',
      },
    );
    expect(
      readFacts(anItem('COOLER CPU X', { shortDescription: 'Altura: 150 mm. Peso: 700 g' })).sources,
    ).toMatchObject({ height_mm: 'short_description' });
  });

  it('holds a source for every fact and for nothing else', () => {
    const { facts, sources } = readFacts(anItem('DISCO SSD M.2 1TB KINGSTON NV3 NVME'));
    expect(Object.keys(sources).toSorted()).toEqual(
      Object.keys(facts)
        .filter((name) => name !== 'kind')
        .toSorted(),
    );
  });
});

const NOUNS = [
  'MICRO AMD RYZEN 5 5600',
  'MOTHER B550M',
  'MEMORIA DDR4',
  'PLACA DE VIDEO RTX 4060',
  'DISCO SSD',
  'FUENTE',
  'GABINETE',
  'COOLER CPU',
];
const NAMES = [
  'Largo',
  'Largo maximo VGA',
  'Altura cooler',
  'Altura',
  'Consumo',
  'Potencia',
  'TDP',
  'Fuente recomendada',
  'Cantidad De Slot De Memorias',
  'Slots M.2',
  'Soporte Radiador 240mm',
  'Radiador',
  'Capacidad',
  'Velocidad',
  'Cantidad de modulos',
  'Conectores PCIe',
  'Socket',
];
const value = fc.oneof(
  fc.string(),
  fc.integer({ min: -10, max: 99_999 }).map((number) => `${number} mm`),
  fc.double({ noNaN: true }).map(String),
  fc.constantFrom('0', '-', '0.00 mm', '0 W', 'N/A', 'No posee', '9 mm', '1x', '999999W', 'Si', ''),
);
const item = fc
  .record({
    noun: fc.oneof(fc.constantFrom(...NOUNS), fc.constant('')),
    rest: fc.oneof(fc.string({ unit: 'binary' }), fc.integer().map(String), value),
    attributes: fc.dictionary(fc.oneof(fc.constantFrom(...NAMES), fc.string()), value, { maxKeys: 6 }),
    shortDescription: fc.oneof(fc.string({ unit: 'binary' }), value),
    partNumber: fc.string(),
  })
  .map(({ noun, rest, ...more }) => anItem(`${noun} ${rest}`, more));

/** The least and the most that a thing of this name can measure. */
const POSSIBLE: Record<string, readonly [number, number]> = {
  tdp_w: [10, 700],
  recommended_psu_w: [200, 2000],
  length_mm: [80, 500],
  watts: [150, 3000],
  psu_watts: [100, 2000],
  max_cooler_mm: [20, 300],
  height_mm: [20, 220],
  max_tdp_w: [30, 600],
  memory_slots: [1, 16],
  m2_slots: [0, 8],
  modules: [1, 8],
  pcie_8pin: [1, 16],
  speed_mt: [800, 12_000],
};

function isPossible(name: string, told: unknown): boolean {
  // A case that takes no card at all has room for 0 mm of it.
  if (name === 'max_gpu_mm') return told === 0 || (Number(told) >= 100 && Number(told) <= 700);
  const [least, most] = POSSIBLE[name] ?? [];
  if (least === undefined || most === undefined) return told !== undefined;
  return Number(told) >= least && Number(told) <= most;
}

describe('whatever a supplier writes', () => {
  it('is read without a throw and never as an impossible size', () => {
    fc.assert(
      fc.property(item, (text) => {
        const { facts } = readFacts(text);
        expect(Object.entries(facts).filter(([name, told]) => !isPossible(name, told))).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is read the same twice: no state is kept between items', () => {
    fc.assert(
      fc.property(item, (text) => {
        expect(readFacts(text)).toEqual(readFacts(text));
      }),
      { numRuns: 300 },
    );
  });

  it('is read in time however long it is', () => {
    // A pattern that backtracks without bound would need minutes here, not the second that the timeout allows.
    const long = 'GABINETE '.repeat(100) + '8 X 8 + 8 '.repeat(200) + 'A-'.repeat(1_000) + '1'.repeat(1_000);
    const told = readFacts(
      anItem(long, { shortDescription: `${long}: <${long} &${long}`, attributes: { [long]: long } }),
    );
    expect(told.facts.kind).toBe('case');
  }, 10_000);
});
