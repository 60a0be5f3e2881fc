/** Products with their units, on one line. Descriptions have commas. @example '2 × Placa; 1 × Monitor' */
export function countedLines(lines: readonly { description: string; quantity: number }[]): string {
  return lines.map(({ description, quantity }) => `${quantity} × ${description}`).join('; ');
}
