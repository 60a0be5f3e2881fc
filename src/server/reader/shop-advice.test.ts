import { describe, expect, test } from 'vitest';
import { catalogueOf } from '#catalogue/testing/small-catalogue.ts';
import { BOARDS, CARDS, MEMORY, PROCESSORS } from '#compatibility/testing/known-parts.ts';
import { completionQuery, repair } from '#contract/advice.ts';
import { candidateQuery, selection } from '#contract/build.ts';
import { inEnglish } from '#contract/names/in-english.ts';
import { wireWriter } from '#contract/names/wire-writer.ts';
import { createShopReader } from './shop-reader.ts';

const disk = { kind: 'storage', interface: 'NVMe', form_factor: 'M.2' } as const;
const catalogue = catalogueOf(
  { id: 'madre', price: 13_000, facts: { ...BOARDS.b650m, m2_slots: 1 } },
  { id: 'disco', price: 6000, facts: disk },
);
const reader = createShopReader(() => catalogue);

test('a repair states how many units of a part it means and their total price', () => {
  const response = reader.repair(
    selection.parse({ motherboard: 'madre', storage: 'disco', cant: 'storage:2' }),
  );
  expect(inEnglish(repair.strict().parse(wireWriter(repair)(response)))).toEqual(response);
  expect(response).toMatchObject({
    changes: [
      {
        step: 'storage',
        from: { id: 'disco', quantity: 2, price: '120.00' },
        to: { id: 'disco', quantity: 1, price: '60.00' },
        reasons: [expect.stringContaining('M.2')],
      },
    ],
    difference: '-60.00',
    warnings: 0,
    warningNames: [],
    lacking: [],
  });
});

test('a repair names what it leaves to look at', () => {
  const { warnings, warningNames } = createShopReader(() =>
    catalogueOf(
      { id: 'cpu', price: 10_800, facts: { ...PROCESSORS.ryzen_5600, cooler_included: false } },
      { id: 'madre', price: 9000, facts: { ...BOARDS.b550_tower, m2_slots: 1 } },
      { id: 'memoria', price: 5000, facts: MEMORY.ddr4_pair },
      { id: 'placa', price: 25_000, facts: CARDS.rtx_3060 },
      {
        id: 'gabinete',
        price: 5000,
        facts: { kind: 'case', form_factors: ['ATX'], max_gpu_mm: 400, psu_included: false },
      },
      { id: 'fuente', price: 6000, facts: { kind: 'psu', watts: 750, form_factor: 'ATX' } },
      { id: 'disco', price: 6000, facts: disk },
    ),
  ).repair(
    selection.parse({
      cpu: 'cpu',
      motherboard: 'madre',
      ram: 'memoria',
      gpu: 'placa',
      case: 'gabinete',
      psu: 'fuente',
      storage: 'disco',
      cant: 'storage:2',
    }),
  );
  expect(warningNames).toContain('Cooler del procesador');
  expect(warningNames.length).toBeLessThanOrEqual(warnings);
});

test('disks that the visitor already owns are judged by their number', () => {
  const mine = { motherboard: 'madre', storage: 'disco', tengo: 'storage', cant: 'storage:2' };
  expect(reader.complete(completionQuery.parse({ ...mine, presupuesto: 1000 }))).toMatchObject({
    isComplete: false,
    reason: 'lo-elegido-no-encaja',
  });
});

