import { describe, expect, test } from 'vitest';
import { checkBuild } from '../check-build.ts';
import { describeFit } from '../describe.ts';
import { factsOf } from '../testing/an-item.ts';
import { chassis, gpu, motherboard, psu, storage } from '../testing/part-makers.ts';
import { say } from '../testing/say.ts';

const long = storage({ form_factor: 'M.2', interface: 'NVMe', m2_size: '22110' });
const usual = storage({ form_factor: 'M.2', interface: 'NVMe', m2_size: '2280' });
const sata = storage({ form_factor: 'M.2', interface: 'SATA' });
const aboutM2 = (build: Parameters<typeof checkBuild>[0]) =>
  checkBuild(build).unstated.filter(({ about }) => about === 'm2_length');

describe('the length of an M.2 disk', () => {
  test.each([
    ['one of 110 mm where 80 are taken', long, ['2242', '2280'], ['error m2_length']],
    ['one of 110 mm where 110 are', long, ['2280', '22110'], []],
    ['a shorter one than those stated', usual, ['22110'], []],
  ] as const)('%s', (_, disk, sizes, said) => {
    expect(say({ motherboard: motherboard({ m2_sizes: [...sizes] }), storage: disk })).toEqual(said);
  });

  test('is worth a look only for the longest', () => {
    expect(aboutM2({ motherboard: motherboard({ m2_slots: 1 }), storage: long })).toHaveLength(1);
    expect(aboutM2({ motherboard: motherboard({ m2_slots: 1 }), storage: usual })).toEqual([]);
  });
});

describe('an M.2 SATA disk', () => {
  test.each([
    [true, []],
    [false, ['error m2_sata']],
    [undefined, ['warning m2_sata']],
  ])('on an AM5 board whose slots take SATA: %s', (m2_sata, said) => {
    const board = motherboard({ socket: 'AM5', m2_slots: 2, ...(m2_sata !== undefined && { m2_sata }) });
    expect(say({ motherboard: board, storage: sata })).toEqual(said);
  });
});

test('a board whose M.2 slots take lanes from its SATA ports is not judged by it, and it is said', () => {
  const build = { motherboard: motherboard({ m2_slots: 2, m2_shares_sata: true }), storage: usual };
  expect(say(build)).toEqual([]);
  expect(checkBuild(build).fits.map(describeFit).join()).toMatch(/puede apagar puertos SATA/);
});

test('a board whose manual is known says so by its name alone', () => {
  const build = { motherboard: factsOf('MOTHER MSI MEG B550 UNIFY'), storage: usual };
  expect(checkBuild(build).fits.map(describeFit).join()).toMatch(/puede apagar puertos SATA/);
});

describe('the supply that comes with a case', () => {
  const kit = (psu_watts: number) =>
    chassis({ form_factors: ['ATX'], psu_included: true, psu_watts, max_gpu_mm: 400 });
  const card = gpu({ length_mm: 240, tdp_w: 115, power_connectors: { '8pin': 1, '6pin': 0, '16pin': 0 } });

  test.each([
    ['a card with a plug', card, 500, ['warning psu_connectors']],
    ['a card with a plug, and enough watts', card, 650, []],
    [
      'a card of more than the slot gives',
      gpu({ length_mm: 240, tdp_w: 120 }),
      500,
      ['warning psu_connectors'],
    ],
    ['a card that the slot feeds', gpu({ length_mm: 170, tdp_w: 75 }), 500, []],
  ])('%s on it', (_, which, watts, said) => {
    expect(say({ gpu: which, case: kit(watts) })).toEqual(said);
  });

  test('is not judged beside another supply', () => {
    expect(say({ gpu: card, case: kit(500), psu: psu({ watts: 650, pcie_8pin: 2 }) })).toEqual([]);
  });
});
