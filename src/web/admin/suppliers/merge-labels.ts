import type { PanelSupplier } from '#contract/panel/suppliers.ts';
import { counted } from '#lib/counted.ts';

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
  return `${counted(deliveryDays, 'día', 'días')} de entrega`;
}
