import type { HardSheet } from './hard-sheet.ts';

export const HARD_CPUS: readonly HardSheet<'cpu'>[] = [
  {
    title: 'Procesador Intel Core i5-14400F',
    sheet: {
      Socket: 'LGA1700 (no compatible con LGA1200)',
      'Gráficos integrados': 'No incluye',
      Cooler: 'Incluido (Laminar RM1)',
    },
    is: { kind: 'cpu', socket: 'LGA1700', igpu: false, cooler_included: true, tdp_w: 65 },
  },
  {
    title: 'MICRO AMD RYZEN 7 7700',
    prose: 'No compatible con placas AM4. Incluye cooler Wraith Prism. Memoria DDR5, no soporta DDR4.',
    is: { kind: 'cpu', socket: 'AM5', memory_types: ['DDR5'], cooler_included: true, igpu: true },
  },
  {
    title: 'RYZEN 5 8400F AM5 CON COOLER (REQUIERE PLACA DE VIDEO)',
    is: { kind: 'cpu', igpu: false, cooler_included: true, tdp_w: 65 },
  },
  {
    title: 'Procesador AMD Ryzen 5 4500',
    prose:
      'No cuenta con gráficos integrados: necesitás una placa de video. Viene con disipador Wraith Stealth.',
    is: { kind: 'cpu', igpu: false, cooler_included: true },
  },
  {
    title: 'CPU Intel Core i3-12100',
    sheet: {
      'Thermal Solution': 'Not included',
      'Processor Graphics': 'Intel UHD Graphics 730',
      TDP: '60 W',
    },
    is: { kind: 'cpu', igpu: true, cooler_included: false, tdp_w: 60 },
  },
  {
    title: 'Intel Core i5-12500',
    prose: 'El disipador no está incluido. Gráficos Intel UHD 770.',
    is: { kind: 'cpu', igpu: true, cooler_included: false, socket: 'LGA1700' },
  },
  {
    title: 'MICRO INTEL CORE I5 12400F S/COOLER S/VIDEO S1700',
    is: { kind: 'cpu', igpu: false, cooler_included: false, socket: 'LGA1700' },
  },
  {
    title: 'AMD RYZEN 7 9700X',
    sheet: {
      'Integrated graphics': 'Yes',
      Cooler: 'Not included',
      'Default TDP': '65W',
      'Max PPT': '88W',
    },
    is: { kind: 'cpu', igpu: true, cooler_included: false, tdp_w: 65 },
  },
  {
    title: 'AMD Ryzen 5 3400G',
    prose: 'Jugá sin placa de video gracias a sus gráficos Vega 11.',
    is: { kind: 'cpu', igpu: true, socket: 'AM4', generation: 'ryzen-3000g' },
  },
  {
    title: 'Procesador Intel Pentium Gold G6405',
    sheet: { Zócalo: 'FCLGA1200', 'Memoria soportada': 'DDR4-2666 (no DDR3)' },
    is: { kind: 'cpu', socket: 'LGA1200', memory_types: ['DDR4'], generation: 'intel-10' },
  },
  {
    title: 'MICRO INTEL CORE ULTRA 7 265 (SIN DISIPADOR)',
    is: { kind: 'cpu', socket: 'LGA1851', cooler_included: false, igpu: true, tdp_w: 65 },
  },
  {
    title: 'MICRO AMD RYZEN 9 7950X3D 16C 32T AM5 S/FAN',
    is: { kind: 'cpu', cooler_included: false, tdp_w: 120 },
  },
  {
    title: 'Procesador AMD Ryzen 7 5800X3D AM4',
    sheet: {
      'Solución térmica': 'No incluye (requiere cooler aparte)',
      Gráficos: 'Ninguno, requiere GPU dedicada',
    },
    is: { kind: 'cpu', cooler_included: false, igpu: false, tdp_w: 105 },
  },
  {
    title: 'INTEL CORE I9-13900KS',
    sheet: { 'Fan Cooler': 'No' },
    is: { kind: 'cpu', cooler_included: false, tdp_w: 150, igpu: true },
  },
  {
    title: 'Procesador Intel Core i5-11400',
    prose: 'Para motherboards serie 500; no compatible con LGA1151 ni con LGA1700.',
    is: { kind: 'cpu', socket: 'LGA1200', generation: 'intel-11' },
  },
  {
    title: 'AMD Ryzen 5 7500F',
    partNumber: '100-000000597',
    is: { kind: 'cpu', igpu: false, cooler_included: false, socket: 'AM5' },
  },
  { title: 'AMD Athlon 3000G', is: { kind: 'cpu', socket: 'AM4', igpu: true, tdp_w: 35 } },
  {
    title: 'Micro Ryzen 5 5600GT c/gráficos Radeon y cooler',
    is: { kind: 'cpu', igpu: true, cooler_included: true, tdp_w: 65 },
  },
  {
    title: 'Procesador Core i5-13600KF',
    sheet: { 'Video integrado': 'NO (requiere placa de video dedicada)', 'Incluye cooler': 'NO' },
    is: { kind: 'cpu', igpu: false, cooler_included: false, tdp_w: 125 },
  },
  {
    title: 'MICRO AMD RYZEN 5 9600',
    prose: 'No requiere placa de video para dar imagen.',
    is: { kind: 'cpu', igpu: true, socket: 'AM5' },
  },
  {
    title: 'Intel Core Ultra 5 225F sin gráficos',
    is: { kind: 'cpu', igpu: false, socket: 'LGA1851', tdp_w: 65 },
  },
  {
    title: 'MICROPROCESADOR INTEL CORE I3-10105F',
    prose: 'Sin GPU integrada. Incluye fan cooler.',
    is: { kind: 'cpu', igpu: false, cooler_included: true, tdp_w: 65 },
  },
  {
    title: 'Procesador AMD Ryzen 5 5600',
    sheet: {
      'TDP predeterminado': '65W',
      'Gráficos integrados': '-',
      Memoria: 'DDR4 (DDR5 no soportada)',
      'Disipador incluido': 'Wraith Stealth',
    },
    is: { kind: 'cpu', igpu: false, cooler_included: true, memory_types: ['DDR4'] },
  },
  {
    title: 'Procesador Intel Core i7-14700F',
    sheet: { 'Solución de refrigeración': 'Sin cooler', 'Gráfica integrada': 'No posee' },
    is: { kind: 'cpu', igpu: false, cooler_included: false, tdp_w: 65 },
  },
  {
    title: 'PROCESADOR AMD RYZEN 7 8700G',
    sheet: { 'Incluye disipador': 'Sí (Wraith Spire)', Gráficos: 'Radeon 780M', PPT: '88 W' },
    is: { kind: 'cpu', igpu: true, cooler_included: true, tdp_w: 65 },
  },
];
