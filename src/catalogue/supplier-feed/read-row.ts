import { createHash } from 'node:crypto';
import { MAX_CATEGORY_NAME_LENGTH, MAX_ID_LENGTH } from '#lib/text-limits.ts';
import { FINAL_DOLLARS, termsOfListed, type ListTerms } from '#pricing/price-terms.ts';
import { plainName } from '../product/categories.ts';
import {
  DESCRIBED_FIELDS,
  DESCRIBED_NAMES,
  type Described,
  type DescribedField,
} from '../product/described-fields.ts';
import { cleanText, cleanTextUpTo } from './fields/clean-text.ts';
import type { FeedItem, RawRow } from './fields/feed-item.ts';
import { LIST_LIMITS } from './fields/list-limits.ts';
import { isBlank } from './shapes/list-shape.ts';
import { readCurrency } from './fields/read-currency.ts';
import { readAttributes } from './fields/read-attributes.ts';
import { readPictures } from './fields/read-pictures.ts';
import { HIGHEST_IVA, namesDollars, readAmount, readPrice } from './fields/read-price.ts';
import { readStock, type StockWords } from './fields/read-stock.ts';
import { PRICE_COLUMN } from './price-column.ts';

/** Where products go whose row names no category. */
const CATEGORY_OF_THE_REST = 'OTROS';

/** A longer price is none. */
const MAX_WRITTEN = 40;

export type RowReading =
  | { ok: true; item: FeedItem; repaired: string[] }
  | { ok: false; id: string | null; reason: string };

/** Makes a typed item of a row, or returns in Spanish why it cannot. */
export function readRow(
  { fields, repaired = [], isCosted = false, ...row }: RawRow,
  listAddress: URL | undefined,
  terms: ListTerms = FINAL_DOLLARS,
  stockWords?: StockWords,
): RowReading {
  const id = readId(fields['id']);
  if (id === null) return { ok: false, id, reason: 'falta el código' };
  if (id.length > MAX_ID_LENGTH || /[,\s]/.test(id)) {
    return { ok: false, id: null, reason: `código que no sirve: "${id.slice(0, 40)}"` };
  }
  const described = readDescribed(fields, listAddress);
  if (!described.description) return { ok: false, id, reason: 'falta la descripción' };
  const raw = fields[PRICE_COLUMN];
  const currency = isBlank(fields['moneda']) ? null : readCurrency(fields['moneda']);
  if (!isCosted && currency === 'ars' && terms.arsPerUsd === null) {
    return { ok: false, id, reason: 'dice pesos, y las listas del proveedor son en dólares' };
  }
  const asked = { namesDollars: currency === 'usd' || namesDollars(raw), ownVatBp: vatOfRow(fields) };
  const rowTerms = isCosted ? FINAL_DOLLARS : termsOfListed(asked, terms);
  const price = readPrice(raw, rowTerms);
  if (!price.ok) return { ok: false, id, reason: price.reason };

  const doubtedPrice = price.repaired === undefined ? row.doubtedPrice : textIn(raw, MAX_WRITTEN);
  const stock = readStock(fields['stock'], stockWords);
  const category = textIn(fields['categoria'], MAX_CATEGORY_NAME_LENGTH);
  const hasCategory = plainName(category) !== '';
  const item = {
    id,
    ...described,
    category: hasCategory ? category : CATEGORY_OF_THE_REST,
    supplierPrice: price.price,
    ...(!isCosted && {
      written: { text: textIn(raw, MAX_WRITTEN), ...rowTerms },
      listed: { amount: price.amount, ...asked },
    }),
    ...(doubtedPrice !== undefined && { doubtedPrice }),
    stock: stock.units,
    ...(stock.word !== undefined && { stockWord: stock.word }),
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

/** The row's own IVA in basis points, in lists that have both rates; null: it states none. */
function vatOfRow(fields: RawRow['fields']): number | null {
  const cell = fields['iva'];
  const typed = readAmount(typeof cell === 'string' ? cell.replace('%', '') : cell);
  if (typed === null || typed.value < 0 || typed.value > HIGHEST_IVA) return null;
  // A cell of a spreadsheet that shows 10,5 % holds 0.105.
  const percent = typed.value < 1 ? typed.value * 100 : typed.value;
  return Math.round(percent * 100);
}

function readId(raw: unknown): string | null {
  if (typeof raw === 'number') return Number.isSafeInteger(raw) ? String(raw) : null;
  return (
    (typeof raw === 'string' && cleanText(raw.slice(0, LIST_LIMITS.rawCharacters(MAX_ID_LENGTH)))) || null
  );
}

function textIn(raw: unknown, kept: number): string {
  if (typeof raw === 'number') return String(raw);
  return typeof raw === 'string' ? cleanTextUpTo(raw, kept) : '';
}

function readDescribed(fields: RawRow['fields'], listAddress: URL | undefined): Described {
  const content = contentOf(fields);
  const readings = DESCRIBED_NAMES.map((name) => {
    const field = DESCRIBED_FIELDS[name];
    const raw = (field.of === 'content' ? content : fields)[field.key];
    return [name, readField(raw, field, listAddress)];
  });
  return Object.fromEntries(readings) as Described; // each field was read by its own shape
}

function readField(
  raw: unknown,
  field: DescribedField,
  listAddress: URL | undefined,
): Described[keyof Described] {
  switch (field.shape) {
    case 'text':
      return textIn(raw, field.maxLength);
    case 'pictures':
      return readPictures(raw, listAddress);
    case 'attributes':
      return readAttributes(raw);
  }
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
 * A hash that changes when the supplier's words about an item do. Price and stock are left out: they are compared by value with what the
 * shop holds, because orders move the stock too, and what is read from the words does not depend on them.
 */
export function hashWords(item: Omit<FeedItem, 'hash'>): string {
  const words: unknown[] = DESCRIBED_NAMES.map((name) => item[name]);
  // In the fourth place, where the hashes that shops have stored have it.
  words.splice(3, 0, item.category);
  return createHash('sha256').update(JSON.stringify(words)).digest('base64url').slice(0, 22);
}
