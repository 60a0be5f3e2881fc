/** Sockets that parts are read for, those on sale first. */
export const SOCKETS = [
  'AM4',
  'AM5',
  'LGA1151',
  'LGA1200',
  'LGA1700',
  'LGA1851',
  'AM3+',
  'AM3',
  'FM2+',
  'FM2',
  'AM1',
  'LGA775',
  'LGA1150',
  'LGA1155',
  'LGA1156',
  'LGA1356',
  'LGA1366',
  'LGA2011',
  'LGA2011-3',
  'LGA2066',
  'LGA3647',
  'LGA4189',
  'LGA4677',
  'sTRX4',
  'sWRX8',
  'sTR5',
  'TR4',
  'SP3',
  'SP5',
] as const;
export type Socket = (typeof SOCKETS)[number];

export const MEMORY_TYPES = ['DDR3', 'DDR4', 'DDR5'] as const;
export type MemoryType = (typeof MEMORY_TYPES)[number];

export const BOARD_SIZES = ['E-ATX', 'ATX', 'mATX', 'Mini-ITX'] as const;
export type BoardSize = (typeof BOARD_SIZES)[number];

export const PSU_SIZES = ['ATX', 'SFX', 'SFX-L', 'TFX', 'Flex'] as const;
export type PsuSize = (typeof PSU_SIZES)[number];

/** The forms of modules, each for its own slot; RDIMM stands for every registered module, CAMM2 for LPCAMM2 too. */
export const MODULE_FORMS = ['DIMM', 'SODIMM', 'RDIMM', 'CAMM2'] as const;
export type ModuleForm = (typeof MODULE_FORMS)[number];

/** The sizes of M.2 disks, the shortest first. */
export const M2_SIZES = ['2230', '2242', '2260', '2280', '22110'] as const;
export type M2Size = (typeof M2_SIZES)[number];

/** How many power plugs of each kind a card has. */
export interface PowerConnectors {
  '8pin': number;
  '6pin': number;
  '16pin': number;
}
