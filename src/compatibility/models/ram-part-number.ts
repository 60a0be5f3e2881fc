import type { MemoryType, ModuleForm } from '../vocabulary/value-lists.ts';

/** What a part number may state of a kit. */
interface Coded {
  memory_type?: MemoryType;
  form_factor?: ModuleForm;
  modules?: number;
  /** Of all modules together. */
  capacity_gb_total?: number;
  speed_mt?: number;
}

/** What the makers' own part numbers say of a memory kit: `KF432C16BBK2/16` is a DDR4-3200 kit of two with 16 GB. */
export function ramPartNumber(text: string): Coded {
  for (const decode of DECODERS) {
    const coded = decode(text);
    if (coded) return coded;
  }
  return {};
}

const KINGSTON_SPEEDS: Record<string, number> = {
  '13': 1333,
  '16': 1600,
  '18': 1866,
  '21': 2133,
  '24': 2400,
  '26': 2666,
  '29': 2933,
  '30': 3000,
  '32': 3200,
  '36': 3600,
  '37': 3733,
  '48': 4800,
  '52': 5200,
  '56': 5600,
  '60': 6000,
  '64': 6400,
  '68': 6800,
  '72': 7200,
  '76': 7600,
  '80': 8000,
};

const DECODERS: readonly ((text: string) => Coded | undefined)[] = [
  // KVR26N19S8/8, KVR56S46BS8-16, KCP432SS8/8, KSM32RD8/32, KF560C36BBEK2-32, HX426C16FB3/8
  (text) => {
    const match =
      /\b(?:KVR|KSM|KTH|KCP|KF|HX)([345])?(\d{2})?(LS|[NSRUEC])[A-Z\d]*?(?:K([248]))?(?:[/-](\d{1,3}))?(?![\dA-Z])/.exec(
        text,
      );
    if (!match) return undefined;
    const [, digit, speedDigits, letter = '', modules, capacity] = match;
    const speed = KINGSTON_SPEEDS[speedDigits ?? ''];
    return facts({
      memory_type: digit === undefined ? typeOfSpeed(speed) : memoryType(digit),
      speed_mt: speed,
      modules: number(modules),
      capacity_gb_total: number(capacity),
      form_factor: letter.endsWith('S') ? 'SODIMM' : letter === 'R' ? 'RDIMM' : undefined,
    });
  },
  // CMK32GX5M2B5600C36, CMSX16GX4M2A3200C22
  (text) => {
    const match = /\bCM([A-Z]{1,3})(\d{1,3})GX([345])M([1248])[A-Z](\d{4})/.exec(text);
    if (!match) return undefined;
    return facts({
      memory_type: memoryType(match[3]),
      modules: number(match[4]),
      capacity_gb_total: number(match[2]),
      speed_mt: number(match[5]),
      form_factor: match[1]?.startsWith('S') ? 'SODIMM' : undefined,
    });
  },
  // F4-3200C16D-16GVK: D a pair, Q four, S one
  (text) => {
    const match = /\bF([345])-(\d{4})[CJ]\d{2}([SDQ])-(\d{1,3})G/.exec(text);
    if (!match) return undefined;
    return facts({
      memory_type: memoryType(match[1]),
      speed_mt: number(match[2]),
      modules: match[3] === 'Q' ? 4 : match[3] === 'D' ? 2 : 1,
      capacity_gb_total: number(match[4]),
    });
  },
  // F5-6000J3038F16GX2-TZ5N
  (text) => {
    const match = /\bF([345])-(\d{4})[A-Z]\d{2,4}[A-Z](\d{1,2})GX([1248])/.exec(text);
    if (!match) return undefined;
    const modules = Number(match[4]);
    return facts({
      memory_type: memoryType(match[1]),
      speed_mt: number(match[2]),
      modules,
      capacity_gb_total: Number(match[3]) * modules,
    });
  },
  // CT2K16G4DFRA32A, CT16G48C40U5, CT8G4SFS8266
  (text) => {
    const match =
      /\bC[TP](?:(\d)K)?(\d{1,2})G(?:4([SDR])F[A-Z\d]{2,3}?(8?\d{2})A?|(\d{2})C\d{2}([US])5)/.exec(text);
    if (!match) return undefined;
    const modules = Number(match[1] ?? 1);
    const isDdr5 = match[5] !== undefined;
    const ddr4Speed = KINGSTON_SPEEDS[(match[4] ?? '').slice(-2)];
    return facts({
      memory_type: isDdr5 ? 'DDR5' : 'DDR4',
      modules,
      capacity_gb_total: Number(match[2]) * modules,
      speed_mt: isDdr5 ? KINGSTON_SPEEDS[match[5] ?? ''] : ddr4Speed,
      form_factor: match[3] === 'S' || match[6] === 'S' ? 'SODIMM' : match[3] === 'R' ? 'RDIMM' : undefined,
    });
  },
  // PVV532G600C30K, PVE2416G320C6, PSD48G320081; K at the end is a kit of two
  (text) => {
    const match =
      /\b(?:PVS|PVE2?|PVV|PVB|PVSR|PVVR|PVER|PSD|PVXR?)([45])(\d{1,3})G(\d{3})\d?(?:C\d{1,2}\d?)?[A-Z\d]*?(K)?(?![A-Z\d])/.exec(
        text,
      );
    if (!match) return undefined;
    return facts({
      memory_type: memoryType(match[1]),
      capacity_gb_total: number(match[2]),
      speed_mt: Number(match[3]) * 10,
      modules: match[4] === 'K' ? 2 : undefined,
    });
  },
  // AX4U32008G16A-SB10, AX5U6000C3032G-DTLABBK, AD4U320016G22-SGN: a D after the dash is a pair
  (text) => {
    const match = /\bA[XD]([345])([US])(\d{4})(?:C\d{2})?(\d{1,2})G(?:\d{2}[A-Z]?)?-([SDQ])/.exec(text);
    if (!match) return undefined;
    const modules = match[5] === 'D' ? 2 : match[5] === 'Q' ? 4 : 1;
    return facts({
      memory_type: memoryType(match[1]),
      form_factor: match[2] === 'S' ? 'SODIMM' : undefined,
      speed_mt: number(match[3]),
      modules,
      capacity_gb_total: Number(match[4]) * modules,
    });
  },
  // TLZGD416G3200HC16FDC01, FF3D532G6000HC38ADC01, TED48G3200C22-S01: DC a pair, S01 a notebook's module
  (text) => {
    const match =
      /\b(?:T[A-Z]{1,4}|FF\w{1,2}|TF\w{1,2}|CT\w{2})D([345])(\d{1,3})G(\d{4})(?:HC|C)\d{2}(?:[A-Z]{0,2}?(DC|QC))?[A-Z]{0,2}?-?(S)?0?1?/.exec(
        text,
      );
    if (!match) return undefined;
    return facts({
      memory_type: memoryType(match[1]),
      capacity_gb_total: number(match[2]),
      speed_mt: number(match[3]),
      modules: match[4] === 'DC' ? 2 : match[4] === 'QC' ? 4 : 1,
      form_factor: match[5] === 'S' ? 'SODIMM' : undefined,
    });
  },
];

function facts(coded: { [K in keyof Coded]: Coded[K] | undefined }): Coded {
  // Dropping the undefined ones is what makes it a Coded again.
  return Object.fromEntries(Object.entries(coded).filter(([, value]) => value !== undefined)) as Coded;
}

function number(digits: string | undefined): number | undefined {
  const value = Number(digits);
  return value > 0 ? value : undefined;
}

function memoryType(digit: string | undefined): MemoryType | undefined {
  return digit === '3' ? 'DDR3' : digit === '4' ? 'DDR4' : digit === '5' ? 'DDR5' : undefined;
}

function typeOfSpeed(speed: number | undefined): MemoryType | undefined {
  if (speed === undefined) return undefined;
  return speed >= 4800 ? 'DDR5' : speed >= 2133 ? 'DDR4' : 'DDR3';
}
