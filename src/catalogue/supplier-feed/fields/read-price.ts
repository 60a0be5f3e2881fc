import type { Cents } from '#lib/money.ts';
import { costOf, FINAL_DOLLARS, MAX_COST, type ListTerms } from '#pricing/price-terms.ts';

export type PriceReading =
  /** `amount`: as the list says it. */
  { ok: true; price: Cents; amount: number; repaired?: string } | { ok: false; reason: string };

/**
 * A supplier's price in dollars with IVA, from a number or a text: `1282.87`, `"1.282,87"`, `"U$S 1,282.87"`, `"129,9"`. Rounded to the
 * cent. One separator before exactly three digits (`"1.299"`) is read as thousands, as in Argentina, and reported if the list is in
 * dollars. A price that names dollars is in dollars on any list.
 */
export function readPrice(raw: unknown, terms: ListTerms = FINAL_DOLLARS): PriceReading {
  if (raw === undefined || raw === null || raw === '') return { ok: false, reason: 'falta el precio' };
  if (typeof raw === 'number') return inRange(raw, terms);
  if (typeof raw !== 'string') return { ok: false, reason: 'el precio no es un número' };
  const amount = amountIn(terms.arsPerUsd === null ? raw : raw.replace(PESOS, ''));
  if (amount === null) return { ok: false, reason: `precio que no se entiende: "${raw.slice(0, 40)}"` };
  const quoted = termsOfPrice(raw, terms);
  const reading = inRange(amount.value, quoted);
  if (!reading.ok || !amount.isAmbiguous || quoted.arsPerUsd !== null) return reading;
  return { ...reading, repaired: `precio ambiguo "${raw.trim()}": se leyó ${amount.value}` };
}

/** A price that names dollars is in dollars on any list. */
function termsOfPrice(raw: unknown, terms: ListTerms): ListTerms {
  return namesDollars(raw) ? { ...terms, arsPerUsd: null } : terms;
}

export function namesDollars(raw: unknown): boolean {
  return typeof raw === 'string' && DOLLARS.test(raw);
}

function inRange(listed: number, terms: ListTerms): PriceReading {
  if (!Number.isFinite(listed)) return { ok: false, reason: 'el precio no es un número' };
  if (listed <= 0) return { ok: false, reason: 'el precio es cero o negativo' };
  const price = costOf(listed, terms);
  if (price === null || price > MAX_COST) return { ok: false, reason: `precio imposible: ${listed}` };
  return price > 0
    ? { ok: true, price, amount: listed }
    : { ok: false, reason: 'el precio es menos de un centavo' };
}

/** 27 % is the highest rate there is. */
export const HIGHEST_IVA = 27;

const CURRENCY = /u\$s|us\$|usd|u\$d|\$|d[oó]lares/gi;
/** On a list in dollars, a price that names pesos is no price. */
const PESOS = /\bars\b|ar\$|\bpesos?\b/i;
const DOLLARS = /u\$s|us\$|usd|u\$d|d[oó]lares/i;

/** An amount as written; ambiguous if one separator before three digits was read as thousands. Null: it is no amount. */
export function readAmount(raw: unknown): { value: number; isAmbiguous: boolean } | null {
  if (typeof raw === 'number') return Number.isFinite(raw) ? { value: raw, isAmbiguous: false } : null;
  return typeof raw === 'string' ? amountIn(raw) : null;
}

function amountIn(text: string): { value: number; isAmbiguous: boolean } | null {
  const digits = text.replace(CURRENCY, '').replace(/[\s\u00a0']/g, '');
  if (!/^-?\d[\d.,]*$|^-?[.,]\d+$/.test(digits)) return null;
  const comma = digits.lastIndexOf(',');
  const point = digits.lastIndexOf('.');
  if (comma < 0 && point < 0) return { value: Number(digits), isAmbiguous: false };
  if (comma >= 0 && point >= 0) return withDecimals(digits, comma > point ? ',' : '.');

  const separator = comma >= 0 ? ',' : '.';
  const groups = digits.split(separator);
  if (groups.length > 2) return allThousands(groups);
  const [whole = '', fraction = ''] = groups;
  const looksLikeThousands = fraction.length === 3 && /^-?[1-9]\d{0,2}$/.test(whole);
  return looksLikeThousands
    ? { value: Number(whole + fraction), isAmbiguous: true }
    : withDecimals(digits, separator);
}

function withDecimals(digits: string, decimal: ',' | '.') {
  const thousands = decimal === ',' ? '.' : ',';
  const plain = digits.replaceAll(thousands, '').replace(decimal, '.');
  const value = Number(plain);
  return Number.isNaN(value) ? null : { value, isAmbiguous: false };
}

function allThousands(groups: readonly string[]) {
  const isGrouped = groups.every((group, place) => (place === 0 ? group.length <= 3 : group.length === 3));
  return isGrouped ? { value: Number(groups.join('')), isAmbiguous: false } : null;
}
