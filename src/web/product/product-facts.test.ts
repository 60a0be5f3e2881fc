import { describe, expect, it } from 'vitest';
import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import { productFacts } from './product-facts.ts';

const values = (facts: PartFacts) => productFacts(facts).map(({ value }) => value);

describe('the facts on a product card', () => {
  it.each<[string, PartFacts, string[]]>([
    [
      'what decides between processors',
      { kind: 'cpu', cores: 6, threads: 12, boost_mhz: 4400 },
      ['6 núcleos / 12 hilos', 'hasta 4,4 GHz'],
    ],
    [
      'what decides between cards',
      { kind: 'gpu', chip: 'RX 9060 XT', memory_gb: 16 },
      ['RX 9060 XT', '16 GB'],
    ],
    ['what decides between drives', { kind: 'storage', read_mb_s: 7300 }, ['lee a 7300 MB/s']],
    ['what decides between coolers', { kind: 'cooler', noise_db: 28 }, ['28 dB']],
    [
      'a processor',
      { kind: 'cpu', socket: 'AM5', tdp_w: 65, memory_types: ['DDR5'], igpu: true, cooler_included: true },
      ['AM5', '65 W', 'DDR5', 'con video', 'con cooler'],
    ],
    [
      'a board',
      {
        kind: 'motherboard',
        socket: 'AM4',
        chipset: 'B550',
        form_factor: 'mATX',
        memory_slots: 4,
        memory_type: 'DDR4',
        m2_slots: 2,
      },
      ['AM4', 'B550', 'mATX', '4× DDR4', '2× M.2'],
    ],
    [
      'a memory kit',
      {
        kind: 'ram',
        memory_type: 'DDR5',
        modules: 2,
        capacity_gb_total: 32,
        form_factor: 'DIMM',
        speed_mt: 6000,
      },
      ['32 GB DDR5', '2 × 16 GB', '6000 MT/s'],
    ],
    [
      'a memory for notebooks',
      { kind: 'ram', memory_type: 'DDR4', modules: 1, capacity_gb_total: 8, form_factor: 'SODIMM' },
      ['8 GB DDR4', '1 × 8 GB', 'para notebook (SODIMM)'],
    ],
    [
      'a graphics card',
      {
        kind: 'gpu',
        chip: 'RTX 4070 SUPER',
        tdp_w: 220,
        length_mm: 304,
        power_connectors: { '8pin': 0, '6pin': 0, '16pin': 1 },
        recommended_psu_w: 650,
      },
      ['RTX 4070 SUPER', '220 W', '304 mm', '1× 16 pines', 'pide fuente de 650 W'],
    ],
    [
      'a drive',
      { kind: 'storage', capacity_gb: 2000, interface: 'NVMe', form_factor: 'M.2' },
      ['2 TB', 'NVMe', 'M.2'],
    ],
    [
      'a small drive',
      { kind: 'storage', capacity_gb: 480, interface: 'SATA', form_factor: '2.5' },
      ['480 GB', 'SATA', '2.5"'],
    ],
    [
      'a power supply',
      { kind: 'psu', watts: 850, efficiency: 'gold', form_factor: 'ATX', modular: 'full', has_16pin: true },
      ['850 W', '80+ Gold', 'ATX', 'modular', '16 pines'],
    ],
    [
      'a case',
      {
        kind: 'case',
        form_factors: ['ATX', 'mATX'],
        max_gpu_mm: 380,
        max_cooler_mm: 165,
        radiators_mm: [240, 360],
      },
      ['ATX · mATX', 'GPU ≤ 380 mm', 'cooler ≤ 165 mm', 'radiador ≤ 360 mm'],
    ],
    [
      'an air cooler',
      {
        kind: 'cooler',
        type: 'air',
        height_mm: 158,
        max_tdp_w: 220,
        sockets: ['AM4', 'AM5', 'LGA1700', 'LGA1200'],
      },
      ['aire', '158 mm', 'hasta 220 W', 'AM4 · AM5 y 2 más'],
    ],
    ['what is no part', { kind: 'not_a_part', reason: 'case fan' }, []],
  ])('state what decides about %s', (_, facts, shown) => {
    expect(values(facts)).toEqual(shown);
  });

  it('name the largest and the smallest board where a case takes many', () => {
    expect(values({ kind: 'case', form_factors: ['Mini-ITX', 'ATX', 'mATX'] })).toEqual(['ATX a Mini-ITX']);
  });

  it('leave out what is not known', () => {
    expect(values({ kind: 'gpu', chip: 'RX 7600' })).toEqual(['RX 7600']);
    expect(values({ kind: 'ram', modules: 1 })).toEqual(['1 módulo']);
    expect(values({ kind: 'psu' })).toEqual([]);
  });
});
