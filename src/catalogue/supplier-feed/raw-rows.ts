import { Readable } from 'node:stream';
import { parse as csvParser } from 'csv-parse';
import type { Sliced } from '#lib/slices.ts';
import { foldText } from '#lib/text.ts';
import type { EncodedText } from './encoded-text.ts';
import { findJsonElements, type Span } from './json-elements.ts';
import type { RawRow, RowFault, Rows } from './feed-item.ts';
import { isListHeader } from './shapes/as-shop-rows.ts';

/** Rows are read one by one as they are asked for; what is read is not kept. */
export type RawRows = { ok: true; rows: Rows } | { ok: false; reason: string };

/** The rows of a list in JSON (an array or an object that holds it) or CSV, told apart by how the text starts. */
export function* rawRowsOf(text: EncodedText): Sliced<RawRows> {
  const start = firstSign(text);
  if (start === -1) return { ok: false, reason: 'la lista está vacía' };
  if (startsLikeJson(text, start)) {
    const elements = yield* findJsonElements(text.bytes, start);
    return elements === null
      ? { ok: false, reason: 'el JSON está cortado o no es una lista ni { items: [...] }' }
      : jsonRows(text, elements);
  }
  const csv = csvRows(text.decode(start));
  if (csv.ok) return csv;
  const afterNotices = yield* findAfterNotices(text);
  return afterNotices === null ? csv : jsonRows(text, afterNotices.elements);
}

/** A list in JSON: where its text begins, after whatever a server prints before it, and its elements. null: there is none. */
export interface JsonList {
  start: number;
  elements: Span[];
}

export function* findJsonList(text: EncodedText): Sliced<JsonList | null> {
  const start = firstSign(text);
  if (start === -1) return null;
  if (!startsLikeJson(text, start)) return yield* findAfterNotices(text);
  const elements = yield* findJsonElements(text.bytes, start);
  return elements && { start, elements };
}

function firstSign({ bytes }: EncodedText): number {
  return bytes.findIndex((byte) => byte > 0x20);
}

/** `[17-Nov-2025 10:00:00] PHP Notice:` is none. */
function startsLikeJson({ decode }: EncodedText, start: number): boolean {
  return /^(?:\[\s*[[\]{"]|\[\s*$|\{)/.test(decode(start, start + 200));
}

function jsonRows({ decode }: EncodedText, elements: readonly Span[]): RawRows {
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
function* findAfterNotices(text: EncodedText): Sliced<JsonList | null> {
  // Latin-1 gives each byte one character, so that a place in this text is a place among the bytes.
  const beginning = new TextDecoder('latin1').decode(text.bytes.subarray(0, LONGEST_NOTICES));
  for (const { index } of beginning.matchAll(/[[{](?=\s*[{"\]])/g).take(5)) {
    const elements = yield* findJsonElements(text.bytes, index);
    if (elements) return { start: index, elements };
  }
  return null;
}

const LONGEST_NOTICES = 64 * 1024;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function csvRows(text: string): RawRows {
  const header = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const delimiter = delimiterOf(header);
  const columns = header.split(delimiter).map(columnName);
  if (!isListHeader(columns)) {
    return { ok: false, reason: 'no es JSON ni un CSV con columnas id y descripcion' };
  }
  return { ok: true, rows: csvRecords(text, delimiter) };
}

async function* csvRecords(text: string, delimiter: string): AsyncGenerator<RawRow | RowFault> {
  const faults: RowFault[] = [];
  const parser = csvParser({
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
  type WithInfo = AsyncIterable<{ record: Record<string, string>; info: { lines: number } }>;
  for await (const { record, info } of Readable.from(inPieces(text)).pipe(parser) as WithInfo) {
    yield* faults.splice(0);
    yield { line: info.lines, fields: record };
  }
  yield* faults;
}

/** A piece is read without a pause. */
const PIECE_BYTES = 64 * 1024;

function* inPieces(text: string): Generator<Buffer> {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
    yield bytes.subarray(start, start + PIECE_BYTES);
  }
}

function delimiterOf(header: string): string {
  const counts = [';', ',', '\t'].map((sign) => ({ sign, count: header.split(sign).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).sign;
}

function columnName(header: string): string {
  return foldText(header.replace(/["\ufeff]/g, '').trim()).replace(/^contenido\./, '');
}
