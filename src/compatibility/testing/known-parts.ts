import { chassis, cooler, cpu, gpu, motherboard, psu, ram, storage } from './part-makers.ts';
import type { BoardSize, Socket } from '../vocabulary/value-lists.ts';

const TOWER: BoardSize[] = ['ATX', 'mATX', 'Mini-ITX'];
const MICRO: BoardSize[] = ['mATX', 'Mini-ITX'];
const AM4_AM5_INTEL: Socket[] = ['AM4', 'AM5', 'LGA1200', 'LGA1700'];

/** Parts on sale, with the facts that their boxes and makers' pages state. */
export const PROCESSORS = {
  ryzen_1600: am4({ tdp_w: 65, igpu: false, cooler_included: true, generation: 'ryzen-1000' }),
  ryzen_3200g: am4({ tdp_w: 65, igpu: true, cooler_included: true, generation: 'ryzen-3000g' }),
  ryzen_5600: am4({ tdp_w: 65, igpu: false, cooler_included: true, generation: 'ryzen-5000' }),
  ryzen_5600g: am4({ tdp_w: 65, igpu: true, cooler_included: true, generation: 'ryzen-5000' }),
  ryzen_5800x: am4({ tdp_w: 105, igpu: false, cooler_included: false, generation: 'ryzen-5000' }),
  ryzen_7600: am5({ tdp_w: 65, igpu: true, cooler_included: true, generation: 'ryzen-7000' }),
  ryzen_7800x3d: am5({ tdp_w: 120, igpu: true, cooler_included: false, generation: 'ryzen-7000' }),
  ryzen_7500f: am5({ tdp_w: 65, igpu: false, cooler_included: false, generation: 'ryzen-7000' }),
  ryzen_8600g: am5({ tdp_w: 65, igpu: true, cooler_included: true, generation: 'ryzen-8000' }),
  ryzen_9950x: am5({ tdp_w: 170, igpu: true, cooler_included: false, generation: 'ryzen-9000' }),
  core_i5_10400: lga1200({ tdp_w: 65, igpu: true, cooler_included: true, generation: 'intel-10' }),
  core_i5_11400f: lga1200({ tdp_w: 65, igpu: false, cooler_included: true, generation: 'intel-11' }),
  core_i3_12100f: lga1700({ tdp_w: 58, igpu: false, cooler_included: true, generation: 'intel-12' }),
  core_i5_12400: lga1700({ tdp_w: 65, igpu: true, cooler_included: true, generation: 'intel-12' }),
  core_i5_14600kf: lga1700({ tdp_w: 125, igpu: false, cooler_included: false, generation: 'intel-14' }),
  core_i7_14700k: lga1700({ tdp_w: 125, igpu: true, cooler_included: false, generation: 'intel-14' }),
  core_ultra_7_265k: cpu({
    socket: 'LGA1851',
    tdp_w: 125,
    igpu: true,
    memory_types: ['DDR5'],
    cooler_included: false,
    generation: 'core-ultra-200',
  }),
};

