import type { HardSheet } from './hard-sheet.ts';

export const HARD_SUPPLIES: readonly HardSheet<'psu'>[] = [
  {
    title: 'Fuente Sentey 500W ATX',
    sheet: { 'Watts reales': '300 W' },
    is: { kind: 'psu', watts: 500, real_w: 300 },
  },
  { title: 'FUENTE 600W PICO 350W REALES', is: { kind: 'psu', watts: 600, real_w: 350 } },
  {
    title: 'Fuente Noganet ATX-550',
    prose: 'Potencia real 230W, potencia pico 550W.',
    is: { kind: 'psu', watts: 550, real_w: 230 },
  },
  {
    title: 'FUENTE GAMEMAX 600W REALES 80 PLUS BRONZE',
    is: { kind: 'psu', watts: 600, efficiency: 'bronze' },
  },
  {
    title: 'Fuente Kelyx ATX',
    sheet: { 'Potencia nominal': '500W', 'Potencia real': '250 W', Formato: 'ATX' },
    is: { kind: 'psu', watts: 500, real_w: 250, form_factor: 'ATX' },
  },
  {
    title: 'Fuente Redragon 600W',
    sheet: { Modular: 'No es modular', Certificación: '80 Plus Bronze' },
    is: { kind: 'psu', watts: 600, modular: 'no', efficiency: 'bronze' },
  },
  {
    title: 'Fuente Aerocool Cylon 600W',
    sheet: { Cables: 'Fijos (no modulares)', 'Conector 12VHPWR': 'No incluye' },
    is: { kind: 'psu', modular: 'no', has_16pin: false },
  },
  {
    title: 'Fuente Gigabyte P650G 650W',
    prose: 'No posee conector 12VHPWR (16 pines). 80 Plus Gold.',
    is: { kind: 'psu', has_16pin: false, efficiency: 'gold' },
  },
  { title: 'Fuente EVGA 600 W1', sheet: { 'PCI-E': '2 x 6+2 pines' }, is: { kind: 'psu', pcie_8pin: 2 } },
  {
    title: 'Fuente Corsair RM850e',
    sheet: { 'PCIe 8 pin (6+2)': '3', Modular: 'Full' },
    is: { kind: 'psu', pcie_8pin: 3, modular: 'full', watts: 850 },
  },
  {
    title: 'Fuente Thermaltake Smart 600W',
    sheet: { 'Conectores VGA': '2 x PCI-E (6+2)', '80 Plus': 'White' },
    is: { kind: 'psu', pcie_8pin: 2, efficiency: 'white' },
  },
  {
    title: 'Fuente Super Flower Leadex 850W',
    sheet: { Connectors: '1x ATX 20+4 pin, 2x EPS 4+4 pin, 4x PCIe 6+2 pin, 8x SATA' },
    is: { kind: 'psu', pcie_8pin: 4, watts: 850 },
  },
  {
    title: 'Fuente Cooler Master V750 SFX',
    sheet: { Formato: 'SFX (adaptador a ATX incluido)' },
    is: { kind: 'psu', form_factor: 'SFX', watts: 750 },
  },
  {
    title: 'Fuente MSI MAG A650BN',
    sheet: { 'Form factor': 'ATX (no SFX)' },
    is: { kind: 'psu', form_factor: 'ATX', efficiency: 'bronze' },
  },
  {
    title: 'Fuente Shure 500W',
    sheet: { Certificación: 'Sin certificación 80 PLUS' },
    is: { kind: 'psu', efficiency: null, watts: 500 },
  },
  { title: 'Fuente Overtech 550W', prose: 'No cuenta con 80 Plus.', is: { kind: 'psu', efficiency: null } },
  {
    title: 'FUENTE CORSAIR CX650 80 PLUS BRONZE (NO MODULAR)',
    is: { kind: 'psu', modular: 'no', efficiency: 'bronze', watts: 650 },
  },
  { title: 'FUENTE TFX 300W SFF', is: { kind: 'psu', form_factor: 'TFX', watts: 300 } },
  {
    title: 'Fuente Seasonic Focus GX-850 ATX 3.0',
    is: { kind: 'psu', has_16pin: true, efficiency: 'gold', watts: 850, form_factor: 'ATX' },
  },
  {
    title: 'Fuente Deepcool PF600',
    sheet: { 'Conectores PCIe 6+2 pines': '2 unidades', 'Tipo de cableado': 'No modular' },
    is: { kind: 'psu', watts: 600, pcie_8pin: 2, modular: 'no' },
  },
  {
    title: 'Fuente Antec 750W',
    sheet: { Norma: 'ATX 2.4 (no ATX 3.0)', Tipo: 'Semi modular' },
    is: { kind: 'psu', has_16pin: null, modular: 'semi' },
  },
  {
    title: 'FUENTE XPG CORE REACTOR II 850W 80+ GOLD FULL MODULAR SIN CABLE 12VHPWR',
    is: { kind: 'psu', has_16pin: false, modular: 'full', efficiency: 'gold' },
  },
  {
    title: 'Fuente Lian Li SP750',
    sheet: { 'Factor de forma': 'SFX', 'Salida total': '750W' },
    is: { kind: 'psu', form_factor: 'SFX', watts: 750 },
  },
  {
    title: 'Fuente be quiet! Pure Power 12 M',
    sheet: {
      'Continuous Power': '750 W',
      'PCIe connectors 6+2 (20 AWG)': '2',
      'PCIe 5.1 12V-2x6 connectors': '1',
    },
    is: { kind: 'psu', watts: 750, pcie_8pin: 2, has_16pin: true },
  },
];
