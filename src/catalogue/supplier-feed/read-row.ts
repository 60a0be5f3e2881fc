import { createHash } from 'node:crypto';
import { plainName } from '../product/categories.ts';
import { cleanText, cleanTextUpTo } from './fields/clean-text.ts';
import type { FeedItem, RawRow } from './fields/feed-item.ts';
import { LIST_LIMITS } from './fields/list-limits.ts';
import { readAttributes } from './fields/read-attributes.ts';
import { readPictures } from './fields/read-pictures.ts';
import { readPrice } from './fields/read-price.ts';
import { readStock } from './fields/read-stock.ts';

/** Where products go whose row names no category. */
const CATEGORY_OF_THE_REST = 'OTROS';

const MAX_ID = 120;
const MAX_LINE_OF_TEXT = 300;
const MAX_SHORT_DESCRIPTION = 4000;

export type RowReading =
  | { ok: true; item: FeedItem; repaired: string[] }
  | { ok: false; id: string | null; reason: string };

/** Makes a typed item of a row, or says in Spanish why it cannot. */
export function readRow({ fields, repaired = [] }: RawRow, listAddress: URL | undefined): RowReading {
  const id = readId(fields['id']);
  if (id === null) return { ok: false, id, reason: 'falta el id' };
  if (id.length > MAX_ID || /[,\s]/.test(id)) {
    return { ok: false, id: null, reason: `id que no sirve: "${id.slice(0, 40)}"` };
  }
  const description = textIn(fields['descripcion'], MAX_LINE_OF_TEXT);
  if (!description) return { ok: false, id, reason: 'falta la descripción' };
  const price = readPrice(fields['precio_proveedor']);
  if (!price.ok) return { ok: false, id, reason: price.reason };

  const stock = readStock(fields['stock']);
  const category = textIn(fields['categoria'], MAX_ID);
  const hasCategory = plainName(category) !== '';
  const content = contentOf(fields);
  const item = {
    id,
    description,
    brand: textIn(fields['marca'], MAX_ID),
    partNumber: textIn(fields['part_number'], MAX_LINE_OF_TEXT),
    category: hasCategory ? category : CATEGORY_OF_THE_REST,
    supplierPrice: price.price,
    stock: stock.units,
    pictures: readPictures(content['pictures'], listAddress),
    shortDescription: textIn(content['short_desc'], MAX_SHORT_DESCRIPTION),
    attributes: readAttributes(content['detalles']),
  };
  return {
    ok: true,
    item: { ...item, hash: hashWords(item) },
    repaired: [
      ...repaired,
      price.repaired,
      stock.repaired,
      hasCategory ? undefined : `falta la categoría: va a ${CATEGORY_OF_THE_REST}`,
    ].filter((reason) => reason !== undefined),
  };
}

function readId(raw: unknown): string | null {
  if (typeof raw === 'number') return Number.isSafeInteger(raw) ? String(raw) : null;
  return (typeof raw === 'string' && cleanText(raw.slice(0, LIST_LIMITS.rawCharacters(MAX_ID)))) || null;
}

function textIn(raw: unknown, kept: number): string {
  if (typeof raw === 'number') return String(raw);
  return typeof raw === 'string' ? cleanTextUpTo(raw, kept) : '';
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

/**
 * Tells whether a supplier's words about an item changed. Price and stock are left out: they are compared by value with
 * what the shop holds, because orders move the stock too; and what is read from the words outlives them.
 */
export function hashWords(item: Omit<FeedItem, 'hash'>): string {
  const words = [
    item.description,
    item.brand,
    item.partNumber,
    item.category,
    item.shortDescription,
    item.pictures,
    item.attributes,
  ];
  return createHash('sha256').update(JSON.stringify(words)).digest('base64url').slice(0, 22);
}
