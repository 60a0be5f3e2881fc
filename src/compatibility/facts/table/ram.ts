import { bounds } from '../../vocabulary/bounds.ts';
import { number, oneOf, yesNo } from './fact-definition.ts';
import { MEMORY_TYPES, MODULE_FORMS } from '../../vocabulary/value-lists.ts';

export const RAM_FACTS = {
  memory_type: oneOf(MEMORY_TYPES, {
    label: 'tipo de la memoria',
    compared: { name: 'Memoria', place: 1 },
    facet: { key: 'memoria', place: 1 },
  }),
  modules: number(bounds('pieces', 1, 8, 'kits sold for eight-channel workstations 8'), {
    label: 'cantidad de módulos de memoria',
    compared: { name: 'Módulos', place: 3 },
    facet: { key: 'modulos', place: 4 },
  }),
  capacity_gb_total: number(bounds('GB', 1, 2048, 'a DDR3 module 1; eight registered modules of 256'), {
    label: 'capacidad de la memoria',
    compared: { name: 'Capacidad', place: 2 },
    facet: { key: 'gb', place: 2 },
  }),
  form_factor: oneOf(MODULE_FORMS, {
    label: 'formato de la memoria',
    compared: { name: 'Formato', place: 5 },
    facet: { key: 'formato', place: 5 },
    optionLabels: {
      DIMM: 'DIMM (escritorio)',
      SODIMM: 'SODIMM (notebook)',
      RDIMM: 'RDIMM (servidor)',
      CAMM2: 'CAMM2',
    },
  }),
  height_mm: number(bounds('mm', 15, 80, 'server modules 18; kits with light bars 57'), {
    label: 'alto de la memoria',
    compared: { name: 'Alto', place: 6 },
  }),
  /** CUDIMM: drives its clock itself; nobody states it of the others. */
  clock_driver: yesNo({
    label: 'si la memoria es CUDIMM',
    compared: { name: 'CUDIMM', place: 7 },
  }),
  speed_mt: number(
    bounds('MT/s', 800, 10800, 'DDR3-800; the fastest CUDIMM kits are sold below DDR5-10800'),
    {
      label: 'velocidad de la memoria',
      compared: { name: 'Velocidad', place: 4 },
      facet: { key: 'velocidad', place: 3 },
    },
  ),
} as const;
