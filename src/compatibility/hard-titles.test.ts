import { describe, expect, test } from 'vitest';
import { factsOf } from './testing/an-item.ts';
import type { PartFacts } from './facts/part-facts.ts';

/** Titles that a reader of single words would misread, each with the facts that a PC builder knows at a glance. */
type Expected = {
  [K in PartFacts['kind']]: { kind: K } & Partial<Extract<PartFacts, { kind: K }>>;
}[PartFacts['kind']];

const NONE = { kind: 'not_a_part' } as const;

describe('processors', () => {
  test.each<[string, Expected]>([
    ['MICRO AMD RYZEN 5 9600X AM5 S/COOLER', { kind: 'cpu', tdp_w: 65, igpu: true, cooler_included: false }],
    ['RYZEN 7 8700G C/VIDEO C/COOLER AM5 BOX', { kind: 'cpu', igpu: true, cooler_included: true }],
    ['MICRO AMD RYZEN 7 5800XT 4.8GHZ AM4', { kind: 'cpu', tdp_w: 105, generation: 'ryzen-5000' }],
    ['MICRO AMD RYZEN 5 1600 AF AM4', { kind: 'cpu', generation: 'ryzen-2000', tdp_w: 65 }],
    ['MICRO INTEL ULTRA 5-245KF S.1851 BOX', { kind: 'cpu', socket: 'LGA1851', tdp_w: 125, igpu: false }],
    ['MICRO INTEL CORE 5 120F S1700', { kind: 'cpu', socket: 'LGA1700', tdp_w: 65, igpu: false }],
    ['MICRO INTEL I5 13400F 1700 SIN CAJA NI COOLER', { kind: 'cpu', cooler_included: false }],
    ['MICRO INTEL I3 10100 + COOLER', { kind: 'cpu', cooler_included: true }],
    ['Procesador Intel® Core™ i5&#8209;13400 (hasta 4.6&nbsp;GHz)', { kind: 'cpu', tdp_w: 65, igpu: true }],
    ['MICRO XEON E5 2670 V3 2011-3', { kind: 'cpu', socket: 'LGA2011-3', igpu: false }],
    ['MICRO INTEL XEON E3-1270 V3 S1150', { kind: 'cpu', igpu: false, memory_types: ['DDR3'] }],
    ['INTEL XEON E3-1245 V5 OEM', { kind: 'cpu', socket: 'LGA1151', igpu: true, cooler_included: false }],
    ['PROCESADOR INTEL XEON SILVER 4310', { kind: 'cpu', socket: 'LGA4189', igpu: false }],
    ['PROCESADOR AMD EPYC 7302P 16C SP3', { kind: 'cpu', socket: 'SP3', igpu: false }],
    ['PROCESADOR AMD EPYC 4464P AM5 12C/24T 65W', { kind: 'cpu', socket: 'AM5', tdp_w: 65, igpu: true }],
    ['MICRO AMD A10-6800K OEM', { kind: 'cpu', socket: 'FM2', igpu: true, cooler_included: false }],
    ['MICRO AMD ATHLON X4 860K', { kind: 'cpu', socket: 'FM2+', igpu: false }],
  ])('%s', (title, expected) => {
    expect(factsOf(title)).toMatchObject(expected);
  });
});

describe('boards and memory', () => {
  test.each<[string, Expected]>([
    ['MOTHER MSI B650M PROJECT ZERO AM5 BACK CONNECT', { kind: 'motherboard', form_factor: 'mATX' }],
    ['MOTHER ASROCK X870E TAICHI LITE', { kind: 'motherboard', form_factor: 'E-ATX' }],
    ['MOTHER ASROCK X570 TAICHI', { kind: 'motherboard', form_factor: 'ATX' }],
    [
      'MOTHER ASUS TUF GAMING B850-BTF WIFI AM5',
      { kind: 'motherboard', chipset: 'B850', form_factor: 'ATX' },
    ],
    ['MOTHER MSI MPG B850I EDGE TI WIFI', { kind: 'motherboard', form_factor: 'Mini-ITX', memory_slots: 2 }],
    ['MEM KINGSTON 8GB D4 3200', { kind: 'ram', memory_type: 'DDR4', capacity_gb_total: 8, speed_mt: 3200 }],
    ['MEMORIA G.SKILL CUDIMM 48GB (2X24) DDR5 8200', { kind: 'ram', modules: 2, form_factor: 'DIMM' }],
    ['MEMORIA SERVIDOR HPE 32GB 2RX4 PC4-2933Y-R', { kind: 'ram', form_factor: 'RDIMM', speed_mt: 2933 }],
    ['MEMORIA 8GB 1RX8 PC4-3200AA-SA2-11', { kind: 'ram', form_factor: 'SODIMM', speed_mt: 3200 }],
  ])('%s', (title, expected) => {
    expect(factsOf(title)).toMatchObject(expected);
  });

  test('a part number states of the kit what the title leaves out', () => {
    expect(factsOf('MEMORIA ADATA', { partNumber: 'AX5U6000C3016G-DCLARBK' })).toMatchObject({
      memory_type: 'DDR5',
      modules: 2,
      capacity_gb_total: 32,
      speed_mt: 6000,
    });
  });
});

