import type { PanelSupplier } from '#contract/panel/suppliers.ts';

/** @example countOf(1200, 'producto', 'productos') // '1.200 productos' */
export function countOf(count: number, one: string, many: string): string {
  return `${count.toLocaleString('es-AR')} ${count === 1 ? one : many}`;
}

const NAMES = new Intl.ListFormat('es-AR', { type: 'conjunction' });
/** More names than a sentence holds. */
const MAX_NAMED = 5;

/** @example namesOf(['Lista', 'Ofertas']) // '«Lista» y «Ofertas»' */
export function namesOf(names: readonly string[]): string {
  const named = names.slice(0, MAX_NAMED).map((name) => `«${name}»`);
  const more = names.length - named.length;
  return NAMES.format(more === 0 ? named : [...named, `${more} más`]);
}

export function deliveryLabel({ deliveryDays }: Pick<PanelSupplier, 'deliveryDays'>): string {
  if (deliveryDays === null) return 'sin días de entrega anotados';
  return `${countOf(deliveryDays, 'día', 'días')} de entrega`;
}
