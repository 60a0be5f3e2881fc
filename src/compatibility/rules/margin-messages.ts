import type { FactName } from '../facts/part-facts.ts';
import { millimetres, watts } from '../vocabulary/spanish-text.ts';

/** `con 12 mm de sobra`, or that it fits exactly. */
export function spare(margin_mm: number, exactly = 'justa'): string {
  return margin_mm === 0 ? exactly : `con ${millimetres(margin_mm)} de sobra`;
}

/** What a case takes, or cases like it where it does not state the limit. */
export function roomOf(assumed: readonly FactName[] | undefined, limit: FactName): string {
  return assumed?.includes(limit) ? 'un gabinete así acepta hasta' : 'el gabinete acepta hasta';
}

/** `sobran 140 W` */
export function wattsLeft(margin_w: number): string {
  if (margin_w === 0) return 'alcanza justo';
  return `${margin_w === 1 ? 'sobra' : 'sobran'} ${watts(margin_w)}`;
}

/** `quedan 2 libres` */
export function remaining(free: number, none: 'ninguna' | 'ninguno'): string {
  if (free === 0) return `no queda ${none} libre`;
  return free === 1 ? 'queda 1 libre' : `quedan ${free} libres`;
}
