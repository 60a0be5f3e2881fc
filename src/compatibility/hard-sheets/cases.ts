import type { HardSheet } from './hard-sheet.ts';
import type { BoardSize } from '../vocabulary/value-lists.ts';

const ALL: BoardSize[] = ['E-ATX', 'ATX', 'mATX', 'Mini-ITX'];
const TOWER: BoardSize[] = ['ATX', 'mATX', 'Mini-ITX'];
const MICRO: BoardSize[] = ['mATX', 'Mini-ITX'];

export const HARD_CASES: readonly HardSheet<'case'>[] = [
  {
    title: 'Gabinete Kelyx K1',
    sheet: { 'Largo máximo VGA': '33 cm (13")', 'Motherboard support': 'Mini-ITX / Micro-ATX (no ATX)' },
    is: { kind: 'case', max_gpu_mm: 330, form_factors: MICRO },
  },
  {
    title: 'Gabinete Raidmax X603',
    sheet: { 'GPU Clearance': '12.99" / 330 mm', 'CPU Cooler Clearance': '6.3" / 160 mm' },
    is: { kind: 'case', max_gpu_mm: 330, max_cooler_mm: 160 },
  },
  {
    title: 'Gabinete Cougar MX330',
    sheet: { 'Max. GPU Length': '400mm (15.7")', 'Max. CPU Cooler Height': '165mm (6.5")' },
    is: { kind: 'case', max_gpu_mm: 400, max_cooler_mm: 165 },
  },
  {
    title: 'Gabinete Gamdias Aura',
    sheet: { 'Graphics card support': 'Up to 365 mm', 'Heatsink support': 'Up to 16 cm' },
    is: { kind: 'case', max_gpu_mm: 365, max_cooler_mm: 160 },
  },
  {
    title: 'Gabinete Checkpoint Z1 ATX',
    prose: 'Admite placas de hasta 33 cm y coolers de CPU de hasta 155 mm. Radiador frontal de hasta 240 mm.',
    is: { kind: 'case', max_gpu_mm: 330, max_cooler_mm: 155, radiators_mm: [240], form_factors: TOWER },
  },
  {
    title: 'Gabinete Solarmax Mesh',
    sheet: {
      'Radiador frontal': 'Hasta 360 mm',
      'Radiador superior': '240 mm',
      'Radiador trasero': '120mm',
    },
    is: { kind: 'case', radiators_mm: [120, 240, 360] },
  },
  {
    title: 'Gabinete Antec DP31',
    sheet: { 'Radiator Support': 'Front: up to 280mm; Rear: 120mm; Top: not supported' },
    is: { kind: 'case', radiators_mm: [120, 280] },
  },
  {
    title: 'Gabinete Performance 908',
    sheet: { 'Soporte para radiador': 'No soporta', Fuente: 'No incluye' },
    is: { kind: 'case', radiators_mm: [], psu_included: false },
  },
  {
    title: 'Gabinete Aerocool CS-107',
    prose: 'No admite radiadores de 360 mm. Radiador superior 240 mm. Micro ATX.',
    is: { kind: 'case', radiators_mm: [240], form_factors: MICRO },
  },
  {
    title: 'Gabinete Thermaltake S100',
    sheet: { Compatibilidad: 'mATX, ITX. No compatible con ATX ni E-ATX' },
    is: { kind: 'case', form_factors: MICRO },
  },
  {
    title: 'Gabinete Gamemax Spark',
    prose: 'No admite placas ATX; solo Micro ATX y Mini ITX.',
    is: { kind: 'case', form_factors: MICRO },
  },
  {
    title: 'Gabinete MSI MAG Pano',
    sheet: {
      'Placas compatibles': 'E-ATX (hasta 280 mm), ATX, mATX, ITX',
      'Power supply': 'ATX PS2 (not included)',
    },
    is: { kind: 'case', form_factors: ALL, psu_included: false, psu_form_factors: ['ATX'] },
  },
  { title: 'GABINETE SENTEY X10 FUENTE NO INCLUIDA ATX', is: { kind: 'case', psu_included: false } },
  {
    title: 'Gabinete Deepcool CC560',
    sheet: { 'Fuente de alimentación': 'ATX (no incluida)', 'Espacio para GPU': 'hasta 370 mm' },
    is: { kind: 'case', psu_included: false, psu_form_factors: ['ATX'], max_gpu_mm: 370 },
  },
  {
    title: 'Gabinete Kolink Citadel',
    prose: 'No viene con fuente.',
    is: { kind: 'case', psu_included: false },
  },
  {
    title: 'Gabinete Hyte Y40',
    sheet: { PSU: 'Not included', 'Supported GPU length': '422 mm' },
    is: { kind: 'case', psu_included: false, max_gpu_mm: 422 },
  },
  {
    title: 'Gabinete Nisuta MATX',
    sheet: { Fuente: '500W incluida' },
    is: { kind: 'case', psu_included: true, psu_watts: 500, form_factors: MICRO },
  },
  {
    title: 'Gabinete Magnumtech',
    sheet: { 'Incluye fuente': 'Si, 450W', Formato: 'ATX' },
    is: { kind: 'case', psu_included: true, psu_watts: 450 },
  },
  {
    title: 'Gabinete Vitsuba',
    sheet: { 'Fuente en posición superior': 'Si', 'Cover para la fuente': 'Si', 'Factor Mother': 'ATX' },
    is: { kind: 'case', psu_included: false, form_factors: TOWER },
  },
  {
    title: 'GABINETE SLIM SFX 300W TEROS',
    prose: 'Placas de video low profile únicamente. No entra una placa de video de tamaño completo.',
    is: { kind: 'case', psu_included: true, low_profile_only: true, slim: true },
  },
  {
    title: 'Gabinete Corsair AIR 5400',
    is: { kind: 'case', psu_included: false },
  },
  {
    title: 'Gabinete Lian Li Lancool 207',
    sheet: { 'Apto Back Connect': 'No', 'Max CPU Cooler Height': '18 cm' },
    is: { kind: 'case', rear_connectors: false, max_cooler_mm: 180 },
  },
  {
    title: 'Gabinete Montech XR',
    sheet: { 'Compatible con BTF': 'Sí', 'Longitud máxima de tarjeta gráfica': '420mm' },
    is: { kind: 'case', rear_connectors: true, max_gpu_mm: 420 },
  },
  {
    title: 'Gabinete Cooler Master Q300L',
    sheet: { 'Clearance - GFX': '360mm', 'Clearance - CPU Cooler': '159mm' },
    is: { kind: 'case', max_gpu_mm: 360, max_cooler_mm: 159 },
  },
  {
    title: 'Gabinete NZXT H5 Flow',
    sheet: {
      'GPU Clearance': 'Without radiator: 365mm, with front radiator: 330mm',
      'CPU Cooler Clearance': 'Up to 165mm',
    },
    is: { kind: 'case', max_gpu_mm: 365, max_cooler_mm: 165 },
  },
  {
    title: 'Gabinete Azza Chroma ATX',
    prose:
      'Largo máximo de placa de video 340 mm; altura máxima de cooler 16,5 cm. No incluye fuente ni ventiladores.',
    is: { kind: 'case', max_gpu_mm: 340, max_cooler_mm: 165, psu_included: false },
  },
  {
    title: 'Gabinete Clio OFFICE MATX CON FUENTE 500W',
    prose: 'Sin soporte para water cooling.',
    is: { kind: 'case', psu_included: true, psu_watts: 500, radiators_mm: [] },
  },
  {
    title: 'Gabinete Silverstone SG13 Mini ITX',
    sheet: { 'Tipo de fuente': 'ATX hasta 150 mm (no SFX)', 'Limitación de largo VGA': '10.5"' },
    is: { kind: 'case', form_factors: ['Mini-ITX'], psu_form_factors: ['ATX'], max_gpu_mm: 266.7 },
  },
  {
    title: 'Gabinete Bitfenix Nova Mesh',
    sheet: { 'Compatibilidad de placas base': 'Mini ITX, Micro ATX, ATX, E-ATX (excepto SSI-EEB)' },
    is: { kind: 'case', form_factors: ALL },
  },
  {
    title: 'Gabinete Xigmatek Gaming X',
    sheet: { 'Soporte de refrigeración líquida': 'Frontal: 120/240/280/360 mm - Superior: no' },
    is: { kind: 'case', radiators_mm: [120, 240, 280, 360] },
  },
];
