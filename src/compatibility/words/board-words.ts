import type { ModuleForm } from '../facts/part-facts.ts';
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

export function memoryFormFactor({ data, steps }: FindingOf<'memory_form_factor'>): string {
  const wanted = either(data.accepted);
  const choose = `Elegí memoria ${data.accepted.includes('DIMM') ? 'DIMM común' : wanted}.`;
  if (!data.accepted.includes('DIMM')) {
    const other = steps.includes('cpu') ? 'El procesador usa' : 'La placa madre usa';
    return `${other} memoria ${wanted} (${MODULES[data.accepted[0] ?? 'DIMM']}) y elegiste ${data.form_factor}: no funciona. ${choose}`;
  }
  if (data.form_factor === 'RDIMM') {
    return `La memoria es registrada (RDIMM), la que usan los servidores: una PC de escritorio no arranca con ella. ${choose}`;
  }
  if (data.form_factor === 'CAMM2') {
    return `La memoria es CAMM2, un módulo plano que muy pocas placas madre aceptan: no entra en las ranuras comunes. ${choose}`;
  }
  return `La memoria es SODIMM, la que usan las notebooks: no entra en una PC de escritorio. ${choose}`;
}

const MODULES: Readonly<Record<ModuleForm, string>> = {
  DIMM: 'la de las PC de escritorio',
  SODIMM: 'la de las notebooks',
  RDIMM: 'registrada, la de los servidores',
  CAMM2: 'un módulo plano que se atornilla',
};

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
  if ('socket' in data) {
    return (
      `El disco es M.2 y las placas madre ${data.socket} son anteriores: casi ninguna tiene esa ranura ni arranca desde un disco NVMe. ` +
      'Elegí un disco SATA de 2,5 pulgadas, o buscá la ranura en la página de la placa madre.'
    );
  }
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
