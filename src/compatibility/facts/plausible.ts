import type { Kind } from './kinds/kind-verdict.ts';
import type { FactsOf, MemoryType, PowerConnectors } from './part-facts.ts';

/** What a number read from a supplier's text may be; anything else counts as not told. */
export interface Bounds {
  readonly unit: 'W' | 'mm' | 'GB' | 'MT/s' | 'pieces';
  readonly least: number;
  readonly most: number;
  /** The parts on either end, or whoever sets the limit. */
  readonly source: string;
  /** Sizes that come in steps: no other number is one. */
  readonly only?: readonly number[];
  /** 0 is an answer besides the range, when words say so ("no soporta placa de video") and not a figure. */
  readonly orZero?: true;
}

type Numbers<F> = { [N in keyof F as NonNullable<F[N]> extends number | number[] ? N : never]-?: Bounds };

const RADIATORS_MM = [120, 140, 180, 200, 240, 280, 360, 400, 420, 480, 560];
const RADIATOR: Bounds = {
  unit: 'mm',
  least: 120,
  most: 560,
  only: RADIATORS_MM,
  source: 'fans of 120, 140, 180 or 200 mm, one to four in a row',
};

/**
 * Suppliers write 0 for "unknown", slip between columns and append digits: a card of 9 mm, a release 20117, a supply of
 * 65,000 W. Every number that a reader hands out is held against this table.
 */
export const PLAUSIBLE = {
  cpu: {
    tdp_w: bounds('W', 9, 500, 'Intel 9 W class; AMD EPYC 9965 and Intel Xeon 6 500 W'),
  },
  motherboard: {
    memory_slots: bounds('pieces', 1, 16, 'thin Mini-ITX boards 1; two-socket workstation boards 16'),
    m2_slots: bounds('pieces', 0, 8, 'boards before 2014 none; MSI MEG X870E GODLIKE with its riser 7'),
  },
  ram: {
    modules: bounds('pieces', 1, 8, 'kits sold for eight-channel workstations 8'),
    capacity_gb_total: bounds('GB', 1, 2048, 'a DDR3 module 1; eight registered modules of 256'),
    speed_mt: bounds('MT/s', 800, 10_800, 'DDR3-800; the fastest CUDIMM kits are sold below DDR5-10800'),
  },
  gpu: {
    tdp_w: bounds('W', 15, 700, 'GT 710 19 W; RTX PRO 6000 and RTX 5090 cards with a raised limit 600-666 W'),
    recommended_psu_w: bounds(
      'W',
      200,
      1600,
      'passive cards; 1,600 W is the most that a 230 V socket is asked',
    ),
    length_mm: bounds('mm', 100, 450, 'low-profile cards 115; RTX 5090 with its own radiator bracket 400'),
  },
  storage: {
    capacity_gb: bounds('GB', 16, 64_000, 'Optane modules 16; the largest SSD of 2.5 inch 61,440'),
  },
  psu: {
    watts: bounds('W', 150, 3000, 'TFX supplies 150; Super Flower Leadex 2,800'),
    pcie_8pin: bounds('pieces', 0, 16, 'supplies of slim cases none; mining supplies 16'),
  },
  case: {
    psu_watts: bounds(
      'W',
      60,
      1600,
      'In Win and Antec cases with a built-in 60 to 150 W; nobody bundles more than 1,600',
    ),
    max_gpu_mm: {
      ...bounds('mm', 100, 600, 'slim cases for low-profile cards; open frames and super towers 590'),
      orZero: true,
    },
    max_cooler_mm: bounds('mm', 25, 300, 'slim cases; cubes whose cooler lies sideways'),
    radiators_mm: RADIATOR,
  },
  cooler: {
    height_mm: bounds('mm', 20, 190, 'server coolers 25; the tallest towers 177'),
    radiator_mm: RADIATOR,
    max_tdp_w: bounds('W', 30, 600, 'low-profile coolers 35; large liquid coolers 500'),
  },
} as const satisfies { [K in Kind]: Numbers<FactsOf<K>> };

/** What modules of a type were ever sold at, in MT/s: the standard's slowest to the fastest overclocker's kit. */
export const SPEEDS_OF_TYPE: Readonly<Record<MemoryType, Bounds>> = {
  DDR3: bounds('MT/s', 800, 3200, 'DDR3-800; kits of 2015 DDR3-3100'),
  DDR4: bounds('MT/s', 1600, 5400, 'DDR4-1600; kits of 2021 DDR4-5333'),
  DDR5: bounds('MT/s', 3200, 10_800, 'server DDR5-3200; CUDIMM kits below DDR5-10800'),
};

/** No card has more plugs of a kind: four of eight pins stood on the largest of 2021. */
export const MOST_PLUGS = 4;

/** The value when it is possible, else undefined. */
export function within(value: number, { least, most, only }: Bounds): number | undefined {
  const possible = value >= least && value <= most && (only === undefined || only.includes(value));
  return possible ? value : undefined;
}

/** A fact as a reader handed it out, less what is impossible in it; undefined when nothing is left. */
export function possible(kind: Kind, name: string, value: unknown): unknown {
  const table: Readonly<Record<string, Bounds>> = PLAUSIBLE[kind];
  const limits = table[name];
  if (name === 'power_connectors') return arePlugs(value) ? value : undefined;
  if (limits === undefined) return value;
  if (typeof value === 'number') return limits.orZero && value === 0 ? value : within(value, limits);
  if (!Array.isArray(value)) return value;
  const left = value.filter((one) => typeof one === 'number' && within(one, limits) !== undefined);
  return left.length > 0 ? left : undefined;
}

function arePlugs(value: unknown): boolean {
  return Object.values(value as PowerConnectors).every((amount) => amount >= 0 && amount <= MOST_PLUGS); // its name says so
}

function bounds(unit: Bounds['unit'], least: number, most: number, source: string): Bounds {
  return { unit, least, most, source };
}