describe('cards', () => {
  test.each<[string, Expected]>([
    ['VGA GIGABYTE 4060 EAGLE OC 8GB', { kind: 'gpu', chip: 'RTX 4060', tdp_w: 115 }],
    ['PLACA DE VIDEO INNO3D 5080 16GB X3 OC', { kind: 'gpu', chip: 'RTX 5080' }],
    ['PLACA DE VIDEO SAPPHIRE NITRO+ 7900 XTX 24GB', { kind: 'gpu', chip: 'RX 7900 XTX' }],
    ['PLACA DE VIDEO PULSE 9070XT 16GB', { kind: 'gpu', chip: 'RX 9070 XT', tdp_w: 304 }],
    ['PLACA DE VIDEO GIGABYTE GV-N506TEAGLE OC-16GD', { kind: 'gpu', chip: 'RTX 5060 Ti' }],
    ['GTX 1080 TI SUPER JETSTREAM 11GB', { kind: 'gpu', chip: 'GTX 1080 Ti' }],
    ['VGA PNY RTX PRO 4000 BLACKWELL 24GB', { kind: 'gpu', chip: 'RTX PRO 4000', tdp_w: 140 }],
    ['VGA AMD RADEON PRO W7600 8GB', { kind: 'gpu', chip: 'Radeon PRO W7600' }],
    ['PLACA DE VIDEO RTX 4000 SFF ADA 20GB', { kind: 'gpu', chip: 'RTX 4000 SFF Ada', tdp_w: 70 }],
    ['PLACA DE VIDEO ZOTAC RTX 4070 + SOPORTE GPU', { kind: 'gpu', chip: 'RTX 4070' }],
  ])('%s', (title, expected) => {
    expect(factsOf(title)).toMatchObject(expected);
  });

  test('a list of sizes names its unit once, at the end', () => {
    const medidas = { 'Medidas (LxAxP)': '22,7 x 12,3 x 4 cm' };
    expect(factsOf('PLACA DE VIDEO RTX 4060', { attributes: medidas })).toMatchObject({ length_mm: 227 });
  });
});

describe('disks, supplies, cases and coolers', () => {
  test.each<[string, Expected]>([
    ['HD 500GB NOTEBOOK WD BLUE 5400RPM', { kind: 'storage', form_factor: '2.5', interface: 'SATA' }],
    ['SSD 1TB WD BLACK SN770 PARA PS5 Y PC', { kind: 'storage', interface: 'NVMe', form_factor: 'M.2' }],
    ['FUENTE MSI MPG A1000GS PCIE5', { kind: 'psu', watts: 1000, has_16pin: true }],
    ['GABINETE AEROCOOL COMPATIBLE WATERCOOLER 360 Y FUENTE ATX', { kind: 'case', psu_included: false }],
    ['GAB. SENTEY G20 +FUENTE 600W', { kind: 'case', psu_included: true, psu_watts: 600 }],
    ['COMBO GABINETE + FUENTE 600W + TECLADO', { kind: 'case', psu_included: true, psu_watts: 600 }],
    ['COOLER CPU BAJO PERFIL NOCTUA NH-L9A-AM5 37MM', { kind: 'cooler', height_mm: 37 }],
    ['COOLER CPU DEEPCOOL AK400 + PASTA TERMICA', { kind: 'cooler', type: 'air' }],
    [
      'REFRIGERACI\u00c3\u201cN L\u00c3\u008dQUIDA 280 RGB',
      { kind: 'cooler', type: 'aio', radiator_mm: 280 },
    ],
  ])('%s', (title, expected) => {
    expect(factsOf(title)).toMatchObject(expected);
  });
});

