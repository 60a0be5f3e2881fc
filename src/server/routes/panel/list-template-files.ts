import { LIST_TEMPLATE } from '#contract/panel/list-template.ts';
import { toCsv, withComma } from '#contract/panel/spreadsheet.ts';

const { columns, rows } = LIST_TEMPLATE;

export function listTemplateSheet(): string {
  return toCsv(
    columns,
    rows.map((row) => row.map((cell) => (typeof cell === 'number' ? withComma(String(cell)) : cell))),
  );
}

export async function listTemplateWorkbook(): Promise<Uint8Array> {
  // The writer of workbooks is loaded only when one is requested.
  const { writeXlsx } = await import('hucre/xlsx');
  return writeXlsx({ sheets: [{ name: 'Lista', rows: [[...columns], ...rows.map((row) => [...row])] }] });
}