describe('a PC for playing around an older board', () => {
  const shop = createShopReader(() =>
    catalogueOf(
      { id: 'b450', price: 7000, facts: BOARDS.b450m },
      {
        id: '3600',
        description: 'RYZEN 5 3600',
        price: 9000,
        facts: { ...PROCESSORS.ryzen_5600, generation: 'ryzen-3000' },
      },
      { id: '5600', description: 'RYZEN 5 5600', price: 10_800, facts: PROCESSORS.ryzen_5600 },
      { id: 'memoria', price: 5000, facts: MEMORY.ddr4_pair },
      { id: 'placa', price: 25_000, facts: CARDS.rtx_3060 },
      {
        id: 'gabinete',
        price: 5000,
        facts: { kind: 'case', form_factors: ['ATX', 'mATX'], max_gpu_mm: 400 },
      },
      {
        id: 'fuente',
        price: 6000,
        facts: { kind: 'psu', watts: 650, form_factor: 'ATX', efficiency: 'bronze' },
      },
      { id: 'disco', price: 6000, facts: { ...disk, capacity_gb: 1000 } },
    ),
  );
  const complete = (tengo = '') => {
    const query = { motherboard: 'b450', tengo, presupuesto: 900, uso: 'juegos' };
    const response = shop.complete(completionQuery.parse(query));
    return response.isComplete ? response.products.find(({ step }) => step === 'cpu') : undefined;
  };

  test('gives the owner of the board the processor that it runs after an update, and the owner’s advice', () => {
    expect(complete('motherboard')).toMatchObject({
      id: '5600',
      reason: expect.stringContaining(
        'Actualizá la BIOS antes de cambiar el procesador, con el que tenés puesto.',
      ),
    });
  });

  test('gives who buys the board a processor that it runs at once', () => {
    expect(complete()).toMatchObject({ id: '3600', reason: expect.not.stringContaining('BIOS') });
  });
});

test('an own board that only stands for another gets a case for the largest', () => {
  const shop = createShopReader(() =>
    catalogueOf(
      { id: 'b450', price: 7000, facts: BOARDS.b450m },
      { id: '5600', price: 10_800, facts: PROCESSORS.ryzen_5600 },
      { id: 'memoria', price: 5000, facts: MEMORY.ddr4_pair },
      { id: 'placa', price: 25_000, facts: CARDS.rtx_3060 },
      { id: 'chico', price: 3000, facts: { kind: 'case', form_factors: ['mATX'], max_gpu_mm: 400 } },
      { id: 'grande', price: 5000, facts: { kind: 'case', form_factors: ['ATX', 'mATX'], max_gpu_mm: 400 } },
      { id: 'fuente', price: 6000, facts: { kind: 'psu', watts: 650, form_factor: 'ATX' } },
      { id: 'disco', price: 6000, facts: disk },
    ),
  );
  const mine = { motherboard: 'b450', tengo: 'motherboard', presupuesto: 900 };
  const caseFor = (query: object) => {
    const response = shop.complete(completionQuery.parse(query));
    return response.isComplete && response.products.find(({ step }) => step === 'case')?.id;
  };
  expect(caseFor({ ...mine, ejemplos: 'motherboard' })).toBe('grande');
  expect(caseFor(mine)).toBe('chico');

  const verdict = shop.verdict(
    selection.parse({ motherboard: 'b450', case: 'grande', ejemplos: 'motherboard' }),
  );
  expect(verdict.fits.map(({ message }) => message)).toContain(
    'El tamaño de tu placa no lo sabemos: el gabinete acepta ATX.',
  );
});

describe('an owner of everything but a card', () => {
  const { ryzen_5600 } = PROCESSORS;
  const shop = createShopReader(() =>
    catalogueOf(
      { id: 'cpu', price: 10_800, facts: ryzen_5600 },
      { id: 'madre', price: 9000, facts: BOARDS.b550_tower },
      { id: 'memoria', price: 5000, facts: MEMORY.ddr4_pair },
      {
        id: 'gabinete',
        price: 5000,
        facts: { kind: 'case', form_factors: ['ATX', 'mATX'], max_gpu_mm: 400 },
      },
      { id: 'fuente', price: 6000, facts: { kind: 'psu', watts: 650, form_factor: 'ATX' } },
      { id: 'disco', price: 6000, facts: disk },
      { id: 'placa', price: 25_000, facts: CARDS.rtx_3060 },
    ),
  );
  const rest = { motherboard: 'madre', ram: 'memoria', storage: 'disco', psu: 'fuente', case: 'gabinete' };

  test('gets a card: that there is no picture yet is no clash', () => {
    const query = { ...rest, cpu: 'cpu', tengo: 'cpu,motherboard,ram,storage,psu,case', presupuesto: 300 };
    expect(shop.complete(completionQuery.parse(query))).toMatchObject({ isComplete: true, total: '250.00' });
  });

  test('gets a processor without graphics too, as the card follows', () => {
    const query = { ...rest, tengo: 'motherboard,ram,storage,psu,case', presupuesto: 400 };
    expect(shop.complete(completionQuery.parse(query))).toMatchObject({ isComplete: true, total: '358.00' });
  });
});

