import { describe, expect, test } from 'vitest';
import type { Build } from '../build/build.ts';
import { checkBuild } from '../check-build.ts';
import { chassis, cooler, cpu, gpu, motherboard } from '../testing/part-makers.ts';
import { say } from '../testing/say.ts';
import type { BoardSize } from '../vocabulary/value-lists.ts';

const TOWER: BoardSize[] = ['ATX', 'mATX', 'Mini-ITX'];
const FULL_TOWER: BoardSize[] = ['E-ATX', ...TOWER];
const MICRO: BoardSize[] = ['mATX', 'Mini-ITX'];
const CUBE: BoardSize[] = ['Mini-ITX'];

describe('the board’s size', () => {
  test('is one that the case takes, or is not', () => {
    const micro = chassis({ form_factors: MICRO });
    expect(say({ motherboard: motherboard({ form_factor: 'mATX' }), case: micro })).toEqual([]);
    expect(say({ motherboard: motherboard({ form_factor: 'ATX' }), case: micro })).toEqual([
      'error form_factor',
    ]);
    const eAtx = motherboard({ form_factor: 'E-ATX' });
    expect(say({ motherboard: eAtx, case: chassis({ form_factors: TOWER }) })).toEqual(['error form_factor']);
    expect(say({ motherboard: eAtx, case: chassis({ form_factors: FULL_TOWER }) })).toEqual([]);
  });

  test('is not known, or the case does not state what it takes', () => {
    expect(say({ motherboard: motherboard(), case: chassis({ form_factors: TOWER }) })).toEqual([]);
    expect(say({ motherboard: motherboard(), case: chassis({ form_factors: MICRO }) })).toEqual([
      'unknown form_factor for want of motherboard.form_factor',
    ]);
    expect(say({ motherboard: motherboard({ form_factor: 'mATX' }), case: chassis() })).toEqual([
      'unknown form_factor for want of case.form_factors',
    ]);
  });
});

describe('the card’s length', () => {
  test('equal to the limit fits, one millimetre more does not', () => {
    const tower = chassis({ form_factors: TOWER, max_gpu_mm: 310 });
    expect(say({ gpu: gpu({ length_mm: 310 }), case: tower })).toEqual([]);
    expect(say({ gpu: gpu({ length_mm: 311 }), case: tower })).toEqual(['error gpu_length']);
    expect(say({ gpu: gpu({ length_mm: 310.5 }), case: tower })).toEqual(['error gpu_length']);
  });

  test('no card goes into a case that takes none, however short', () => {
    const none = chassis({ form_factors: CUBE, max_gpu_mm: 0 });
    expect(say({ gpu: gpu({ length_mm: 150 }), case: none })).toEqual(['error gpu_length']);
    expect(say({ gpu: gpu({ tdp_w: 30 }), case: none })).toEqual(['error gpu_length']);
    const dataOf = (build: Build) => checkBuild(build).findings.map((finding) => finding.data);
    expect(dataOf({ gpu: gpu({ length_mm: 150 }), case: none })).toEqual([{ length_mm: 150, max_gpu_mm: 0 }]);
    expect(dataOf({ gpu: gpu(), case: none })).toEqual([{ max_gpu_mm: 0 }]);
  });

  test.each([
    [30, 250],
    [75, 250],
    [76, 310],
    [170, 310],
    [171, 340],
    [250, 340],
    [251, 360],
    [575, 360],
  ])('of a card of %i W that does not state it is taken for %i mm', (tdp_w, assumed) => {
    const card = gpu({ tdp_w });
    expect(say({ gpu: card, case: chassis({ max_gpu_mm: assumed }) })).toEqual([]);
    expect(say({ gpu: card, case: chassis({ max_gpu_mm: assumed - 1 }) })).toEqual([
      'unknown gpu_length for want of gpu.length_mm',
    ]);
  });

  test.each([
    ['a full tower', FULL_TOWER, 310],
    ['a tower', TOWER, 310],
    ['a micro ATX case', MICRO, 280],
    ['a case of unknown size', undefined, 280],
  ])('%s that states no limit is taken for one of so many mm', (_name, form_factors, assumed) => {
    const unstated = form_factors ? chassis({ form_factors }) : chassis();
    expect(say({ gpu: gpu({ length_mm: assumed }), case: unstated })).toEqual([]);
    expect(say({ gpu: gpu({ length_mm: assumed + 1 }), case: unstated })).toEqual([
      'unknown gpu_length for want of case.max_gpu_mm',
    ]);
  });

  test('every card is a doubt in a Mini-ITX case that states no limit', () => {
    const cube = chassis({ form_factors: CUBE });
    expect(say({ gpu: gpu({ length_mm: 150 }), case: cube })).toEqual([
      'unknown gpu_length for want of case.max_gpu_mm',
    ]);
  });

  test('both unknown and not fitting: both are named', () => {
    expect(say({ gpu: gpu({ tdp_w: 300 }), case: chassis({ form_factors: TOWER }) })).toEqual([
      'unknown gpu_length for want of gpu.length_mm',
      'unknown gpu_length for want of case.max_gpu_mm',
    ]);
    expect(say({ gpu: gpu({ tdp_w: 115 }), case: chassis({ form_factors: TOWER }) })).toEqual([]);
  });
});

