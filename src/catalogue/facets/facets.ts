import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import { definitionsOf, FACT_TABLE } from '#compatibility/facts/table/fact-table.ts';
import {
  BOARD_SIZES,
  MEMORY_TYPES,
  MODULE_FORMS,
  PSU_SIZES,
  SOCKETS,
} from '#compatibility/vocabulary/value-lists.ts';
import type { FacetKey } from './facet-keys.ts';
import type { PartKind } from '#compatibility/vocabulary/step-keys.ts';
import { ownValue } from '#lib/own-value.ts';

/** Facets that a part's facts decide; the others apply to every product: price, brand, stock. */
export type FactFacetKey = Exclude<FacetKey, GeneralFacetKey>;
type GeneralFacetKey = (typeof GENERAL_FACETS)[number];
export const GENERAL_FACETS = ['precio', 'marca', 'stock'] as const satisfies readonly FacetKey[];

/** The table of facts names the facet of each fact; the other facets are decided by the product itself. */
export interface FacetDefinition {
  name: string;
  unit: string | null;
  /** For which parts whose fact names the facet it applies; absent: all. */
  isFor?: (facts: PartFacts) => boolean;
  /** Words in display order; others follow, the most frequent first. */
  order?: readonly string[];
  /** How a value is shown, if not unchanged. */
  words?: Readonly<Record<string, string>>;
  /** Where each next range begins, for facets with too many numbers to show each. */
  steps?: readonly number[];
}

export const FACETS: Readonly<Record<FacetKey, FacetDefinition>> = {
  socket: {
    name: 'Socket',
    unit: null,
    order: SOCKETS,
  },
  memoria: {
    name: 'Memoria',
    unit: null,
    order: MEMORY_TYPES,
  },
  chipset: { name: 'Chipset', unit: null },
  chip: { name: 'Chip', unit: null },
  vram: { name: 'Memoria de video', unit: 'GB' },
  nucleos: { name: 'Núcleos', unit: null },
  gb: { name: 'Capacidad', unit: 'GB' },
  capacidad: {
    name: 'Capacidad',
    unit: 'GB',
    // Drives are sold in doubles of 120 to 128 GB; 960 to 1024 GB count as one terabyte.
    steps: [240, 480, 960, 1920, 3840, 7680],
  },
  velocidad: {
    name: 'Velocidad',
    unit: 'MT/s',
    steps: [2666, 3200, 3600, 4800, 5600, 6000, 6400],
  },
  cl: { name: 'Latencia (CL)', unit: null },
  modulos: { name: 'Módulos', unit: null },
  interfaz: {
    name: 'Interfaz',
    unit: null,
    order: ['NVMe', 'SATA'],
  },
  lectura: {
    name: 'Velocidad de lectura',
    unit: 'MB/s',
    // SATA ends at 600; then each generation of PCIe doubles it.
    steps: [600, 2000, 4000, 6000, 8000],
  },
  watts: {
    name: 'Potencia',
    unit: 'W',
    steps: [450, 550, 650, 750, 850, 1000, 1200],
  },
  certificacion: {
    name: 'Certificación',
    unit: null,
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
    order: ['si', 'semi', 'no'],
    words: { si: 'Modulares', semi: 'Semi modulares', no: 'Fijos' },
  },
  conector_16: {
    name: 'Conector de 16 pines',
    unit: null,
    words: { si: 'Con conector de 16 pines', no: 'Sin conector de 16 pines' },
  },
  tipo: {
    name: 'Tipo',
    unit: null,
    order: ['aire', 'liquida'],
    words: { aire: 'Aire', liquida: 'Líquida' },
  },
  placa: {
    name: 'Motherboard que entra',
    unit: null,
    order: BOARD_SIZES,
  },
  formato: {
    name: 'Formato',
    unit: null,
    order: [...BOARD_SIZES, ...PSU_SIZES, ...MODULE_FORMS, 'M.2', '2.5', '3.5'],
    words: { '2.5': '2.5"', '3.5': '3.5"' },
  },
  consumo: {
    name: 'Consumo',
    unit: 'W',
    // Processors come in classes of 65, 105, 125 and 170 W; cards continue from there.
    steps: [66, 106, 151, 201, 251, 301],
  },
  fuente_w: {
    name: 'Fuente recomendada',
    unit: 'W',
    steps: [451, 551, 651, 751, 851],
  },
  largo: {
    name: 'Largo',
    unit: 'mm',
    steps: [201, 251, 281, 311, 341],
  },
  gpu_mm: {
    name: 'Placa de video hasta',
    unit: 'mm',
    steps: [280, 320, 360, 400],
  },
  cooler_mm: {
    name: 'Cooler hasta',
    unit: 'mm',
    steps: [150, 160, 170],
  },
  alto: {
    name: 'Altura',
    unit: 'mm',
    // For a liquid cooler it would be the pump's.
    isFor: (facts) => facts.kind !== 'cooler' || facts.type !== 'aio',
    steps: [71, 121, 151, 161],
  },
  radiador: {
    name: 'Radiador',
    unit: 'mm',
  },
  disipa: {
    name: 'Disipa',
    unit: 'W',
    steps: [100, 150, 200, 250],
  },
  ranuras: { name: 'Ranuras de memoria', unit: null },
  m2: { name: 'Ranuras M.2', unit: null },
  video: {
    name: 'Video integrado',
    unit: null,
    words: { si: 'Con video', no: 'Sin video' },
  },
  cooler_incluido: {
    name: 'Cooler incluido',
    unit: null,
    words: { si: 'Con cooler', no: 'Sin cooler' },
  },
  fuente_incluida: {
    name: 'Fuente incluida',
    unit: null,
    words: { si: 'Con fuente', no: 'Sin fuente' },
  },
  interno: {
    name: 'Uso',
    unit: null,
    words: { si: 'Interno', no: 'Externo' },
  },
  precio: { name: 'Precio', unit: 'USD', steps: [50, 100, 200, 400, 800, 1600] },
  marca: { name: 'Marca', unit: null },
  stock: {
    name: 'Stock',
    unit: null,
    order: ['si', 'no'],
    words: { si: 'Con stock', no: 'Sin stock' },
  },
};

