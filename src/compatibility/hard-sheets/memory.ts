import type { HardSheet } from './hard-sheet.ts';

export const HARD_MEMORY: readonly HardSheet<'ram'>[] = [
  {
    title: 'MEMORIA 16GB DDR4 3200 KINGSTON FURY BEAST (NO NOTEBOOK)',
    is: { kind: 'ram', form_factor: 'DIMM', capacity_gb_total: 16, speed_mt: 3200 },
  },
  {
    title: 'MEMORIA CRUCIAL 8GB DDR4 3200 PC NO APTA NOTEBOOK',
    is: { kind: 'ram', form_factor: 'DIMM', memory_type: 'DDR4' },
  },
  {
    title: 'Memoria ADATA 8GB DDR4 2666',
    sheet: { Tipo: 'UDIMM (no SODIMM)' },
    is: { kind: 'ram', form_factor: 'DIMM', speed_mt: 2666 },
  },
  {
    title: 'Memoria Kingston 16GB DDR5 5600 SODIMM',
    prose: 'Para mini PC y portátiles. No compatible con DIMM de escritorio (288 pines).',
    is: { kind: 'ram', form_factor: 'SODIMM', memory_type: 'DDR5' },
  },
  {
    title: 'MEMORIA KINGSTON 32GB DDR4 3200 ECC KSM32ED8/32HC',
    is: { kind: 'ram', form_factor: 'DIMM', memory_type: 'DDR4', capacity_gb_total: 32 },
  },
  {
    title: 'Kingston Server Premier 16GB DDR4 3200 KSM32RS4/16HDR',
    is: { kind: 'ram', form_factor: 'RDIMM', memory_type: 'DDR4', capacity_gb_total: 16 },
  },
  {
    title: 'Kingston Server Premier 16 GB DDR4-2666 CL19',
    partNumber: 'KSM26SED8/16HD',
    is: { kind: 'ram', form_factor: 'SODIMM', memory_type: 'DDR4' },
  },
  {
    title: 'Kingston Server Premier 32GB DDR5-4800 ECC',
    partNumber: 'KSM48E40BD8KM-32HM',
    is: { kind: 'ram', form_factor: 'DIMM', memory_type: 'DDR5' },
  },
  { title: 'SAMSUNG M393A4K40CB2-CTD 32GB', is: { kind: 'ram', form_factor: 'RDIMM', memory_type: 'DDR4' } },
  {
    title: 'MEMORIA SAMSUNG 8GB DDR4 M471A1K43EB1-CWE',
    is: { kind: 'ram', form_factor: 'SODIMM', capacity_gb_total: 8 },
  },
  {
    title: 'MEMORIA SAMSUNG 16GB DDR4 3200 ECC M391A2G43BB2-CWE',
    is: { kind: 'ram', form_factor: 'DIMM', capacity_gb_total: 16 },
  },
  {
    title: 'MEMORIA CRUCIAL 16GB DDR4 3200 CT16G4DFRA32A',
    is: { kind: 'ram', form_factor: 'DIMM', modules: 1, capacity_gb_total: 16 },
  },
  {
    title: 'MEMORIA 8GB PC4-21300 HYNIX',
    is: { kind: 'ram', memory_type: 'DDR4', speed_mt: 2666, capacity_gb_total: 8 },
  },
  {
    title: 'MEMORIA CORSAIR VENGEANCE 32GB (2X16) 6000 CL36',
    is: { kind: 'ram', memory_type: 'DDR5', modules: 2, capacity_gb_total: 32 },
  },
  {
    title: 'Memoria G.Skill Ripjaws V',
    sheet: {
      Capacity: '16GB (8GBx2)',
      'Tested Speed': '3600 MT/s',
      'Memory Type': 'DDR4',
      'Registered/Unbuffered': 'Unbuffered',
      'Error Checking': 'Non-ECC',
    },
    is: {
      kind: 'ram',
      memory_type: 'DDR4',
      modules: 2,
      capacity_gb_total: 16,
      speed_mt: 3600,
      form_factor: 'DIMM',
    },
  },
  {
    title: 'MEMORIA TEAM T-FORCE DELTA RGB 2 X 8 GB 3200MHZ DDR4',
    is: { kind: 'ram', modules: 2, capacity_gb_total: 16, speed_mt: 3200 },
  },
  {
    title: 'Memoria 4GB DDR3L 1600 SO-DIMM 1.35V (no desktop)',
    is: { kind: 'ram', memory_type: 'DDR3', form_factor: 'SODIMM' },
  },
  {
    title: 'Memoria Kingston 8GB',
    sheet: {
      Módulos: '1 x 8 GB',
      Tecnología: 'DDR4 SDRAM',
      'Factor de forma': 'DIMM 288 pines',
      Frecuencia: '2666 MHz (PC4-21300)',
      Compatibilidad: 'No apta para notebook',
    },
    is: {
      kind: 'ram',
      memory_type: 'DDR4',
      modules: 1,
      capacity_gb_total: 8,
      speed_mt: 2666,
      form_factor: 'DIMM',
    },
  },
  {
    title: 'MEMORIA HIKSEMI ARMOR 16GB DDR4 3200 SIN DISIPADOR',
    is: { kind: 'ram', form_factor: 'DIMM', capacity_gb_total: 16 },
  },
  {
    title: 'Memoria Lexar Thor 16GB DDR5 6000',
    prose: 'Para todo tipo de PC excepto notebooks. No es registered.',
    is: { kind: 'ram', form_factor: 'DIMM', memory_type: 'DDR5' },
  },
  {
    title: 'MEMORIA 32GB KIT 4X8GB DDR4 3600',
    is: { kind: 'ram', modules: 4, capacity_gb_total: 32 },
  },
  {
    title: 'MEMORIA RAM 1X16GB DDR5 4800 LAPTOP',
    is: { kind: 'ram', form_factor: 'SODIMM', modules: 1 },
  },
  {
    title: 'Memoria 64GB DDR5 4800 ECC REG 2Rx4',
    prose: 'No compatible con placas de escritorio que toman UDIMM.',
    is: { kind: 'ram', form_factor: 'RDIMM', memory_type: 'DDR5' },
  },
  {
    title: 'Memoria Micron 16GB DDR4 3200',
    partNumber: 'MTA18ASF2G72PZ-3G2',
    is: { kind: 'ram', form_factor: 'RDIMM' },
  },
];
