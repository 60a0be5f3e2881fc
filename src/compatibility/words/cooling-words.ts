import type { FindingOf } from '../rules/rule.ts';
import { both, watts } from './spanish-text.ts';

export function coolerCapacity({ data }: FindingOf<'cooler_capacity'>): string {
  return (
    `El cooler enfría hasta ${watts(data.max_tdp_w)} y el procesador consume ${watts(data.tdp_w)}: ` +
    `faltan ${watts(data.tdp_w - data.max_tdp_w)}. La PC funciona, pero con más calor y menos velocidad. Elegí un cooler más grande.`
  );
}

export function coolerSocket({ data, severity }: FindingOf<'cooler_socket'>): string {
  if (severity === 'warning') {
    return (
      'El cooler dice servir para AM4 y no menciona AM5, el socket del procesador. La mayoría se monta igual, pero no los que ' +
      'usan su propia placa trasera (backplate). Fijate en la página del fabricante.'
    );
  }
  const mounts =
    data.sockets.length === 0
      ? 'no trae anclajes para ningún zócalo actual'
      : `trae anclajes para ${both(data.sockets)}`;
  return `El cooler no se puede montar: ${mounts} y el procesador usa ${data.socket}. Elegí un cooler para ${data.socket}.`;
}

export function coolerMissing(): string {
  return 'El procesador viene sin cooler y no elegiste ninguno. Agregá uno, salvo que ya lo tengas.';
}
