import type { AskingCheckId, UnknownFact } from '../findings.ts';
import { FACT_NAMES } from './fact-names.ts';
import { either, millimetres } from './spanish-text.ts';

/**
 * Says in Spanish which fact is missing and what to find out before buying.
 *
 * @example
 * describeUnknown(unknown) // 'Falta un dato: tipo de memoria de la placa madre. Confirmá que …'
 */
export function describeUnknown(unknown: UnknownFact): string {
  const what = contradicted(unknown) ?? `Falta un dato: ${FACT_NAMES[unknown.missing]}. ${measured(unknown)}`;
  return `${what}${ADVICE[unknown.about]}`;
}

const ADVICE = {
  socket: 'Antes de comprar, confirmá que el procesador y la placa madre usen el mismo socket.',
  memory_type: 'Antes de comprar, confirmá que la memoria sea del tipo que usa la placa madre: DDR4 o DDR5.',
  memory_form_factor:
    'Antes de comprar, buscá en la página de la placa madre si acepta memoria registrada (RDIMM).',
  memory_slots: 'Antes de comprar, confirmá que la placa madre tenga una ranura para cada módulo.',
  form_factor: 'Antes de comprar, confirmá que la placa madre entre en el gabinete.',
  gpu_length: 'Antes de comprar, confirmá que la placa de video entre en el gabinete.',
  cooler_height: 'Antes de comprar, confirmá que el cooler entre en el gabinete.',
  radiator: 'Antes de comprar, confirmá que el radiador entre en el gabinete.',
  cooler_socket: 'Antes de comprar, confirmá que el cooler traiga anclajes para el socket del procesador.',
  psu_power: 'Antes de comprar, confirmá que la fuente alcance para toda la PC.',
  psu_form_factor: 'Antes de comprar, confirmá que la fuente entre en el gabinete.',
  no_video_output: 'Si no lo tiene, sin placa de video la PC no da imagen: confirmalo antes de comprar.',
  rear_connectors:
    'La placa madre tiene los conectores atrás (BTF, Project Zero o Stealth): antes de comprar, confirmá que el gabinete tenga las aberturas para ella.',
  card_profile:
    'En los gabinetes slim suelen entrar solo placas de perfil bajo (low profile): antes de comprar, confirmá que la placa de video entre.',
  power_slot:
    'La placa de video (ASUS BTF) se alimenta solo por esa ranura: antes de comprar, confirmá que la placa madre la tenga.',
  cooler_missing: 'Si no lo trae, hay que agregar uno: confirmalo antes de comprar.',
} as const satisfies Record<AskingCheckId, string>;

/** Nothing is missing where two things are told. */
function contradicted({ missing, contradicted: doubt }: UnknownFact): string | undefined {
  if (doubt === undefined) return undefined;
  const part = missing === 'cpu.socket' ? 'este procesador' : 'esta placa madre';
  return `Los datos de ${part} se contradicen: figura con zócalo ${doubt.told} y su modelo usa ${either(doubt.known)}. `;
}

/** What is measured and what it goes by when nobody measured it. */
const MEASURED: Partial<Record<AskingCheckId, { the: string; likely: string }>> = {
  gpu_length: { the: 'La placa de video mide', likely: 'Una placa de video así mide hasta' },
  cooler_height: { the: 'El cooler mide', likely: 'Un cooler así mide hasta' },
  radiator: { the: 'El radiador mide', likely: 'Un radiador así mide hasta' },
};

function measured({ about, judgedWith }: UnknownFact): string {
  const names = MEASURED[about];
  if (judgedWith === undefined || names === undefined) return '';
  const { part_mm, part_assumed, limit_mm, limit_assumed } = judgedWith;
  const part = `${part_assumed ? names.likely : names.the} ${millimetres(part_mm)}`;
  if (limit_mm === 0) return `${part} y un gabinete tan chico puede no tener lugar. `;
  return `${part} y ${limit_assumed ? 'un gabinete así suele aceptar' : 'el gabinete acepta'} hasta ${millimetres(limit_mm)}. `;
}
