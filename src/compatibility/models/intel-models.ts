import type { CpuModel } from './cpu-model.ts';
import { byNumber, hasCoolerInBox, type IntelGeneration } from './intel-generation.ts';
import { intelPeakW } from './intel-peak.ts';
import { OLD_CELERON_AND_PENTIUM, OLD_CORE } from './old-core-models.ts';
import type { Socket } from '../vocabulary/value-lists.ts';

const CORE: readonly IntelGeneration[] = [
  {
    name: 'intel-6',
    socket: 'LGA1151',
    models: {
      35: '6100T 6300T 6400T 6500T 6600T 6700T',
      51: '6100 6300 6320',
      65: '6400 6402P 6500 6600 6700',
      91: '6600K 6700K',
    },
  },
  {
    name: 'intel-7',
    socket: 'LGA1151',
    models: {
      35: '7100T 7300T 7400T 7500T 7600T 7700T',
      51: '7100 7300 7320',
      60: '7350K',
      65: '7400 7500 7600 7700',
      91: '7600K 7700K',
    },
  },
  {
    name: 'intel-8',
    socket: 'LGA1151',
    models: {
      35: '8100T 8300T 8400T 8500T 8600T 8700T',
      62: '8300',
      65: '8100 8100F 8400 8500 8600 8700',
      91: '8350K',
      95: '8600K 8700K 8086K',
    },
  },
  {
    name: 'intel-9',
    socket: 'LGA1151',
    models: {
      35: '9100T 9300T 9400T 9500T 9600T 9700T 9900T',
      62: '9300 9320',
      65: '9100 9100F 9400 9400F 9500 9500F 9600 9700 9700F 9900',
      91: '9350K 9350KF',
      95: '9600K 9600KF 9700K 9700KF 9900K 9900KF',
      127: '9900KS',
    },
  },
  {
    name: 'intel-10',
    socket: 'LGA1200',
    models: {
      35: '10100T 10105T 10300T 10305T 10400T 10500T 10600T 10700T 10900T',
      65:
        '110 10100 10100F 10105 10105F 10300 10305 10320 10325 10400 10400F 10500 10505 10600 10700 10700F ' +
        '10900 10900F',
      125: '10600K 10600KF 10700K 10700KF 10850K 10900K 10900KF',
    },
  },
  {
    name: 'intel-11',
    socket: 'LGA1200',
    models: {
      35: '11400T 11500T 11600T 11700T 11900T',
      65: '11400 11400F 11500 11600 11700 11700F 11900 11900F',
      125: '11600K 11600KF 11700K 11700KF 11900K 11900KF',
    },
  },
  {
    name: 'intel-12',
    socket: 'LGA1700',
    models: {
      35: '12100T 12300T 12400T 12500T 12600T 12700T 12900T',
      58: '12100F',
      60: '12100 12100E 12300',
      65: '120 120F 12400 12400F 12490F 12500 12500E 12600 12700 12700E 12700F 12900 12900E 12900F',
      125: '12600K 12600KF 12700K 12700KF 12900K 12900KF',
      150: '12900KS',
    },
  },
  {
    name: 'intel-13',
    socket: 'LGA1700',
    models: {
      35: '13100T 13400T 13500T 13600T 13700T 13900T',
      58: '13100F',
      60: '13100 13100E',
      65: '13400 13400E 13400F 13490F 13500 13500E 13600 13700 13700E 13700F 13790F 13900 13900E 13900F',
      125: '13600K 13600KF 13700K 13700KF 13900K 13900KF',
      150: '13900KS',
    },
  },
  {
    name: 'intel-14',
    socket: 'LGA1700',
    models: {
      35: '14100T 14400T 14500T 14600T 14700T 14900T',
      58: '14100F',
      60: '14100',
      65: '14400 14400F 14490F 14500 14600 14700 14700F 14790F 14900 14900F',
      125: '14600K 14600KF 14700K 14700KF 14900K 14900KF',
      150: '14900KS',
    },
  },
];

// Sold for industrial PCs, with sockets like any other (ark.intel.com, Bartlett Lake-S).
const CORE_EMBEDDED: readonly IntelGeneration[] = [
  {
    name: 'intel-14',
    socket: 'LGA1700',
    models: { 45: '201TE 211TE 221TE 251TE', 60: '201E', 65: '211E 221E 251E' },
  },
];

// Core X: the workstation platform of its day, without graphics and boxed without a cooler.
const CORE_X: readonly IntelGeneration[] = [
  { name: 'core-x', socket: 'LGA2011', models: { 130: '3820 3930K 3960X 4820K 4930K 4960X', 150: '3970X' } },
  { name: 'core-x', socket: 'LGA2011-3', models: { 140: '5820K 5930K 5960X 6800K 6850K 6900K 6950X' } },
  {
    name: 'core-x',
    socket: 'LGA2066',
    models: {
      112: '7640X 7740X',
      140: '7800X 7820X 7900X 7920X',
      165: '7940X 7960X 7980XE 9800X 9820X 9900X 9920X 9940X 9960X 9980XE 10900X 10920X 10940X 10980XE',
    },
  },
];

