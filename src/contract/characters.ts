/**
 * The most characters of a text, and the message about a longer one.
 * @example z.string().max(...characters(200))
 */
export function characters(max: number): [max: number, message: string] {
  return [max, `Como mucho ${max} caracteres`];
}
