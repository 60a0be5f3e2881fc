import { bounds, RADIATOR_BOUNDS } from '../../vocabulary/bounds.ts';
import { number, oneOf, severalOf } from './fact-definition.ts';
import { SOCKETS } from '../../vocabulary/value-lists.ts';

export const COOLER_FACTS = {
  sockets: severalOf(SOCKETS, {
    label: 'sockets para los que sirve el cooler',
    compared: { name: 'Sockets', place: 2 },
    facet: { key: 'socket', place: 2 },
  }),
  type: oneOf(['air', 'aio'], {
    label: 'tipo de cooler',
    compared: { name: 'Tipo', place: 1, words: { air: 'aire', aio: 'líquida' } },
    facet: { key: 'tipo', place: 1, values: { air: 'aire', aio: 'liquida' } },
    optionLabels: { air: 'de aire', aio: 'líquido (AIO)' },
  }),
  height_mm: number(bounds('mm', 20, 190, 'server coolers 25; the tallest towers 177'), {
    label: 'alto del cooler',
    compared: { name: 'Altura', place: 3 },
    facet: { key: 'alto', place: 3 },
  }),
  radiator_mm: number(RADIATOR_BOUNDS, {
    label: 'tamaño del radiador del cooler',
    compared: { name: 'Radiador', place: 4 },
    facet: { key: 'radiador', place: 4 },
  }),
  max_ram_mm: number(bounds('mm', 20, 90, 'towers over all slots 31; raised fans 70'), {
    label: 'alto máximo de memoria bajo el cooler',
    compared: { name: 'Memoria hasta', place: 7 },
  }),
  max_tdp_w: number(bounds('W', 30, 600, 'low-profile coolers 35; large liquid coolers 500'), {
    label: 'consumo máximo que enfría el cooler',
    compared: { name: 'Disipa hasta', place: 5, wanted: 'more' },
    facet: { key: 'disipa', place: 5 },
  }),
  /** Of its fans at full speed. */
  noise_db: number(bounds('dB', 5, 70, 'fans of 300 turns 7; server coolers 65'), {
    label: 'ruido del cooler',
    compared: { name: 'Ruido', place: 6, wanted: 'less' },
  }),
} as const;
