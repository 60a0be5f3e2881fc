import type { FindingOf } from '../rules/rule.ts';
import { generationName } from './generation-name.ts';
import { processorFor } from './socket-families.ts';
import { counted, either } from './spanish-text.ts';

export function socket({ data }: FindingOf<'socket'>): string {
  const { cpu_socket: cpu, motherboard_socket: board } = data;
  return (
    `Este procesador no entra en esa placa madre (motherboard): usan zócalos distintos (${cpu} y ${board}). ` +
    `Elegí una placa madre ${cpu} o ${processorFor(board)}.`
  );
}

export function cpuSupport({ data, severity }: FindingOf<'cpu_support'>): string {
  const generation = generationName(data.generation);
  if (severity === 'error') {
    return (
      `Las placas madre con chipset ${data.chipset} no funcionan con procesadores ${generation}, aunque el zócalo se llame igual. ` +
      'Elegí otra placa madre u otro procesador.'
    );
  }
  if (data.generation.startsWith('intel-')) {
    return (
      `De las placas madre con chipset ${data.chipset}, solo las de la segunda versión (R2.0 o ${data.chipset}C) funcionan con ` +
      `procesadores ${generation}. Antes de comprar, buscá el procesador en la lista de compatibles de esa placa madre.`
    );
  }
  return (
    `AMD no incluye los procesadores ${generation} entre los que funcionan con el chipset ${data.chipset}, aunque algunas placas madre los aceptan. ` +
    'Antes de comprar, buscá el procesador en la lista de compatibles de esa placa madre.'
  );
}

export function biosUpdate({ data }: FindingOf<'bios_update'>): string {
  const advice = data.bios_flashback
    ? 'Esta se actualiza sola desde un pendrive (BIOS Flashback), sin otro procesador: hacelo antes de armarla.'
    : 'Pedí que te entreguen la placa madre con la BIOS actualizada.';
  return (
    `Las placas madre con chipset ${data.chipset} son anteriores a los procesadores ${generationName(data.generation)}: ` +
    `puede que la PC no arranque hasta actualizar la BIOS. ${advice}`
  );
}

export function memoryType({ data, steps }: FindingOf<'memory_type'>): string {
  const accepted = either(data.accepted);
  const other = steps.includes('motherboard') ? 'la placa madre' : 'el procesador';
  return `La memoria es ${data.memory_type} y ${other} usa ${accepted}: no entra en la ranura. Elegí memoria ${accepted}.`;
}

export function memoryFormFactor({ data }: FindingOf<'memory_form_factor'>): string {
  return data.form_factor === 'SODIMM'
    ? 'La memoria es SODIMM, la que usan las notebooks: no entra en una PC de escritorio. Elegí memoria DIMM.'
    : 'La memoria es registrada (RDIMM), la que usan los servidores: una PC de escritorio no arranca con ella. Elegí memoria DIMM común.';
}

export function memorySlots({ data }: FindingOf<'memory_slots'>): string {
  const modules = counted(data.modules, 'módulo', 'módulos');
  const slots = counted(data.memory_slots, 'ranura', 'ranuras');
  const extra = data.modules - data.memory_slots;
  if (data.kits !== undefined) {
    return (
      `Los ${data.kits} kits de memoria suman ${modules} y la placa madre tiene ${slots}: ` +
      `${extra === 1 ? 'sobra 1 módulo' : `sobran ${extra} módulos`}. Elegí menos kits, o uno de más capacidad.`
    );
  }
  return (
    `El kit de memoria trae ${modules} y la placa madre tiene ${slots}: ` +
    `${extra === 1 ? 'sobra 1 módulo' : `sobran ${extra} módulos`}. Elegí un kit de ${data.memory_slots} o menos.`
  );
}

export function m2Slots({ data }: FindingOf<'m2_slots'>): string {
  if (data.m2_slots > 0) {
    const slots = counted(data.m2_slots, 'ranura', 'ranuras');
    return `Son ${data.disks ?? 1} discos M.2 y la placa madre tiene ${slots} M.2. Elegí menos, discos SATA de 2,5 pulgadas u otra placa madre.`;
  }
  return 'El disco es M.2 y la placa madre no tiene ninguna ranura M.2. Elegí un disco SATA de 2,5 pulgadas u otra placa madre.';
}

export function m2Sata({ data }: FindingOf<'m2_sata'>): string {
  return (
    `El disco es M.2 pero SATA, y muchas placas madre ${data.socket} solo aceptan discos M.2 NVMe. ` +
    'Elegí uno NVMe, o fijate en el manual de la placa madre si acepta M.2 SATA.'
  );
}
