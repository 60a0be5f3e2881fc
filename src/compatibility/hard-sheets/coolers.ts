import type { HardSheet } from './hard-sheet.ts';

export const HARD_COOLERS: readonly HardSheet<'cooler'>[] = [
  {
    title: 'Cooler CPU Nisuta 120',
    sheet: { Sockets: 'AM4, AM5, LGA1700 (no compatible con LGA1200)' },
    is: { kind: 'cooler', sockets: ['AM4', 'AM5', 'LGA1700'] },
  },
  {
    title: 'Cooler CPU torre Gamdias',
    prose: 'Compatible con Intel LGA1700/1851, excepto LGA1200 y AMD AM4.',
    is: { kind: 'cooler', sockets: ['LGA1700', 'LGA1851'] },
  },
  {
    title: 'Cooler CPU Kolink Umbra',
    prose: 'Compatibilidad: Intel LGA 1851/1700/1200/115x. AMD AM5/AM4. No apto Threadripper.',
    is: { kind: 'cooler', sockets: ['AM4', 'AM5', 'LGA1200', 'LGA1700', 'LGA1851'] },
  },
  {
    title: 'Cooler para procesador Overtech',
    sheet: { Intel: 'LGA 115X/1200/1700', AMD: 'No compatible' },
    is: { kind: 'cooler', sockets: ['LGA1200', 'LGA1700'] },
  },
  { title: 'COOLER CPU XTECH S.1700 NO AMD', is: { kind: 'cooler', sockets: ['LGA1700'] } },
  {
    title: 'COOLER CPU ZALMAN LGA1700/1851',
    prose: 'Sin soporte para AM4 ni AM5.',
    is: { kind: 'cooler', sockets: ['LGA1700', 'LGA1851'] },
  },
  {
    title: 'Cooler CPU Aigo ICE200',
    sheet: { 'CPU Socket': 'Intel: 1700, 1200, 115X. AMD: AM4 (not compatible with AM5)' },
    is: { kind: 'cooler', sockets: ['AM4', 'LGA1200', 'LGA1700'] },
  },
  {
    title: 'Cooler CPU Snowman T4',
    sheet: { 'Zócalos compatibles': 'LGA1200, LGA1700. No incluye anclaje AM5', 'Altura total': '15,5 cm' },
    is: { kind: 'cooler', sockets: ['LGA1200', 'LGA1700'], height_mm: 155 },
  },
  {
    title: 'Cooler CPU Deepcool AG400',
    sheet: { 'Product Dimensions': '125×92×150 mm(L×W×H)', TDP: '220W' },
    is: { kind: 'cooler', type: 'air', height_mm: 150, max_tdp_w: 220 },
  },
  {
    title: 'Cooler CPU Thermalright AXP90',
    sheet: { 'Dimensiones (AnxPrxAl)': '95 x 94.5 x 36 mm' },
    is: { kind: 'cooler', height_mm: 36 },
  },
  {
    title: 'Cooler CPU Scythe Fuma',
    sheet: { Height: '6.1" / 154 mm' },
    is: { kind: 'cooler', height_mm: 154 },
  },
  {
    title: 'Cooler CPU Arctic Freezer',
    sheet: { 'Altura (sin ventilador)': '145 mm', 'Altura con ventilador': '159 mm' },
    is: { kind: 'cooler', height_mm: 159 },
  },
  {
    title: 'Water Cooler MSI MAG Coreliquid',
    sheet: { 'Radiator Dimensions': '394 x 120 x 27 mm', 'TDP soportado': 'hasta 280 W' },
    is: { kind: 'cooler', type: 'aio', radiator_mm: 360, max_tdp_w: 280 },
  },
  {
    title: 'Watercooler Corsair Nautilus RS',
    sheet: { 'Tamaño de radiador': '24 cm', 'Radiador (dimensiones)': '277 x 120 x 27 mm' },
    is: { kind: 'cooler', type: 'aio', radiator_mm: 240 },
  },
  {
    title: 'REFRIG. LIQ. AEROCOOL MIRAGE 360 ARGB',
    is: { kind: 'cooler', type: 'aio', radiator_mm: 360 },
  },
  { title: 'W.COOLER ID-COOLING FROSTFLOW 240', is: { kind: 'cooler', type: 'aio', radiator_mm: 240 } },
  { title: 'WATERC. GAMEMAX ICEBURG 240 ARGB', is: { kind: 'cooler', type: 'aio', radiator_mm: 240 } },
  { title: 'DISIP. CPU ID-COOLING SE-214 XT', is: { kind: 'cooler', type: 'air' } },
  { title: 'CPU FAN DEEPCOOL GAMMAXX 400', is: { kind: 'cooler', type: 'air' } },
  { title: 'FAN CPU INTEL LGA1200 ORIGINAL', is: { kind: 'cooler', sockets: ['LGA1200'] } },
  { title: 'COOL. P/CPU AMD AM4 NOGA', is: { kind: 'cooler', sockets: ['AM4'] } },
  { title: 'NZXT T120 White', is: { kind: 'cooler', type: 'air' } },
  { title: 'Antec Skeleton 360 ARGB White', is: { kind: 'cooler', type: 'aio', radiator_mm: 360 } },
  {
    title: 'COOLER CPU GAMMAXX 200T (NO NOTEBOOK)',
    is: { kind: 'cooler', type: 'air' },
  },
  {
    title: 'Cooler CPU Jonsbo CR-1000',
    sheet: { Socket: 'Intel LGA 1150/1151/1155/1156/1200 y AMD AM4. LGA1700 no soportado' },
    is: { kind: 'cooler', sockets: ['AM4', 'LGA1200'] },
  },
  {
    title: 'Cooler CPU Noctua NH-U12S redux',
    sheet: { 'Altura máxima': '158 mm', 'Socket AM5': 'Sí', 'Socket AM4': 'Sí', 'Socket LGA1200': 'No' },
    is: { kind: 'cooler', sockets: ['AM4', 'AM5'], height_mm: 158 },
  },
  {
    title: 'Cooler CPU Cooler Master Hyper 212',
    sheet: { Sockets: 'Todos excepto LGA1851' },
    is: { kind: 'cooler', sockets: null },
  },
  {
    title: 'Cooler CPU ID-Cooling IS-40X',
    sheet: { 'Alto del cooler': '45mm', 'Sockets soportados': 'LGA1700 / AM4 (salvo Threadripper)' },
    is: { kind: 'cooler', sockets: ['AM4', 'LGA1700'], height_mm: 45 },
  },
  {
    title: 'CPU Cooler Redragon Effect',
    prose: 'TDP 130 W. Altura: 13.6 cm. Sirve para AM4. No sirve para AM5.',
    is: { kind: 'cooler', sockets: ['AM4'], height_mm: 136, max_tdp_w: 130 },
  },
];
