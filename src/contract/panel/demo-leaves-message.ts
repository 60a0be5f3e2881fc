import { formatCount } from '#lib/counted.ts';

/** What the first list of a supplier does to the example that a new shop sells. @param products how many of it leave */
export function demoLeavesMessage(products: number): string {
  const leaving =
    products === 1
      ? 'un producto del catálogo de ejemplo sale'
      : `${formatCount(products)} productos del catálogo de ejemplo salen`;
  return `Con esta lista, ${leaving} de la venta. Si la deshacés, vuelven. ${RATE_LEAVES}`;
}

/** The example has an invented rate, and what is paid offline is paid in pesos. */
const RATE_LEAVES =
  'Si el dólar todavía es el de ejemplo, se va también: poné el tuyo en Economía, porque sin él no se cobra por transferencia ni en efectivo.';
