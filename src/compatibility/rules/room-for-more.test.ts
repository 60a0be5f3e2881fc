import { describe, expect, test } from 'vitest';
import { checkBuild } from '../check-build.ts';
import { describeFinding, describeFit } from '../describe.ts';
import { chassis, cooler, cpu, gpu, motherboard, psu, ram, storage } from '../testing/part-makers.ts';
import { say } from '../testing/say.ts';

type Build = Parameters<typeof checkBuild>[0];
const notesOf = (build: Build) =>
  checkBuild(build).unstated.map(({ about, missing }) => `${about}: ${missing}`);
const fitsOf = (build: Build) => checkBuild(build).fits.map(describeFit);

describe('bays for disks', () => {
  const large = storage({ interface: 'SATA', form_factor: '3.5' });
  const small = storage({ interface: 'SATA', form_factor: '2.5' });

  test.each([
    ['as many of 3.5 inches as there are bays', large, 2, { bays_35: 2 }, []],
    ['one too many', large, 3, { bays_35: 2 }, ['error drive_bays']],
    ['none at all', large, 1, { bays_35: 0 }, ['error drive_bays']],
    ['of 2.5 inches in bays for 3.5 too', small, 3, { bays_35: 1, bays_25: 2 }, []],
    ['of 2.5 inches, one too many', small, 4, { bays_35: 1, bays_25: 2 }, ['error drive_bays']],
    ['of 2.5 inches where bays for 3.5 are not stated', small, 4, { bays_25: 2 }, []],
  ])('%s', (_, disk, disks, bays, said) => {
    const units = disks > 1 ? { units: { storage: disks } } : {};
    expect(say({ storage: disk, case: chassis({ form_factors: ['ATX'], ...bays }), ...units })).toEqual(said);
  });

  test('are worth a look for more disks than nearly every case holds', () => {
    expect(notesOf({ storage: large, case: chassis() })).toEqual([]);
    expect(notesOf({ storage: large, case: chassis(), units: { storage: 2 } })).toEqual([
      'drive_bays: case.bays_35',
    ]);
  });

  test('are named with both figures', () => {
    const { findings } = checkBuild({ storage: large, case: chassis({ bays_35: 0 }) });
    expect(findings.map((found) => describeFinding(found))).toEqual([
      'El disco es de 3,5 pulgadas y el gabinete tiene lugar para ninguno. Elegí un disco M.2 u otro gabinete.',
    ]);
  });
});

describe('the length of the supply', () => {
  test.each([
    [180, 180, []],
    [200, 180, ['error psu_length']],
  ])('%i mm in a case for %i', (length_mm, max_psu_mm, said) => {
    expect(
      say({
        psu: psu({ watts: 650, form_factor: 'ATX', length_mm }),
        case: chassis({ form_factors: ['ATX'], max_psu_mm }),
      }),
    ).toEqual(said);
  });

  test('is worth a look for long ones alone', () => {
    expect(notesOf({ psu: psu({ length_mm: 140 }), case: chassis() })).toEqual([]);
    expect(notesOf({ psu: psu({ length_mm: 200 }), case: chassis() })).toEqual([
      'psu_length: case.max_psu_mm',
    ]);
  });
});

describe('the thickness of a card', () => {
  test.each([
    [3, 3, []],
    [4, 3, ['error card_slots']],
  ])('%i slots in a case with %i', (slots, card_slots, said) => {
    const room = chassis({ card_slots, max_gpu_mm: 350 });
    expect(say({ gpu: gpu({ length_mm: 300, slots }), case: room })).toEqual(said);
  });

  test('is worth a look only in a small case', () => {
    const thick = gpu({ length_mm: 300, slots: 3 });
    const cube = chassis({ form_factors: ['Mini-ITX'], max_gpu_mm: 350 });
    expect(notesOf({ gpu: thick, case: cube })).toEqual(['card_slots: case.card_slots']);
    expect(notesOf({ gpu: thick, case: chassis({ form_factors: ['ATX'], max_gpu_mm: 350 }) })).toEqual([]);
  });
});

describe('a radiator and a card', () => {
  const card = gpu({ length_mm: 380, tdp_w: 300 });
  const liquid = cooler({ type: 'aio', radiator_mm: 360, sockets: ['AM5'] });
  const room = {
    form_factors: ['ATX' as const],
    max_gpu_mm: 400,
    radiators_mm: [360],
    max_gpu_radiator_mm: 370,
  };
  const about = (more: object) => say({ gpu: card, cooler: liquid, case: chassis({ ...room, ...more }) });

  test.each([
    ['the top takes the radiator', { top_radiators_mm: [360] }, []],
    ['the top takes a smaller one', { top_radiators_mm: [240] }, ['error radiator_and_card']],
    ['nobody says what the top takes', {}, []],
    ['both fit at the front', { max_gpu_radiator_mm: 380 }, []],
  ])('%s', (_, more, said) => {
    expect(about(more)).toEqual(said);
  });

  test('are told where the radiator goes', () => {
    expect(
      fitsOf({ gpu: card, cooler: liquid, case: chassis({ ...room, top_radiators_mm: [360] }) }),
    ).toContain(
      'Con el radiador adelante quedan 370 mm para la placa de video, que mide 380 mm: montá el radiador arriba.',
    );
  });
});

describe('the height of memory', () => {
  test.each([
    [34, 40, []],
    [57, 40, ['error memory_height']],
  ])('%i mm under a cooler with %i mm of room', (height_mm, max_ram_mm, said) => {
    expect(say({ ram: ram({ height_mm }), cooler: cooler({ type: 'air', max_ram_mm }) })).toEqual(said);
  });

  test('does not matter beside a liquid cooler', () => {
    expect(say({ ram: ram({ height_mm: 57 }), cooler: cooler({ type: 'aio', max_ram_mm: 40 }) })).toEqual([]);
  });

  test('is worth a look for tall modules under a large tower', () => {
    const tower = cooler({ type: 'air', height_mm: 165 });
    expect(notesOf({ ram: ram({ height_mm: 57 }), cooler: tower })).toEqual([
      'memory_height: cooler.max_ram_mm',
    ]);
    expect(notesOf({ ram: ram({ height_mm: 34 }), cooler: tower })).toEqual([]);
  });
});

describe('CUDIMM memory', () => {
  const kit = ram({ memory_type: 'DDR5', form_factor: 'DIMM', clock_driver: true });

  test('is not listed for Ryzen 7000, and works with later ones as plain DDR5', () => {
    const board = motherboard({ socket: 'AM5', memory_type: 'DDR5' });
    const of = (generation: string): Build => ({
      cpu: cpu({ socket: 'AM5', generation }),
      motherboard: board,
      ram: kit,
    });
    expect(say(of('ryzen-7000'))).toEqual(['warning cudimm']);
    expect(say(of('ryzen-9000'))).toEqual([]);
    expect(fitsOf(of('ryzen-9000')).join()).toMatch(/funciona como DDR5 común/);
  });

  test('is used by Core Ultra 200', () => {
    const board = motherboard({ socket: 'LGA1851', memory_type: 'DDR5' });
    expect(fitsOf({ motherboard: board, ram: kit }).join()).toMatch(/la aprovecha/);
  });
});
