import {
  BOARD_SIZES,
  MEMORY_TYPES,
  MODULE_FORMS,
  PSU_SIZES,
  SOCKETS,
  type FactsOf,
  type PartFacts,
  type PartKind,
} from '#compatibility/facts/part-facts.ts';
import type { FacetKey } from './facet-keys.ts';

/** Facets that a part's facts decide; the others are told of every product: price, brand, stock. */
export type FactFacetKey = Exclude<FacetKey, GeneralFacetKey>;
export type GeneralFacetKey = (typeof GENERAL_FACETS)[number];
export const GENERAL_FACETS = ['precio', 'marca', 'stock'] as const satisfies readonly FacetKey[];

/** For each kind of part the facts that lists of it can be narrowed by, those that decide a purchase first. */
export const FACETS_OF_KIND = {
  cpu: ['socket', 'memoria', 'video', 'cooler_incluido', 'consumo'],
  motherboard: ['socket', 'memoria', 'formato', 'chipset', 'ranuras', 'm2'],
  ram: ['memoria', 'gb', 'velocidad', 'modulos', 'formato'],
  gpu: ['chip', 'largo', 'consumo', 'fuente_w'],
  storage: ['interfaz', 'capacidad', 'formato', 'interno'],
  psu: ['watts', 'certificacion', 'modular', 'formato', 'conector_16'],
  case: ['placa', 'gpu_mm', 'cooler_mm', 'radiador', 'fuente_incluida'],
  cooler: ['tipo', 'socket', 'alto', 'radiador', 'disipa'],
  not_a_part: [],
} as const satisfies Record<PartKind, readonly FactFacetKey[]>;

type Told = string | number | boolean | readonly (string | number)[] | undefined;
type Read = { readonly [K in PartKind]?: (facts: FactsOf<K>) => Told };

export interface FacetDefinition {
  name: string;
  unit: string | null;
  /** How facts tell it; of what no facts tell, the product itself does. */
  read: Read;
  /** Words in the order in which they are shown; those that it lacks come after it, the commonest first. */
  order?: readonly string[];
  /** How a value is shown that is not shown as it stands. */
  words?: Readonly<Record<string, string>>;
  /** Where the next range begins, for numbers of which there are too many to show each. */
  steps?: readonly number[];
}