type FacetFact = string | number | boolean | readonly (string | number)[] | undefined;
type Table = typeof FACT_TABLE;
type FacetNamedBy<D> = D extends { facet: { key: infer Key } } ? Key : never;
type FacetInTable = {
  [K in keyof Table]: { [N in keyof Table[K]]: FacetNamedBy<Table[K][N]> }[keyof Table[K]];
}[keyof Table];

/** By kind, how to read its facts for each of its facets, in the order of their places. */
const READERS: ReadonlyMap<string, ReadonlyMap<FactFacetKey, (facts: PartFacts) => FacetFact>> = new Map(
  Object.keys(FACT_TABLE).map((kind) => [kind, readersOf(kind)]),
);

function readersOf(kind: string): ReadonlyMap<FactFacetKey, (facts: PartFacts) => FacetFact> {
  const readers = definitionsOf(kind).flatMap(([name, { facet }]) => {
    if (facet === undefined) return [];
    const key: FactFacetKey = facet.key as FacetInTable; // the table's own; the compiler knows each for a facet
    const { isFor = () => true } = FACETS[key];
    const { values, place } = facet;
    const read = (facts: PartFacts): FacetFact => {
      const value = Reflect.get(facts, name) as FacetFact; // a property of this very kind
      if (value === undefined || !isFor(facts)) return undefined;
      return typeof value === 'string' ? (ownValue(values ?? {}, value) ?? value) : value;
    };
    return [{ place, entry: [key, read] as const }];
  });
  return new Map(readers.toSorted((one, other) => one.place - other.place).map(({ entry }) => entry));
}

/** The facets of each kind of part, the most decisive for a purchase first. */
export const FACETS_OF_KIND: Readonly<Record<PartKind, readonly FactFacetKey[]>> = {
  cpu: facetsOf('cpu'),
  motherboard: facetsOf('motherboard'),
  ram: facetsOf('ram'),
  gpu: facetsOf('gpu'),
  storage: facetsOf('storage'),
  psu: facetsOf('psu'),
  case: facetsOf('case'),
  cooler: facetsOf('cooler'),
  not_a_part: [],
};

function facetsOf(kind: PartKind): readonly FactFacetKey[] {
  return [...(READERS.get(kind)?.keys() ?? [])];
}

/** The values of a part's facts for a facet; empty if unknown. */
export function valuesFor(key: FactFacetKey, facts: PartFacts): readonly (string | number)[] {
  const value = READERS.get(facts.kind)?.get(key)?.(facts);
  if (value === undefined) return NOTHING;
  if (typeof value === 'boolean') return value ? YES : NO;
  return typeof value === 'object' ? value : [value];
}

const NOTHING: readonly string[] = [];
const YES = ['si'] as const;
const NO = ['no'] as const;
