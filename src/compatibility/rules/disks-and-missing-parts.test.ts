import { describe, expect, test } from 'vitest';
import type { Build } from '../build/build.ts';
import { checkBuild } from '../check-build.ts';
import { judgeCandidates } from '../check-candidate.ts';
import { chassis, cooler, cpu, gpu, motherboard, psu, ram, storage } from '../testing/part-makers.ts';
import { linesOf, say } from '../testing/say.ts';
import type { Socket } from '../vocabulary/value-lists.ts';

describe('an M.2 disk', () => {
  const nvme = storage({ interface: 'NVMe', form_factor: 'M.2' });
  const sata = storage({ interface: 'SATA', form_factor: 'M.2' });

  test('needs a slot; only a board that says it has none lacks one', () => {
    expect(say({ motherboard: motherboard({ m2_slots: 0 }), storage: nvme })).toEqual(['error m2_slots']);
    expect(say({ motherboard: motherboard({ m2_slots: 1 }), storage: nvme })).toEqual([]);
    expect(say({ motherboard: motherboard(), storage: nvme })).toEqual([]);
  });

  test('is a doubt on boards older than its slot, unless they state one', () => {
    const on = (board: Parameters<typeof motherboard>[0]) =>
      say({ motherboard: motherboard(board), storage: nvme });
    for (const socket of ['LGA775', 'LGA1155', 'LGA1156', 'AM3+'] as const) {
      expect(on({ socket })).toEqual(['warning m2_slots']);
    }
    expect(on({ socket: 'LGA1155', m2_slots: 1 })).toEqual([]);
    expect(on({ socket: 'LGA1150', chipset: 'H81' })).toEqual(['warning m2_slots']);
    expect(on({ socket: 'LGA1150', chipset: 'Z97' })).toEqual([]);
    expect(on({ socket: 'LGA1150' })).toEqual([]);
    expect(on({ socket: 'LGA1151', chipset: 'H110' })).toEqual([]);
    const ssd = storage({ interface: 'SATA', form_factor: '2.5' });
    expect(say({ motherboard: motherboard({ socket: 'LGA1155' }), storage: ssd })).toEqual([]);
  });

  test('that speaks SATA is a doubt on newer boards', () => {
    const on = (socket: Socket) => say({ motherboard: motherboard({ socket }), storage: sata });
    for (const socket of ['AM5', 'LGA1700', 'LGA1851'] as const)
      expect(on(socket)).toEqual(['warning m2_sata']);
    for (const socket of ['AM4', 'LGA1200'] as const) expect(on(socket)).toEqual([]);
    expect(say({ motherboard: motherboard({ socket: 'AM5' }), storage: nvme })).toEqual([]);
  });

  test('is no other disk', () => {
    const ssd = storage({ interface: 'SATA', form_factor: '2.5' });
    expect(say({ motherboard: motherboard({ socket: 'AM5', m2_slots: 0 }), storage: ssd })).toEqual([]);
  });
});

describe('a finished PC', () => {
  const whole = {
    cpu: cpu({ socket: 'AM5', tdp_w: 65, igpu: true, memory_types: ['DDR5'], cooler_included: true }),
    motherboard: motherboard({ socket: 'AM5', memory_type: 'DDR5', form_factor: 'mATX' }),
    ram: ram({ memory_type: 'DDR5', modules: 2 }),
    storage: storage({ form_factor: 'M.2', interface: 'NVMe' }),
    psu: psu({ watts: 550 }),
    case: chassis({ form_factors: ['mATX', 'Mini-ITX'], psu_included: false }),
  } satisfies Build;
  const blind = cpu({ ...whole.cpu, igpu: false });
  const tray = cpu({ ...whole.cpu, cooler_included: false });

  test('with graphics and cooler in the processor’s box lacks nothing', () => {
    expect(say(whole)).toEqual([]);
  });

  test('without any graphics shows nothing', () => {
    expect(say({ ...whole, cpu: blind })).toEqual(['error no_video_output']);
    expect(say({ ...whole, cpu: blind, gpu: gpu({ tdp_w: 75, length_mm: 170 }) })).toEqual([]);
  });

  test('whose board has no socket for a screen shows nothing, whatever the processor draws', () => {
    const dark = motherboard({ ...whole.motherboard, video_output: false });
    const compute = gpu({ tdp_w: 75, length_mm: 170, video_output: false });
    expect(say({ ...whole, motherboard: dark })).toEqual(['error no_video_output']);
    expect(say({ ...whole, motherboard: dark, gpu: compute })).toEqual(['error no_video_output']);
    expect(say({ ...whole, motherboard: dark, gpu: gpu({ tdp_w: 75, length_mm: 170 }) })).toEqual([]);
    const { case: _lacking, ...unfinished } = whole;
    expect(say({ ...unfinished, motherboard: dark })).toEqual([]);
    const { cpu: chosen, ...rest } = whole;
    expect(linesOf(judgeCandidates({ ...rest, motherboard: dark }, 'cpu')(chosen))).toEqual([]);
  });

  test('without any cooler is a warning', () => {
    expect(say({ ...whole, cpu: tray })).toEqual(['warning cooler_missing']);
    const low = cooler({ sockets: ['AM5'], type: 'air', height_mm: 100 });
    expect(say({ ...whole, cpu: tray, cooler: low })).toEqual([]);
  });

  test('of whose processor nobody knows either is a doubt twice', () => {
    expect(say({ ...whole, cpu: cpu({ socket: 'AM5', tdp_w: 65 }) })).toEqual([
      'unknown no_video_output for want of cpu.igpu',
      'unknown cooler_missing for want of cpu.cooler_included',
    ]);
  });

  test.each(['motherboard', 'ram', 'storage', 'psu', 'case'] as const)(
    'is none while the %s lacks',
    (step) => {
      const { [step]: _lacking, ...rest } = { ...whole, cpu: cpu({ ...blind, cooler_included: false }) };
      expect(say(rest)).toEqual([]);
    },
  );

  test('may get its supply from the case', () => {
    const { psu: _none, ...rest } = whole;
    const kit = chassis({ ...whole.case, psu_included: true, psu_watts: 500 });
    expect(say({ ...rest, cpu: blind, case: kit })).toEqual(['error no_video_output']);
  });
});

describe('something in the wrong step', () => {
  test('is reported, and nothing else about it', () => {
    const build = { cpu: cooler({ sockets: ['AM4'] }), motherboard: motherboard({ socket: 'AM5' }) };
    expect(say(build)).toEqual(['error not_a_part']);
  });

  test('that is no part of a PC is reported as well', () => {
    const build: Build = {
      psu: { kind: 'not_a_part', reason: 'notebook charger' },
      gpu: gpu({ tdp_w: 300, recommended_psu_w: 750 }),
    };
    expect(say(build)).toEqual(['error not_a_part']);
    expect(checkBuild(build).findings[0]?.data).toEqual({
      expected: 'psu',
      kind: 'not_a_part',
      reason: 'notebook charger',
    });
  });

  test('does not hide what is wrong between the others', () => {
    const build = {
      ram: storage(),
      cpu: cpu({ socket: 'AM4' }),
      motherboard: motherboard({ socket: 'AM5' }),
    };
    expect(say(build)).toEqual(['error not_a_part', 'error socket']);
  });
});
