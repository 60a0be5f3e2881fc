/**
 * How many characters a text may have, and what is said of a longer one.
 * @example z.string().max(...characters(200))
 */
export function characters(max: number): [max: number, message: string] {
  return [max, `Como mucho ${max} caracteres`];
}
