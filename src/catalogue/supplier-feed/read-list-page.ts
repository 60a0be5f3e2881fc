import { z } from 'zod';
import type { TimeSliced } from '#lib/time-slices.ts';
import { encodedText } from './encoded-text.ts';
import { LIST_LIMITS } from './fields/list-limits.ts';
import { findJsonList, tooManyRows } from './raw-rows.ts';

export type Read<Value> = { ok: true; value: Value } | { ok: false; reason: string };

/** One page of a list that has many. */
export interface ListPage {
  /** As they came, in UTF-8, with commas between them. */
  rows: Uint8Array;
  count: number;
  /** Rows of all pages, where the answer says it. */
  total: number | undefined;
}

export function* readListPage(bytes: Uint8Array): TimeSliced<Read<ListPage>> {
  const text = encodedText(bytes);
  const found = yield* findJsonList(text);
  if (found === null) return { ok: false, reason: 'la respuesta está cortada o no es una lista' };
  const { start, list } = found;
  const { elements } = list;
  if (elements.length > LIST_LIMITS.rows) return { ok: false, reason: tooManyRows() };
  const { codigo, paginador } = saidBeside(
    text.decode(start, Math.min(list.start, start + LIST_LIMITS.besideRowsBytes)),
    text.decode(list.end, list.end + LIST_LIMITS.besideRowsBytes),
  );
  if (codigo !== undefined && codigo !== 200) {
    return { ok: false, reason: `el servidor respondió con código ${codigo}` };
  }
  const rows = text.utf8(elements.at(0)?.start ?? list.start, elements.at(-1)?.end ?? list.start);
  return { ok: true, value: { rows, count: elements.length, total: paginador?.total } };
}

/** What an answer says beside its rows; nothing, where that cannot be read. */
const besideTheRows = z.object({
  codigo: z.number().optional().catch(undefined),
  paginador: z.object({ total: z.int().nonnegative() }).optional().catch(undefined),
});

function saidBeside(before: string, after: string): z.infer<typeof besideTheRows> {
  try {
    return besideTheRows.safeParse(JSON.parse(`${before}[]${after}`)).data ?? {};
  } catch {
    return {};
  }
}
