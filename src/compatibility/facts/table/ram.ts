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
    facet: { key: 'modulos', place: 5 },
  }),
  capacity_gb_total: number(bounds('GB', 1, 2048, 'a DDR3 module 1; eight registered modules of 256'), {
    label: 'capacidad de la memoria',
    compared: { name: 'Capacidad', place: 2, wanted: 'more' },
    facet: { key: 'gb', place: 2 },
  }),
  form_factor: oneOf(MODULE_FORMS, {
    label: 'formato de la memoria',
    compared: { name: 'Formato', place: 6 },
    facet: { key: 'formato', place: 6 },
    optionLabels: {
      DIMM: 'DIMM (escritorio)',
      SODIMM: 'SODIMM (notebook)',
      RDIMM: 'RDIMM (servidor)',
      CAMM2: 'CAMM2',
    },
  }),
  height_mm: number(bounds('mm', 15, 80, 'server modules 18; kits with light bars 57'), {
    label: 'alto de la memoria',
    compared: { name: 'Alto', place: 7 },
  }),
  /** CUDIMM: drives its clock itself; nobody states it of the others. */
  clock_driver: yesNo({
    label: 'si la memoria es CUDIMM',
    compared: { name: 'CUDIMM', place: 8 },
  }),
  speed_mt: number(
    bounds('MT/s', 800, 10800, 'DDR3-800; the fastest CUDIMM kits are sold below DDR5-10800'),
    {
      label: 'velocidad de la memoria',
      compared: { name: 'Velocidad', place: 4, wanted: 'more' },
      facet: { key: 'velocidad', place: 3 },
    },
  ),
  /** In clocks of the stated speed: the 36 of CL36. */
  latency_cl: number(bounds('pieces', 5, 70, 'DDR3 kits CL7; server DDR5 CL52'), {
    label: 'latencia (CL) de la memoria',
    compared: { name: 'Latencia (CL)', place: 5, wanted: 'less' },
    facet: { key: 'cl', place: 4 },
  }),
} as const;
