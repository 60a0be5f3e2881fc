import type { HardSheet } from './hard-sheet.ts';

const NONE = { '8pin': 0, '6pin': 0, '16pin': 0 };
const ONE_8 = { '8pin': 1, '6pin': 0, '16pin': 0 };
const TWO_8 = { '8pin': 2, '6pin': 0, '16pin': 0 };
const ONE_16 = { '8pin': 0, '6pin': 0, '16pin': 1 };

export const HARD_CARDS: readonly HardSheet<'gpu'>[] = [
  {
    title: 'Placa de Video Gigabyte RTX 4060 Gaming OC 8GB',
    sheet: { 'Card size': 'L=281 W=117 H=40 mm', 'Recommended PSU': '450W', 'Power Connectors': '8 pin*1' },
    is: { kind: 'gpu', length_mm: 281, recommended_psu_w: 450, power_connectors: ONE_8 },
  },
  {
    title: 'Placa de Video ASUS Dual RTX 4070',
    sheet: { Largo: '26,7 cm (10.5")', 'Power Connectors': '1 x 8-pin (no incluye adaptador)' },
    is: { kind: 'gpu', length_mm: 267, power_connectors: ONE_8 },
  },
  {
    title: 'Placa de Video MSI RTX 5080 Gaming Trio',
    sheet: {
      'Card Length': '12.99" / 330 mm',
      Alimentación: '1 x 16 pines (adaptador 3 x 8 pines incluido)',
    },
    is: { kind: 'gpu', length_mm: 330, power_connectors: ONE_16 },
  },
  {
    title: 'Placa de Video Zotac RTX 5060 Twin Edge',
    sheet: { 'Card Dimensions': '220.5mm x 120.25mm x 41.6mm / 8.7in x 4.7in x 1.6in' },
    is: { kind: 'gpu', length_mm: 220.5, chip: 'RTX 5060' },
  },
  {
    title: 'Placa de Video Sapphire RX 7800 XT Nitro+',
    sheet: { Dimension: '320 (L) X 128.75 (W) X 52.67 (H) mm', 'Power Connector': '2 x 8-pin' },
    is: { kind: 'gpu', length_mm: 320, power_connectors: TWO_8 },
  },
  {
    title: 'PLACA DE VIDEO XFX RX 9070 SWIFT',
    sheet: { 'Card Dimension': '32.5 x 12.8 x 5.5 cm', 'Minimum Power Supply': '650 Watt' },
    is: { kind: 'gpu', length_mm: 325, recommended_psu_w: 650, chip: 'RX 9070' },
  },
  {
    title: 'Placa de Video PNY RTX 4060 Ti 8GB',
    sheet: { 'Alto x Ancho x Largo': '41 x 117 x 282 mm' },
    is: { kind: 'gpu', length_mm: 282 },
  },
  {
    title: 'VGA ASROCK RX 6600 CHALLENGER',
    sheet: {
      'Medidas del producto': '9,8 pulgadas de largo',
      'Conectores de energía': 'Un conector de 8 pines',
    },
    is: { kind: 'gpu', length_mm: 248.9, power_connectors: ONE_8 },
  },
  {
    title: 'Placa de Video RTX 3050 6GB',
    prose: 'No requiere conector de alimentación adicional. Largo: 18,9 cm.',
    is: { kind: 'gpu', power_connectors: NONE, length_mm: 189, tdp_w: 70 },
  },
  {
    title: 'PLACA DE VIDEO RX 7700 XT',
    sheet: { 'Power Connectors': 'Two 8-pin', 'Minimum PSU': '700 W' },
    is: { kind: 'gpu', power_connectors: TWO_8, recommended_psu_w: 700 },
  },
  {
    title: 'PLACA DE VIDEO RX 7900 XT',
    sheet: { Alimentación: '2x 8 pin PCIe (no incluye cables ni adaptador de 16 pines)' },
    is: { kind: 'gpu', power_connectors: TWO_8 },
  },
  {
    title: 'PLACA DE VIDEO GT 1030 2GB DDR4',
    prose: 'No es low profile. No necesita conectores de energía.',
    is: { kind: 'gpu', low_profile: false, power_connectors: NONE, chip: 'GT 1030' },
  },
  {
    title: 'PLACA DE VIDEO GTX 1650 4GB',
    sheet: { 'Perfil bajo': 'Sí (incluye bracket low profile)', 'Conector de alimentación': 'Sin conector' },
    is: { kind: 'gpu', low_profile: true, power_connectors: NONE },
  },
  {
    title: 'PLACA DE VIDEO GTX 1660 SUPER',
    sheet: { 'Low profile': 'No', 'Conexiones de energía': '8 pines x 1' },
    is: { kind: 'gpu', low_profile: false, power_connectors: ONE_8 },
  },
  {
    title: 'PLACA P106-100 6GB MINERIA SIN SALIDA DE VIDEO',
    is: { kind: 'gpu', video_output: false },
  },
  {
    title: 'PLACA DE VIDEO RX 6750 XT',
    sheet: { Requerimientos: 'Fuente mínima 650W, 2 conectores PCIe de 8 pines' },
    is: { kind: 'gpu', recommended_psu_w: 650, power_connectors: TWO_8 },
  },
  {
    title: 'PLACA DE VIDEO RTX 5070 12GB',
    sheet: { 'Conector de alimentación': '12V-2x6', Length: '9.5 in' },
    is: { kind: 'gpu', power_connectors: ONE_16, length_mm: 241.3 },
  },
  {
    title: 'PLACA DE VIDEO ARC B580',
    sheet: { 'Medidas de la placa': '24.2cm x 11.8cm x 4 cm', 'Medidas de la caja': '40 x 25 x 10 cm' },
    is: { kind: 'gpu', length_mm: 242, chip: 'Arc B580' },
  },
  {
    title: 'PLACA DE VIDEO RX 7600',
    sheet: { 'Tamaño de la tarjeta': '267.01 x 134 x 51.13 mm / 10.5 x 5.3 x 2 inches' },
    is: { kind: 'gpu', length_mm: 267 },
  },
  {
    title: 'PLACA DE VIDEO RTX 4070 SUPER',
    sheet: { 'PSU mínima': '650 watts', 'Largo total (con bracket)': '30.4 cm' },
    is: { kind: 'gpu', recommended_psu_w: 650, length_mm: 304 },
  },
  {
    title: 'PLACA DE VIDEO RTX 4090 24GB',
    prose: 'Trae un conector 12VHPWR. No tiene conectores de 8 pines. Incluye adaptador a 4 x 8 pines.',
    is: { kind: 'gpu', power_connectors: ONE_16 },
  },
  {
    title: 'PLACA DE VIDEO RX 6400 4GB',
    sheet: { 'Conectores de alimentación': 'No requiere', 'Longitud de la placa': '170mm (6.7")' },
    is: { kind: 'gpu', power_connectors: NONE, length_mm: 170 },
  },
  {
    title: 'PLACA DE VIDEO RTX 3060 12GB (NO LHR)',
    sheet: { 'System Power Supply': '550 W', 'Supplementary Power Connectors': '8-pin' },
    is: { kind: 'gpu', chip: 'RTX 3060', recommended_psu_w: 550, power_connectors: ONE_8 },
  },
  {
    title: 'Placa de Video Palit RTX 5070 Ti',
    sheet: {
      'Board Size': '331.9mm x 150.5mm x 71.5mm',
      'Fuente sugerida': '750 W',
      'Graphics Card Power': '300W',
    },
    is: { kind: 'gpu', length_mm: 331.9, recommended_psu_w: 750, tdp_w: 300 },
  },
];
