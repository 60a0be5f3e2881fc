import type { FactName } from '../facts/part-facts.ts';
import { millimetres, watts } from '../vocabulary/spanish-text.ts';

/**
 * In mm: a margin up to this is said to be tight. Both figures are the makers' own, rounded, and the frame of a front fan or a bent
 * cable takes this much.
 */
export const TIGHT_MM = 5;

/** `con 12 mm de sobra`, or that it fits exactly. */
export function spare(margin_mm: number, exactly = 'justa'): string {
  return margin_mm === 0 ? exactly : `con ${millimetres(margin_mm)} de sobra`;
}

/** `entra con 12 mm de sobra`, `entra muy justa: sobran 3 mm` */
export function entersWith(margin_mm: number, exactly = 'justa'): string {
  if (margin_mm === 0 || margin_mm > TIGHT_MM) return `entra ${spare(margin_mm, exactly)}`;
  return `entra muy ${exactly}: ${left(margin_mm, millimetres)}`;
}

/** What a case takes, or cases like it where it does not state the limit. */
export function roomOf(assumed: readonly FactName[] | undefined, limit: FactName): string {
  return assumed?.includes(limit) ? 'un gabinete así acepta hasta' : 'el gabinete acepta hasta';
}

/** `sobran 140 W` */
export function wattsLeft(margin_w: number): string {
  return margin_w === 0 ? 'alcanza justo' : left(margin_w, watts);
}

/** `quedan 2 libres` */
export function remaining(free: number, none: 'ninguna' | 'ninguno'): string {
  if (free === 0) return `no queda ${none} libre`;
  return free === 1 ? 'queda 1 libre' : `quedan ${free} libres`;
}

/** `quedan 2 ranuras libres` */
export function placesLeft(free: number, none: 'ninguna' | 'ningún', one: string, many: string): string {
  if (free === 0) return `no queda ${none} ${one} libre`;
  return free === 1 ? `queda 1 ${one} libre` : `quedan ${free} ${many} libres`;
}

function left(amount: number, inUnit: (amount: number) => string): string {
  return `${amount === 1 ? 'sobra' : 'sobran'} ${inUnit(amount)}`;
}
