import { parse as parseCsv } from 'csv-parse/sync';
import { foldText } from '#lib/text.ts';
import type { EncodedText } from './encoded-text.ts';
import { findJsonElements } from './json-elements.ts';
import type { RawRow, RowFault } from './feed-item.ts';

/** Rows are read one by one as they are asked for; what is read is not kept. */
export type RawRows = { ok: true; rows: Iterable<RawRow | RowFault> } | { ok: false; reason: string };

/** The rows of a list in JSON (an array or `{ items }`) or CSV, told apart by how the text starts. */
export function rawRowsOf(text: EncodedText): RawRows {
  const start = text.bytes.findIndex((byte) => byte > 0x20);
  if (start === -1) return { ok: false, reason: 'la lista está vacía' };
  if (text.bytes[start] === 0x5b || text.bytes[start] === 0x7b) return jsonRows(text, start);
  const csv = csvRows(text.decode(start));
  return csv.ok ? csv : jsonAfterNotices(text, csv.reason);
}

function jsonRows({ bytes, decode }: EncodedText, from: number): RawRows {
  const elements = findJsonElements(bytes, from);
  if (!elements) return { ok: false, reason: 'el JSON está cortado o no es una lista ni { items: [...] }' };
  return {
    ok: true,
    rows: elements.values().map(({ start, end }, place) => jsonRow(decode(start, end), place + 1)),
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

/** Some servers print notices of their own before the list; the list is what can be read whole. */
function jsonAfterNotices(text: EncodedText, reason: string): RawRows {
  // Latin-1 gives each byte one character, so that a place in this text is a place among the bytes.
  const beginning = new TextDecoder('latin1').decode(text.bytes.subarray(0, LONGEST_NOTICES));
  for (const { index } of beginning.matchAll(/[[{](?=\s*[{"])/g).take(5)) {
    const rows = jsonRows(text, index);
    if (rows.ok) return rows;
  }
  return { ok: false, reason };
}

const LONGEST_NOTICES = 64 * 1024;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function csvRows(text: string): RawRows {
  const header = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const delimiter = delimiterOf(header);
  const columns = header.split(delimiter).map(columnName);
  if (!columns.includes('id') || !columns.includes('descripcion')) {
    return { ok: false, reason: 'no es JSON ni un CSV con columnas id y descripcion' };
  }
  const faults: RowFault[] = [];
  const records = parseCsv(text, {
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
