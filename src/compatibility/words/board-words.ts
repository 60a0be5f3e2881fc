import type { FindingOf } from '../rules/rule.ts';
import { counted, either } from './spanish-text.ts';

export function socket({ data }: FindingOf<'socket'>): string {
  return (
    `El procesador encaja en un zócalo (socket) ${data.cpu_socket} y el de la placa madre es ${data.motherboard_socket}: no entra. ` +
    `Elegí una placa madre ${data.cpu_socket} o un procesador ${data.motherboard_socket}.`
  );
}

export function cpuSupport({ data, severity }: FindingOf<'cpu_support'>): string {
  const generation = generationName(data.generation);
  if (severity === 'error') {
    return (
      `Las placas madre con chipset ${data.chipset} no funcionan con procesadores ${generation}, aunque el socket sea el mismo. ` +
      'Elegí otra placa madre u otro procesador.'
    );
  }
  return (
    `AMD no incluye los procesadores ${generation} entre los que funcionan con el chipset ${data.chipset}, aunque algunas placas madre los aceptan. ` +
    'Antes de comprar, buscá el procesador en la lista de compatibles de esa placa madre.'
  );
}

export function biosUpdate({ data }: FindingOf<'bios_update'>): string {
  return (
    `Las placas madre con chipset ${data.chipset} son anteriores a los procesadores ${generationName(data.generation)}: ` +
    'puede que la PC no arranque hasta actualizar la BIOS. Pedí que te entreguen la placa madre con la BIOS actualizada.'
  );
}

export function memoryType({ data, steps }: FindingOf<'memory_type'>): string {
  const accepted = either(data.accepted);
  const other = steps.includes('motherboard') ? 'la placa madre' : 'el procesador';
  return `La memoria es ${data.memory_type} y ${other} usa ${accepted}: no son compatibles. Elegí memoria ${accepted}.`;
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
  return (
    `El kit de memoria trae ${modules} y la placa madre tiene ${slots}: ` +
    `${extra === 1 ? 'sobra 1 módulo' : `sobran ${extra} módulos`}. Elegí un kit de ${data.memory_slots} o menos.`
  );
}

export function m2Slots(): string {
  return 'El disco es M.2 y la placa madre no tiene ninguna ranura M.2. Elegí un disco SATA de 2,5 pulgadas u otra placa madre.';
}

export function m2Sata({ data }: FindingOf<'m2_sata'>): string {
  return (
    `El disco es M.2 pero SATA, y muchas placas madre ${data.socket} solo aceptan discos M.2 NVMe. ` +
    'Elegí uno NVMe, o fijate en el manual de la placa madre si acepta M.2 SATA.'
  );
}

/** `intel-14` -> `Intel de 14.ª generación`, `ryzen-3000g` -> `Ryzen 3000G`. */
function generationName(generation: string): string {
  const [family = '', series = ''] = generation.split(/-(?=[^-]*$)/);
  if (family === 'intel') return `Intel de ${series}.ª generación`;
  const words = family.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join(' ')} ${series.toUpperCase()}`;
}
