/**
 * Inverts a table of words. No two of its keys may have the same word.
 * @example inverseOf({ open: 'abierto', refused: 'rechazado' } as const) // { abierto: 'open', rechazado: 'refused' }
 */
export function inverseOf<const Table extends Readonly<Record<string, string>>>(
  table: Table,
): Inverse<Table> {
  const swapped = Object.entries(table).map(([key, word]) => [word, key]);
  return Object.fromEntries(swapped) as Inverse<Table>; // the very entries of the table, swapped
}

type Inverse<Table extends Readonly<Record<string, string>>> = {
  readonly [Key in keyof Table as Table[Key]]: Key;
};
