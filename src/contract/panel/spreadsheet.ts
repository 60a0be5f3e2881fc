import { stringify } from 'csv-stringify/sync';

export type Cell = string | number | null;

/** How spreadsheets in Argentina open a CSV: semicolons, a byte order mark, and no cell that they would run as a formula. */
export function toCsv(
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
  { isFirst = true }: { isFirst?: boolean } = {},
): string {
  return stringify(
    rows.map((row) => [...row]),
    {
      header: isFirst,
      columns: [...columns],
      bom: isFirst,
      delimiter: ';',
      record_delimiter: 'windows',
      escape_formulas: true,
      // A cell that begins like a formula but is none. Only such cells are marked: separate options for each cell take half of a sheet's
      // time.
      cast: {
        string: (cell) => (NEGATIVE_AMOUNT.test(cell) ? { value: cell, escape_formulas: false } : cell),
      },
    },
  );
}

const NEGATIVE_AMOUNT = /^-\d+(?:,\d+)?$/;

/** A decimal as a spreadsheet in Argentina reads it. @example withComma('12.50') // '12,50' */
export function withComma(decimal: string): string {
  return decimal.replace('.', ',');
}
