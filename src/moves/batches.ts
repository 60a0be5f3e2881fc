import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { readRows, type Row } from './rows.ts';
import type { TableShape } from './table-shapes.ts';

/** The most text in memory at a time, whatever the size of a table's rows: an order's line, or a receipt of some MB. */
const BATCH_CHARACTERS = 4_000_000;
const FIRST_ROWS = 50;
const MAX_ROWS = 5000;

/** A table's rows after one, in groups that follow each other. */
export async function* batchesOf(
  db: Kysely<Tables>,
  shape: TableShape,
  after: Row | null,
): AsyncGenerator<{ after: Row | null; rows: Row[]; limit: number }> {
  let limit = FIRST_ROWS;
  let last = after;
  for (;;) {
    const rows = await readRows(db, shape, { after: last, limit });
    if (rows.length === 0) return;
    yield { after: last, rows, limit };
    last = rows.at(-1) ?? null;
    const perRow = Math.max(1, weightOf(rows) / rows.length);
    limit = Math.min(MAX_ROWS, limit * 10, Math.max(1, Math.floor(BATCH_CHARACTERS / perRow)));
  }
}

function weightOf(rows: readonly Row[]): number {
  let weight = 0;
  for (const row of rows)
    for (const value of Object.values(row))
      weight += typeof value === 'string' || value instanceof Uint8Array ? value.length : 8;
  return weight;
}
