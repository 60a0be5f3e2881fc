import { bounds } from '../../vocabulary/bounds.ts';
import { anyOf, number, oneOf, severalOf, yesNo } from './fact-definition.ts';
import { CPU_MONTHS } from '../../models/launch-months.ts';
import { GENERATIONS } from '../../models/cpu-model.ts';
import { MEMORY_TYPES, SOCKETS } from '../../vocabulary/value-lists.ts';

export const CPU_FACTS = {
  socket: oneOf(SOCKETS, {
    label: 'socket del procesador',
    compared: { name: 'Socket', place: 1 },
    facet: { key: 'socket', place: 1 },
  }),
  cores: number(bounds('pieces', 1, 192, 'single-core Celerons; AMD EPYC 9965'), {
    label: 'núcleos del procesador',
    compared: { name: 'Núcleos', place: 2, wanted: 'more' },
    facet: { key: 'nucleos', place: 2 },
  }),
  threads: number(bounds('pieces', 1, 384, 'as cores; twice as many at most'), {
    label: 'hilos del procesador',
    compared: { name: 'Hilos', place: 3, wanted: 'more' },
  }),
  /** Of the fast cores, where there are two kinds. */
  base_mhz: number(bounds('MHz', 500, 6000, 'Atoms; AMD FX-9590 4,700'), {
    label: 'frecuencia base del procesador',
    compared: { name: 'Frecuencia base', place: 4 },
  }),
  boost_mhz: number(bounds('MHz', 800, 7000, 'Atoms; Intel Core i9-14900KS 6,200'), {
    label: 'frecuencia turbo del procesador',
    compared: { name: 'Frecuencia turbo', place: 5, wanted: 'more' },
  }),
  /** The last level. */
  cache_mb: number(bounds('MB', 1, 1200, 'Celerons; AMD EPYC 9684X 1,152'), {
    label: 'caché L3 del procesador',
    compared: { name: 'Caché L3', place: 6, wanted: 'more' },
  }),
  /** AMD "default TDP" or Intel "processor base power"; never the turbo figure. */
  tdp_w: number(bounds('W', 9, 500, 'Intel 9 W class; AMD EPYC 9965 and Intel Xeon 6 500 W'), {
    label: 'consumo del procesador',
    compared: { name: 'Consumo', place: 8 },
    facet: { key: 'consumo', place: 6 },
  }),
  /** Intel "maximum turbo power" or AMD PPT: what it draws at most, for seconds (Intel) or as long as it stays cool (AMD). */
  peak_w: number(bounds('W', 9, 700, 'as tdp_w; AMD sTR5 and Intel Xeon W-3500 peaks below 700 W'), {
    label: 'consumo máximo del procesador',
    compared: { name: 'Consumo máximo', place: 9 },
  }),
  igpu: yesNo({
    label: 'si el procesador tiene video integrado',
    compared: { name: 'Video integrado', place: 10 },
    facet: { key: 'video', place: 4 },
  }),
  memory_types: severalOf(MEMORY_TYPES, {
    label: 'tipos de memoria que acepta el procesador',
    compared: { name: 'Memoria', place: 7 },
    facet: { key: 'memoria', place: 3 },
  }),
  cooler_included: yesNo({
    label: 'si el procesador trae cooler',
    compared: { name: 'Cooler incluido', place: 11 },
    facet: { key: 'cooler_incluido', place: 5 },
  }),
  /** `ryzen-5000`, `intel-14`, `core-ultra-200` … */
  generation: anyOf(GENERATIONS, { label: 'generación del procesador' }),
  /** `2024-01` */
  launched: anyOf(CPU_MONTHS, { label: 'mes en que salió el procesador' }),
} as const;
