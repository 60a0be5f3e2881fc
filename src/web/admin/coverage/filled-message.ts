import type { CoverageResponse } from '#contract/panel/coverage.ts';

export type Filled = CoverageResponse['filled'];

/** What the base filled in. @example 'Completa 1.204 datos de 396 productos.' */
export function filledMessage({ facts, products }: Filled): string {
  if (facts === 0) return 'Todavía no completa ningún dato.';
  return `Completa ${count(facts, 'dato', 'datos')} de ${count(products, 'producto', 'productos')}.`;
}

/** @example count(1204, 'dato', 'datos') // '1.204 datos' */
export function count(amount: number, one: string, many: string): string {
  return `${amount.toLocaleString('es-AR')} ${amount === 1 ? one : many}`;
}
