/** Keeps the sign beside its figure at the end of a line. */
const NO_BREAK = '\u{a0}';

/**
 * Pesos as they are written in Argentina, from the wire's own text.
 * @example formatPesos('192966.45') // '$ 192.966,45'
 */
export function formatPesos(amount: string): string {
  const [whole = '', decimals = ''] = amount.split('.');
  return `$${NO_BREAK}${whole.replace(/\B(?=(?:\d{3})+$)/g, '.')},${decimals}`;
}
