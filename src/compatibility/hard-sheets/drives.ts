import type { HardSheet } from './hard-sheet.ts';

export const HARD_DRIVES: readonly HardSheet<'storage'>[] = [
  {
    title: 'Disco SSD Kingston NV3 1TB',
    sheet: { 'Form Factor': 'M.2 2280', Interfaz: 'PCIe 4.0 x4 (no compatible con ranuras SATA)' },
    is: { kind: 'storage', interface: 'NVMe', form_factor: 'M.2', capacity_gb: 1000 },
  },
  {
    title: 'SSD M.2 SATA WD Green 480GB',
    prose: 'No es NVMe.',
    is: { kind: 'storage', interface: 'SATA', form_factor: 'M.2', capacity_gb: 480 },
  },
  {
    title: 'SSD M.2 Lexar 512GB',
    prose: 'No NVMe: interfaz SATA III.',
    is: { kind: 'storage', interface: 'SATA', form_factor: 'M.2' },
  },
  {
    title: 'SSD Crucial BX500 1TB',
    prose: '2,5 pulgadas SATA. No es M.2.',
    is: { kind: 'storage', interface: 'SATA', form_factor: '2.5' },
  },
  {
    title: 'Disco SSD Hiksemi Wave 480GB',
    sheet: { Conexión: 'SATA III (no NVMe)', Formato: '2.5" (no M.2)' },
    is: { kind: 'storage', interface: 'SATA', form_factor: '2.5', capacity_gb: 480 },
  },
  {
    title: 'DISCO SSD 1TB ADATA LEGEND 710 M.2 2280 (SIN DISIPADOR)',
    is: { kind: 'storage', interface: 'NVMe', form_factor: 'M.2' },
  },
  {
    title: 'SSD 500GB SAMSUNG 970 EVO PLUS',
    is: { kind: 'storage', interface: 'NVMe', form_factor: 'M.2', capacity_gb: 500 },
  },
  {
    title: 'SSD Patriot P210 256GB',
    sheet: { 'Factor de forma': '2,5" (7 mm)', Interface: 'SATA 6 Gb/s' },
    is: { kind: 'storage', interface: 'SATA', form_factor: '2.5' },
  },
  {
    title: 'HD 2TB SEAGATE SKYHAWK SURVEILLANCE',
    is: { kind: 'storage', interface: 'SATA', form_factor: '3.5', capacity_gb: 2000 },
  },
  {
    title: 'Disco WD 1TB Blue 7mm 2,5" 5400rpm',
    is: { kind: 'storage', interface: 'SATA', form_factor: '2.5' },
  },
  {
    title: 'SSD NVMe 1TB WD SN5000 2230',
    is: { kind: 'storage', interface: 'NVMe', form_factor: 'M.2' },
  },
  {
    title: 'KINGSTON SNV2S/500G',
    is: { kind: 'storage', interface: 'NVMe', form_factor: 'M.2', capacity_gb: 500 },
  },
  {
    title: 'Disco SSD interno Kingston A400 240GB',
    prose: 'Disco interno, no externo. No incluye cable USB ni gabinete.',
    is: { kind: 'storage', interface: 'SATA', form_factor: '2.5', internal: true },
  },
  {
    title: 'Disco Rígido Toshiba P300 1TB 3,5"',
    sheet: { Interfaz: 'SATA (no SAS)', Formato: '3.5 pulgadas' },
    is: { kind: 'storage', interface: 'SATA', form_factor: '3.5' },
  },
  {
    title: 'SSD Gigabyte 512GB',
    sheet: { 'Form Factor': 'M.2 2280', Interface: 'PCI-Express 3.0 x4, NVMe 1.3' },
    is: { kind: 'storage', interface: 'NVMe', form_factor: 'M.2', capacity_gb: 512 },
  },
  {
    title: 'SSD Netac 1TB NV2000',
    sheet: { 'Tipo de conexión': 'PCIe Gen3 x4', 'Factor de forma': 'M.2 (22 x 80 mm)' },
    is: { kind: 'storage', interface: 'NVMe', form_factor: 'M.2', capacity_gb: 1000 },
  },
  {
    title: 'DISCO SSD TEAM GX2 512GB 2.5 SATA (EXCEPTO MAC)',
    is: { kind: 'storage', interface: 'SATA', form_factor: '2.5' },
  },
  {
    title: 'DISCO RIGIDO WD PURPLE 4TB NO APTO NAS',
    is: { kind: 'storage', interface: 'SATA', form_factor: '3.5', capacity_gb: 4000 },
  },
];
