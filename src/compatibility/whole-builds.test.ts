import { describe, expect, test } from 'vitest';
import type { Build } from './build/build.ts';
import { checkBuild } from './check-build.ts';
import { BOARDS, CARDS, CASES, COOLERS, DISKS, MEMORY, PROCESSORS, SUPPLIES } from './testing/known-parts.ts';
import { chassis, gpu, psu } from './testing/part-makers.ts';
import { linesOf } from './testing/say.ts';

/** Three PCs without problems; each case below changes a part or two. */
const OFFICE = {
  cpu: PROCESSORS.ryzen_5600g,
  motherboard: BOARDS.a520m,
  ram: MEMORY.ddr4_pair,
  storage: DISKS.nvme,
  case: CASES.micro_kit,
} satisfies Build;

const GAMING = {
  cpu: PROCESSORS.ryzen_7600,
  motherboard: BOARDS.b650m,
  ram: MEMORY.ddr5_pair,
  gpu: CARDS.rtx_3060,
  storage: DISKS.nvme,
  psu: SUPPLIES.atx_550,
  case: CASES.tower,
} satisfies Build;

const ENTHUSIAST = {
  cpu: PROCESSORS.core_i7_14700k,
  motherboard: BOARDS.z790_tower,
  ram: MEMORY.ddr5_four,
  gpu: CARDS.rtx_5070,
  storage: DISKS.nvme,
  psu: SUPPLIES.atx_850,
  case: CASES.tower,
  cooler: COOLERS.aio_360,
} satisfies Build;

const CUBE = {
  cpu: PROCESSORS.ryzen_7800x3d,
  motherboard: BOARDS.b650_itx,
  ram: MEMORY.ddr5_pair,
  gpu: CARDS.rtx_5070,
  storage: DISKS.nvme,
  psu: SUPPLIES.sfx_750,
  case: CASES.cube,
  cooler: COOLERS.low_am5,
} satisfies Build;

describe('whole PCs without problems', () => {
  test.each<[string, Build]>([
    ['an office PC in a kit case with its supply', OFFICE],
    ['a gaming PC', GAMING],
    ['an enthusiast’s PC', ENTHUSIAST],
    ['a cube with a low cooler and an SFX supply', CUBE],
    [
      'Ryzen 5000 on B550',
      { ...OFFICE, motherboard: BOARDS.b550_tower, case: CASES.tower, psu: SUPPLIES.atx_400 },
    ],
    ['no card, for the processor has graphics', withoutCard(GAMING)],
    [
      'a board with its plugs on the back in a case made for it, and a card that it feeds',
      {
        ...GAMING,
        motherboard: BOARDS.b850_btf,
        gpu: CARDS.rtx_4090_btf,
        case: CASES.tower_btf,
        psu: SUPPLIES.atx_1200,
      },
    ],
    ['a low-profile card in a slim case', { ...OFFICE, gpu: CARDS.gt_1030_low, case: CASES.slim }],
    ['a case made for such boards with an ordinary one', { ...GAMING, case: CASES.tower_btf }],
    ['a card for calculating beside a processor with graphics', { ...ENTHUSIAST, gpu: CARDS.tesla_p40 }],
    ['an air cooler as tall as allowed', { ...GAMING, case: CASES.micro, cooler: COOLERS.tower_158 }],
    [
      'a card of unknown length where the longest of its class fits',
      { ...GAMING, gpu: CARDS.rtx_4060_unmeasured },
    ],
    [
      '14th generation on a B760 with DDR4',
      { ...ENTHUSIAST, motherboard: BOARDS.b760m_d4, ram: MEMORY.ddr4_pair },
    ],
    [
      'an LGA1700 cooler on a Core Ultra',
      { ...ENTHUSIAST, cpu: PROCESSORS.core_ultra_7_265k, motherboard: BOARDS.b860m, ram: MEMORY.ddr5_pair },
    ],
    [
      'Ryzen 9000 on an 800-series board',
      { ...ENTHUSIAST, cpu: PROCESSORS.ryzen_9950x, motherboard: BOARDS.x870_tower },
    ],
    [
      'a 240 mm radiator where a tower lists none',
      { ...GAMING, case: CASES.tower_unmeasured, cooler: COOLERS.aio_240 },
    ],
    ['11th generation on H510', { ...OFFICE, cpu: PROCESSORS.core_i5_10400, motherboard: BOARDS.h510m }],
    [
      'Ryzen 1600 on A320',
      { ...OFFICE, cpu: PROCESSORS.ryzen_1600, motherboard: BOARDS.a320m, gpu: CARDS.gtx_1650 },
    ],
    ['a single module', { ...OFFICE, ram: MEMORY.ddr4_one }],
  ])('%s', (_name, build) => {
    expect(linesOf(checkBuild(build))).toEqual([]);
  });
});

