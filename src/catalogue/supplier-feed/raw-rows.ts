import { parse as parseCsv } from 'csv-parse/sync';
import { foldText } from '#lib/text.ts';
import type { RawRow, RowFault } from './feed-item.ts';

export type RawRows = { ok: true; rows: RawRow[]; faults: RowFault[] } | { ok: false; reason: string };

/** The rows of a list in JSON (an array or `{ items }`) or CSV, told apart by how the text starts. */
export function rawRowsOf(text: string): RawRows {
  const start = text.trimStart();
  if (start === '') return { ok: false, reason: 'la lista está vacía' };
  if (start[0] === '[' || start[0] === '{') return jsonRows(start);
  const csv = csvRows(text);
  return csv.ok ? csv : jsonAfterNotices(start, csv.reason);
}

function jsonRows(text: string): RawRows {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return { ok: false, reason: 'el JSON está cortado o mal formado' };
  }
  const list = listIn(parsed);
  if (!list) return { ok: false, reason: 'el JSON no es una lista ni { items: [...] }' };
  const rows: RawRow[] = [];
  const faults: RowFault[] = [];
  for (const [place, value] of list.entries()) {
    const line = place + 1;
    if (isRecord(value)) rows.push({ line, fields: value });
    else faults.push({ id: null, line, reason: 'la fila no es un objeto', outcome: 'skipped' });
  }
  return { ok: true, rows, faults };
}

/** Some servers print notices of their own before the list; the list is what parses whole. */
function jsonAfterNotices(text: string, reason: string): RawRows {
  const starts = text.matchAll(/^[ \t]*[[{]|[[{](?=\s*[{"\]])/gm);
  for (const match of Iterator.from(starts).take(5)) {
    const rows = jsonRows(text.slice(match.index));
    if (rows.ok) return rows;
  }
  return { ok: false, reason };
}

function listIn(parsed: unknown): unknown[] | null {
  if (Array.isArray(parsed)) return parsed;
  return isRecord(parsed) && Array.isArray(parsed['items']) ? parsed['items'] : null;
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
  return {
    ok: true,
    rows: withInfo.map(({ record, info }) => ({ line: info.lines, fields: record })),
    faults,
  };
}

function delimiterOf(header: string): string {
  const counts = [';', ',', '\t'].map((sign) => ({ sign, count: header.split(sign).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).sign;
}

function columnName(header: string): string {
  return foldText(header.replace(/["\ufeff]/g, '').trim()).replace(/^contenido\./, '');
}