export const BOARDS = {
  a320m: motherboard({
    socket: 'AM4',
    chipset: 'A320',
    memory_type: 'DDR4',
    form_factor: 'mATX',
    memory_slots: 2,
  }),
  b450m: motherboard({ socket: 'AM4', chipset: 'B450', memory_type: 'DDR4', form_factor: 'mATX' }),
  a520m: motherboard({
    socket: 'AM4',
    chipset: 'A520',
    memory_type: 'DDR4',
    form_factor: 'mATX',
    memory_slots: 2,
  }),
  b550_tower: motherboard({ socket: 'AM4', chipset: 'B550', memory_type: 'DDR4', form_factor: 'ATX' }),
  b650m: motherboard({
    socket: 'AM5',
    chipset: 'B650',
    memory_type: 'DDR5',
    form_factor: 'mATX',
    memory_slots: 4,
  }),
  b650_itx: motherboard({ socket: 'AM5', chipset: 'B650', memory_type: 'DDR5', form_factor: 'Mini-ITX' }),
  x870_tower: motherboard({ socket: 'AM5', chipset: 'X870', memory_type: 'DDR5', form_factor: 'ATX' }),
  x670e_extreme: motherboard({ socket: 'AM5', chipset: 'X670E', memory_type: 'DDR5', form_factor: 'E-ATX' }),
  h410m: motherboard({
    socket: 'LGA1200',
    chipset: 'H410',
    memory_type: 'DDR4',
    form_factor: 'mATX',
    m2_slots: 0,
  }),
  h510m: motherboard({ socket: 'LGA1200', chipset: 'H510', memory_type: 'DDR4', form_factor: 'mATX' }),
  h610m_unstated: motherboard({ socket: 'LGA1700', chipset: 'H610', form_factor: 'mATX' }),
  b760m_d4: motherboard({ socket: 'LGA1700', chipset: 'B760', memory_type: 'DDR4', form_factor: 'mATX' }),
  z790_tower: motherboard({ socket: 'LGA1700', chipset: 'Z790', memory_type: 'DDR5', form_factor: 'ATX' }),
  b850_btf: motherboard({
    socket: 'AM5',
    chipset: 'B850',
    memory_type: 'DDR5',
    form_factor: 'ATX',
    rear_connectors: true,
    power_slot: true,
  }),
  b760m_btf: motherboard({
    socket: 'LGA1700',
    chipset: 'B760',
    memory_type: 'DDR4',
    form_factor: 'mATX',
    rear_connectors: true,
  }),
  b860m: motherboard({ socket: 'LGA1851', chipset: 'B860', memory_type: 'DDR5', form_factor: 'mATX' }),
};

export const MEMORY = {
  ddr4_one: ram({ memory_type: 'DDR4', modules: 1, form_factor: 'DIMM' }),
  ddr4_pair: ram({ memory_type: 'DDR4', modules: 2, form_factor: 'DIMM' }),
  ddr4_four: ram({ memory_type: 'DDR4', modules: 4, form_factor: 'DIMM' }),
  ddr4_notebook: ram({ memory_type: 'DDR4', modules: 1, form_factor: 'SODIMM' }),
  ddr5_pair: ram({ memory_type: 'DDR5', modules: 2, form_factor: 'DIMM' }),
  ddr5_four: ram({ memory_type: 'DDR5', modules: 4, form_factor: 'DIMM' }),
  ddr5_server: ram({ memory_type: 'DDR5', modules: 1, form_factor: 'RDIMM' }),
};

export const CARDS = {
  gtx_1650: gpu({ chip: 'GTX 1650', tdp_w: 75, recommended_psu_w: 300, length_mm: 172 }),
  gt_1030_low: gpu({
    chip: 'GT 1030',
    tdp_w: 30,
    recommended_psu_w: 300,
    length_mm: 150,
    low_profile: true,
  }),
  rtx_3060: gpu({
    chip: 'RTX 3060',
    tdp_w: 170,
    recommended_psu_w: 550,
    length_mm: 242,
    low_profile: false,
  }),
  rtx_4060_unmeasured: gpu({ chip: 'RTX 4060', tdp_w: 115, recommended_psu_w: 550 }),
  rtx_5070: gpu({
    chip: 'RTX 5070',
    tdp_w: 250,
    recommended_psu_w: 650,
    length_mm: 304,
    power_connectors: { '8pin': 0, '6pin': 0, '16pin': 1 },
  }),
  rtx_5090: gpu({ chip: 'RTX 5090', tdp_w: 575, recommended_psu_w: 1000, length_mm: 359 }),
  rtx_4090_btf: gpu({
    chip: 'RTX 4090',
    tdp_w: 450,
    recommended_psu_w: 850,
    length_mm: 357.6,
    needs_power_slot: true,
  }),
  tesla_p40: gpu({ chip: 'Tesla P40', tdp_w: 250, length_mm: 267, video_output: false }),
  rx_7900_xtx: gpu({
    chip: 'RX 7900 XTX',
    tdp_w: 355,
    recommended_psu_w: 800,
    length_mm: 336,
    power_connectors: { '8pin': 3, '6pin': 0, '16pin': 0 },
  }),
};

