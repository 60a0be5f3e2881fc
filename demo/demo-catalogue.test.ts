import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CATEGORY_OF_STEP } from '#catalogue/product/categories.ts';
import { parseFeed } from '#catalogue/supplier-feed/parse-feed.ts';
import { checkBuild } from '#compatibility/check-build.ts';
import type { FactsOf, PartFacts } from '#compatibility/facts/part-facts.ts';
import { readFacts } from '#compatibility/read-facts.ts';
import { STEP_KEYS, type StepKey, type PartKind } from '#compatibility/vocabulary/step-keys.ts';
import { sumCents } from '#lib/money.ts';
import { priceOf } from '#pricing/price.ts';
import { DEMO_FEED_PATH, DEMO_HIDDEN_IDS } from './demo-catalogue.ts';

const feed = await parseFeed(readFileSync(DEMO_FEED_PATH));
if (!feed.ok) throw new Error(feed.reason);

const products = feed.items.map((item) => {
  const text = { ...item, title: item.description };
  const price = priceOf({
    supplierPrice: item.supplierPrice,
    ownMarginBp: 0,
    supplierMarginBp: null,
    categoryMarginBp: 1000,
  });
  return { ...item, price, facts: readFacts(text).facts };
});
const byId = new Map(products.map((product) => [product.id, product]));
const onOffer = products.filter(({ id, stock }) => stock > 0 && !DEMO_HIDDEN_IDS.includes(id));

function product(id: string) {
  const found = byId.get(id);
  if (!found) throw new Error(`the demo has no product ${id}`);
  return found;
}

/** The facts of everything on offer of one kind, whatever its category. */
function offered<K extends PartKind>(kind: K): FactsOf<K>[] {
  const isOfKind = (facts: PartFacts): facts is FactsOf<K> => facts.kind === kind;
  return onOffer.map(({ facts }) => facts).filter(isOfKind);
}

