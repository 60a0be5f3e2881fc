import { bounds } from '../../vocabulary/bounds.ts';
import { anyOf, number, oneOf, severalOf, yesNo } from './fact-definition.ts';
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
  igpu: yesNo({
    label: 'si el procesador tiene video integrado',
    compared: { name: 'Video integrado', place: 4 },
    facet: { key: 'video', place: 3 },
  }),
  memory_types: severalOf(MEMORY_TYPES, {
    label: 'tipos de memoria que acepta el procesador',
    compared: { name: 'Memoria', place: 2 },
    facet: { key: 'memoria', place: 2 },
  }),
  cooler_included: yesNo({
    label: 'si el procesador trae cooler',
    compared: { name: 'Cooler incluido', place: 5 },
    facet: { key: 'cooler_incluido', place: 4 },
  }),
  /** `ryzen-5000`, `intel-14`, `core-ultra-200` … */
  generation: anyOf(GENERATIONS, { label: 'generación del procesador' }),
} as const;
