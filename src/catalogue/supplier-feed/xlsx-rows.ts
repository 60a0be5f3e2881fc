import { crc32 } from 'node:zlib';
import { streamXlsxRows, type CellValue, type StreamRow } from 'hucre/xlsx';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { columnName } from './fields/column-name.ts';
import type { RawRow, RowFault } from './fields/feed-item.ts';
import { LIST_LIMITS } from './fields/list-limits.ts';
import { fittingMap, tableOf, whyNoMapFits, type ColumnMap, type ListTable } from './shapes/list-columns.ts';
import { isOldWorkbook } from './list-format.ts';
import { BrokenList } from './list-rows.ts';
import type { RawRows } from './raw-rows.ts';
import { isListHeader } from './shapes/as-shop-rows.ts';

/**
 * The rows of the first sheet that has a list. For a formula it reads the value that Excel saved. Titles and blank lines may be above the
 * header.
 */
export async function xlsxRows(bytes: Uint8Array, maps: readonly ColumnMap[] = []): Promise<RawRows> {
  if (isOldWorkbook(bytes)) return unreadable(OLD);
  let table: ListTable | null = null;
  try {
    const sheets = await countSheets(bytes);
    if (!sheets.ok) return sheets;
    for (let sheet = 0; sheet < sheets.count; sheet += 1) {
      const rows = streamXlsxRows(bytes, { sheet, maxRows: MAX_ROWS_READ });
      const found = await findHeader(rows, maps);
      if ('columns' in found) return { ok: true, rows: sheetRows(rows, found.columns) };
      table ??= tableOf(found.seen);
      await rows.return();
    }
  } catch {
    return unreadable(BROKEN);
  }
  const [most, where] = [LIST_LIMITS.rowsAboveHeader, LIST_LIMITS.sheets];
  const noHeader = `ninguna hoja tiene, en sus primeras ${most} filas, columnas id y descripcion (se miran las primeras ${where} hojas)`;
  return { ok: false, reason: whyNoMapFits(maps, table) ?? noHeader, table };
}

/** The rows above the header, and one more than the limit of a list, so that a list that is too long is noticed. */
const MAX_ROWS_READ = LIST_LIMITS.rows + LIST_LIMITS.rowsAboveHeader + 1;

const OLD = 'es un Excel viejo (.xls) o con contraseña: guardalo como .xlsx, sin contraseña';
const BROKEN = 'el archivo de Excel está cortado o dañado';

function unreadable(reason: string): { ok: false; reason: string } {
  return { ok: false, reason };
}

/**
 * Checks the entries of the file, and that each sheet is undamaged: a damaged one would have fewer rows, and the missing products would go
 * out of stock.
 * @throws when it is no complete zip.
 */
async function countSheets(
  bytes: Uint8Array,
): Promise<{ ok: true; count: number } | { ok: false; reason: string }> {
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  let sheets = 0;
  let unzipped = 0;
  let entries = 0;
  let isXlsx = false;
  for await (const entry of zip.eachEntry()) {
    const { fileName, uncompressedSize } = entry;
    unzipped += uncompressedSize;
    entries += 1;
    if (unzipped > LIST_LIMITS.unzippedBytes || entries > LIST_LIMITS.zipEntries) {
      return unreadable(
        `el archivo de Excel pasa de ${LIST_LIMITS.unzippedBytes / 1024 / 1024} MB sin comprimir`,
      );
    }
    // Checks other entries too: the reader of sheets opens some of them, and does not rely on their stated size.
    await expectWhole(zip, entry);
    isXlsx ||= fileName === '[Content_Types].xml';
    if (/^xl\/worksheets\/[^/]+\.xml$/i.test(fileName)) sheets += 1;
  }
  if (!isXlsx) return unreadable('es un .zip, no una lista: subí el archivo que tiene adentro');
  if (sheets === 0) return unreadable('no es un Excel que se pueda leer: guardalo como .xlsx');
  return { ok: true, count: Math.min(sheets, LIST_LIMITS.sheets) };
}

/** @throws when the entry is longer or shorter than the zip says, or has other bytes. */
async function expectWhole(zip: ZipFile, entry: Entry): Promise<void> {
  let sum = 0;
  for await (const piece of await zip.openReadStreamPromise(entry)) sum = crc32(piece as Buffer, sum); // of bytes
  if (sum !== entry.crc32) throw new RangeError(`${entry.fileName} is damaged`);
}

/** The names of the columns, by position; or the first rows, if none of them is a header. */
async function findHeader(
  rows: AsyncIterator<StreamRow>,
  maps: readonly ColumnMap[],
): Promise<{ columns: readonly string[] } | { seen: string[][] }> {
  const seen: string[][] = [];
  for (let place = 0; place < LIST_LIMITS.rowsAboveHeader; place += 1) {
    const next = await rows.next();
    if (next.done === true) break;
    const cells = cellsOf(next.value);
    const columns = cells.map((cell) => (typeof cell === 'string' ? columnName(cell) : ''));
    if (isListHeader(columns) || fittingMap(maps, columns) !== undefined) return { columns };
    seen.push(cells.map((cell) => String(valueOf(cell))));
  }
  return { seen };
}

/** @throws BrokenList when the sheet is broken below its header: the rows read until then are incomplete. */
async function* sheetRows(
  rows: AsyncIterableIterator<StreamRow>,
  columns: readonly string[],
): AsyncGenerator<RawRow | RowFault> {
  for await (const row of wholeOrBroken(rows)) {
    const line = row.index + 1;
    const cells = cellsOf(row);
    const size = cells.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 0), 0);
    if (size > LIST_LIMITS.rowBytes) {
      const reason = `la fila pasa de ${LIST_LIMITS.rowBytes / 1024} KB`;
      yield { id: null, line, reason, outcome: 'skipped' };
      continue;
    }
    const named = cells.flatMap((cell, place): [string, unknown][] => {
      const column = columns[place];
      return column ? [[column, valueOf(cell)]] : [];
    });
    if (named.every(([, value]) => value === '')) continue;
    // Every column, as in a CSV: a list is known by those that it has.
    const blank = columns.flatMap((column): [string, unknown][] => (column ? [[column, '']] : []));
    yield { line, fields: Object.fromEntries([...blank, ...named]) };
  }
}

async function* wholeOrBroken(rows: AsyncIterable<StreamRow>): AsyncGenerator<StreamRow> {
  try {
    yield* rows;
  } catch (cause) {
    throw new BrokenList(BROKEN, { cause });
  }
}

function cellsOf({ values }: StreamRow): readonly CellValue[] {
  return values.slice(0, LIST_LIMITS.columns);
}

/** The cell as a CSV of the same sheet would have it. Numbers stay numbers, which have no separators to misread. */
function valueOf(cell: CellValue): string | number | boolean {
  if (cell === null) return '';
  return cell instanceof Date ? dayIn(cell) : cell;
}

/** Excel's dates have no zone. */
function dayIn(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const [year, month, day] = date.toISOString().slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
}
