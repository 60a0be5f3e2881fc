import { parse as parseCsv } from 'csv-parse/sync';
import { foldText } from '#lib/text.ts';
import { findJsonElements } from './json-elements.ts';
import type { RawRow, RowFault } from './feed-item.ts';

/** Rows are read one by one as they are asked for; what is read is not kept. */
export type RawRows = { ok: true; rows: Iterable<RawRow | RowFault> } | { ok: false; reason: string };

/** The rows of a list in JSON (an array or `{ items }`) or CSV, told apart by how the text starts. */
export function rawRowsOf(text: string): RawRows {
  const start = text.trimStart();
  if (start === '') return { ok: false, reason: 'la lista está vacía' };
  if (start[0] === '[' || start[0] === '{') return jsonRows(start);
  const csv = csvRows(text);
  return csv.ok ? csv : jsonAfterNotices(start, csv.reason);
}

function jsonRows(text: string): RawRows {
  const elements = findJsonElements(text);
  if (!elements) return { ok: false, reason: 'el JSON está cortado o no es una lista ni { items: [...] }' };
  return {
    ok: true,
    rows: elements.values().map(({ start, end }, place) => jsonRow(text.slice(start, end), place + 1)),
  };
}

function jsonRow(text: string, line: number): RawRow | RowFault {
  const fault = (reason: string): RowFault => ({ id: null, line, reason, outcome: 'skipped' });
  try {
    const fields: unknown = JSON.parse(text);
    return isRecord(fields) ? { line, fields } : fault('la fila no es un objeto');
  } catch {
    return fault('la fila no es JSON válido');
  }
}

/** Some servers print notices of their own before the list; the list is what parses whole. */
function jsonAfterNotices(text: string, reason: string): RawRows {
  for (const { index } of text.matchAll(/[[{](?=\s*[{"])/g).take(5)) {
    const rows = jsonRows(text.slice(index));
    if (rows.ok) return rows;
  }
  return { ok: false, reason };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function csvRows(text: string): RawRows {
  const header = /^[^\r\n]*/.exec(text.trimStart())?.[0] ?? '';
  const delimiter = delimiterOf(header);
  const columns = header.split(delimiter).map(columnName);
  if (!columns.includes('id') || !columns.includes('descripcion')) {
    return { ok: false, reason: 'no es JSON ni un CSV con columnas id y descripcion' };
  }
  const faults: RowFault[] = [];
  const records = parseCsv(text.trimStart(), {
    delimiter,
    columns: (names: string[]) => names.map(columnName),
    info: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      const line = error && 'lines' in error && typeof error.lines === 'number' ? error.lines : 0;
      faults.push({ id: null, line, reason: 'la línea no se puede leer como CSV', outcome: 'skipped' });
    },
  });
  // With `columns` and `info` csv-parse gives { record, info }; its types only know the record.
  const withInfo = records as unknown as { record: Record<string, string>; info: { lines: number } }[];
  const rows = withInfo.map(({ record, info }) => ({ line: info.lines, fields: record }));
  return { ok: true, rows: [...faults, ...rows] };
}

function delimiterOf(header: string): string {
  const counts = [';', ',', '\t'].map((sign) => ({ sign, count: header.split(sign).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).sign;
}

function columnName(header: string): string {
  return foldText(header.replace(/["\ufeff]/g, '').trim()).replace(/^contenido\./, '');
}
