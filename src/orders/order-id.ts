/**
 * The order's id as it is kept, from how a person types it: in small letters, without its dash, with spaces around it.
 * Null for what is no order's id.
 * @example orderIdFrom(' 7kq2m9xa ') // '7KQ2-M9XA'
 */
export function orderIdFrom(typed: string): string | null {
  const [, first, second] = /^\s*([0-9A-Z]{4})[-\s]?([0-9A-Z]{4})\s*$/i.exec(typed) ?? [];
  if (first === undefined || second === undefined) return null;
  return `${first}-${second}`.toUpperCase();
}
