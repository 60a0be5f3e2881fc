import type { CoverageResponse } from '#contract/panel/coverage.ts';
import { counted } from '#lib/counted.ts';

export type Filled = CoverageResponse['filled'];

/** What the base filled in. @example 'Completa 1.204 datos de 396 productos.' */
export function filledMessage({ facts, products }: Filled): string {
  if (facts === 0) return 'Todavía no completa ningún dato.';
  return `Completa ${counted(facts, 'dato', 'datos')} de ${counted(products, 'producto', 'productos')}.`;
}
