import { normalizeText } from '#lib/text.ts';

/** A column's name as the shop knows it, however a spreadsheet writes it: in lower case, without accents. */
export function columnName(header: string): string {
  return normalizeText(header.replace(/["\ufeff]/g, '').trim()).replace(/^contenido\./, '');
}
