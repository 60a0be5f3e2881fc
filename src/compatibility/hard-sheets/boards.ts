import type { HardSheet } from './hard-sheet.ts';

export const HARD_BOARDS: readonly HardSheet<'motherboard'>[] = [
  {
    title: 'Motherboard ASUS PRIME H510M-E',
    sheet: {
      CPU: 'LGA1200 10ma y 11va generación (no compatible con LGA1151)',
      Memory: '2 x DIMM, Max. 64GB, DDR4 3200',
      'Form Factor': 'mATX Form Factor, 9.0 inch x 8.0 inch',
    },
    is: { kind: 'motherboard', socket: 'LGA1200', memory_type: 'DDR4', memory_slots: 2, form_factor: 'mATX' },
  },
  {
    title: 'Mother Gigabyte H610M H V2',
    sheet: { Memoria: 'No compatible con DDR4, solo DDR5' },
    is: { kind: 'motherboard', socket: 'LGA1700', memory_type: 'DDR5', form_factor: 'mATX' },
  },
  {
    title: 'MOTHER MSI PRO B760M-P',
    prose: 'No admite módulos DDR5 ni SODIMM: soporta DDR4.',
    is: { kind: 'motherboard', memory_type: 'DDR4', memory_form_factors: ['DIMM'] },
  },
  { title: 'MOTHER ASROCK H610M-HDV/M.2+ D5', is: { kind: 'motherboard', memory_type: 'DDR5' } },
  {
    title: 'MOTHER ASUS PRIME B450M-A II',
    sheet: { 'Slots M.2': '1 (no soporta SATA)' },
    is: { kind: 'motherboard', m2_slots: 1, form_factor: 'mATX' },
  },
  {
    title: 'Mother MSI A68HM-E33 V2',
    sheet: { 'Slot M.2': 'No posee', Formato: 'Micro-ATX (uATX)', 'Memory slots': '2 DDR3 DIMM' },
    is: {
      kind: 'motherboard',
      socket: 'FM2+',
      memory_type: 'DDR3',
      m2_slots: 0,
      memory_slots: 2,
      form_factor: 'mATX',
    },
  },
  {
    title: 'MOTHER ASUS TUF GAMING Z890-PLUS WIFI',
    sheet: { Tamaño: '30,5 cm x 24,4 cm (12" x 9.6"), ATX' },
    is: { kind: 'motherboard', form_factor: 'ATX', socket: 'LGA1851' },
  },
  {
    title: 'Gigabyte B650I AORUS ULTRA',
    sheet: { Formato: 'Mini-ITX (17 x 17 cm)' },
    is: { kind: 'motherboard', form_factor: 'Mini-ITX', memory_slots: 2 },
  },
  {
    title: 'MOTHER BIOSTAR A520MH',
    sheet: { 'Salida de video': 'HDMI, VGA', 'Ranuras M.2': 'Ninguna' },
    is: { kind: 'motherboard', video_output: true, m2_slots: 0 },
  },
  {
    title: 'MOTHER BIOSTAR B550MX/E PRO',
    prose: 'Sin salidas de video: requiere placa dedicada.',
    is: { kind: 'motherboard', video_output: false },
  },
  {
    title: 'MOTHER ASUS PRIME H410M-K R2.0',
    sheet: { Chipset: 'Intel H470' },
    is: { kind: 'motherboard', chipset: 'H470', socket: 'LGA1200' },
  },
  {
    title: 'Mother Gigabyte B460M DS3H V2',
    sheet: { Chipset: 'Intel H470 Express Chipset' },
    is: { kind: 'motherboard', chipset: 'H470', form_factor: 'mATX' },
  },
  {
    title: 'MOTHER GIGABYTE H510M H V2',
    sheet: { 'Chipsets Principal': 'Intel H470' },
    is: { kind: 'motherboard', chipset: 'H470', socket: 'LGA1200', form_factor: 'mATX' },
  },
  {
    title: 'MOTHER ASUS ROG STRIX B650E-F GAMING WIFI',
    sheet: { Chipset: 'AMD B650' },
    is: { kind: 'motherboard', chipset: 'B650E', form_factor: 'ATX' },
  },
  {
    title: 'MOTHER ASUS TUF GAMING B550-PLUS',
    sheet: { Chipset: 'Intel B760' },
    is: { kind: 'motherboard', chipset: 'B550', socket: 'AM4' },
  },
  {
    title: 'Mother ASRock B450 Pro4',
    sheet: { 'Ranuras de memoria': '4 ranuras DDR4 DIMM', 'M.2': '2 (1 x NVMe, 1 x SATA)' },
    is: { kind: 'motherboard', memory_slots: 4, m2_slots: 2, form_factor: 'ATX' },
  },
  {
    title: 'MOTHER ASUS H110M-K',
    sheet: { Memory: '2 x DIMM, Max. 32GB, DDR4 2133MHz Non-ECC, Un-buffered Memory' },
    is: { kind: 'motherboard', memory_slots: 2, memory_type: 'DDR4', memory_form_factors: ['DIMM'] },
  },
  {
    title: 'MOTHER ASROCK A620M-HDV',
    prose: 'No cuenta con BIOS Flashback.',
    is: { kind: 'motherboard', bios_flashback: false, socket: 'AM5' },
  },
  {
    title: 'Motherboard MSI MAG Z690 TOMAHAWK WIFI DDR4',
    prose: 'No compatible con DDR5.',
    is: { kind: 'motherboard', memory_type: 'DDR4' },
  },
  {
    title: 'Placa base GIGABYTE Z790 UD AX',
    sheet: { 'Factor de forma': 'ATX; 30.5cm x 24.4cm', Memoria: '4 x DDR5 DIMM sockets' },
    is: { kind: 'motherboard', form_factor: 'ATX', memory_type: 'DDR5', memory_slots: 4 },
  },
  {
    title: 'MOTHER ASUS ROG STRIX B760-I GAMING WIFI',
    sheet: { 'Tipo de memoria': '2 x DIMM DDR5' },
    is: { kind: 'motherboard', form_factor: 'Mini-ITX', memory_slots: 2, memory_type: 'DDR5' },
  },
  {
    title: 'MOTHER MSI PRO H610M-G',
    sheet: { 'Ranuras RAM': '2', 'Memoria compatible': 'DDR4 hasta 3200 (no DDR5)' },
    is: { kind: 'motherboard', memory_slots: 2, memory_type: 'DDR4' },
  },
  {
    title: 'Gigabyte X870 EAGLE WIFI7',
    sheet: { 'M.2 connectors': '3', 'Memory type': 'DDR5', 'DIMM slots': '4' },
    is: { kind: 'motherboard', m2_slots: 3, memory_slots: 4, memory_type: 'DDR5' },
  },
  {
    title: 'MOTHER BIOSTAR B550MH 3.0',
    sheet: { Formato: 'Micro ATX (24.4 cm x 20.1 cm)', Slots: '2xDDR4' },
    is: { kind: 'motherboard', form_factor: 'mATX', memory_slots: 2 },
  },
  {
    title: 'MOTHER ASUS TUF GAMING A620M-PLUS WIFI',
    sheet: { 'Puertos traseros': 'HDMI x1, DisplayPort x1, USB x6' },
    is: { kind: 'motherboard', video_output: true, memory_type: 'DDR5' },
  },
  {
    title: 'MOTHER ASROCK X870E TAICHI',
    sheet: { Formato: 'EATX (30.5 x 26.7 cm)' },
    is: { kind: 'motherboard', form_factor: 'E-ATX' },
  },
  {
    title: 'MOTHER MSI B650 GAMING PLUS WIFI AM5',
    sheet: { Almacenamiento: '2 x M.2, 4 x SATA' },
    is: { kind: 'motherboard', m2_slots: 2, form_factor: 'ATX' },
  },
  {
    title: 'MOTHER ASROCK B760M-H2/M.2',
    prose: 'No soporta memorias ECC registered (RDIMM).',
    is: { kind: 'motherboard', memory_form_factors: ['DIMM'], form_factor: 'mATX' },
  },
  {
    title: 'MOTHER ASUS PRIME B760M-A',
    sheet: { 'Back Connect': 'No' },
    prose: 'Conectores estándar, no es BTF.',
    is: { kind: 'motherboard', rear_connectors: null },
  },
  {
    title: 'MOTHER GIGABYTE B550M K',
    prose: 'Cuatro bancos DDR4. No tiene Q-Flash Plus. Zócalo AM4, no entra en AM5.',
    is: { kind: 'motherboard', memory_slots: 4, bios_flashback: false, socket: 'AM4' },
  },
];
