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
  /** AMD "default TDP" or Intel "processor base power"; never the turbo figure. */
  tdp_w: number(bounds('W', 9, 500, 'Intel 9 W class; AMD EPYC 9965 and Intel Xeon 6 500 W'), {
    label: 'consumo del procesador',
    compared: { name: 'Consumo', place: 3 },
    facet: { key: 'consumo', place: 5 },
  }),
  /** Intel "maximum turbo power" or AMD PPT: what it draws at most, for seconds (Intel) or as long as it stays cool (AMD). */
  peak_w: number(bounds('W', 9, 700, 'as tdp_w; AMD sTR5 and Intel Xeon W-3500 peaks below 700 W'), {
    label: 'consumo máximo del procesador',
    compared: { name: 'Consumo máximo', place: 4 },
  }),
  igpu: yesNo({
    label: 'si el procesador tiene video integrado',
    compared: { name: 'Video integrado', place: 5 },
    facet: { key: 'video', place: 3 },
  }),
  memory_types: severalOf(MEMORY_TYPES, {
    label: 'tipos de memoria que acepta el procesador',
    compared: { name: 'Memoria', place: 2 },
    facet: { key: 'memoria', place: 2 },
  }),
  cooler_included: yesNo({
    label: 'si el procesador trae cooler',
    compared: { name: 'Cooler incluido', place: 6 },
    facet: { key: 'cooler_incluido', place: 4 },
  }),
  /** `ryzen-5000`, `intel-14`, `core-ultra-200` … */
  generation: anyOf(GENERATIONS, { label: 'generación del procesador' }),
  /** `2024-01` */
  launched: anyOf(CPU_MONTHS, { label: 'mes en que salió el procesador' }),
} as const;
