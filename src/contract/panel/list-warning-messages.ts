import { counted, formatCount } from '#lib/counted.ts';
import type { ListWarning } from '#lib/list-warning.ts';
import { formatUsd } from '#mail/formats.ts';
import { once } from '#lib/once.ts';

const namesFormat = once(() => new Intl.ListFormat('es-AR', { type: 'conjunction' }));

/** @param supplier The name of the list's supplier. */
export function warningMessage(warning: ListWarning, supplier: string): string {
  switch (warning.kind) {
    case 'new-list':
      return `Es una lista nueva de ${supplier}, además de ${namesFormat().format(warning.lists.map((name) => `«${name}»`))}: lo que falte en este archivo sigue a la venta (${counted(warning.count, 'producto', 'productos')}).`;
    case 'named-after':
      return `La lista se llama como ${warning.supplier}, y la estás subiendo como de ${supplier}. Fijate de quién es.`;
    case 'parts-of':
      return `${formatCount(warning.count)} de sus ${formatCount(warning.of)} números de parte son de productos de ${warning.supplier}, y la estás subiendo como de ${supplier}. Fijate de quién es.`;
    case 'near-name':
      return `${supplier} sería un proveedor nuevo. ¿Quisiste decir ${warning.supplier}?`;
    case 'high-prices':
      return `La mitad de sus productos te costaría más de ${formatUsd(warning.median)}: ¿no está en pesos? La moneda de cada proveedor se anota en Proveedores.`;
    case 'low-prices':
      return `La mitad de sus productos te costaría menos de ${formatUsd(warning.median)}: ¿no está en dólares? La moneda de cada proveedor se anota en Proveedores.`;
  }
}
