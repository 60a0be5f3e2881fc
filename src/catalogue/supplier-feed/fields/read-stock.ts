import { normalizeText } from '#lib/text.ts';

export interface StockReading {
  units: number;
  repaired?: string;
}

/** More units of one part than any supplier has: such rows are junk (2147483647 was seen). */
const MAX_UNITS = 100_000;

/**
 * Units a supplier says to have, read so that nothing is sold that may not be there: `"10+"` and `">10"` are 10, `"menos
 * de 10"` is 1, words of plenty are a few units, `"Consultar"` and anything not understood are 0.
 */
export function readStock(raw: unknown): StockReading {
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
  const word = UNITS_OF_WORD.find(([words]) => words.test(text));
  return word ? { units: word[1] } : { units: 0, repaired: `stock "${raw.slice(0, 40)}": se tomó 0` };
}

const COUNT =
  /^(?:stock:? )?(?:(?<less><|menos de|menor a)|>=?|\+(?: de)?|~|mas de|mayor a)? ?(?<digits>-?\d[\d.,]*) ?\+?(?: ?(?:u|un|uni|unid|unidad|unidades|pza|pzas|piezas)\.?| o mas| en stock)*$/;

const UNITS_OF_WORD: readonly (readonly [RegExp, number])[] = [
  [
    /^(?:sin|no|agotado|nulo|consult|a pedido|bajo pedido|proximamente|en transito|ingresando|discontinu|n\/?[ad]|-)/,
    0,
  ],
  [/^(?:alto|mucho|amplio|abundante)/, 10],
  [/^medi[oa]/, 5],
  [/^(?:baj[oa]|poco|ultim|si$|s$|disponible|en stock|con stock|stock$|hay|ok$)/, 1],
];

function fromNumber(units: number): StockReading {
  if (!Number.isFinite(units)) return { units: 0, repaired: 'el stock no es un número: se tomó 0' };
  if (units > MAX_UNITS) return { units: 0, repaired: `stock imposible (${units}): se tomó 0` };
  return { units: Math.max(0, Math.trunc(units)) };
}