export const FACETS: Readonly<Record<FacetKey, FacetDefinition>> = {
  socket: {
    name: 'Socket',
    unit: null,
    read: {
      cpu: (cpu) => cpu.socket,
      motherboard: (board) => board.socket,
      cooler: ({ sockets }) => sockets,
    },
    order: SOCKETS,
  },
  memoria: {
    name: 'Memoria',
    unit: null,
    read: {
      cpu: (cpu) => cpu.memory_types,
      motherboard: (board) => board.memory_type,
      ram: (memory) => memory.memory_type,
    },
    order: MEMORY_TYPES,
  },
  chipset: { name: 'Chipset', unit: null, read: { motherboard: (board) => board.chipset } },
  chip: { name: 'Chip', unit: null, read: { gpu: (card) => card.chip } },
  gb: { name: 'Capacidad', unit: 'GB', read: { ram: (memory) => memory.capacity_gb_total } },
  capacidad: {
    name: 'Capacidad',
    unit: 'GB',
    read: { storage: (drive) => drive.capacity_gb },
    // Drives are sold in doubles of 120 to 128 GB; 960 to 1024 GB is a terabyte to everybody.
    steps: [240, 480, 960, 1920, 3840, 7680],
  },
  velocidad: {
    name: 'Velocidad',
    unit: 'MT/s',
    read: { ram: (memory) => memory.speed_mt },
    steps: [2666, 3200, 3600, 4800, 5600, 6000, 6400],
  },
  modulos: { name: 'Módulos', unit: null, read: { ram: (memory) => memory.modules } },
  interfaz: {
    name: 'Interfaz',
    unit: null,
    read: { storage: (drive) => drive.interface },
    order: ['NVMe', 'SATA'],
  },
  watts: {
    name: 'Potencia',
    unit: 'W',
    read: { psu: (supply) => supply.watts },
    steps: [450, 550, 650, 750, 850, 1000, 1200],
  },
  certificacion: {
    name: 'Certificación',
    unit: null,
    read: { psu: (supply) => supply.efficiency },
    order: ['white', 'bronze', 'silver', 'gold', 'platinum', 'titanium'],
    words: {
      white: '80+ White',
      bronze: '80+ Bronze',
      silver: '80+ Silver',
      gold: '80+ Gold',
      platinum: '80+ Platinum',
      titanium: '80+ Titanium',
    },
  },
  modular: {
    name: 'Cables',
    unit: null,
    read: { psu: ({ modular }) => modular && { full: 'si', semi: 'semi', no: 'no' }[modular] },
    order: ['si', 'semi', 'no'],
    words: { si: 'Modulares', semi: 'Semi modulares', no: 'Fijos' },
  },
  conector_16: {
    name: 'Conector de 16 pines',
    unit: null,
    read: { psu: (supply) => supply.has_16pin },
    words: { si: 'Con conector de 16 pines', no: 'Sin conector de 16 pines' },
  },
  tipo: {
    name: 'Tipo',
    unit: null,
    read: { cooler: ({ type }) => type && { air: 'aire', aio: 'liquida' }[type] },
    order: ['aire', 'liquida'],
    words: { aire: 'Aire', liquida: 'Líquida' },
  },
  placa: {
    name: 'Motherboard que entra',
    unit: null,
    read: { case: (box) => box.form_factors },
    order: BOARD_SIZES,
  },
  formato: {
    name: 'Formato',
    unit: null,
    read: {
      motherboard: (board) => board.form_factor,
      ram: (memory) => memory.form_factor,
      storage: (drive) => drive.form_factor,
      psu: (supply) => supply.form_factor,
    },
    order: [...BOARD_SIZES, ...PSU_SIZES, ...MODULE_FORMS, 'M.2', '2.5', '3.5'],
    words: { '2.5': '2.5"', '3.5': '3.5"' },
  },
  consumo: {
    name: 'Consumo',
    unit: 'W',
    read: { cpu: (cpu) => cpu.tdp_w, gpu: (card) => card.tdp_w },
    // Processors come in classes of 65, 105, 125 and 170 W; cards go on from there.
    steps: [66, 106, 151, 201, 251, 301],
  },
  fuente_w: {
    name: 'Fuente recomendada',
    unit: 'W',
    read: { gpu: (card) => card.recommended_psu_w },
    steps: [451, 551, 651, 751, 851],
  },
  largo: {
    name: 'Largo',
    unit: 'mm',
    read: { gpu: (card) => card.length_mm },
    steps: [201, 251, 281, 311, 341],
  },
  gpu_mm: {
    name: 'Placa de video hasta',
    unit: 'mm',
    read: { case: (box) => box.max_gpu_mm },
    steps: [280, 320, 360, 400],
  },
  cooler_mm: {
    name: 'Cooler hasta',
    unit: 'mm',
    read: { case: (box) => box.max_cooler_mm },
    steps: [150, 160, 170],
  },
  alto: {
    name: 'Altura',
    unit: 'mm',
    read: { cooler: ({ type, height_mm }) => (type === 'aio' ? undefined : height_mm) },
    steps: [71, 121, 151, 161],
  },
  radiador: {
    name: 'Radiador',
    unit: 'mm',
    read: { case: (box) => box.radiators_mm, cooler: (cooler) => cooler.radiator_mm },
  },
  disipa: {
    name: 'Disipa',
    unit: 'W',
    read: { cooler: (cooler) => cooler.max_tdp_w },
    steps: [100, 150, 200, 250],
  },
  ranuras: { name: 'Ranuras de memoria', unit: null, read: { motherboard: (board) => board.memory_slots } },
  m2: { name: 'Ranuras M.2', unit: null, read: { motherboard: (board) => board.m2_slots } },
  video: {
    name: 'Video integrado',
    unit: null,
    read: { cpu: (cpu) => cpu.igpu },
    words: { si: 'Con video', no: 'Sin video' },
  },
  cooler_incluido: {
    name: 'Cooler incluido',
    unit: null,
    read: { cpu: (cpu) => cpu.cooler_included },
    words: { si: 'Con cooler', no: 'Sin cooler' },
  },
  fuente_incluida: {
    name: 'Fuente incluida',
    unit: null,
    read: { case: (box) => box.psu_included },
    words: { si: 'Con fuente', no: 'Sin fuente' },
  },
  interno: {
    name: 'Uso',
    unit: null,
    read: { storage: (drive) => drive.internal },
    words: { si: 'Interno', no: 'Externo' },
  },
  precio: { name: 'Precio', unit: 'USD', read: {}, steps: [50, 100, 200, 400, 800, 1600] },
  marca: { name: 'Marca', unit: null, read: {} },
  stock: {
    name: 'Stock',
    unit: null,
    read: {},
    order: ['si', 'no'],
    words: { si: 'Con stock', no: 'Sin stock' },
  },
};

/** What a part's facts say for a facet; nothing where they say nothing. */
export function toldBy(key: FactFacetKey, facts: PartFacts): readonly (string | number)[] {
  const told = FACETS[key].read[facts.kind]?.(facts as never); // the reader of this very kind
  if (told === undefined) return NOTHING;
  if (typeof told === 'boolean') return told ? YES : NO;
  return typeof told === 'object' ? told : [told];
}

const NOTHING: readonly string[] = [];
const YES = ['si'] as const;
const NO = ['no'] as const;
