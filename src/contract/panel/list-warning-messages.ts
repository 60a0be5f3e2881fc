import type { ListWarning } from '#lib/list-warning.ts';

const COUNT = new Intl.NumberFormat('es-AR');
const NAMES = new Intl.ListFormat('es-AR', { type: 'conjunction' });

/** @param supplier The name of the list's supplier. */
export function warningMessage(warning: ListWarning, supplier: string): string {
  switch (warning.kind) {
    case 'new-list':
      return `Es una lista nueva de ${supplier}, además de ${NAMES.format(warning.lists.map((name) => `«${name}»`))}: lo que falte en este archivo sigue a la venta (${products(warning.count)}).`;
  }
}

function products(count: number): string {
  return count === 1 ? '1 producto' : `${COUNT.format(count)} productos`;
}
