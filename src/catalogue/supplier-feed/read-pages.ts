import { runTimeSliced } from '../run-time-sliced.ts';
import { fetchWithRetry, tooLarge, type FeedRequest } from './fetch-with-retry.ts';
import type { FeedBytes } from './fields/feed-item.ts';
import { LIST_LIMITS } from './fields/list-limits.ts';
import { askListThread, whyItStopped } from './list-worker.ts';
import { tooManyRows } from './raw-rows.ts';
import { readListPage, type ListPage, type Read } from './read-list-page.ts';

/** By which of its parameters an address turns its pages, and where it begins. */
export interface Paging {
  /** `offset` counts rows, `page` pages. */
  by: 'offset' | 'page';
  first: number;
}

/** No wholesaler has as many pages; a server that never ends its list is not one. */
const MAX_PAGES = 5000;

/** How an address pages: the first value of `?limit=100&offset=1` or `?page=1` shows it. Null: it is one page. */
export function pagingOf(address: URL): Paging | null {
  for (const by of ['offset', 'page'] as const) {
    const first = address.searchParams.get(by);
    if (first !== null && /^\d{1,6}$/.test(first)) return { by, first: Number(first) };
  }
  return null;
}

/**
 * Reads every page into one list. It ends when the stated total is reached, or with a page that is an empty list. The reading fails if a
 * page cannot be read, repeats the previous one, or is the last before the total is reached, because half a catalogue would put the other
 * half out of stock.
 * @throws what `fetchWithRetry` throws.
 */
export async function readPages(
  address: URL,
  { by, first }: Paging,
  request: FeedRequest,
): Promise<FeedBytes> {
  const pages: Uint8Array[] = [];
  let size = 0;
  let rowCount = 0;
  let next = first;
  let total: number | undefined;
  for (let number = 1; number <= MAX_PAGES; number += 1) {
    const page = await fetchWithRetry(withParameter(address, by, next), request, (bytes) =>
      readPage(bytes, request.signal),
    );
    if (!page.ok) return { ok: false, reason: `página ${number}: ${page.reason}` };
    const { rows, count } = page.value;
    total = page.value.total ?? total;
    if (count === 0) {
      return total !== undefined && rowCount < total
        ? { ok: false, reason: `la lista se cortó en la fila ${rowCount} de ${total}` }
        : ended(pages, address);
    }
    const before = pages.at(-1);
    if (before !== undefined && sameBytes(rows, before)) {
      return { ok: false, reason: `página ${number}: repite la anterior, la lista no avanza` };
    }
    pages.push(rows);
    size += rows.byteLength;
    rowCount += count;
    if (size > request.maxBytes) return { ok: false, reason: tooLarge(request) };
    if (rowCount > LIST_LIMITS.rows) return { ok: false, reason: tooManyRows() };
    await request.onProgress(rowCount, total);
    if (total !== undefined && rowCount >= total) return ended(pages, address);
    next += by === 'offset' ? count : 1;
  }
  return { ok: false, reason: `la lista no termina: van ${MAX_PAGES} páginas` };
}

function ended(pages: readonly Uint8Array[], address: URL): FeedBytes {
  const parts = pages.flatMap((rows) => [BETWEEN, rows]).slice(1);
  return { ok: true, bytes: Buffer.concat([Buffer.from('['), ...parts, Buffer.from(']')]), address };
}

const BETWEEN = Buffer.from(',\n');

function withParameter(address: URL, name: string, value: number): URL {
  const page = new URL(address);
  page.searchParams.set(name, String(value));
  return page;
}

function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.compare(one, other) === 0;
}

/** A large page is read in a thread of its own, like a list. */
async function readPage(bytes: Uint8Array, signal: AbortSignal): Promise<Read<ListPage>> {
  if (bytes.byteLength <= LIST_LIMITS.mainThreadBytes) return runTimeSliced(readListPage(bytes));
  try {
    return await askListThread<Read<ListPage>>({ task: 'page', bytes, listAddress: null }, signal);
  } catch (error) {
    return { ok: false, reason: whyItStopped(error) };
  }
}
