import { z } from 'zod';
import { atOnce } from '#lib/slices.ts';
import { askWithPatience, tooLarge, type FeedRequest, type Read } from './ask-with-patience.ts';
import { encodedText } from './encoded-text.ts';
import { findJsonList } from './raw-rows.ts';
import type { FeedBytes } from './feed-bytes.ts';

/** By which of its parameters an address turns its pages, and where it begins. */
export interface Paging {
  /** `offset` counts rows, `page` pages. */
  by: 'offset' | 'page';
  first: number;
}

/** No wholesaler has as many pages; a server that never ends its list is not one. */
const MOST_PAGES = 5000;

/** How an address pages: `?limit=100&offset=1` and `?page=1` say it by their first value. null: it is one page. */
export function pagingOf(address: URL): Paging | null {
  for (const by of ['offset', 'page'] as const) {
    const first = address.searchParams.get(by);
    if (first !== null && /^\d{1,6}$/.test(first)) return { by, first: Number(first) };
  }
  return null;
}

/**
 * Reads every page into one list. It ends where the server says so: with the total it told, or with a page that is a list of
 * nothing. A page that cannot be read, repeats the one before or comes too soon for the total fails the whole: half a
 * catalogue would empty the shelves of the other half. @throws what `askWithPatience` throws.
 */
export async function readPages(
  address: URL,
  { by, first }: Paging,
  request: FeedRequest,
): Promise<FeedBytes> {
  const rows: string[] = [];
  let size = 0;
  let next = first;
  let before: string | undefined;
  let total: number | undefined;
  for (let number = 1; number <= MOST_PAGES; number += 1) {
    const page = await askWithPatience(withParameter(address, by, next), request, readPage);
    if (!page.ok) return { ok: false, reason: `página ${number}: ${page.reason}` };
    const { elements } = page.value;
    total = page.value.total ?? total;
    if (elements.length === 0) {
      return total !== undefined && rows.length < total
        ? { ok: false, reason: `la lista se cortó en la fila ${rows.length} de ${total}` }
        : ended(rows, address);
    }
    const words = elements.join();
    if (words === before) {
      return { ok: false, reason: `página ${number}: repite la anterior, la lista no avanza` };
    }
    before = words;
    size += words.length;
    if (size > request.maxBytes) return { ok: false, reason: tooLarge(request) };
    for (const element of elements) rows.push(element);
    await request.onProgress(rows.length, total);
    if (total !== undefined && rows.length >= total) return ended(rows, address);
    next += by === 'offset' ? elements.length : 1;
  }
  return { ok: false, reason: `la lista no termina: van ${MOST_PAGES} páginas` };
}

function ended(rows: readonly string[], address: URL): FeedBytes {
  return { ok: true, bytes: Buffer.from(`[${rows.join(',\n')}]`), address };
}

function withParameter(address: URL, name: string, value: number): URL {
  const page = new URL(address);
  page.searchParams.set(name, String(value));
  return page;
}

interface Page {
  elements: string[];
  /** Rows of all pages, where the answer says it. */
  total: number | undefined;
}

function readPage(bytes: Uint8Array): Read<Page> {
  const text = encodedText(bytes);
  const list = atOnce(findJsonList(text));
  if (list === null) return { ok: false, reason: 'la respuesta está cortada o no es una lista' };
  const told = toldBeside(text.decode(list.start));
  if (told.codigo !== undefined && told.codigo !== 200) {
    return { ok: false, reason: `el servidor respondió con código ${told.codigo}` };
  }
  return {
    ok: true,
    value: {
      elements: list.elements.map(({ start, end }) => text.decode(start, end)),
      total: told.paginador?.total,
    },
  };
}

/** What an answer says beside its rows; nothing, when one of those is broken. */
const besideTheRows = z.object({
  codigo: z.number().optional().catch(undefined),
  paginador: z.object({ total: z.int().nonnegative() }).optional().catch(undefined),
});

function toldBeside(text: string): z.infer<typeof besideTheRows> {
  try {
    return besideTheRows.safeParse(JSON.parse(text)).data ?? {};
  } catch {
    return {};
  }
}
