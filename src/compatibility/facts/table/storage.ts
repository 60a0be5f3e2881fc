import { bounds } from '../../vocabulary/bounds.ts';
import { number, oneOf, yesNo } from './fact-definition.ts';
import { M2_SIZES } from '../../vocabulary/value-lists.ts';

export const STORAGE_FACTS = {
  interface: oneOf(['NVMe', 'SATA'], {
    label: 'conexión del disco',
    compared: { name: 'Interfaz', place: 2 },
    facet: { key: 'interfaz', place: 1 },
  }),
  form_factor: oneOf(['M.2', '2.5', '3.5'], {
    label: 'formato del disco',
    compared: { name: 'Formato', place: 5, words: { '2.5': '2.5"', '3.5': '3.5"' } },
    facet: { key: 'formato', place: 4 },
    optionLabels: { '2.5': '2,5 pulgadas', '3.5': '3,5 pulgadas' },
  }),
  /** Width and length in mm: 2280 is 22 by 80. */
  m2_size: oneOf(M2_SIZES, {
    label: 'largo del disco M.2',
    compared: { name: 'Largo M.2', place: 7 },
  }),
  internal: yesNo({
    label: 'si el disco es interno',
    compared: { name: 'Interno', place: 6 },
    facet: { key: 'interno', place: 5 },
  }),
  capacity_gb: number(bounds('GB', 16, 64000, 'Optane modules 16; the largest SSD of 2.5 inch 61,440'), {
    label: 'capacidad del disco',
    compared: { name: 'Capacidad', place: 1, wanted: 'more' },
    facet: { key: 'capacidad', place: 2 },
  }),
  /** In a row, as makers advertise it. */
  read_mb_s: number(bounds('MB/s', 50, 20000, 'disks of notebooks 80; drives of PCIe 5.0 14,900'), {
    label: 'velocidad de lectura del disco',
    compared: { name: 'Lectura', place: 3, wanted: 'more' },
    facet: { key: 'lectura', place: 3 },
  }),
  write_mb_s: number(bounds('MB/s', 50, 20000, 'as read_mb_s'), {
    label: 'velocidad de escritura del disco',
    compared: { name: 'Escritura', place: 4, wanted: 'more' },
  }),
} as const;
