import { Readable } from 'node:stream';
import { parse as csvParser } from 'csv-parse';
import { columnName } from './column-name.ts';
import { findCsvRuns, type CsvMarks } from './csv-records.ts';
import type { EncodedText } from './encoded-text.ts';
import type { RawRow, RowFault, Rows } from './fields/feed-item.ts';
import { LIST_LIMITS } from './fields/list-limits.ts';
import { isListHeader } from './shapes/as-shop-rows.ts';

/** The rows of a spreadsheet whose header begins at `start`. */
export function csvRows(
  text: EncodedText,
  start: number,
): { ok: true; rows: Rows } | { ok: false; reason: string } {
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
  return isListHeader(columns.map(columnName))
    ? { ok: true, rows: csvRecords(text, start, marks) }
    : { ok: false, reason: 'no es Excel ni JSON, ni un CSV con columnas id y descripcion' };
}

async function* csvRecords(
  text: EncodedText,
  start: number,
  marks: CsvMarks,
): AsyncGenerator<RawRow | RowFault> {
  const faults: RowFault[] = [];
  const skip = (line: number, reason: string) => faults.push({ id: null, line, reason, outcome: 'skipped' });
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
      // Of a line that is not read its line break stays, so that the lines after it keep their numbers.
      if (run.end > run.start) yield text.utf8(run.start, run.end);
    }
  }
  // With `columns` and `info` csv-parse gives { record, info }; its types only know the record.
  type WithInfo = AsyncIterable<{ record: Record<string, string>; info: { lines: number } }>;
  for await (const { record, info } of Readable.from(pieces()).pipe(parser) as WithInfo) {
    yield* faults.splice(0);
    yield { line: info.lines, fields: record };
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