describe('the cooler’s height', () => {
  test('equal to the limit fits, one millimetre more does not', () => {
    const tower = chassis({ max_cooler_mm: 160 });
    expect(say({ cooler: cooler({ type: 'air', height_mm: 160 }), case: tower })).toEqual([]);
    expect(say({ cooler: cooler({ type: 'air', height_mm: 161 }), case: tower })).toEqual([
      'error cooler_height',
    ]);
  });

  test('unknown, is taken for 165 mm', () => {
    const tall = cooler({ type: 'air' });
    expect(say({ cooler: tall, case: chassis({ max_cooler_mm: 165 }) })).toEqual([]);
    expect(say({ cooler: tall, case: chassis({ max_cooler_mm: 164 }) })).toEqual([
      'unknown cooler_height for want of cooler.height_mm',
    ]);
  });

  test.each([
    ['a tower', TOWER, 155],
    ['a micro ATX case', MICRO, 150],
    ['a case of unknown size', undefined, 150],
  ])('%s that states no limit is taken for one of so many mm', (_name, form_factors, assumed) => {
    const unstated = form_factors ? chassis({ form_factors }) : chassis();
    expect(say({ cooler: cooler({ type: 'air', height_mm: assumed }), case: unstated })).toEqual([]);
    expect(say({ cooler: cooler({ type: 'air', height_mm: assumed + 1 }), case: unstated })).toEqual([
      'unknown cooler_height for want of case.max_cooler_mm',
    ]);
  });

  test('every tower is a doubt in a Mini-ITX case that states no limit', () => {
    const build = { cooler: cooler({ type: 'air', height_mm: 37 }), case: chassis({ form_factors: CUBE }) };
    expect(say(build)).toEqual(['unknown cooler_height for want of case.max_cooler_mm']);
  });

  test('does not matter for a liquid one', () => {
    const build = {
      cooler: cooler({ type: 'aio', radiator_mm: 240 }),
      case: chassis({ max_cooler_mm: 40, radiators_mm: [240] }),
    };
    expect(say(build)).toEqual([]);
  });

  test('of the cooler in the processor’s box needs 60 mm', () => {
    const boxed = cpu({ socket: 'AM4', cooler_included: true });
    expect(say({ cpu: boxed, case: chassis({ max_cooler_mm: 60 }) })).toEqual([]);
    expect(say({ cpu: boxed, case: chassis({ max_cooler_mm: 59 }) })).toEqual(['warning cooler_height']);
    expect(say({ cpu: boxed, case: chassis({ form_factors: CUBE }) })).toEqual([]);
    expect(say({ cpu: cpu({ cooler_included: false }), case: chassis({ max_cooler_mm: 50 }) })).toEqual([]);
  });

  test('a low cooler takes the place of the one in the box', () => {
    const build = {
      cpu: cpu({ socket: 'AM4', cooler_included: true }),
      cooler: cooler({ sockets: ['AM4'], type: 'air', height_mm: 37 }),
      case: chassis({ max_cooler_mm: 43 }),
    };
    expect(say(build)).toEqual([]);
  });
});

describe('the radiator', () => {
  const aio = (radiator_mm: number) => cooler({ type: 'aio', radiator_mm });

  test.each([
    [420, [420, 360, 280, 240, 140, 120]],
    [360, [360, 240, 120]],
    [280, [280, 240, 140, 120]],
    [240, [240, 120]],
    [140, [140]],
    [120, [120]],
  ])('a mount of %i mm takes these and no others', (mount, covered) => {
    for (const size of [420, 360, 280, 240, 140, 120]) {
      const said = say({ cooler: aio(size), case: chassis({ radiators_mm: [mount] }) });
      expect(said).toEqual(covered.includes(size) ? [] : ['error radiator']);
    }
  });

  test('a case that says that it takes none takes none', () => {
    expect(say({ cooler: aio(120), case: chassis({ radiators_mm: [] }) })).toEqual(['error radiator']);
  });

  test.each([
    ['a tower', TOWER, [120, 140, 240], [280, 360, 420]],
    ['a micro ATX case', MICRO, [120], [140, 240, 280, 360]],
    ['a case of unknown size', undefined, [120], [140, 240, 280, 360]],
    ['a Mini-ITX case', CUBE, [], [120, 240, 280]],
  ])('%s that lists none', (_name, form_factors, fitting, doubtful) => {
    const unstated = form_factors ? chassis({ form_factors }) : chassis();
    for (const size of fitting) expect(say({ cooler: aio(size), case: unstated })).toEqual([]);
    for (const size of doubtful) {
      expect(say({ cooler: aio(size), case: unstated })).toEqual([
        'unknown radiator for want of case.radiators_mm',
      ]);
    }
  });

  test('of unknown size is a doubt in any case', () => {
    const liquid = cooler({ type: 'aio' });
    for (const radiators_mm of [[360], [120]]) {
      expect(say({ cooler: liquid, case: chassis({ radiators_mm }) })).toEqual([
        'unknown radiator for want of cooler.radiator_mm',
      ]);
    }
  });

  test('takes a cooler of unknown type for a liquid one', () => {
    const build = {
      cooler: cooler({ radiator_mm: 360 }),
      case: chassis({ max_cooler_mm: 50, radiators_mm: [360] }),
    };
    expect(say(build)).toEqual([]);
  });
});
