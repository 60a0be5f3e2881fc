import { CHIPSET_NAMES } from './models/chipsets.ts';
import { GENERATIONS } from './models/generations.ts';
import { GPU_CHIP_NAMES } from './models/gpu-chips.ts';
import { PLAUSIBLE, type Bounds } from './plausible.ts';
import {
  BOARD_SIZES,
  MEMORY_TYPES,
  MODULE_FORMS,
  PSU_SIZES,
  SOCKETS,
  type PowerConnectors,
  type FactName,
} from './part-facts.ts';

/** Whatever a fact can be, as facts, corrections and the wire carry it. */
export type FactValue = string | number | boolean | readonly (string | number)[] | PowerConnectors;

/** What may be said of a fact: one of a list, several of a list, a number with its unit, yes or no. */
export type AcceptedValues =
  | { readonly shape: 'one'; readonly options: readonly (string | PowerConnectors)[] }
  | {
      readonly shape: 'several';
      readonly options: readonly (string | number)[];
      /** None at all says something too: a case without a place for radiators. */
      readonly mayBeNone?: true;
    }
  | {
      readonly shape: 'number';
      readonly unit: FactUnit | null;
      readonly least: number;
      readonly most: number;
      /** 0 as well, which means none. */
      readonly orZero?: true;
      /** Tenths, as makers measure; otherwise whole numbers alone. */
      readonly hasTenths?: true;
    }
  | { readonly shape: 'yes-no' };

export type FactUnit = 'mm' | 'W' | 'GB' | 'MT/s';

/** What each fact accepts. A number beyond what is possible was mistyped. */
export const FACT_VALUES = {
  'cpu.socket': one(SOCKETS),
  'cpu.tdp_w': measured(PLAUSIBLE.cpu.tdp_w),
  'cpu.igpu': { shape: 'yes-no' },
  'cpu.memory_types': several(MEMORY_TYPES),
  'cpu.cooler_included': { shape: 'yes-no' },
  'cpu.generation': one(GENERATIONS),
  'motherboard.socket': one(SOCKETS),
  'motherboard.chipset': one(CHIPSET_NAMES),
  'motherboard.memory_type': one(MEMORY_TYPES),
  'motherboard.form_factor': one(BOARD_SIZES),
  'motherboard.memory_slots': measured(PLAUSIBLE.motherboard.memory_slots),
  'motherboard.memory_form_factors': several(MODULE_FORMS),
  'motherboard.m2_slots': measured(PLAUSIBLE.motherboard.m2_slots),
  'motherboard.bios_flashback': { shape: 'yes-no' },
  'motherboard.video_output': { shape: 'yes-no' },
  'motherboard.rear_connectors': { shape: 'yes-no' },
  'motherboard.power_slot': { shape: 'yes-no' },
  'ram.memory_type': one(MEMORY_TYPES),
  'ram.modules': measured(PLAUSIBLE.ram.modules),
  'ram.capacity_gb_total': measured(PLAUSIBLE.ram.capacity_gb_total),
  'ram.form_factor': one(MODULE_FORMS),
  'ram.speed_mt': measured(PLAUSIBLE.ram.speed_mt),
  'gpu.chip': one(GPU_CHIP_NAMES),
  'gpu.tdp_w': measured(PLAUSIBLE.gpu.tdp_w),
  'gpu.recommended_psu_w': measured(PLAUSIBLE.gpu.recommended_psu_w),
  'gpu.length_mm': measured(PLAUSIBLE.gpu.length_mm),
  'gpu.power_connectors': one([
    plugs(0, 0, 0),
    plugs(0, 1, 0),
    plugs(1, 0, 0),
    plugs(1, 1, 0),
    plugs(2, 0, 0),
    plugs(3, 0, 0),
    plugs(0, 0, 1),
    plugs(0, 0, 2),
  ]),
  'gpu.video_output': { shape: 'yes-no' },
  'gpu.needs_power_slot': { shape: 'yes-no' },
  'gpu.low_profile': { shape: 'yes-no' },
  'storage.interface': one(['NVMe', 'SATA']),
  'storage.form_factor': one(['M.2', '2.5', '3.5']),
  'storage.internal': { shape: 'yes-no' },
  'storage.capacity_gb': measured(PLAUSIBLE.storage.capacity_gb),
  'psu.watts': measured(PLAUSIBLE.psu.watts),
  'psu.form_factor': one(PSU_SIZES),
  'psu.efficiency': one(['white', 'bronze', 'silver', 'gold', 'platinum', 'titanium']),
  'psu.modular': one(['full', 'semi', 'no']),
  'psu.has_16pin': { shape: 'yes-no' },
  'psu.pcie_8pin': measured(PLAUSIBLE.psu.pcie_8pin),
  'case.form_factors': several(BOARD_SIZES),
  'case.psu_included': { shape: 'yes-no' },
  'case.psu_watts': measured(PLAUSIBLE.case.psu_watts),
  'case.max_gpu_mm': measured(PLAUSIBLE.case.max_gpu_mm),
  'case.max_cooler_mm': measured(PLAUSIBLE.case.max_cooler_mm),
  'case.radiators_mm': { shape: 'several', options: [120, 140, 240, 280, 360, 420], mayBeNone: true },
  'case.psu_form_factors': several(PSU_SIZES),
  'case.rear_connectors': { shape: 'yes-no' },
  'case.slim': { shape: 'yes-no' },
  'case.low_profile_only': { shape: 'yes-no' },
  'cooler.sockets': several(SOCKETS),
  'cooler.type': one(['air', 'aio']),
  'cooler.height_mm': measured(PLAUSIBLE.cooler.height_mm),
  'cooler.radiator_mm': measured(PLAUSIBLE.cooler.radiator_mm),
  'cooler.max_tdp_w': measured(PLAUSIBLE.cooler.max_tdp_w),
} as const satisfies Record<FactName, AcceptedValues>;

