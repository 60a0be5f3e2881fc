import { normalizeText } from '#lib/text.ts';

export interface StockReading {
  units: number;
  repaired?: string;
  /** The words in place of a number, in lower case and without accents. Each supplier means another number of units by them. */
  word?: string;
}

/** How many units a supplier means by a word. */
export type StockWords = ReadonlyMap<string, number>;

const NO_WORDS: StockWords = new Map();

/** Nobody writes more instead of a number. */
export const MAX_STOCK_WORD = 40;

/** More units of one part than any supplier has: such rows are junk (2147483647 was seen). */
const MAX_UNITS = 100_000;

/**
 * The units that a supplier states, read so that the shop never sells a unit that may not exist: `"10+"` and `">10"` are 10, `"menos de
 * 10"` is 1, `"5 a 10"` is 5, words for plenty are a few units, `"Consultar"` and anything not understood are 0.
 * @param words The meaning of a supplier's own words, as a person chose it.
 */
export function readStock(raw: unknown, words: StockWords = NO_WORDS): StockReading {
  if (raw === undefined || raw === null || raw === '')
    return { units: 0, repaired: 'falta el stock: se tomó 0' };
  if (typeof raw === 'number') return fromNumber(raw);
  if (typeof raw === 'boolean') return { units: raw ? 1 : 0 };
  if (typeof raw !== 'string') return { units: 0, repaired: 'el stock no se entiende: se tomó 0' };
  const text = normalizeText(raw)
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();
  const counted = COUNT.exec(text)?.groups;
  if (counted) {
    const units = Number((counted['digits'] ?? '').replace(/\.(?=\d{3})/g, '').replace(',', '.'));
    if (!counted['less']) return fromNumber(units);
    return { units: units > 1 ? 1 : 0 };
  }
  const range = RANGE.exec(text)?.groups;
  if (range) return fromNumber(Number(range['least']));
  const word = text.slice(0, MAX_STOCK_WORD).trim();
  const said = words.get(word);
  if (said !== undefined) return { units: said, word };
  const known = UNITS_OF_WORD.find(([words]) => words.test(text));
  if (known) return { units: known[1], word };
  return { units: 0, repaired: stockFault(raw), ...(word !== '' && { word }) };
}

function stockFault(raw: string): string {
  return `stock "${raw.slice(0, 40)}": se tomó 0`;
}

/** `5-10`, `5 a 10`, `entre 5 y 10`. */
const RANGE =
  /^(?:de |entre )?(?<least>\d{1,5}) ?(?:-|–|a|y|hasta) ?\d{1,5}(?: ?(?:u|un|uni|unid|unidad|unidades)\.?)?$/;

const COUNT =
  /^(?:stock:? )?(?:(?<less><|menos de|menor a)|>=?|\+(?: de)?|~|mas de|mayor a)? ?(?<digits>-?\d[\d.,]*) ?\+?(?: ?(?:u|un|uni|unid|unidad|unidades|pza|pzas|piezas)\.?| o mas| en stock)*$/;

const UNITS_OF_WORD: readonly (readonly [RegExp, number])[] = [
  [
    /^(?:sin|no|agotad|nulo|consult|a pedido|bajo pedido|por pedido|proximamente|en (?:transito|camino|viaje)|ingres|arrib|reservad|preventa|pre-?order|back-?order|out[ _]?of[ _]?stock|discontinu|fals[eo]|roj[oa]|n\/?[ad]|x$|-)/,
    0,
  ],
  [/^(?:alto|mucho|amplio|abundante)/, 10],
  [/^medi[oa]/, 5],
  [
    /^(?:baj[oa]|poc[oa]|ultim|critic|limitad|si$|s$|yes$|true$|verdader|disponible|en stock|con stock|in[ _]?stock|stock$|hay|ok$|verde|amarill|✓|✔)/,
    1,
  ],
];

function fromNumber(units: number): StockReading {
  if (!Number.isFinite(units)) return { units: 0, repaired: 'el stock no es un número: se tomó 0' };
  if (units > MAX_UNITS) return { units: 0, repaired: `stock imposible (${units}): se tomó 0` };
  // A wholesaler's system writes units that it owes as a negative number.
  if (units < 0) return { units: 0, repaired: `stock negativo (${units}): se tomó 0` };
  return { units: Math.max(0, Math.trunc(units)) };
}
