import type { FactName } from '../findings.ts';
import type { Fit, FitOf } from '../fits.ts';
import { sizeSold } from '../power.ts';
import { generationName } from './generation-name.ts';
import { both, capitalised, counted, millimetres, watts } from './spanish-text.ts';

/**
 * Says in Spanish that a check holds, with both values and what is left between them.
 *
 * @example
 * describeFit(fit) // 'La placa de video entra con 12 mm de sobra: mide 298 mm y el gabinete acepta hasta 310 mm.'
 */
export function describeFit(fit: Fit): string {
  switch (fit.rule) {
    case 'socket':
      return fit.data.cpu_socket === undefined
        ? `Mismo zócalo: ${fit.data.socket}.`
        : `El procesador es ${fit.data.cpu_socket} y entra en el zócalo ${fit.data.socket} de la placa madre.`;
    case 'cpu_support':
      return `El chipset ${fit.data.chipset} funciona con procesadores ${generationName(fit.data.generation)}.`;
    case 'bios_update':
      return biosUpdate(fit);
    case 'memory_type':
      return `Misma memoria: ${fit.data.memory_type}.`;
    case 'memory_form_factor':
      return memoryFormFactor(fit);
    case 'memory_slots':
      return memorySlots(fit);
    case 'form_factor':
      return `La placa madre es ${fit.data.form_factor} y el gabinete acepta ${both(fit.data.form_factors)}.`;
    case 'rear_connectors':
      return 'La placa madre tiene los conectores atrás y el gabinete tiene las aberturas para ella.';
    case 'gpu_length':
      return gpuLength(fit);
    case 'card_profile':
      return 'La placa de video es de perfil bajo (low profile), como pide el gabinete.';
    case 'cooler_height':
      return coolerHeight(fit);
    case 'radiator':
      return radiator(fit);
    case 'cooler_socket':
      return coolerSocket(fit);
    case 'cooler_capacity':
      return coolerCapacity(fit);
    case 'psu_power':
      return psuPower(fit);
    case 'psu_form_factor':
      return psuFormFactor(fit);
    case 'psu_connectors':
      return psuConnectors(fit);
    case 'no_video_output':
      return fit.data.source === 'gpu'
        ? 'La imagen sale por la placa de video.'
        : 'El procesador tiene video integrado: la PC da imagen sin placa de video.';
    case 'power_slot':
      return 'La placa madre alimenta la placa de video por su ranura GC-HPWR.';
    case 'cooler_missing':
      return 'El procesador trae su propio cooler.';
    case 'm2_slots':
      return m2Slots(fit);
    case 'm2_sata':
      return 'El disco M.2 es NVMe, el que aceptan todas las ranuras M.2 actuales.';
  }
}

function biosUpdate({ data: { chipset, generation, ready } }: FitOf<'bios_update'>): string {
  const boards = `Las placas madre ${chipset}`;
  const processors = `procesadores ${generationName(generation)}`;
  return ready === 'launch'
    ? `${boards} arrancan con ${processors} sin actualizar la BIOS.`
    : `${boards} que se venden hoy ya traen la BIOS para ${processors}.`;
}

function memoryFormFactor({ data: { form_factor } }: FitOf<'memory_form_factor'>): string {
  return form_factor === 'DIMM'
    ? 'La memoria es DIMM, la que usan las PC de escritorio.'
    : `La memoria es ${form_factor}, el formato que usan estas ranuras.`;
}

function m2Slots({ data: { m2_slots, free } }: FitOf<'m2_slots'>): string {
  const disks = m2_slots - free;
  const taken = disks === 1 ? 'El disco ocupa 1' : `Los ${disks} discos ocupan ${disks}`;
  return `${taken} de ${counted(m2_slots, 'ranura', 'ranuras')} M.2: ${remaining(free, 'ninguna')}.`;
}

function memorySlots({ data: { modules, memory_slots, free }, assumed }: FitOf<'memory_slots'>): string {
  const kit = counted(modules, 'módulo', 'módulos');
  if (assumed) {
    return `La memoria trae ${kit} y una placa madre así tiene al menos ${counted(memory_slots, 'ranura', 'ranuras')}.`;
  }
  return `La memoria ocupa ${modules} de ${counted(memory_slots, 'ranura', 'ranuras')}: ${remaining(free, 'ninguna')}.`;
}

