import { Readable } from 'node:stream';
import { parse as csvParser } from 'csv-parse';
import { parse as parseCsv } from 'csv-parse/sync';
import { columnName } from './fields/column-name.ts';
import { findCsvRuns, type CsvMarks } from './csv-records.ts';
import type { EncodedText } from './encoded-text.ts';
import type { RawRow, RowFault, Rows } from './fields/feed-item.ts';
import { LIST_LIMITS } from './fields/list-limits.ts';
import { fittingMap, tableOf, whyNoMapFits, type ColumnMap, type ListTable } from './shapes/list-columns.ts';
import { isListHeader } from './shapes/as-shop-rows.ts';

/** The rows of a spreadsheet whose header begins at `start`, or in a later line if a person's map names its columns. */
export function csvRows(
  text: EncodedText,
  start: number,
  maps: readonly ColumnMap[],
): { ok: true; rows: Rows } | { ok: false; reason: string; table?: ListTable | null } {
  const beginning = text.decode(start, start + LIST_LIMITS.headerBytes);
  const header = /^[^\r\n]*/.exec(beginning)?.[0] ?? '';
  if (header === beginning && start + LIST_LIMITS.headerBytes < text.bytes.length) {
    const most = LIST_LIMITS.headerBytes / 1024;
    return { ok: false, reason: `no es JSON, y la primera línea pasa de ${most} KB: no es un encabezado` };
  }
  const marks: CsvMarks = { delimiter: delimiterOf(header), lineBreak: lineBreakAfter(header, beginning) };
  const columns = header.split(marks.delimiter);
  if (columns.length > LIST_LIMITS.columns) {
    return { ok: false, reason: `el encabezado tiene más de ${LIST_LIMITS.columns} columnas` };
  }
  if (isListHeader(columns.map(columnName)) || fittingMap(maps, columns.map(columnName)) !== undefined) {
    return { ok: true, rows: csvRecords(text, { start, linesAbove: 0 }, marks) };
  }
  const below = headerBelow(text, start, maps);
  if (below !== null) return { ok: true, rows: csvRecords(text, below, below.marks) };
  const table = tableIn(beginning, start + LIST_LIMITS.headerBytes >= text.bytes.length);
  const reason = whyNoMapFits(maps, table) ?? 'no es Excel ni JSON, ni un CSV con columnas id y descripcion';
  return { ok: false, reason, table };
}

const LINE_FEED = 0x0a;

/** The line with the columns of one of the maps below titles, and how many lines are above it; null: there is none. */
function headerBelow(
  text: EncodedText,
  start: number,
  maps: readonly ColumnMap[],
): { start: number; linesAbove: number; marks: CsvMarks } | null {
  let from = start;
  for (let linesAbove = 0; linesAbove < LIST_LIMITS.rowsAboveHeader; linesAbove += 1) {
    const end = text.bytes.indexOf(LINE_FEED, from);
    if (end === -1 || end - start > LIST_LIMITS.headerBytes) return null;
    const line = text.decode(from, end).replace(/\r$/, '');
    const delimiter = delimiterOf(line);
    if (fittingMap(maps, line.split(delimiter).map(columnName)) !== undefined) {
      const lineBreak = text.bytes[end - 1] === 0x0d ? '\r\n' : '\n';
      return { start: from, linesAbove, marks: { delimiter, lineBreak } };
    }
    from = end + 1;
  }
  return null;
}

/** The table at the start of a text, whatever the names of its columns; null: there is none. */
function tableIn(beginning: string, isWhole: boolean): ListTable | null {
  // Of the last line there may be only a piece.
  const lines = beginning.split(/\r\n|\n|\r/).slice(0, isWhole ? undefined : -1);
  const busiest = lines
    .slice(0, LIST_LIMITS.rowsAboveHeader)
    .toSorted((a, b) => columnsIn(b) - columnsIn(a))[0];
  if (busiest === undefined) return null;
  try {
    const records: string[][] = parseCsv(lines.join('\n'), {
      delimiter: delimiterOf(busiest),
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: LIST_LIMITS.rowsAboveHeader,
    });
    return tableOf(records);
  } catch {
    return null;
  }
}

function columnsIn(line: string): number {
  return line.split(delimiterOf(line)).length;
}

async function* csvRecords(
  text: EncodedText,
  { start, linesAbove }: { start: number; linesAbove: number },
  marks: CsvMarks,
): AsyncGenerator<RawRow | RowFault> {
  const faults: RowFault[] = [];
  const skip = (line: number, reason: string) =>
    faults.push({ id: null, line: linesAbove + line, reason, outcome: 'skipped' });
  const parser = csvParser({
    delimiter: marks.delimiter,
    record_delimiter: marks.lineBreak,
    columns: (names: string[]) => names.map(columnName),
    info: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      const line = error && 'lines' in error && typeof error.lines === 'number' ? error.lines : 0;
      skip(line, 'la línea no se puede leer como CSV');
    },
  });
  function* pieces(): Generator<Buffer> {
    for (const run of findCsvRuns(text.bytes, start, marks)) {
      if (run.tooLarge !== null) skip(run.tooLarge.line, run.tooLarge.reason);
      // The line break of a skipped line stays, so that the lines after it keep their numbers.
      if (run.end > run.start) yield text.utf8(run.start, run.end);
    }
  }
  // With `columns` and `info` csv-parse gives { record, info }; its types only know the record.
  type WithInfo = AsyncIterable<{ record: Record<string, string>; info: { lines: number } }>;
  for await (const { record, info } of Readable.from(pieces()).pipe(parser) as WithInfo) {
    yield* faults.splice(0);
    yield { line: linesAbove + info.lines, fields: record };
  }
  yield* faults;
}

function delimiterOf(header: string): CsvMarks['delimiter'] {
  const counts = ([';', ',', '\t'] as const).map((sign) => ({ sign, count: header.split(sign).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).sign;
}

function lineBreakAfter(header: string, beginning: string): CsvMarks['lineBreak'] {
  const after = beginning.slice(header.length, header.length + 2);
  if (after === '\r\n') return after;
  return after.startsWith('\r') ? '\r' : '\n';
}
