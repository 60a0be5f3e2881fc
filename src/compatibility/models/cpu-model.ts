import type { MemoryType, Socket } from '../vocabulary/value-lists.ts';

/** The facts about a processor in its name. */
export interface CpuModel {
  socket: Socket;
  generation?: string | undefined;
  /** Only where the socket leaves a choice and the model none. */
  memory_types?: readonly MemoryType[];
  igpu: boolean;
  /** AMD default TDP, Intel processor base power. */
  tdp_w?: number | undefined;
  /** Intel maximum turbo power, AMD package power tracking (PPT). */
  peak_w?: number | undefined;
  /** The month in which it came on sale: `2024-01`. */
  launched?: string | undefined;
  /** Whether the retail box holds a cooler; undefined where AMD sold both or none boxed. */
  cooler_in_box?: boolean | undefined;
}

/** Generations of processors by the names that rules and tables of chipsets know them by. */
export const GENERATIONS = [
  'ryzen-1000',
  'ryzen-2000',
  'ryzen-3000',
  'ryzen-3000g',
  'ryzen-4000',
  'ryzen-5000',
  'ryzen-7000',
  'ryzen-8000',
  'ryzen-9000',
  'athlon-3000g',
  'a-series',
  'fx',
  'intel-1',
  'intel-2',
  'intel-3',
  'intel-4',
  'intel-5',
  'intel-6',
  'intel-7',
  'intel-8',
  'intel-9',
  'intel-10',
  'intel-11',
  'intel-12',
  'intel-13',
  'intel-14',
  'core-ultra-200',
  'core-x',
  'xeon-e3-v5',
  'xeon-e3-v6',
  'xeon-e-2200',
  'xeon-e-2300',
  'xeon-e-2400',
  'xeon-w-1200',
  'xeon-w-1300',
] as const;

/** `intel-14` -> `Intel de 14.ª generación`, `ryzen-3000g` -> `Ryzen 3000G`. */
export function generationName(generation: string): string {
  const known = BY_NAME[generation];
  if (known !== undefined) return known;
  const [family = '', series = ''] = generation.split(/-(?=[^-]*$)/);
  if (family === 'intel') return `Intel de ${series}.ª generación`;
  const words = family.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join(' ')} ${series.toUpperCase()}`;
}

const BY_NAME: Readonly<Record<string, string>> = {
  'a-series': 'AMD A-Series y Athlon X4',
  'core-x': 'Intel Core X',
  fx: 'AMD FX',
  'ryzen-2000g': 'Ryzen 2200G y 2400G',
  'xeon-e3-v5': 'Xeon E3 v5',
  'xeon-e3-v6': 'Xeon E3 v6',
  'xeon-e-2200': 'Xeon E-2100 y E-2200',
  'xeon-e-2300': 'Xeon E-2300',
  'xeon-e-2400': 'Xeon E-2400',
  'xeon-w-1200': 'Xeon W-1200',
  'xeon-w-1300': 'Xeon W-1300',
};