/**
 * The value that a fact accepts, in the order of its options and without repeats; undefined for what it does not accept.
 * @example acceptValue('case.max_gpu_mm', 300) // 300
 * acceptValue('case.form_factors', ['mATX', 'ATX']) // ['ATX', 'mATX']
 */
export function acceptValue(fact: FactName, value: unknown): FactValue | undefined {
  const accepted: AcceptedValues = FACT_VALUES[fact];
  switch (accepted.shape) {
    case 'one':
      return accepted.options.find((option) => isSame(option, value));
    case 'several': {
      if (!Array.isArray(value)) return undefined;
      const told: readonly unknown[] = value;
      if (told.length === 0 && accepted.mayBeNone !== true) return undefined;
      if (!told.every((item) => accepted.options.some((option) => option === item))) return undefined;
      return accepted.options.filter((option) => told.includes(option));
    }
    case 'number':
      return isNumberIn(accepted, value) ? value : undefined;
    case 'yes-no':
      return typeof value === 'boolean' ? value : undefined;
  }
}

export function isFactName(name: string): name is FactName {
  return Object.hasOwn(FACT_VALUES, name);
}

/** Every fact, in the order in which a kind's sheet tells them. */
export const EVERY_FACT: readonly FactName[] = Object.keys(FACT_VALUES) as FactName[]; // the keys that `satisfies` demands

function isNumberIn(
  { least, most, orZero, hasTenths }: Extract<AcceptedValues, { shape: 'number' }>,
  value: unknown,
): value is number {
  if (value === 0 && orZero === true) return true;
  if (typeof value !== 'number' || value < least || value > most) return false;
  return hasTenths === true ? Math.round(value * 10) / 10 === value : Number.isInteger(value);
}

function isSame(option: string | PowerConnectors, value: unknown): boolean {
  if (typeof option === 'string' || typeof value !== 'object' || value === null) return option === value;
  return Object.entries(option).every(([plug, count]) => Reflect.get(value, plug) === count);
}

function one<const Options extends readonly (string | PowerConnectors)[]>(options: Options) {
  return { shape: 'one', options } as const;
}

function several<const Options extends readonly (string | number)[]>(options: Options) {
  return { shape: 'several', options } as const;
}

/** Makers measure sizes to the tenth and count everything else. */
function measured({ unit, least, most, only, orZero }: Bounds): AcceptedValues {
  return {
    shape: 'number',
    unit: unit === 'pieces' ? null : unit,
    least,
    most,
    ...(orZero && { orZero }),
    ...(unit === 'mm' && only === undefined && { hasTenths: true }),
  };
}

function plugs(eight: number, six: number, sixteen: number): PowerConnectors {
  return { '8pin': eight, '6pin': six, '16pin': sixteen };
}