export const DISKS = {
  nvme: storage({ interface: 'NVMe', form_factor: 'M.2' }),
  m2_sata: storage({ interface: 'SATA', form_factor: 'M.2' }),
  sata_ssd: storage({ interface: 'SATA', form_factor: '2.5' }),
};

export const SUPPLIES = {
  generic_unstated: psu({ form_factor: 'ATX' }),
  atx_400: psu({ watts: 400, form_factor: 'ATX' }),
  atx_550: psu({ watts: 550, form_factor: 'ATX', pcie_8pin: 2 }),
  atx_650: psu({ watts: 650, form_factor: 'ATX' }),
  atx_850: psu({ watts: 850, form_factor: 'ATX', has_16pin: true, pcie_8pin: 3 }),
  atx_1200: psu({ watts: 1200, form_factor: 'ATX', has_16pin: true }),
  sfx_750: psu({ watts: 750, form_factor: 'SFX', has_16pin: true }),
};

export const CASES = {
  tower: chassis({
    form_factors: TOWER,
    psu_included: false,
    max_gpu_mm: 360,
    max_cooler_mm: 165,
    radiators_mm: [240, 280, 360],
  }),
  tower_unmeasured: chassis({ form_factors: TOWER, psu_included: false }),
  slim: chassis({
    form_factors: MICRO,
    psu_included: true,
    psu_watts: 300,
    psu_form_factors: ['TFX'],
    slim: true,
    low_profile_only: true,
  }),
  tower_btf: chassis({
    form_factors: TOWER,
    psu_included: false,
    max_gpu_mm: 405,
    max_cooler_mm: 175,
    radiators_mm: [240, 280, 360],
    rear_connectors: true,
  }),
  tower_short: chassis({ form_factors: TOWER, psu_included: false, max_gpu_mm: 300, max_cooler_mm: 150 }),
  micro: chassis({ form_factors: MICRO, psu_included: false, max_gpu_mm: 320, max_cooler_mm: 159 }),
  micro_kit: chassis({ form_factors: MICRO, psu_included: true, psu_watts: 500 }),
  kit_of_unknown_size: chassis({ psu_included: true, psu_watts: 500 }),
  kit_of_unknown_watts: chassis({ form_factors: MICRO, psu_included: true }),
  cube: chassis({
    form_factors: ['Mini-ITX'],
    psu_included: false,
    max_gpu_mm: 330,
    max_cooler_mm: 67,
    radiators_mm: [240],
    psu_form_factors: ['SFX', 'SFX-L'],
  }),
  book: chassis({
    form_factors: ['Mini-ITX'],
    psu_included: true,
    psu_watts: 200,
    max_gpu_mm: 0,
    max_cooler_mm: 43,
  }),
};

export const COOLERS = {
  tower_158: cooler({ sockets: [...AM4_AM5_INTEL, 'LGA1851'], type: 'air', height_mm: 158, max_tdp_w: 220 }),
  old_tower: cooler({ sockets: ['AM4', 'LGA1200'], type: 'air', height_mm: 136, max_tdp_w: 95 }),
  low_37: cooler({ sockets: ['LGA1700'], type: 'air', height_mm: 37 }),
  low_am5: cooler({ sockets: ['AM4', 'AM5'], type: 'air', height_mm: 47 }),
  aio_240: cooler({ sockets: AM4_AM5_INTEL, type: 'aio', radiator_mm: 240 }),
  aio_360: cooler({ sockets: AM4_AM5_INTEL, type: 'aio', radiator_mm: 360 }),
};

type Known = Omit<Parameters<typeof cpu>[0] & object, 'socket' | 'memory_types'>;

function am4(facts: Known) {
  return cpu({ socket: 'AM4', memory_types: ['DDR4'], ...facts });
}

function am5(facts: Known) {
  return cpu({ socket: 'AM5', memory_types: ['DDR5'], ...facts });
}

function lga1200(facts: Known) {
  return cpu({ socket: 'LGA1200', memory_types: ['DDR4'], ...facts });
}

function lga1700(facts: Known) {
  return cpu({ socket: 'LGA1700', memory_types: ['DDR4', 'DDR5'], ...facts });
}
