import { createSharing } from '../product/sharing.ts';
import type { FeedItem, RowFault } from './fields/feed-item.ts';
import { LIST_LIMITS } from './fields/list-limits.ts';
import { noPriceColumn } from './price-column.ts';
import type { ColumnMap, ListTable } from './shapes/list-columns.ts';
import { readRows, type ReadingTerms, type RowBatch } from './read-rows.ts';
import { inListThread, isReadInThread, whyItStopped } from './list-worker.ts';

export type ParsedFeed =
  | {
      ok: true;
      items: FeedItem[];
      /** The first of them; `faultCount` counts all. */
      faults: RowFault[];
      faultCount: number;
      /** Ids of the list in unreadable rows: those products neither change nor leave the list. */
      unreadableIds: ReadonlySet<string>;
      /** How a person's map was used; absent: it was not. */
      mapped?: MappedList;
    }
  | UnreadableFeed;

/** A list that was read by a person's map, and how it begins. */
export interface MappedList {
  columns: ColumnMap;
  table: ListTable;
}

interface UnreadableFeed {
  ok: false;
  reason: string;
  /** Its first rows, if a person can choose the meaning of its columns. */
  table?: ListTable | null;
  faults: RowFault[];
  faultCount: number;
}

export interface ParseOptions extends ReadingTerms {
  /** Where the list came from: relative addresses in it start there. */
  listAddress?: URL | undefined;
  /** Called with how many rows were read. */
  onRows?: (rows: number) => Promise<void>;
  /** Aborted when the shop closes. */
  signal?: AbortSignal | undefined;
}

/**
 * Reads a supplier's list, JSON, CSV in whatever encoding or Excel. One bad row never stops the others; a list without one
 * readable row is no list. A large list, and any workbook, is read in a thread of its own: its bytes are gone afterwards.
 *
 * @example await parseFeed(bytes) // { ok: true, items: [{ id: '111826', … }], faults: [{ id: '7', line: 3, reason: 'falta el precio', … }] }
 */
export async function parseFeed(
  bytes: Uint8Array,
  { listAddress, onRows, signal, terms, stockWords, columnMaps }: ParseOptions = {},
): Promise<ParsedFeed> {
  const how = { terms, stockWords, columnMaps };
  if (!isReadInThread(bytes)) return gather(readRows(bytes, listAddress, how), onRows);
  const job = { task: 'rows', bytes, listAddress: listAddress?.href ?? null, how } as const;
  try {
    return await gather(inListThread<RowBatch>(job, signal), onRows);
  } catch (error) {
    return unreadable(whyItStopped(error), NO_FAULTS);
  }
}

interface Faults {
  faults: RowFault[];
  faultCount: number;
}
const NO_FAULTS: Faults = { faults: [], faultCount: 0 };

async function gather(batches: AsyncIterable<RowBatch>, onRows: ParseOptions['onRows']): Promise<ParsedFeed> {
  const faults: Faults = { faults: [], faultCount: 0 };
  const add = (fault: RowFault) => {
    faults.faultCount += 1;
    if (faults.faults.length < LIST_LIMITS.faults) faults.faults.push(fault);
  };
  const { pair } = createSharing();
  const readings = new Map<string, { item: FeedItem; line: number }>();
  const unreadableIds = new Set<string>();
  let rowCount = 0;
  let mapped: MappedList | undefined;
  for await (const batch of batches) {
    if (batch.kind === 'unreadable')
      return { ...unreadable(batch.reason, faults), table: batch.table ?? null };
    if (batch.kind === 'priceless') {
      return { ...unreadable(noPriceColumn(batch.columns), NO_FAULTS), table: batch.table };
    }
    if (batch.kind === 'mapped') {
      mapped = { columns: batch.columns, table: batch.table };
      continue;
    }
    rowCount = batch.rowCount;
    for (const reading of batch.readings) {
      if ('reason' in reading) {
        add(reading);
        if (reading.outcome === 'skipped' && reading.id !== null) unreadableIds.add(reading.id);
        continue;
      }
      const { item, line } = reading;
      const earlier = readings.get(item.id);
      if (earlier) {
        add({
          id: item.id,
          line: earlier.line,
          reason: `código repetido: vale la fila ${line}`,
          outcome: 'skipped',
        });
      }
      readings.set(item.id, { item: { ...item, attributes: item.attributes.map(pair) }, line });
    }
    await onRows?.(rowCount);
  }

  if (readings.size === 0) {
    return unreadable(rowCount === 0 ? 'la lista está vacía' : 'ninguna fila se puede leer', faults);
  }
  for (const id of readings.keys()) unreadableIds.delete(id);
  return {
    ok: true,
    items: Array.from(readings.values(), ({ item }) => item),
    ...faults,
    unreadableIds,
    ...(mapped && { mapped }),
  };
}

function unreadable(reason: string, faults: Faults): UnreadableFeed {
  return { ok: false, reason, ...faults };
}
