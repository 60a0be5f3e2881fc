import { LIST_LIMITS } from './fields/list-limits.ts';

/** How a spreadsheet parts its lines and cells. */
export interface CsvMarks {
  delimiter: ';' | ',' | '\t';
  lineBreak: '\r\n' | '\n' | '\r';
}

/** A run of the text that holds whole lines, or the line break of a line that is beyond a limit. */
export interface CsvRun {
  start: number;
  end: number;
  /** Null: the lines are read. */
  tooLarge: { line: number; reason: string } | null;
}

const QUOTE = 0x22;

/** Small enough that the reader of a run's lines soon yields to visitors. */
const RUN_BYTES = 64 * 1024;

/**
 * Splits a spreadsheet's text into runs of whole lines, and finds the lines that exceed the limit, before anything is parsed or copied. A
 * quote that is never closed would join all following lines into one; here it only costs its own line. The parser's own limit does not
 * count empty cells, and drops everything after a line that exceeds it.
 */
export function* findCsvRuns(bytes: Uint8Array, from: number, marks: CsvMarks): Generator<CsvRun> {
  let line = 1;
  let runStart = from;
  let position = from;
  while (position < bytes.length) {
    const record = measureRecord(bytes, position, marks);
    if ('reason' in record) {
      if (position > runStart) yield { start: runStart, end: position, tooLarge: null };
      const lineBreak = placeOfLineBreak(bytes, position, marks);
      position = Math.min(bytes.length, lineBreak + marks.lineBreak.length);
      yield { start: lineBreak, end: position, tooLarge: { line, reason: record.reason } };
      line += 1;
      runStart = position;
      continue;
    }
    line += record.lines;
    position = record.end;
    if (position - runStart < RUN_BYTES) continue;
    yield { start: runStart, end: position, tooLarge: null };
    runStart = position;
  }
  if (position > runStart) yield { start: runStart, end: position, tooLarge: null };
}

/** The position after its line break, and the number of line breaks in it; or the reason why it is not read. */
type Measured = { end: number; lines: number } | { reason: string };

function measureRecord(bytes: Uint8Array, start: number, { delimiter, lineBreak }: CsvMarks): Measured {
  const [delimiterByte, breakByte] = [delimiter.charCodeAt(0), lineBreak.charCodeAt(lineBreak.length - 1)];
  const limit = Math.min(bytes.length, start + LIST_LIMITS.rowBytes);
  let cells = 1;
  let lines = 0;
  let isQuoted = false;
  let cellStart = start;
  for (let position = start; position < limit; position += 1) {
    const byte = bytes[position];
    // Within quotes the parser counts every line feed, also where the lines themselves end in two signs.
    if (byte === breakByte) lines += 1;
    if (byte === breakByte && !isQuoted && isLineBreak(bytes, position, lineBreak)) {
      return { end: position + 1, lines };
    }
    if (isQuoted) {
      if (byte !== QUOTE) continue;
      if (bytes[position + 1] === QUOTE) position += 1;
      else isQuoted = false;
    } else if (byte === QUOTE && position === cellStart) {
      isQuoted = true;
    } else if (byte === delimiterByte) {
      cells += 1;
      if (cells > LIST_LIMITS.columns) {
        return { reason: `la línea pasa de ${LIST_LIMITS.columns} columnas` };
      }
      cellStart = position + 1;
    }
  }
  return limit === bytes.length
    ? { end: limit, lines: lines + 1 }
    : { reason: `la línea pasa de ${LIST_LIMITS.rowBytes / 1024} KB (¿una comilla sin cerrar?)` };
}

/** @param position of the line break's last byte. */
function isLineBreak(bytes: Uint8Array, position: number, lineBreak: CsvMarks['lineBreak']): boolean {
  return lineBreak.length === 1 || bytes[position - 1] === 0x0d;
}

/** Where the line's break begins; the end of the text where it has none. */
function placeOfLineBreak(bytes: Uint8Array, from: number, { lineBreak }: CsvMarks): number {
  const wanted = Buffer.from(lineBreak);
  const place = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf(wanted, from);
  return place === -1 ? bytes.length : place;
}
