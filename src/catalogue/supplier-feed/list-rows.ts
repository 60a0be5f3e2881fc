import { runTimeSliced } from '../run-time-sliced.ts';
import { encodedText } from './encoded-text.ts';
import type { ColumnMap } from './shapes/list-columns.ts';
import { isWorkbook } from './list-format.ts';
import type { Read } from './read-list-page.ts';
import { rawRowsOf, type RawRows } from './raw-rows.ts';

/** Thrown when a list turns out to be broken while its rows are read; the message says why, in Spanish. */
export class BrokenList extends Error {}

/** The rows of a list, JSON, CSV or Excel, distinguished by how the file begins. */
export async function listRows(bytes: Uint8Array, maps: readonly ColumnMap[] = []): Promise<RawRows> {
  if (!isWorkbook(bytes)) return runTimeSliced(rawRowsOf(encodedText(bytes), maps));
  // Loaded only when a workbook is read.
  const { xlsxRows } = await import('./xlsx-rows.ts');
  return xlsxRows(bytes, maps);
}

/** Whether a list came whole; one whose columns a person has to say is whole too. */
export async function checkWhole(bytes: Uint8Array): Promise<Read<Uint8Array>> {
  const rows = await listRows(bytes);
  return rows.ok || rows.table ? { ok: true, value: bytes } : { ok: false, reason: rows.reason };
}
