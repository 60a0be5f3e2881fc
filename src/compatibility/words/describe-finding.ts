import type { Finding } from '../findings.ts';
import type { FindingOf } from '../rules/rule.ts';
import * as board from './board-words.ts';
import * as cooling from './cooling-words.ts';
import * as power from './power-and-video-words.ts';
import * as room from './room-words.ts';
import { STEP_NAMES } from './step-names.ts';

/**
 * Says a finding in Spanish to somebody who does not know what a socket is: both values, what is over or lacking, what to do.
 *
 * @example
 * describeFinding(finding) // 'La placa de video no entra en el gabinete por 26 mm: mide 336 mm y hay lugar para 310 mm. …'
 */
export function describeFinding(finding: Finding): string {
  switch (finding.rule) {
    case 'not_a_part':
      return notAPart(finding);
    case 'socket':
      return board.socket(finding);
    case 'cpu_support':
      return board.cpuSupport(finding);
    case 'bios_update':
      return board.biosUpdate(finding);
    case 'memory_type':
      return board.memoryType(finding);
    case 'memory_form_factor':
      return board.memoryFormFactor(finding);
    case 'memory_slots':
      return board.memorySlots(finding);
    case 'm2_slots':
      return board.m2Slots(finding);
    case 'm2_sata':
      return board.m2Sata(finding);
    case 'form_factor':
      return room.formFactor(finding);
    case 'rear_connectors':
      return room.rearConnectors();
    case 'gpu_length':
      return room.gpuLength(finding);
    case 'card_profile':
      return room.cardProfile();
    case 'cooler_height':
      return room.coolerHeight(finding);
    case 'radiator':
      return room.radiator(finding);
    case 'psu_form_factor':
      return room.psuFormFactor(finding);
    case 'psu_power':
      return power.psuPower(finding);
    case 'psu_connectors':
      return power.psuConnectors(finding);
    case 'power_slot':
      return power.powerSlot();
    case 'cooler_capacity':
      return cooling.coolerCapacity(finding);
    case 'cooler_socket':
      return cooling.coolerSocket(finding);
    case 'no_video_output':
      return power.noVideoOutput(finding);
    case 'cooler_missing':
      return cooling.coolerMissing();
  }
}

function notAPart({ data }: FindingOf<'not_a_part'>): string {
  const expected = STEP_NAMES[data.expected].a;
  if (data.kind === 'not_a_part')
    return `Lo que elegiste no es ${expected} para armar una PC. Elegí otro producto.`;
  return `Lo que elegiste es ${STEP_NAMES[data.kind].a} y acá va ${expected}. Elegí otro producto.`;
}