describe('what a short description says in passing', () => {
  test('a PC that works without a card has graphics', () => {
    const prose = 'Seis núcleos: alcanza para estudiar y jugar sin placa de video.';
    expect(factsOf('MICRO AMD RYZEN 5 5600G', { shortDescription: prose })).toMatchObject({ igpu: true });
    expect(
      factsOf('MICRO AMD RYZEN X', { shortDescription: 'Requiere placa de video dedicada.' }),
    ).toMatchObject({ igpu: false });
  });

  test('what is denied is not offered', () => {
    const cooler = factsOf('COOLER CPU FREEZE 36', {
      shortDescription: 'Para AM5 y LGA1700. No trae anclaje para LGA1200.',
    });
    expect(cooler).toMatchObject({ sockets: ['AM5', 'LGA1700'] });
  });

  test('an adapter’s plugs are not the card’s', () => {
    const card = factsOf('PLACA DE VIDEO RTX 3080 10GB', {
      shortDescription: 'Con adaptador de dos cables de 8 pines.',
    });
    expect(card).not.toHaveProperty('power_connectors');
  });

  test('a colon in prose names no fact', () => {
    const board = factsOf('MOTHER B650M', {
      shortDescription: 'Bancos DDR5 y dos M.2 en el menor espacio que hay hoy: pensada para Ryzen 5.',
    });
    expect(board).not.toHaveProperty('memory_slots');
  });
});

describe('no parts', () => {
  test.each([
    'MOTHER MSI A520M-A PRO AM4 C/ MICRO RYZEN 5 4500',
    'KIT GAMER RYZEN 7 5700X MOTHER B550M MEM 16GB',
    'RYZEN 5 5600G 16GB 480GB SSD GABINETE KIT',
    'CPU GAMER RYZEN 5 16GB RTX 3060',
    'RYZEN 5 16GB RTX 3060 1TB',
    'PLACA DE VIDEO P/NOTEBOOK MXM GTX 1060',
    'PATAS GABINETE GOMA X4',
    'PROCESADORA DE ALIMENTOS 500W',
    'FUENTE AGUA GATOS USB',
    'COOLER RASPBERRY PI 5',
    'FUENTE SERVIDOR HP 800W PLATINUM HOT PLUG',
    'BACKPLATE ARGB RTX 4090',
    'CABLE 12VHPWR 16 PIN A 3X8 PIN RTX 4090',
    'KIT BRACKET NOCTUA NM-I17XX LGA1700',
    'MOTHER ASUS PRIME N100I-D D4-CSM',
    'HUB USB-C CON SSD M.2 NVME 7 EN 1',
  ])('%s', (title) => {
    expect(factsOf(title)).toMatchObject(NONE);
  });

  test.each([
    'MOTHER ASROCK B550 PG RIPTIDE SOPORTA RYZEN 5000 64GB',
    'MOTHER GIGABYTE B650 EAGLE AX P/RYZEN 7000/8000/9000',
  ])('but a board that names the processors it takes is a board: %s', (title) => {
    expect(factsOf(title)).toMatchObject({ kind: 'motherboard' });
  });
});

describe('what an expert tried to slip in', () => {
  test.each<[string, Expected]>([
    ['MEMORIA SERVIDOR DELL 16GB DDR4 3200 ECC', { kind: 'ram', form_factor: 'RDIMM' }],
    ['MEMORIA RAM SERVER HPE 16GB DDR4 SMART KIT', { kind: 'ram', form_factor: 'RDIMM' }],
    ['MEMORIA SERVER 16GB DDR4 ECC UDIMM', { kind: 'ram', form_factor: 'DIMM' }],
    ['MOTHER ASUS H110M-K D3 LGA1151', { kind: 'motherboard', memory_type: 'DDR3' }],
    ['MOTHER GIGABYTE B450M DS3H AM4', { kind: 'motherboard', memory_type: 'DDR4' }],
    ['DISCO SSD 256GB MSATA', NONE],
    ['DISCO SSD SAMSUNG PM9A3 1.92TB U.2 NVME', NONE],
    ['DISCO RIGIDO SEAGATE EXOS 4TB SAS 3.5', NONE],
    ['FUENTE DELL OPTIPLEX 240W SFF', NONE],
    ['FUENTE HP ELITEDESK 800 G1 240W', NONE],
  ])('%s', (title, expected) => {
    expect(factsOf(title)).toMatchObject(expected);
  });
});
