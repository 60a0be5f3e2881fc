import { amdPeakW, byModel, type AmdFamily } from './amd-family.ts';
import type { CpuModel } from './cpu-model.ts';

// Default TDP and box contents as AMD publishes them a model.
const RYZEN: readonly AmdFamily[] = [
  {
    socket: 'AM4',
    generation: 'ryzen-1000',
    igpu: false,
    models: { 65: '1200* 1300X* 1400* 1500X* 1600* 1700*', 95: '1600X! 1700X! 1800X!' },
  },
  {
    socket: 'AM4',
    generation: 'ryzen-2000',
    igpu: false,
    models: { 45: '2600E 2700E', 65: '1600AF* 2300X 2500X* 2600* 2700*', 95: '2600X*', 105: '2700X*' },
  },
  {
    socket: 'AM4',
    generation: 'ryzen-2000',
    igpu: true,
    models: { 35: '2200GE 2400GE', 65: '2200G* 2400G*' },
  },
  {
    socket: 'AM4',
    generation: 'ryzen-3000',
    igpu: false,
    models: {
      65: '3100* 3300X* 3500* 3500X* 3600* 3700X* 3900',
      95: '3600X* 3600XT*',
      105: '3800X* 3800XT! 3900X* 3900XT! 3950X!',
    },
  },
  {
    socket: 'AM4',
    generation: 'ryzen-3000g',
    igpu: true,
    models: { 35: '3200GE 3400GE', 65: '3200G* 3350G 3400G*' },
  },
  { socket: 'AM4', generation: 'ryzen-4000', igpu: false, models: { 65: '4100* 4500*' } },
  {
    socket: 'AM4',
    generation: 'ryzen-4000',
    igpu: true,
    models: {
      35: '4300GE 4350GE 4600GE 4650GE 4700GE 4750GE',
      65: '4300G* 4350G 4600G* 4650G 4700G* 4750G',
    },
  },
  {
    socket: 'AM4',
    generation: 'ryzen-5000',
    igpu: false,
    models: {
      65: '5500* 5600* 5600F* 5600T* 5600X* 5600XT* 5645 5700* 5700X! 5800 5845 5900 5945',
      105: '5500X3D! 5600X3D! 5700X3D! 5800X! 5800X3D! 5800XT* 5900X! 5900XT! 5950X!',
    },
  },
  {
    socket: 'AM4',
    generation: 'ryzen-5000',
    igpu: true,
    models: {
      35: '5300GE 5350GE 5600GE 5650GE 5655GE 5700GE 5750GE 5755GE',
      65: '5300G* 5350G 5500GT* 5600G* 5600GT* 5650G 5655G 5700G* 5705G 5750G 5755G',
    },
  },
  { socket: 'AM5', generation: 'ryzen-7000', igpu: false, models: { 65: '7400F 7500F' } },
  {
    socket: 'AM5',
    generation: 'ryzen-7000',
    igpu: true,
    models: {
      65: '7400 7500X3D! 7600* 7600X3D! 7645 7700* 7745 7900* 7945',
      105: '7600X! 7700X!',
      120: '7800X3D! 7900X3D! 7950X3D!',
      170: '7900X! 7950X!',
    },
  },
  { socket: 'AM5', generation: 'ryzen-8000', igpu: false, models: { 65: '8400F* 8700F*' } },
  {
    socket: 'AM5',
    generation: 'ryzen-8000',
    igpu: true,
    models: { 35: '8300GE 8500GE 8600GE 8700GE', 65: '8300G 8500G* 8600G* 8700G*' },
  },
  { socket: 'AM5', generation: 'ryzen-9000', igpu: false, models: { 65: '9500F 9600F 9700F' } },
  {
    socket: 'AM5',
    generation: 'ryzen-9000',
    igpu: true,
    models: {
      65: '9600* 9600X! 9645 9700 9700X! 9745 9900 9945',
      120: '9800X3D! 9850X3D! 9900X! 9900X3D!',
      170: '9950X! 9950X3D!',
      200: '9950X3D2!',
    },
  },
];

const THREADRIPPER: readonly AmdFamily[] = [
  {
    socket: 'TR4',
    igpu: false,
    models: { 180: '1900X! 1920X! 1950X! 2920X! 2950X!', 250: '2970WX! 2990WX!' },
  },
  { socket: 'sTRX4', igpu: false, models: { 280: '3960X! 3970X! 3990X!' } },
  {
    socket: 'sWRX8',
    igpu: false,
    models: { 280: '3945WX! 3955WX! 3975WX! 3995WX! 5945WX! 5955WX! 5965WX! 5975WX! 5995WX!' },
  },
  {
    socket: 'sTR5',
    igpu: false,
    models: {
      350:
        '7945WX! 7955WX! 7960X! 7965WX! 7970X! 7975WX! 7980X! 7985WX! 7995WX! ' +
        '9945WX! 9955WX! 9960X! 9965WX! 9970X! 9975WX! 9980X! 9985WX! 9995WX!',
    },
  },
];

const ATHLON: readonly AmdFamily[] = [
  {
    socket: 'AM4',
    generation: 'athlon-3000g',
    igpu: true,
    models: {
      35: '200GE* 220GE* 240GE* 300GE 320GE 3000G* 3000GE 3050GE 3125GE 3150GE 3300GE',
      65: '3150G 300G',
    },
  },
  { socket: 'AM4', generation: 'a-series', igpu: false, models: { 65: '940 950 970' } },
];

export const AMD_MODELS = {
  ryzen: byModel(RYZEN),
  threadripper: byModel(THREADRIPPER),
  athlon: byModel(ATHLON),
} as const;

/** The facts in the number and suffix of a Ryzen newer than the table: models without an X draw 65 W, those with GE 35 W. */
export function unlistedRyzen(model: string): CpuModel | undefined {
  const match = /^([5-9])(\d{3})([A-Z0-9]*)$/.exec(model);
  const series = match?.[1];
  const suffix = match?.[3] ?? '';
  if (series === undefined || /^(?:H|HS|HX|U|M|C|D)/.test(suffix)) return undefined;
  const isAm4 = series === '5';
  const socket = isAm4 ? 'AM4' : 'AM5';
  const generation = `ryzen-${series}000`;
  const tdp_w = powerOfSuffix(match?.[2] ?? '', suffix);
  return {
    socket,
    generation,
    igpu: isAm4 ? suffix.startsWith('G') : !suffix.startsWith('F'),
    tdp_w,
    peak_w: amdPeakW(socket, generation, tdp_w),
  };
}

/** "Ryzen 5000" is a series and not a model. */
function powerOfSuffix(number: string, suffix: string): number | undefined {
  if (number === '000' || suffix.includes('X')) return undefined;
  return suffix === 'GE' ? 35 : 65;
}
