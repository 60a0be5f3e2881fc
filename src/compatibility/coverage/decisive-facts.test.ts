import { expect, test } from 'vitest';
import {
  BOARDS,
  CARDS,
  CASES,
  COOLERS,
  DISKS,
  MEMORY,
  PROCESSORS,
  SUPPLIES,
} from '../testing/known-parts.ts';
import { chassis, cooler, gpu } from '../testing/part-makers.ts';
import { decisiveShares } from './decisive-facts.ts';
import { judgeRandomPcs } from './random-pcs.ts';

test('a part is complete when every fact that a usual PC needs is known', () => {
  const plugs = { '8pin': 1, '6pin': 0, '16pin': 0 };
  const shares = decisiveShares([
    gpu({ tdp_w: 115, length_mm: 240, power_connectors: plugs }),
    gpu({ tdp_w: 115, power_connectors: plugs }),
    cooler({ type: 'air', sockets: ['AM5'], height_mm: 150 }),
    cooler({ type: 'aio', sockets: ['AM5'] }),
    { kind: 'not_a_part', reason: 'case fan' },
  ]);
  expect(shares).toEqual([
    { kind: 'gpu', parts: 2, complete: 1, facts: 6, known: 5, lacking: new Map([['gpu.length_mm', 1]]) },
    {
      kind: 'cooler',
      parts: 2,
      complete: 1,
      facts: 4,
      known: 3,
      lacking: new Map([['cooler.radiator_mm', 1]]),
    },
  ]);
});

test('a case with a supply in the box needs its watts as well', () => {
  const known = {
    form_factors: ['ATX'] as ['ATX'],
    max_gpu_mm: 300,
    max_cooler_mm: 160,
    radiators_mm: [240],
  };
  const [share] = decisiveShares([
    chassis({ ...known, psu_included: false }),
    chassis({ ...known, psu_included: true }),
  ]);
  expect(share).toMatchObject({ parts: 2, complete: 1, lacking: new Map([['case.psu_watts', 1]]) });
});

const KNOWN = {
  cpu: PROCESSORS.ryzen_5600g,
  motherboard: BOARDS.a520m,
  ram: MEMORY.ddr4_pair,
  gpu: CARDS.rtx_3060,
  storage: DISKS.nvme,
  psu: SUPPLIES.atx_850,
  case: CASES.tower,
  cooler: COOLERS.tower_158,
};

test('random PCs of parts that fit and are known carry no warning', () => {
  const pcs = judgeRandomPcs(Object.values(KNOWN), 10, () => 0.5);
  expect(pcs).toMatchObject({ judged: 10, withoutWarning: 10 });
});

test('and say what is missing where something is', () => {
  const parts = Object.values({
    ...KNOWN,
    case: chassis({ ...CASES.tower, max_gpu_mm: 300 }),
    gpu: gpu({ tdp_w: 220 }),
  });
  const pcs = judgeRandomPcs(parts, 10, () => 0.5);
  expect(pcs).toMatchObject({ judged: 10, withoutWarning: 0 });
  expect(pcs?.because.get('unknown gpu.length_mm')).toBe(10);
});

test('a list without supplies makes no whole PC', () => {
  const { psu: _, ...rest } = KNOWN;
  expect(judgeRandomPcs(Object.values(rest), 10, () => 0.5)).toBeUndefined();
});