const CORE_ULTRA: readonly IntelGeneration[] = [
  {
    name: 'core-ultra-200',
    socket: 'LGA1851',
    models: {
      35: '225T 235T 245T 265T 285T',
      57: '205',
      65: '225 225F 235 245 265 265F 285',
      125: '245K 245KF 250K 250KF 265K 265KF 270K 270KF 285K',
    },
  },
];

const CELERON_AND_PENTIUM: readonly IntelGeneration[] = [
  {
    name: 'intel-8',
    socket: 'LGA1151',
    models: {
      35: 'G4900T G5400T G5500T G5600T',
      54: 'G4900 G4920 G4930 G4950 G5500 G5600 G5620',
      58: 'G5400 G5420 G5600F',
    },
  },
  {
    name: 'intel-7',
    socket: 'LGA1151',
    models: { 35: 'G3930T G4560T G4600T', 51: 'G3930 G3950 G4600 G4620', 54: 'G4560' },
  },
  {
    name: 'intel-6',
    socket: 'LGA1151',
    models: { 35: 'G3900T G4400T G4500T', 51: 'G3900 G3920 G4500 G4520', 54: 'G4400' },
  },
  {
    name: 'intel-10',
    socket: 'LGA1200',
    models: {
      35: 'G5900T G5905T G6400T G6405T G6500T G6505T',
      58: 'G5900 G5905 G5920 G5925 G6400 G6405 G6500 G6505 G6600 G6605',
    },
  },
  {
    name: 'intel-12',
    socket: 'LGA1700',
    models: { 35: 'G6900T G7400T', 46: 'G6900 G7400' },
  },
  // The "Intel Processor" that followed the Pentium.
  {
    name: 'intel-14',
    socket: 'LGA1700',
    models: { 35: '300T', 46: '300' },
  },
];

export const INTEL_MODELS = {
  core: byNumber([...CORE, ...CORE_EMBEDDED, ...OLD_CORE]),
  coreX: byNumber(CORE_X),
  coreUltra: byNumber(CORE_ULTRA),
  celeronAndPentium: byNumber([...CELERON_AND_PENTIUM, ...OLD_CELERON_AND_PENTIUM]),
} as const;

/** A generation by the first digits of its numbers: the usual power (W) of its models, and of those with an unlocked clock. */
interface PowerClass {
  socket: Socket;
  plain: number;
  unlocked: number;
}

const CLASS_OF_GENERATION: Readonly<Record<string, PowerClass>> = {
  '2': { socket: 'LGA1155', plain: 95, unlocked: 95 },
  '3': { socket: 'LGA1155', plain: 77, unlocked: 77 },
  '4': { socket: 'LGA1150', plain: 84, unlocked: 88 },
  '5': { socket: 'LGA1150', plain: 65, unlocked: 65 },
  '6': { socket: 'LGA1151', plain: 65, unlocked: 91 },
  '7': { socket: 'LGA1151', plain: 65, unlocked: 91 },
  '8': { socket: 'LGA1151', plain: 65, unlocked: 95 },
  '9': { socket: 'LGA1151', plain: 65, unlocked: 95 },
  '10': { socket: 'LGA1200', plain: 65, unlocked: 125 },
  '11': { socket: 'LGA1200', plain: 65, unlocked: 125 },
  '12': { socket: 'LGA1700', plain: 65, unlocked: 125 },
  '13': { socket: 'LGA1700', plain: 65, unlocked: 125 },
  '14': { socket: 'LGA1700', plain: 65, unlocked: 125 },
};

/** A Core that the table lacks: socket by its generation, power by its suffix, which names Intel's class (T 35 W, S 65 W). */
export function unlistedCore(model: string): CpuModel | undefined {
  const match = /^(\d{1,2})\d{3}(T|KS|KF|K|F|S|P|E|TE|C)?$/.exec(model);
  const generation = match?.[1];
  const usual = generation === undefined ? undefined : CLASS_OF_GENERATION[generation];
  if (generation === undefined || usual === undefined) return undefined;
  const suffix = match?.[2] ?? '';
  const name = `intel-${generation}`;
  // Only in the 2nd and 3rd generation does a P mean a processor without graphics; the 6402P has them.
  const lacksVideo = suffix.endsWith('F') || (suffix === 'P' && Number(generation) <= 3);
  return {
    socket: usual.socket,
    generation: name,
    igpu: !lacksVideo,
    tdp_w: powerOfSuffix(suffix, usual),
    peak_w: intelPeakW(model),
    cooler_in_box: hasCoolerInBox(name, model),
  };
}

function powerOfSuffix(suffix: string, { plain, unlocked }: PowerClass): number {
  if (suffix.startsWith('T')) return 35;
  if (suffix === 'S') return 65;
  return suffix.startsWith('K') ? unlocked : plain;
}