describe('whole PCs that do not work', () => {
  test.each<[string, Build, string[]]>([
    ['an Intel processor on an AMD board', { ...GAMING, cpu: PROCESSORS.core_i5_12400 }, ['error socket']],
    ['DDR4 on AM5', { ...GAMING, ram: MEMORY.ddr4_pair }, ['error memory_type']],
    ['notebook memory', { ...OFFICE, ram: MEMORY.ddr4_notebook }, ['error memory_form_factor']],
    ['server memory', { ...GAMING, ram: MEMORY.ddr5_server }, ['error memory_form_factor']],
    ['four modules in two slots', { ...OFFICE, ram: MEMORY.ddr4_four }, ['error memory_slots']],
    ['four modules on Mini-ITX', { ...CUBE, ram: MEMORY.ddr5_four }, ['error memory_slots']],
    ['11th generation on H410', h410(PROCESSORS.core_i5_11400f), ['error cpu_support']],
    [
      'an M.2 disk on a board without a slot',
      { ...h410(PROCESSORS.core_i5_10400), storage: DISKS.nvme },
      ['error m2_slots'],
    ],
    [
      'a full ATX board in a small case',
      { ...GAMING, motherboard: BOARDS.x870_tower, case: CASES.micro },
      ['error form_factor'],
    ],
    ['an E-ATX board in a tower', { ...GAMING, motherboard: BOARDS.x670e_extreme }, ['error form_factor']],
    [
      'a card 4 mm too long',
      { ...ENTHUSIAST, case: CASES.tower_short, cooler: COOLERS.aio_240 },
      ['error gpu_length'],
    ],
    [
      'any card in a case for none',
      { ...CUBE, case: CASES.book, gpu: CARDS.gtx_1650 },
      ['error gpu_length', 'error cooler_height'],
    ],
    ['a tower cooler in a cube', { ...CUBE, cooler: COOLERS.tower_158 }, ['error cooler_height']],
    ['a 360 mm radiator in a cube for 240', { ...CUBE, cooler: COOLERS.aio_360 }, ['error radiator']],
    ['an LGA1700 cooler on AM5', { ...CUBE, cooler: COOLERS.low_37 }, ['error cooler_socket']],
    [
      'a supply below the draw',
      { ...GAMING, gpu: CARDS.rx_7900_xtx, psu: SUPPLIES.atx_400 },
      ['error psu_power'],
    ],
    [
      'three plugs needed, two there',
      { ...GAMING, gpu: CARDS.rx_7900_xtx },
      ['error psu_connectors', 'warning psu_power'],
    ],
    [
      'one plug for a card whose maker may have put two or three on it',
      {
        ...ENTHUSIAST,
        gpu: gpu({ chip: 'RX 7900 XTX', tdp_w: 355, recommended_psu_w: 800, length_mm: 287 }),
        psu: psu({ watts: 850, form_factor: 'ATX', pcie_8pin: 1 }),
      },
      ['error psu_connectors'],
    ],
    ['an ATX supply in a case for SFX', { ...CUBE, psu: SUPPLIES.atx_850 }, ['error psu_form_factor']],
    ['nothing that shows a picture', { ...OFFICE, cpu: PROCESSORS.ryzen_5600 }, ['error no_video_output']],
    [
      'a card for servers, which has no socket for a screen, and an F processor',
      { ...ENTHUSIAST, cpu: PROCESSORS.core_i5_14600kf, gpu: CARDS.tesla_p40 },
      ['error no_video_output'],
    ],
    [
      'a board with its plugs on the back in a case without openings for them',
      {
        ...GAMING,
        motherboard: BOARDS.b850_btf,
        case: chassis({ ...CASES.tower, rear_connectors: false }),
      },
      ['error rear_connectors'],
    ],
    [
      'a card of full height in a slim case',
      { ...OFFICE, gpu: CARDS.rtx_3060, case: CASES.slim },
      ['error card_profile', 'error psu_power', 'warning psu_connectors'],
    ],
    [
      'an ATX supply in a slim case for TFX',
      { ...OFFICE, case: CASES.slim, psu: SUPPLIES.atx_400 },
      ['error psu_form_factor'],
    ],
    [
      'a card that only a slot of another board feeds',
      { ...GAMING, gpu: CARDS.rtx_4090_btf, psu: SUPPLIES.atx_1200 },
      ['error power_slot'],
    ],
    [
      'an F processor and no card',
      { ...OFFICE, cpu: PROCESSORS.core_i3_12100f, motherboard: BOARDS.b760m_d4 },
      ['error no_video_output'],
    ],
  ])('%s', (_name, build, said) => {
    const verdict = checkBuild(build);
    expect(linesOf(verdict)).toEqual(said);
    expect(verdict.status).toBe('error');
  });
});

