import type { RuleId } from '../findings.ts';

/** A short heading for each rule, whatever became of its check. */
export const RULE_NAMES = {
  not_a_part: 'La pieza que va acá',
  socket: 'Zócalo (socket)',
  cpu_support: 'Procesador y chipset',
  bios_update: 'BIOS de la placa madre',
  memory_type: 'Tipo de memoria',
  memory_form_factor: 'Formato de la memoria',
  memory_slots: 'Ranuras de memoria',
  form_factor: 'Tamaño de la placa madre',
  rear_connectors: 'Conectores de la placa madre',
  gpu_length: 'Largo de la placa de video',
  card_profile: 'Altura de la placa de video',
  cooler_height: 'Alto del cooler',
  radiator: 'Tamaño del radiador',
  cooler_socket: 'Anclaje del cooler',
  cooler_capacity: 'Capacidad del cooler',
  psu_power: 'Potencia de la fuente',
  psu_form_factor: 'Tamaño de la fuente',
  psu_connectors: 'Conectores de la fuente',
  power_slot: 'Ranura de energía de la placa de video',
  no_video_output: 'Salida de video',
  cooler_missing: 'Cooler del procesador',
  m2_slots: 'Ranuras M.2',
  m2_sata: 'Tipo de disco M.2',
  unknown_fact: 'Falta un dato',
} as const satisfies Record<RuleId, string>;
