import { cents, type Cents } from '#lib/money.ts';

export type PriceReading = { ok: true; price: Cents; repaired?: string } | { ok: false; reason: string };

/** No component costs a million dollars: above it the list is wrong. */
const MAX_PRICE_USD = 1_000_000;

/**
 * A supplier's price in dollars, as a number or as text: `1282.87`, `"1.282,87"`, `"U$S 1,282.87"`, `"129,9"`. Rounded to
 * the cent. One separator before exactly three digits (`"1.299"`) is read as thousands, as Argentina writes, and reported.
 */
export function readPrice(raw: unknown): PriceReading {
  if (raw === undefined || raw === null || raw === '') return { ok: false, reason: 'falta el precio' };
  if (typeof raw === 'number') return inRange(raw);
  if (typeof raw !== 'string') return { ok: false, reason: 'el precio no es un número' };
  const amount = amountIn(raw);
  if (amount === null) return { ok: false, reason: `precio que no se entiende: "${raw.slice(0, 40)}"` };
  const reading = inRange(amount.value);
  if (!reading.ok || !amount.isAmbiguous) return reading;
  return { ...reading, repaired: `precio ambiguo "${raw.trim()}": se leyó ${amount.value}` };
}

function inRange(usd: number): PriceReading {
  if (!Number.isFinite(usd)) return { ok: false, reason: 'el precio no es un número' };
  if (usd <= 0) return { ok: false, reason: 'el precio es cero o negativo' };
  if (usd > MAX_PRICE_USD) return { ok: false, reason: `precio imposible: ${usd}` };
  // toFixed first: 1.005 * 100 is 100.49999999999999.
  const rounded = Math.round(Number((usd * 100).toFixed(4)));
  return rounded > 0
    ? { ok: true, price: cents(rounded) }
    : { ok: false, reason: 'el precio es menos de un centavo' };
}

const CURRENCY = /u\$s|us\$|usd|u\$d|\$|d[oó]lares/gi;

/** An amount as written; ambiguous where one separator before three digits was read as thousands. null: it is none. */
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
