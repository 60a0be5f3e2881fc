import { formatCount } from '#lib/counted.ts';
import { isRecord } from '#lib/is-record.ts';
import type { TimeSliced } from '#lib/time-slices.ts';
import { csvRows } from './csv-rows.ts';
import type { EncodedText } from './encoded-text.ts';
import { findJsonElements, type Element, type FoundList } from './json-elements.ts';
import type { RawRow, RowFault, Rows } from './fields/feed-item.ts';
import type { ColumnMap, ListTable } from './shapes/list-columns.ts';
import { LIST_LIMITS } from './fields/list-limits.ts';

/** Rows are read one by one on request, and are not kept. */
export type RawRows =
  | { ok: true; rows: Rows }
  /** `table`: its first rows, if a person can choose the meaning of its columns. */
  | { ok: false; reason: string; table?: ListTable | null };

/** The rows of a list in JSON (an array or an object that holds it) or CSV, distinguished by how the text starts. */
export function* rawRowsOf(text: EncodedText, maps: readonly ColumnMap[] = []): TimeSliced<RawRows> {
  const start = firstSign(text);
  if (start === -1) return { ok: false, reason: 'la lista está vacía' };
  if (startsLikeJson(text, start)) {
    const list = yield* findJsonElements(text.bytes, start);
    return list === null
      ? { ok: false, reason: 'el JSON está cortado o no es una lista ni { items: [...] }' }
      : jsonRows(text, list);
  }
  const csv = csvRows(text, start, maps);
  if (csv.ok) return csv;
  const afterNotices = yield* findAfterNotices(text);
  return afterNotices === null ? csv : jsonRows(text, afterNotices.list);
}

/** A list in JSON: the start of its text, after anything that a server prints before it, and its elements. Null: there is none. */
export interface JsonList {
  start: number;
  list: FoundList;
}

export function* findJsonList(text: EncodedText): TimeSliced<JsonList | null> {
  const start = firstSign(text);
  if (start === -1) return null;
  if (!startsLikeJson(text, start)) return yield* findAfterNotices(text);
  const list = yield* findJsonElements(text.bytes, start);
  return list && { start, list };
}

/** Why a list with this many rows is refused. */
export function tooManyRows(): string {
  return `la lista pasa de ${formatCount(LIST_LIMITS.rows)} filas`;
}

function firstSign({ bytes }: EncodedText): number {
  return bytes.findIndex((byte) => byte > 0x20);
}

/** `[17-Nov-2025 10:00:00] PHP Notice:` is none. */
function startsLikeJson({ decode }: EncodedText, start: number): boolean {
  return /^(?:\[\s*[[\]{"]|\[\s*$|\{)/.test(decode(start, start + 200));
}

function jsonRows({ decode }: EncodedText, { elements }: FoundList): RawRows {
  if (elements.length > LIST_LIMITS.rows) return { ok: false, reason: tooManyRows() };
  return {
    ok: true,
    rows: elements.values().map((element, place) => jsonRow(decode, element, place + 1)),
  };
}

function jsonRow(
  decode: EncodedText['decode'],
  { start, end, depth }: Element,
  line: number,
): RawRow | RowFault {
  const fault = (reason: string): RowFault => ({ id: null, line, reason, outcome: 'skipped' });
  if (end - start > LIST_LIMITS.rowBytes) return fault(`la fila pasa de ${LIST_LIMITS.rowBytes / 1024} KB`);
  if (depth > LIST_LIMITS.depth) return fault(`la fila pasa de ${LIST_LIMITS.depth} niveles de anidamiento`);
  try {
    const fields: unknown = JSON.parse(decode(start, end));
    return isRecord(fields) ? { line, fields } : fault('la fila no es un objeto');
  } catch {
    return fault('la fila no es JSON válido');
  }
}

/** Some servers print notices before the list; the list is the first text that parses completely. */
function* findAfterNotices(text: EncodedText): TimeSliced<JsonList | null> {
  // Latin-1 gives each byte one character, so that a position in this text is a position in the bytes.
  const beginning = new TextDecoder('latin1').decode(text.bytes.subarray(0, MAX_NOTICES));
  for (const { index } of beginning.matchAll(/[[{](?=\s*[{"\]])/g).take(5)) {
    const list = yield* findJsonElements(text.bytes, index);
    if (list) return { start: index, list };
  }
  return null;
}

const MAX_NOTICES = 64 * 1024;