describe('the list', () => {
  test('fills a shop', () => {
    expect(products.length).toBeGreaterThanOrEqual(440);
  });

  test('holds exactly one row that cannot be read, and says which', () => {
    expect(feed.faults).toEqual([expect.objectContaining({ id: '150633', outcome: 'skipped' })]);
  });

  test('repeats no id, with the unreadable row counted', () => {
    const rows: { id: string | number }[] = JSON.parse(readFileSync(DEMO_FEED_PATH, 'utf8'));
    expect(new Set(rows.map(({ id }) => String(id))).size).toBe(rows.length);
  });

  test('is sorted by category and id', () => {
    const order = [...Object.values(CATEGORY_OF_STEP).map(String), 'ACCESORIOS'];
    const places = products.map(({ category, id }) => order.indexOf(category) * 1_000_000 + Number(id));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test('has one item a line', () => {
    const lines = readFileSync(DEMO_FEED_PATH, 'utf8').trimEnd().split('\n');
    expect(lines).toHaveLength(products.length + 3);
  });

  test('is out of 5 to 8 products in a hundred', () => {
    const share = products.filter(({ stock }) => stock === 0).length / products.length;
    expect(share).toBeGreaterThanOrEqual(0.05);
    expect(share).toBeLessThanOrEqual(0.08);
  });

  test('leaves about a tenth of the products without a sheet', () => {
    const share = products.filter(({ attributes }) => attributes.length === 0).length / products.length;
    expect(share).toBeGreaterThan(0.07);
    expect(share).toBeLessThan(0.13);
  });

  test('hides products that are on it', () => {
    for (const id of DEMO_HIDDEN_IDS) expect(product(id).id).toBe(id);
  });
});

describe('what it says is understood', () => {
  /** What real lists put in the wrong category. */
  const MISPLACED: Record<string, PartKind> = {
    '110411': 'cooler',
    '110414': 'not_a_part',
    '150626': 'not_a_part',
    '150630': 'not_a_part',
    '170233': 'not_a_part',
    '170235': 'not_a_part',
    '180462': 'not_a_part',
  };

  test.each(STEP_KEYS)('everything filed under %s is that, but for what is misplaced', (step) => {
    const filed = products.filter(({ category }) => category === CATEGORY_OF_STEP[step]);
    const misread = filed.filter(({ id, facts }) => facts.kind !== (MISPLACED[id] ?? step));
    expect(misread.map(({ description, facts }) => `${facts.kind}: ${description}`)).toEqual([]);
  });

  test('no accessory is taken for a part', () => {
    const accessories = products.filter(({ category }) => category === 'ACCESORIOS');
    const misread = accessories.filter(({ facts }) => facts.kind !== 'not_a_part');
    expect(misread.map(({ description, facts }) => `${facts.kind}: ${description}`)).toEqual([]);
  });

  test.each<[string, string, PartFacts]>([
    [
      'a boxed processor',
      '110261',
      {
        kind: 'cpu',
        socket: 'AM5',
        tdp_w: 65,
        igpu: true,
        memory_types: ['DDR5'],
        cooler_included: true,
        generation: 'ryzen-7000',
      },
    ],
    ['a processor without graphics', '110342', { kind: 'cpu', socket: 'LGA1700', igpu: false, tdp_w: 65 }],
    ['base power, not turbo', '110371', { kind: 'cpu', tdp_w: 125, cooler_included: false }],
    ['a tray processor', '110258', { kind: 'cpu', tdp_w: 65, igpu: false, cooler_included: false }],
    [
      'a small board',
      '120481',
      { kind: 'motherboard', socket: 'AM5', chipset: 'B650', form_factor: 'Mini-ITX', memory_slots: 2 },
    ],
    ['a board of the largest size', '120517', { kind: 'motherboard', form_factor: 'E-ATX' }],
    ['a DDR4 board for LGA1700', '120530', { kind: 'motherboard', socket: 'LGA1700', memory_type: 'DDR4' }],
    [
      'a kit of two modules',
      '130167',
      { kind: 'ram', memory_type: 'DDR5', modules: 2, capacity_gb_total: 32, speed_mt: 6000 },
    ],
    ['a single module', '130122', { kind: 'ram', modules: 1, capacity_gb_total: 8 }],
    ['a single module with lights', '130131', { kind: 'ram', modules: 1, capacity_gb_total: 16 }],
    ['notebook memory', '130226', { kind: 'ram', form_factor: 'SODIMM' }],
    ['server memory', '130230', { kind: 'ram', form_factor: 'RDIMM' }],
    [
      'a card by its three dimensions',
      '140412',
      {
        kind: 'gpu',
        chip: 'RTX 5070 Ti',
        tdp_w: 300,
        length_mm: 303,
        power_connectors: { '8pin': 0, '6pin': 0, '16pin': 1 },
      },
    ],
    ['a card measured in centimetres', '140435', { kind: 'gpu', chip: 'RX 6600', length_mm: 282 }],
    ['an M.2 disk that speaks SATA', '150570', { kind: 'storage', interface: 'SATA', form_factor: 'M.2' }],
    ['a hard disk', '150617', { kind: 'storage', interface: 'SATA', form_factor: '3.5', internal: true }],
    [
      'a small supply',
      '160261',
      { kind: 'psu', watts: 750, form_factor: 'SFX', efficiency: 'platinum', has_16pin: true },
    ],
    [
      'a case that brings its supply',
      '170221',
      { kind: 'case', psu_included: true, psu_watts: 500, max_gpu_mm: 315 },
    ],
    ['a case that takes no card', '170230', { kind: 'case', max_gpu_mm: 0, max_cooler_mm: 54 }],
    ['names with entities', '170188', { kind: 'case', max_cooler_mm: 155, max_gpu_mm: 350 }],
    ['a liquid cooler', '180433', { kind: 'cooler', type: 'aio', radiator_mm: 280 }],
    ['a low cooler for one socket', '180334', { kind: 'cooler', sockets: ['AM5'], height_mm: 37 }],
  ])('%s', (_, id, facts) => {
    expect(product(id).facts).toMatchObject(facts);
  });
});

describe('every platform can be built', () => {
  test.each([
    ['AM4', 14],
    ['AM5', 16],
    ['LGA1200', 3],
    ['LGA1700', 14],
    ['LGA1851', 8],
  ] as const)('%s has processors, boards and coolers on offer', (socket, least) => {
    const boards = offered('motherboard').filter((board) => board.socket === socket);
    const coolers = offered('cooler').filter((cooler) => cooler.sockets?.includes(socket));
    expect(offered('cpu').filter((cpu) => cpu.socket === socket).length).toBeGreaterThanOrEqual(least);
    expect(boards.length).toBeGreaterThanOrEqual(Math.min(least, 10));
    expect(coolers.length).toBeGreaterThanOrEqual(20);
  });

  test.each([
    ['DDR4', 15],
    ['DDR5', 15],
  ] as const)('%s memory is on offer', (type, least) => {
    const modules = offered('ram').filter((ram) => ram.memory_type === type && ram.form_factor === 'DIMM');
    expect(modules.length).toBeGreaterThanOrEqual(least);
  });

  test('from Mini-ITX to E-ATX, boards and cases', () => {
    for (const size of ['Mini-ITX', 'mATX', 'ATX', 'E-ATX'] as const) {
      expect(offered('motherboard').some((board) => board.form_factor === size)).toBe(true);
      expect(offered('case').some((one) => one.form_factors?.[0] === size)).toBe(true);
    }
  });

  test('supplies of every size, radiators of every length', () => {
    expect(new Set(offered('psu').map((psu) => psu.form_factor))).toEqual(new Set(['ATX', 'SFX', 'SFX-L']));
    const radiators = new Set(offered('cooler').flatMap((cooler) => cooler.radiator_mm ?? []));
    expect(radiators).toEqual(new Set([120, 240, 280, 360, 420]));
  });

  test('disks of every shape, cards from the smallest to the largest', () => {
    const shapes = new Set(offered('storage').map((disk) => `${disk.form_factor} ${disk.interface}`));
    expect(shapes).toEqual(new Set(['M.2 NVMe', 'M.2 SATA', '2.5 SATA', '3.5 SATA']));
    const chips = offered('gpu').map((gpu) => gpu.chip);
    for (const chip of ['GT 1030', 'RX 6400', 'RTX 5060', 'RX 9070 XT', 'RTX 5090']) {
      expect(chips).toContain(chip);
    }
  });
});

describe("the guide's three budgets", () => {
  interface Budget {
    name: string;
    from: number;
    to: number;
    parts: Partial<Record<StepKey, string>>;
  }
  const BUDGETS: Budget[] = [
    {
      name: 'Básico',
      from: 400,
      to: 600,
      parts: {
        cpu: '110234', // Ryzen 5 5600GT
        motherboard: '120407', // A520M K V2
        ram: '130113', // 2 x 8 GB DDR4
        storage: '150579', // 480 GB SSD
        psu: '160209', // 550 W
        case: '170188', // Versa H17
      },
    },
    {
      name: 'Gaming',
      from: 800,
      to: 1200,
      parts: {
        cpu: '110261', // Ryzen 5 7600
        motherboard: '120463', // B650M-HDV/M.2
        ram: '130163', // 2 x 8 GB DDR5
        gpu: '140367', // RTX 5060
        storage: '150504', // 1 TB NVMe
        psu: '160227', // 650 W
        case: '170100', // CC560
      },
    },
    {
      name: 'Enthusiast',
      from: 1500,
      to: 2500,
      parts: {
        cpu: '110303', // Ryzen 7 9800X3D
        motherboard: '120490', // TUF GAMING B850-PLUS
        ram: '130167', // 2 x 16 GB DDR5-6000
        gpu: '140412', // RTX 5070 Ti
        storage: '150540', // 2 TB NVMe
        psu: '160236', // 850 W, ATX 3.1
        case: '170161', // LANCOOL 216
        cooler: '180435', // 360 mm
      },
    },
  ];

  test.each(BUDGETS)('$name: US$ $from to $to, compatible and on offer', ({ from, to, parts }) => {
    const chosen = Object.entries(parts).map(([step, id]) => ({ step, ...product(id) }));
    const verdict = checkBuild(Object.fromEntries(chosen.map(({ step, facts }) => [step, facts])));

    expect(verdict).toMatchObject({ status: 'compatible' });
    expect(chosen.every((part) => onOffer.some(({ id }) => id === part.id))).toBe(true);
    const total = sumCents(chosen.map(({ price }) => price)) / 100;
    expect(total).toBeGreaterThanOrEqual(from);
    expect(total).toBeLessThanOrEqual(to);
  });
});
