import { setImmediate } from 'node:timers/promises';
import { FINAL_DOLLARS, type ListTerms } from '#pricing/price-terms.ts';
import type { FeedItem, RawRow, RowFault, Rows } from './fields/feed-item.ts';
import type { StockWords } from './fields/read-stock.ts';
import { fittingMap, tableOfRows, type ColumnMap, type ListTable } from './shapes/list-columns.ts';
import { LIST_LIMITS } from './fields/list-limits.ts';
import { BrokenList, listRows } from './list-rows.ts';
import { tooManyRows } from './raw-rows.ts';
import { watchPriceColumn } from './price-column.ts';
import { readRow } from './read-row.ts';
import { asShopRows } from './shapes/as-shop-rows.ts';

/** The result of reading some rows, in their order; or the reason why the list cannot be read. It is sent from one thread to another. */
export type RowBatch =
  | {
      kind: 'rows';
      /** Read until now. */
      rowCount: number;
      /** An item, or the fault of a row. For a row that is read cautiously and taken, the fault comes before its item. */
      readings: ({ item: FeedItem; line: number } | RowFault)[];
    }
  /** `table`: its first rows, if a person can choose the meaning of its columns. */
  | { kind: 'unreadable'; reason: string; table?: ListTable | null }
  /** It was read by a person's map. */
  | { kind: 'mapped'; columns: ColumnMap; table: ListTable }
  /** No row has a column for the price: the same fault in all rows, reported once. */
  | { kind: 'priceless'; columns: readonly string[]; table: ListTable | null };

/** How the rows of a supplier's lists are read. */
export interface ReadingTerms {
  /** How its prices become costs; without them it is in dollars, with IVA. */
  terms?: ListTerms | undefined;
  /** What its supplier means by words in its column of stock. */
  stockWords?: StockWords | undefined;
  /** Which of its columns is which: the first that fits it. */
  columnMaps?: readonly ColumnMap[] | undefined;
}

/** Small enough that visitors' requests are answered between two groups of rows. */
const ROWS_AT_ONCE = 50;

/** Reads a list's rows, JSON, CSV in whatever encoding or Excel, group by group. One bad row never stops the others. */
export async function* readRows(
  bytes: Uint8Array,
  listAddress: URL | undefined,
  how: ReadingTerms = {},
): AsyncGenerator<RowBatch, void> {
  try {
    yield* readWhole(bytes, listAddress, how);
  } catch (error) {
    if (!(error instanceof BrokenList)) throw error;
    yield { kind: 'unreadable', reason: error.message };
  }
}

async function* readWhole(
  bytes: Uint8Array,
  listAddress: URL | undefined,
  { terms = FINAL_DOLLARS, stockWords, columnMaps = [] }: ReadingTerms,
): AsyncGenerator<RowBatch, void> {
  const raw = await listRows(bytes, columnMaps);
  if (!raw.ok) return yield { kind: 'unreadable', reason: raw.reason, table: raw.table ?? null };

  const first: Record<string, unknown>[] = [];
  const prices = watchPriceColumn();
  let batch = emptyBatch(0);
  for await (const row of asShopRows(watched(raw.rows, first), columnMaps)) {
    batch.rowCount += 1;
    if (batch.rowCount > LIST_LIMITS.rows) return yield { kind: 'unreadable', reason: tooManyRows() };
    if (batch.rowCount % ROWS_AT_ONCE === 0) {
      yield batch;
      batch = emptyBatch(batch.rowCount);
      await setImmediate();
    }
    if (!('reason' in row)) prices.see(row.fields);
    const reading =
      'reason' in row ? { ok: false as const, ...row } : readRow(row, listAddress, terms, stockWords);
    const { line } = row;
    if (!reading.ok) {
      batch.readings.push({ id: reading.id, line, reason: reading.reason, outcome: 'skipped' });
      continue;
    }
    const { item, repaired } = reading;
    for (const reason of repaired) batch.readings.push({ id: item.id, line, reason, outcome: 'repaired' });
    batch.readings.push({ item, line });
  }
  const columns = prices.columnsWithout();
  const table = tableOfRows(first);
  if (columns !== null) return yield { kind: 'priceless', columns, table };
  yield batch;
  const map = fittingMap(columnMaps, Object.keys(first[0] ?? {}));
  if (map !== undefined && table !== null) yield { kind: 'mapped', columns: map, table };
}

const ROWS_SHOWN = 5;

/** Keeps the first rows as they came. */
async function* watched(rows: Rows, first: Record<string, unknown>[]): AsyncGenerator<RawRow | RowFault> {
  for await (const row of rows) {
    if (first.length < ROWS_SHOWN && !('reason' in row)) first.push({ ...row.fields });
    yield row;
  }
}

function emptyBatch(rowCount: number): Extract<RowBatch, { kind: 'rows' }> {
  return { kind: 'rows', rowCount, readings: [] };
}