describe('an owner of parts that the shop does not sell', () => {
  const shop = createShopReader(() =>
    catalogueOf(
      { id: 'cpu', description: 'RYZEN 5 5600', price: 10_800, facts: PROCESSORS.ryzen_5600 },
      { id: 'madre', price: 9000, facts: BOARDS.b550_tower },
      { id: 'madre am5', price: 9000, facts: BOARDS.b650m },
      { id: 'memoria', price: 5000, facts: MEMORY.ddr4_pair },
      { id: 'memoria ddr5', price: 5000, facts: MEMORY.ddr5_pair },
      {
        id: 'gabinete',
        price: 5000,
        facts: { kind: 'case', form_factors: ['ATX', 'mATX'], max_gpu_mm: 400 },
      },
      { id: 'corto', price: 9000, facts: { kind: 'case', form_factors: ['ATX'], max_gpu_mm: 280 } },
      { id: 'fuente', price: 6000, facts: { kind: 'psu', watts: 650, form_factor: 'ATX' } },
      { id: 'disco', price: 6000, facts: disk },
      { id: 'placa', price: 25_000, facts: CARDS.rtx_3060 },
    ),
  );
  const complete = (mine: object) =>
    shop.complete(completionQuery.parse({ ...mine, presupuesto: 900, uso: 'juegos' }));

  test('pays for none of them, and gets the rest to go with them', () => {
    const response = complete({ gpu: 'propia:1660 super', cpu: 'propia:ryzen 5 2600' });
    expect(response).toMatchObject({ isComplete: true });
    const products = response.isComplete ? response.products : [];
    expect(products.filter(({ isChosen }) => isChosen)).toMatchObject([
      { step: 'cpu', price: '0.00', description: 'ryzen 5 2600' },
      { step: 'gpu', price: '0.00', description: '1660 super' },
    ]);
    expect(products.map(({ id }) => id)).toEqual(expect.arrayContaining(['madre', 'memoria']));
  });

  test('hears of what is known, and that the rest is not', () => {
    const verdict = shop.verdict(
      selection.parse({
        cpu: 'propia:ryzen 5 2600',
        motherboard: 'madre am5',
        gpu: 'propia:1660 super',
        case: 'corto',
      }),
    );
    expect(verdict.problems.map(({ rule }) => rule)).toContain('socket');
    expect(verdict.unverified.map(({ missing }) => missing)).toContain('gpu.length_mm');
  });

  test('has a supply whose watts count, and whose plugs nobody knows', () => {
    const weak = selection.parse({
      gpu: 'placa',
      cpu: 'cpu',
      psu: 'propia:fuente de 300w',
      case: 'gabinete',
    });
    expect(shop.verdict(weak).problems).toContainEqual(
      expect.objectContaining({ rule: 'psu_power', severity: 'error' }),
    );
    const strong = selection.parse({ ...weak, psu: 'propia:fuente de 650w' });
    expect(shop.verdict(strong).problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const withPlug = selection.parse({ ...strong, gpu: 'propia:1660 super' });
    expect(shop.verdict(withPlug).unstated.map(({ missing }) => missing)).toContain('psu.pcie_8pin');
  });

  test('gets the next step’s candidates as beside a part of the shop', () => {
    const { step, products, dropped } = shop.candidates(
      candidateQuery.parse({ cpu: 'propia:ryzen 5 2600', limit: 5, offset: 0 }),
    );
    expect(step).toBe('motherboard');
    expect(products.map(({ id }) => id)).toEqual(['madre']);
    expect(dropped).toEqual([]);
  });

  test('names no part by words that state nothing of it', () => {
    const { dropped } = shop.candidates(candidateQuery.parse({ cpu: 'propia:hola', limit: 5, offset: 0 }));
    expect(dropped).toEqual(['cpu']);
  });
});
