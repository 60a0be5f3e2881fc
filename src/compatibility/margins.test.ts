import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Build } from './build/build.ts';
import { checkBuild } from './check-build.ts';
import { describeFit } from './describe.ts';
import { marginOf, marginsOfCandidates, type Margin } from './margins.ts';
import { anyBuild } from './testing/any-build.ts';
import { chassis, cooler, cpu, gpu, motherboard, psu, ram, storage } from './testing/part-makers.ts';

const ROOM: readonly [string, Build, string][] = [
  [
    'the card and the case',
    { gpu: gpu({ length_mm: 287 }), case: chassis({ max_gpu_mm: 310 }) },
    'gpu entra con 23 mm de sobra',
  ],
  [
    'a card that fits narrowly',
    { gpu: gpu({ length_mm: 307 }), case: chassis({ max_gpu_mm: 310 }) },
    'gpu entra muy justa: sobran 3 mm, tight',
  ],
  [
    'a card that fits to the millimetre',
    { gpu: gpu({ length_mm: 310 }), case: chassis({ max_gpu_mm: 310 }) },
    'gpu entra justa, tight',
  ],
  [
    'the tower and the case',
    { cooler: cooler({ type: 'air', height_mm: 159 }), case: chassis({ max_cooler_mm: 160 }) },
    'cooler entra muy justo: sobra 1 mm, tight',
  ],
  [
    'a radiator that is not the largest',
    { cooler: cooler({ type: 'aio', radiator_mm: 240 }), case: chassis({ radiators_mm: [360, 240] }) },
    'cooler entra, y hay lugar hasta para uno de 360 mm',
  ],
  [
    'the largest radiator',
    { cooler: cooler({ type: 'aio', radiator_mm: 360 }), case: chassis({ radiators_mm: [360, 240] }) },
    'cooler entra en el lugar más grande',
  ],
  [
    'the card beside a radiator at the front',
    {
      gpu: gpu({ length_mm: 300 }),
      cooler: cooler({ type: 'aio', radiator_mm: 360 }),
      case: chassis({ max_gpu_radiator_mm: 320 }),
    },
    'gpu con el radiador adelante entra con 20 mm de sobra',
  ],
  [
    'the supply and the case',
    { psu: psu({ length_mm: 140 }), case: chassis({ max_psu_mm: 180 }) },
    'psu entra con 40 mm de sobra',
  ],
  [
    'the memory under the cooler',
    { ram: ram({ height_mm: 32 }), cooler: cooler({ type: 'air', max_ram_mm: 40 }) },
    'ram entra con 8 mm de sobra bajo el cooler',
  ],
];

const POWER: readonly [string, Build, string][] = [
  ['the supply and the PC', { cpu: cpu({ tdp_w: 65 }), psu: psu({ watts: 550 }) }, 'psu sobran 385 W'],
  [
    'the supply that came with the case',
    { cpu: cpu({ tdp_w: 65 }), case: chassis({ psu_included: true, psu_watts: 500 }) },
    'case sobran 335 W en su fuente',
  ],
  [
    'the cooler and the processor',
    { cpu: cpu({ tdp_w: 65 }), cooler: cooler({ max_tdp_w: 125 }) },
    'cooler sobran 60 W de capacidad',
  ],
  [
    'the processor and the board',
    { cpu: cpu({ tdp_w: 65 }), motherboard: motherboard({ max_cpu_w: 125 }) },
    'cpu la motherboard acepta 60 W más',
  ],
  [
    'a processor at the limit of the board',
    { cpu: cpu({ tdp_w: 65 }), motherboard: motherboard({ max_cpu_w: 65 }) },
    'cpu consume lo máximo que acepta la motherboard',
  ],
];

const PLACES: readonly [string, Build, string][] = [
  [
    'the memory and what the board takes',
    { ram: ram({ capacity_gb_total: 32 }), motherboard: motherboard({ max_memory_gb: 128 }) },
    'ram podés sumar 96 GB',
  ],
  [
    'the modules and the slots',
    { ram: ram({ modules: 2 }), motherboard: motherboard({ memory_slots: 4 }) },
    'ram quedan 2 ranuras libres',
  ],
  [
    'the disk and the only slot',
    { storage: storage({ form_factor: 'M.2' }), motherboard: motherboard({ m2_slots: 1 }) },
    'storage no queda ninguna ranura M.2 libre',
  ],
  [
    'the disk and the bays',
    { storage: storage({ form_factor: '3.5' }), case: chassis({ bays_35: 2 }) },
    'storage queda 1 bahía libre',
  ],
  [
    'a card of two and a half slots and the openings',
    { gpu: gpu({ slots: 2.5 }), case: chassis({ card_slots: 7 }) },
    'gpu quedan 4 ranuras del gabinete libres',
  ],
  [
    'the plugs of the card and of the supply',
    {
      gpu: gpu({ power_connectors: { '8pin': 1, '6pin': 0, '16pin': 0 } }),
      psu: psu({ pcie_8pin: 2 }),
    },
    'psu queda 1 conector PCIe libre',
  ],
  [
    'the plugs of the card and a supply that has no more',
    {
      gpu: gpu({ power_connectors: { '8pin': 2, '6pin': 0, '16pin': 0 } }),
      psu: psu({ pcie_8pin: 2 }),
    },
    'psu no queda ningún conector PCIe libre',
  ],
  [
    'the plugs of the board and of the supply',
    { motherboard: motherboard({ eps_8pin: 1 }), psu: psu({ eps_8pin: 2 }) },
    'psu queda 1 conector de CPU libre',
  ],
];

