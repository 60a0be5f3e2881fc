import { setImmediate } from 'node:timers/promises';
import { besideVisitors } from '../beside-visitors.ts';
import { createPairSharer } from '../share-pairs.ts';
import { encodedText } from './encoded-text.ts';
import type { FeedItem, RowFault } from './feed-item.ts';
import { rawRowsOf } from './raw-rows.ts';
import { readRow } from './read-row.ts';
import { asShopRows } from './shapes/as-shop-rows.ts';

export type ParsedFeed =
  | {
      ok: true;
      items: FeedItem[];
      faults: RowFault[];
      /** Ids that are on the list in rows nobody can read: those products are neither changed nor gone. */
      unreadableIds: ReadonlySet<string>;
    }
  | { ok: false; reason: string; faults: RowFault[] };

/** Small enough that visitors' requests are answered between two groups of rows. */
const ROWS_AT_ONCE = 50;

/**
 * Reads a supplier's list, JSON or CSV in whatever encoding. One bad row never stops the others; a list without one
 * readable row is no list. `onRows` is told how many rows were read.
 *
 * @example await parseFeed(bytes) // { ok: true, items: [{ id: '111826', … }], faults: [{ id: '7', line: 3, reason: 'falta el precio', … }] }
 */
export async function parseFeed(
  bytes: Uint8Array,
  listAddress?: URL,
  onRows?: (rows: number) => Promise<void>,
): Promise<ParsedFeed> {
  const raw = await besideVisitors(rawRowsOf(encodedText(bytes)));
  if (!raw.ok) return { ok: false, reason: raw.reason, faults: [] };

  const faults: RowFault[] = [];
  const share = createPairSharer();
  let rowCount = 0;
  const readings = new Map<string, { item: FeedItem; line: number }>();
  const unreadableIds = new Set<string>();
  for await (const row of asShopRows(raw.rows)) {
    rowCount += 1;
    if (rowCount % ROWS_AT_ONCE === 0) {
      await setImmediate();
      await onRows?.(rowCount);
    }
    if ('reason' in row) {
      faults.push(row);
      if (row.id !== null) unreadableIds.add(row.id);
      continue;
    }
    const reading = readRow(row, listAddress);
    if (!reading.ok) {
      faults.push({ id: reading.id, line: row.line, reason: reading.reason, outcome: 'skipped' });
      if (reading.id !== null) unreadableIds.add(reading.id);
      continue;
    }
    const { item, repaired } = reading;
    for (const reason of repaired) faults.push({ id: item.id, line: row.line, reason, outcome: 'repaired' });
    const earlier = readings.get(item.id);
    if (earlier) {
      const reason = `id repetido: vale la fila ${row.line}`;
      faults.push({ id: item.id, line: earlier.line, reason, outcome: 'skipped' });
    }
    readings.set(item.id, { item: { ...item, attributes: item.attributes.map(share) }, line: row.line });
  }

  if (readings.size === 0) {
    const reason = rowCount === 0 ? 'la lista está vacía' : 'ninguna fila se puede leer';
    return { ok: false, reason, faults };
  }
  for (const id of readings.keys()) unreadableIds.delete(id);
  return { ok: true, items: Array.from(readings.values(), ({ item }) => item), faults, unreadableIds };
}
