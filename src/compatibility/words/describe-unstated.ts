import type { Unstated, UnstatedCheckId } from '../fits.ts';
import { FACT_NAMES } from './fact-names.ts';

/**
 * Says in Spanish what nobody states and where to look for it.
 *
 * @example
 * describeUnstated(note) // 'Falta un dato: cantidad de conectores PCIe de la fuente. Fijate que …'
 */
export function describeUnstated({ about, missing }: Unstated): string {
  return `Falta un dato: ${FACT_NAMES[missing]}. ${ADVICE[about]}`;
}

const ADVICE = {
  cpu_support: 'Buscá el procesador en la lista de compatibles de esa placa madre.',
  memory_slots: 'Casi todas las placas madre tienen dos ranuras o más.',
  cooler_capacity: 'Si el procesador es de los que más calientan, fijate en la página del cooler.',
  psu_connectors: 'Fijate que la fuente tenga los conectores que pide la placa de video.',
  m2_slots: 'Casi todas las placas madre actuales tienen al menos una.',
} as const satisfies Record<UnstatedCheckId, string>;