describe('a fit states its margin', () => {
  test.each([...ROOM, ...POWER, ...PLACES])('between %s', (_what, build, line) => {
    expect(marginsIn(build).map(lineOf)).toContain(line);
  });

  test('also in the sentence about both values', () => {
    const sentences = (build: Build) => checkBuild(build).fits.map(describeFit);
    expect(sentences({ cpu: cpu({ tdp_w: 65 }), motherboard: motherboard({ max_cpu_w: 125 }) })).toContain(
      'Sobran 60 W: el procesador consume 65 W y la motherboard acepta hasta 125 W.',
    );
    expect(
      sentences({
        ram: ram({ capacity_gb_total: 64, height_mm: 32 }),
        motherboard: motherboard({ max_memory_gb: 64 }),
        cooler: cooler({ type: 'air', max_ram_mm: 32 }),
      }),
    ).toEqual([
      'Son 64 GB de memoria y la motherboard acepta hasta 64 GB: es el máximo.',
      'La memoria entra justa bajo el cooler: mide 32 mm y hay lugar para 32 mm.',
    ]);
  });
});

describe('nobody knows the margin', () => {
  test.each<[string, Build]>([
    ['of a card that nobody measured', { gpu: gpu({ tdp_w: 115 }), case: chassis({ max_gpu_mm: 330 }) }],
    ['in a case that states no limit', { gpu: gpu({ length_mm: 240 }), case: chassis() }],
    [
      'of a cooler from a box',
      { cpu: cpu({ cooler_included: true }), case: chassis({ max_cooler_mm: 160 }) },
    ],
    [
      'of slots that the board does not state',
      { ram: ram({ modules: 1 }), motherboard: motherboard({ form_factor: 'Mini-ITX' }) },
    ],
  ])('%s', (_what, build) => {
    expect(marginsIn(build)).toEqual([]);
  });

  test('of a card that does not fit', () => {
    expect(marginsIn({ gpu: gpu({ length_mm: 336 }), case: chassis({ max_gpu_mm: 310 }) })).toEqual([]);
  });
});

describe('a candidate', () => {
  const room = { case: chassis({ max_gpu_mm: 310, card_slots: 7 }), psu: psu({ watts: 750 }) };

  test('states millimetres and watts, and no places', () => {
    const margins = marginsOfCandidates(room, 'gpu')(gpu({ length_mm: 307, slots: 2, tdp_w: 200 }));
    expect(margins.map(lineOf)).toEqual(['gpu entra muy justa: sobran 3 mm, tight', 'psu sobran 450 W']);
  });

  test('states what it leaves for the others', () => {
    const build = { gpu: gpu({ length_mm: 300 }), cooler: cooler({ type: 'air', height_mm: 150 }) };
    const margins = marginsOfCandidates(build, 'case')(chassis({ max_gpu_mm: 320, max_cooler_mm: 165 }));
    expect(margins.map(lineOf)).toEqual(['gpu entra con 20 mm de sobra', 'cooler entra con 15 mm de sobra']);
  });

  test('states nothing that does not concern it, nor anything while it does not fit', () => {
    expect(marginsOfCandidates(room, 'ram')(ram({ height_mm: 30 }))).toEqual([]);
    expect(marginsOfCandidates(room, 'gpu')(gpu({ length_mm: 336 }))).toEqual([]);
    expect(marginsOfCandidates(room, 'gpu')({ kind: 'not_a_part', reason: 'a riser' })).toEqual([]);
  });

  test('states the margins of the build that it makes', () => {
    fc.assert(
      fc.property(anyBuild, (build) => {
        const { gpu: card } = build;
        if (card?.kind !== 'gpu') return;
        const ofBuild = marginsIn(build).map(lineOf);
        for (const margin of marginsOfCandidates(build, 'gpu')(card)) {
          expect(ofBuild).toContain(lineOf(margin));
        }
      }),
      { numRuns: 200 },
    );
  });
});

test('a margin is stated for a part that was compared, without a subject, and never below nothing', () => {
  fc.assert(
    fc.property(anyBuild, (build) => {
      for (const { step, text } of marginsIn(build)) {
        expect(build[step]?.kind).toBe(step);
        expect(text).toMatch(/^\p{Ll}.*[^.]$/u);
        expect(text).not.toMatch(/undefined|NaN|-\d/);
      }
    }),
    { numRuns: 400 },
  );
});

function marginsIn(build: Build): Margin[] {
  return checkBuild(build).fits.flatMap((fit) => marginOf(fit) ?? []);
}

function lineOf({ step, text, isTight }: Margin): string {
  return `${step} ${text}${isTight ? ', tight' : ''}`;
}
