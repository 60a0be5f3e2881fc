/** How many units of a part one PC takes: memory, fans. This quantity is never too large a share of the stock. */
const ALWAYS_UNITS = 4;

/** How many units of a product may be held without payment. @param share of its stock: 0 to 1 */
export function mostUnpaid(stock: number, share: number): number {
  return Math.max(ALWAYS_UNITS, Math.floor(stock * share));
}