describe('whole PCs that work with a reservation', () => {
  test.each<[string, Build, string[]]>([
    ['Ryzen 5000 on B450', { ...OFFICE, motherboard: BOARDS.b450m }, ['warning bios_update']],
    ['Ryzen 8000 on B650', { ...GAMING, cpu: PROCESSORS.ryzen_8600g }, ['warning bios_update']],
    ['Ryzen 3200G on A520', { ...OFFICE, cpu: PROCESSORS.ryzen_3200g }, ['warning cpu_support']],
    ['no cooler anywhere', { ...GAMING, cpu: PROCESSORS.ryzen_7500f }, ['warning cooler_missing']],
    ['an AM4 cooler on AM5', { ...GAMING, cooler: COOLERS.old_tower }, ['warning cooler_socket']],
    [
      'a cooler too weak for 105 W',
      { ...OFFICE, cpu: PROCESSORS.ryzen_5800x, gpu: CARDS.gtx_1650, cooler: COOLERS.old_tower },
      ['warning cooler_capacity'],
    ],
    [
      'less than the card’s maker asks for, of a supply that came with the case',
      { ...OFFICE, gpu: CARDS.rtx_3060 },
      ['warning psu_power', 'warning psu_connectors'],
    ],
    [
      'a quarter to spare is lacking',
      { ...ENTHUSIAST, gpu: CARDS.rtx_5090, psu: SUPPLIES.atx_850 },
      ['warning psu_power'],
    ],
    ['a 16-pin card by adapter', { ...ENTHUSIAST, psu: SUPPLIES.atx_650 }, ['warning psu_connectors']],
    ['an SFX supply in a tower', { ...GAMING, psu: SUPPLIES.sfx_750 }, ['warning psu_form_factor']],
    ['an M.2 SATA disk on AM5', { ...GAMING, storage: DISKS.m2_sata }, ['warning m2_sata']],
    [
      'the boxed cooler in a flat case',
      {
        ...OFFICE,
        motherboard: BOARDS.b650_itx,
        cpu: PROCESSORS.ryzen_7600,
        ram: MEMORY.ddr5_pair,
        case: CASES.book,
      },
      ['warning cooler_height', 'warning psu_power'],
    ],
  ])('%s', (_name, build, said) => {
    const verdict = checkBuild(build);
    expect(linesOf(verdict)).toEqual(said);
    expect(verdict.status).toBe('warning');
  });
});

describe('whole PCs with unknown facts', () => {
  test.each<[string, Build, string[]]>([
    [
      'a board with its plugs on the back in a case of which nobody knows',
      { ...GAMING, motherboard: BOARDS.b850_btf },
      ['unknown rear_connectors for want of case.rear_connectors'],
    ],
    [
      'a tower cooler in a slim case that states no limit',
      { ...OFFICE, case: CASES.slim, cooler: COOLERS.old_tower },
      ['unknown cooler_height for want of case.max_cooler_mm'],
    ],
    [
      'a small card that does not say its height in a slim case',
      { ...OFFICE, gpu: CARDS.gtx_1650, case: CASES.slim },
      ['unknown card_profile for want of gpu.low_profile'],
    ],
    [
      'a card that needs the slot on one of the first boards of that kind',
      {
        ...ENTHUSIAST,
        motherboard: BOARDS.b760m_btf,
        ram: MEMORY.ddr4_pair,
        gpu: CARDS.rtx_4090_btf,
        case: CASES.tower_btf,
        psu: SUPPLIES.atx_1200,
      },
      ['unknown power_slot for want of motherboard.power_slot'],
    ],
    [
      'a board that does not say DDR4 or DDR5',
      { ...OFFICE, cpu: PROCESSORS.core_i5_12400, motherboard: BOARDS.h610m_unstated },
      ['unknown memory_type for want of motherboard.memory_type'],
    ],
    [
      'a kit case that does not say its size',
      { ...OFFICE, case: CASES.kit_of_unknown_size },
      ['unknown form_factor for want of case.form_factors'],
    ],
    [
      'a kit case that does not say its watts',
      { ...OFFICE, case: CASES.kit_of_unknown_watts },
      ['unknown psu_power for want of case.psu_watts'],
    ],
    [
      'a supply that does not say its watts',
      { ...GAMING, psu: SUPPLIES.generic_unstated },
      ['unknown psu_power for want of psu.watts'],
    ],
    [
      'a long card in a tower that states no limit',
      { ...GAMING, gpu: CARDS.rx_7900_xtx, psu: SUPPLIES.atx_850, case: CASES.tower_unmeasured },
      ['unknown gpu_length for want of case.max_gpu_mm'],
    ],
    [
      'a tall cooler in a tower that states no limit',
      { ...GAMING, case: CASES.tower_unmeasured, cooler: COOLERS.tower_158 },
      ['unknown cooler_height for want of case.max_cooler_mm'],
    ],
    [
      'a 360 mm radiator in a tower that lists none',
      { ...GAMING, case: CASES.tower_unmeasured, cooler: COOLERS.aio_360 },
      ['unknown radiator for want of case.radiators_mm'],
    ],
  ])('%s', (_name, build, said) => {
    const verdict = checkBuild(build);
    expect(linesOf(verdict)).toEqual(said);
    expect(verdict.status).toBe('warning');
  });
});

function withoutCard(build: Build): Build {
  const { gpu: _taken, ...rest } = build;
  return rest;
}

function h410(processor: typeof PROCESSORS.core_i5_10400): Build {
  return {
    ...OFFICE,
    cpu: processor,
    motherboard: BOARDS.h410m,
    gpu: CARDS.gtx_1650,
    storage: DISKS.sata_ssd,
  };
}