function gpuLength({ data, assumed }: FitOf<'gpu_length'>): string {
  const limit = `${roomOf(assumed, 'case.max_gpu_mm')} ${millimetres(data.max_gpu_mm)}`;
  const length = millimetres(data.length_mm);
  if (!assumed) return `La placa de video entra ${spare(data.margin_mm)}: mide ${length} y ${limit}.`;
  const part = assumed.includes('gpu.length_mm') ? 'una así mide hasta' : 'mide';
  return `La placa de video debería entrar: ${part} ${length} y ${limit}.`;
}

function coolerHeight({ data, assumed }: FitOf<'cooler_height'>): string {
  const limit = `${roomOf(assumed, 'case.max_cooler_mm')} ${millimetres(data.max_cooler_mm)}`;
  const height = millimetres(data.height_mm);
  if (data.boxed) return `El cooler que viene con el procesador entra: necesita unos ${height} y ${limit}.`;
  if (!assumed)
    return `El cooler entra ${spare(data.margin_mm, 'justo')}: mide ${height} de alto y ${limit}.`;
  const part = assumed.includes('cooler.height_mm') ? 'uno así mide hasta' : 'mide';
  return `El cooler debería entrar: ${part} ${height} de alto y ${limit}.`;
}

function radiator({ data: { radiator_mm, radiators_mm }, assumed }: FitOf<'radiator'>): string {
  const size = millimetres(radiator_mm);
  if (assumed) {
    return `El radiador del cooler es de ${size} y un gabinete así acepta hasta ${millimetres(Math.max(...radiators_mm))}.`;
  }
  const accepted = radiators_mm.toSorted((a, b) => a - b).map(String);
  return `El radiador del cooler es de ${size} y el gabinete acepta de ${both(accepted)} mm.`;
}

function coolerSocket({ data: { socket, mount } }: FitOf<'cooler_socket'>): string {
  if (mount === socket) return `El cooler trae anclaje para ${socket}, el zócalo del procesador.`;
  return `El cooler trae anclaje para ${mount}, que sirve en ${socket}: los agujeros son los mismos.`;
}

function coolerCapacity({ data: { max_tdp_w, tdp_w, margin_w } }: FitOf<'cooler_capacity'>): string {
  return `${capitalised(left(margin_w))}: el cooler enfría hasta ${watts(max_tdp_w)} y el procesador consume ${watts(tdp_w)}.`;
}

function psuPower({ data, steps }: FitOf<'psu_power'>): string {
  const supply = steps.includes('psu') ? 'la fuente' : 'la fuente que trae el gabinete';
  const enough = Math.min(sizeSold(data.advised_w), data.watts);
  return (
    `${capitalised(left(data.margin_w))}: la PC consume unos ${watts(data.draw_w)} y ${supply} entrega ` +
    `${watts(data.watts)}. Con lugar para picos de consumo alcanza una de ${watts(enough)}.`
  );
}

function psuFormFactor({ data, assumed }: FitOf<'psu_form_factor'>): string {
  const taken = both(data.psu_form_factors);
  if (assumed?.includes('case.psu_form_factors')) {
    return `La fuente es ${data.form_factor}, como las que acepta un gabinete así (${taken}).`;
  }
  return `La fuente es ${data.form_factor} y el gabinete acepta ${taken}.`;
}

function psuConnectors({ data }: FitOf<'psu_connectors'>): string {
  if (data.plug === '16pin') return 'La fuente tiene el conector de 16 pines que usa la placa de video.';
  if (data.plug === 'none') return 'La placa de video no necesita conectores de la fuente.';
  const plugs = counted(data.pcie_8pin, 'conector PCIe', 'conectores PCIe');
  return `La placa de video usa ${data.needed_8pin} de ${plugs} de la fuente: ${remaining(data.free, 'ninguno')}.`;
}

function spare(margin: number, exactly = 'justa'): string {
  return margin === 0 ? exactly : `con ${millimetres(margin)} de sobra`;
}

function roomOf(assumed: Fit['assumed'], limit: FactName): string {
  return assumed?.includes(limit) ? 'un gabinete así acepta hasta' : 'el gabinete acepta hasta';
}

function left(margin: number): string {
  if (margin === 0) return 'alcanza justo';
  return `${margin === 1 ? 'sobra' : 'sobran'} ${watts(margin)}`;
}

function remaining(free: number, none: 'ninguna' | 'ninguno'): string {
  if (free === 0) return `no queda ${none} libre`;
  return free === 1 ? 'queda 1 libre' : `quedan ${free} libres`;
}
