import { formatPesos } from './format-pesos.ts';

/** An amount that a person said: without centavos where it has none. @example wholePesos(400_000) // '$ 400.000' */
export function wholePesos(ars: number): string {
  return formatPesos(ars.toFixed(2)).replace(/,00$/, '');
}
