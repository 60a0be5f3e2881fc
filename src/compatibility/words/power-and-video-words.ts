import { sizeSold } from '../power.ts';
import type { FindingOf } from '../rules/rule.ts';
import { counted, watts } from './spanish-text.ts';

export function psuPower({ data, severity, steps }: FindingOf<'psu_power'>): string {
  const supply = steps.includes('psu') ? 'La fuente' : 'La fuente que trae el gabinete';
  const buy = `Elegí una fuente de ${watts(sizeSold(data.advised_w))} o más.`;
  if (severity === 'error') {
    return (
      `${supply} no alcanza: entrega ${watts(data.watts)} y la PC consume unos ${watts(data.draw_w)}. ` +
      `Faltan ${watts(data.draw_w - data.watts)}. ${buy}`
    );
  }
  return (
    `${supply} entrega ${watts(data.watts)} y para esta PC, que consume unos ${watts(data.draw_w)}, se recomiendan ` +
    `${watts(data.advised_w)}: queda poco margen para los picos de consumo. ${buy}`
  );
}

export function psuConnectors({ data, severity }: FindingOf<'psu_connectors'>): string {
  const needed = counted(data.needed_8pin, 'conector PCIe de 8 pines', 'conectores PCIe de 8 pines');
  if (data.plug === '8pin') {
    return (
      `La placa de video necesita ${data.at_least ? 'al menos ' : ''}${needed} y la fuente tiene ${data.pcie_8pin}: ` +
      `${lacking(data.needed_8pin - data.pcie_8pin)}. Elegí una fuente con más conectores PCIe.`
    );
  }
  const start = 'La placa de video usa el conector de 16 pines y la fuente no dice tenerlo';
  if (data.pcie_8pin === undefined) {
    return (
      `${start}: vas a necesitar el adaptador que viene en la caja de la placa, que ocupa ${needed}. ` +
      'Fijate que la fuente los tenga, o elegí una ATX 3 con conector de 16 pines.'
    );
  }
  if (severity === 'error') {
    return (
      `${start}. El adaptador ocupa ${needed} y la fuente tiene ${data.pcie_8pin}: ` +
      `${lacking(data.needed_8pin - data.pcie_8pin)}. Elegí una fuente ATX 3 con conector de 16 pines.`
    );
  }
  return (
    `${start}: vas a necesitar el adaptador que viene en la caja de la placa, que ocupa ${needed} de los ` +
    `${data.pcie_8pin} de la fuente. Si preferís evitarlo, elegí una fuente ATX 3 con conector de 16 pines.`
  );
}

export function powerSlot(): string {
  return (
    'La placa de video (ASUS BTF) no tiene conector de energía: se alimenta por una ranura GC-HPWR, y la placa madre no la tiene. ' +
    'Elegí una placa madre ASUS BTF, o una placa de video con conector para la fuente.'
  );
}

export function noVideoOutput({ data }: FindingOf<'no_video_output'>): string {
  if ('board_video_output' in data) {
    const card =
      data.video_output === false ? 'la placa de video es de cálculo y' : 'no elegiste placa de video y';
    return (
      `La PC no va a dar imagen: ${card} la placa madre no tiene ninguna salida de video, así que el video integrado del procesador no se puede usar. ` +
      'Elegí una placa de video con HDMI o DisplayPort, u otra placa madre.'
    );
  }
  if (data.video_output === false) {
    return (
      'La PC no va a dar imagen: la placa de video es de cálculo y no tiene salidas para un monitor, y el procesador no tiene video integrado. ' +
      'Elegí una placa de video con HDMI o DisplayPort, o un procesador con video integrado.'
    );
  }
  return (
    'La PC no va a dar imagen: el procesador no tiene video integrado y no elegiste placa de video. El HDMI de la placa madre no alcanza. ' +
    'Agregá una placa de video o elegí un procesador con video integrado.'
  );
}

function lacking(amount: number): string {
  return amount === 1 ? 'falta 1' : `faltan ${amount}`;
}
