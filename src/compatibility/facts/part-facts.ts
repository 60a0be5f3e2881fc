/**
 * What the engine knows about a part. An absent property is an unknown fact: never taken for a good value or a bad one.
 * Names carry their unit: `_w` watts, `_mm` millimetres, `_gb` gigabytes, `_mt` megatransfers a second.
 * The same object travels on the wire as a product's `ficha`.
 */
export type PartFacts =
  | CpuFacts
  | MotherboardFacts
  | RamFacts
  | GpuFacts
  | StorageFacts
  | PsuFacts
  | CaseFacts
  | CoolerFacts
  | NotAPart;

export type PartKind = PartFacts['kind'];
export type FactsOf<K extends PartKind> = Extract<PartFacts, { kind: K }>;

/** A fact of a part that a build has a step for, as in `psu.watts`. */
export type FactName = {
  [K in PartKind]: K extends 'not_a_part' ? never : `${K}.${Exclude<keyof FactsOf<K>, 'kind'> & string}`;
}[PartKind];

export const SOCKETS = [
  'AM4',
  'AM5',
  'LGA1151',
  'LGA1200',
  'LGA1700',
  'LGA1851',
  'AM3+',
  'AM3',
  'FM2+',
  'FM2',
  'AM1',
  'LGA775',
  'LGA1150',
  'LGA1155',
  'LGA1156',
  'LGA1356',
  'LGA1366',
  'LGA2011',
  'LGA2011-3',
  'LGA2066',
  'LGA3647',
  'LGA4189',
  'LGA4677',
  'sTRX4',
  'sWRX8',
  'sTR5',
  'TR4',
  'SP3',
  'SP5',
] as const;
export type Socket = (typeof SOCKETS)[number];

export const MEMORY_TYPES = ['DDR3', 'DDR4', 'DDR5'] as const;
export type MemoryType = (typeof MEMORY_TYPES)[number];

export const BOARD_SIZES = ['E-ATX', 'ATX', 'mATX', 'Mini-ITX'] as const;
export type BoardSize = (typeof BOARD_SIZES)[number];

export const PSU_SIZES = ['ATX', 'SFX', 'SFX-L', 'TFX', 'Flex'] as const;
export type PsuSize = (typeof PSU_SIZES)[number];

/** What modules are built as, each for a slot of its own; RDIMM stands for every registered module, CAMM2 for LPCAMM2 too. */
export const MODULE_FORMS = ['DIMM', 'SODIMM', 'RDIMM', 'CAMM2'] as const;
export type ModuleForm = (typeof MODULE_FORMS)[number];

export interface CpuFacts {
  kind: 'cpu';
  socket?: Socket;
  /** AMD "default TDP" or Intel "processor base power"; never the turbo figure. */
  tdp_w?: number;
  igpu?: boolean;
  memory_types?: MemoryType[];
  cooler_included?: boolean;
  /** `ryzen-5000`, `intel-14`, `core-ultra-200` … */
  generation?: string;
}

export interface MotherboardFacts {
  kind: 'motherboard';
  socket?: Socket;
  chipset?: string;
  memory_type?: MemoryType;
  form_factor?: BoardSize;
  memory_slots?: number;
  /** The modules that its slots take. */
  memory_form_factors?: ModuleForm[];
  m2_slots?: number;
  /** Whether the BIOS can be written from a USB stick with no processor in place. */
  bios_flashback?: boolean;
  /** Whether it has a socket for a screen, which the processor's graphics feed. */
  video_output?: boolean;
  /** Plugs for the supply, the front panel and the disks on the back: ASUS BTF, MSI Project Zero, Gigabyte Stealth. */
  rear_connectors?: boolean;
  /** ASUS's GC-HPWR slot, which feeds a card without a cable. */
  power_slot?: boolean;
}

export interface RamFacts {
  kind: 'ram';
  memory_type?: MemoryType;
  modules?: number;
  capacity_gb_total?: number;
  form_factor?: ModuleForm;
  speed_mt?: number;
}

export interface PowerConnectors {
  '8pin': number;
  '6pin': number;
  '16pin': number;
}

export interface GpuFacts {
  kind: 'gpu';
  /** `RTX 4070 SUPER`, `RX 7600`, `Arc B580` … */
  chip?: string;
  /** Board power of the reference card, by chip. */
  tdp_w?: number;
  recommended_psu_w?: number;
  length_mm?: number;
  power_connectors?: PowerConnectors;
  /** False for cards that only calculate; nobody states it of the others. */
  video_output?: boolean;
  /** Of half the usual height, as slim cases ask for. */
  low_profile?: boolean;
  /** Takes its power from ASUS's GC-HPWR slot alone. */
  needs_power_slot?: boolean;
}

export interface StorageFacts {
  kind: 'storage';
  interface?: 'NVMe' | 'SATA';
  form_factor?: 'M.2' | '2.5' | '3.5';
  internal?: boolean;
  capacity_gb?: number;
}

export interface PsuFacts {
  kind: 'psu';
  watts?: number;
  form_factor?: PsuSize;
  efficiency?: 'white' | 'bronze' | 'silver' | 'gold' | 'platinum' | 'titanium';
  modular?: 'full' | 'semi' | 'no';
  has_16pin?: boolean;
  pcie_8pin?: number;
}

export interface CaseFacts {
  kind: 'case';
  form_factors?: BoardSize[];
  psu_included?: boolean;
  psu_watts?: number;
  /** 0 means that the case takes no card. */
  max_gpu_mm?: number;
  max_cooler_mm?: number;
  radiators_mm?: number[];
  psu_form_factors?: PsuSize[];
  /** Calls itself slim; nobody states it of the others. */
  slim?: boolean;
  /** Has half-height brackets: it takes low-profile cards alone. */
  low_profile_only?: boolean;
  /** Has openings behind the board for one with its plugs on the back. */
  rear_connectors?: boolean;
}

export interface CoolerFacts {
  kind: 'cooler';
  sockets?: Socket[];
  type?: 'air' | 'aio';
  height_mm?: number;
  radiator_mm?: number;
  max_tdp_w?: number;
}

export interface NotAPart {
  kind: 'not_a_part';
  /** Why it is none, in a few English words: `case fan`, `notebook charger`. */
  reason: string;
}
