import { plainName } from '../categories.ts';
import { createPairSharer } from '../share-pairs.ts';
import { cleanText } from './clean-text.ts';
import type { FeedItem, RawRow, RowFault } from './feed-item.ts';
import { rawRowsOf } from './raw-rows.ts';
import { readAttributes } from './read-attributes.ts';
import { readPictures } from './read-pictures.ts';
import { readPrice } from './read-price.ts';
import { readStock } from './read-stock.ts';

export type ParsedFeed =
  | {
      ok: true;
      items: FeedItem[];
      faults: RowFault[];
      /** Ids that are on the list in rows nobody can read: those products are neither changed nor gone. */
      unreadableIds: ReadonlySet<string>;
    }
  | { ok: false; reason: string; faults: RowFault[] };

/** Where products go whose row names no category. */
export const CATEGORY_OF_THE_REST = 'OTROS';

const MAX_ID = 120;
const MAX_LINE_OF_TEXT = 300;
const MAX_SHORT_DESCRIPTION = 4000;

/**
 * Reads a supplier's list, JSON or CSV. One bad row never stops the others; a list without one
 * readable row is no list.
 *
 * @example parseFeed(text) // { ok: true, items: [{ id: '111826', … }], faults: [{ id: '7', line: 3, reason: 'falta el precio', … }] }
 */
export function parseFeed(text: string, listAddress?: URL): ParsedFeed {
  const raw = rawRowsOf(text);
  if (!raw.ok) return { ok: false, reason: raw.reason, faults: [] };

  const faults: RowFault[] = [];
  const share = createPairSharer();
  let rowCount = 0;
  const readings = new Map<string, { item: FeedItem; line: number }>();
  const unreadableIds = new Set<string>();
  for (const row of raw.rows) {
    rowCount += 1;
    if ('reason' in row) {
      faults.push(row);
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

type RowReading =
  | { ok: true; item: FeedItem; repaired: string[] }
  | { ok: false; id: string | null; reason: string };

function readRow({ fields }: RawRow, listAddress: URL | undefined): RowReading {
  const id = readId(fields['id']);
  if (id === null) return { ok: false, id, reason: 'falta el id' };
  if (id.length > MAX_ID || /[,\s]/.test(id)) {
    return { ok: false, id: null, reason: `id que no sirve: "${id.slice(0, 40)}"` };
  }
  const description = textIn(fields['descripcion']).slice(0, MAX_LINE_OF_TEXT);
  if (!description) return { ok: false, id, reason: 'falta la descripción' };
  const price = readPrice(fields['precio_proveedor']);
  if (!price.ok) return { ok: false, id, reason: price.reason };

  const stock = readStock(fields['stock']);
  const category = textIn(fields['categoria']).slice(0, MAX_ID);
  const hasCategory = plainName(category) !== '';
  const content = contentOf(fields);
  return {
    ok: true,
    item: {
      id,
      description,
      brand: textIn(fields['marca']).slice(0, MAX_ID),
      partNumber: textIn(fields['part_number']).slice(0, MAX_LINE_OF_TEXT),
      category: hasCategory ? category : CATEGORY_OF_THE_REST,
      supplierPrice: price.price,
      stock: stock.units,
      pictures: readPictures(content['pictures'], listAddress),
      shortDescription: textIn(content['short_desc']).slice(0, MAX_SHORT_DESCRIPTION),
      attributes: readAttributes(content['detalles']),
    },
    repaired: [
      price.repaired,
      stock.repaired,
      hasCategory ? undefined : `falta la categoría: va a ${CATEGORY_OF_THE_REST}`,
    ].filter((reason) => reason !== undefined),
  };
}

function readId(raw: unknown): string | null {
  if (typeof raw === 'number') return Number.isSafeInteger(raw) ? String(raw) : null;
  return (typeof raw === 'string' && cleanText(raw)) || null;
}

function textIn(raw: unknown): string {
  if (typeof raw === 'number') return String(raw);
  return typeof raw === 'string' ? cleanText(raw) : '';
}

/** In JSON the content is an object of its own; in CSV its fields are columns, or one cell of JSON. */
function contentOf(fields: RawRow['fields']): RawRow['fields'] {
  const content = fields['contenido'];
  if (typeof content === 'object' && content !== null) return { ...fields, ...content };
  if (typeof content !== 'string' || !content.trimStart().startsWith('{')) return fields;
  try {
    return { ...fields, ...(JSON.parse(content) as object) }; // starts with a brace, so it parses to an object or throws
  } catch {
    return fields;
  }
}
