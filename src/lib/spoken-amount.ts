import { ownValue } from './own-value.ts';
import { writtenAmount } from './written-amount.ts';

export interface SpokenAmount {
  amount: number;
  /** Its words say so: lucas and palos are pesos. */
  isInPesos: boolean;
}

/** What people call thousands and millions. */
const MULTIPLES: Readonly<Record<string, number>> = {
  mil: 1000,
  k: 1000,
  luca: 1000,
  lucas: 1000,
  m: 1_000_000,
  millon: 1_000_000,
  millones: 1_000_000,
  palo: 1_000_000,
  palos: 1_000_000,
};

/** `mil dólares`, `palo y medio`. */
const STANDS_ALONE: ReadonlySet<string> = new Set(['mil', 'luca', 'millon', 'palo']);

const WORDS: Readonly<Record<string, number>> = {
  medio: 0.5,
  media: 0.5,
  un: 1,
  uno: 1,
  una: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  quince: 15,
  veinte: 20,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
  setenta: 70,
  ochenta: 80,
  noventa: 90,
  cien: 100,
  ciento: 100,
  doscientos: 200,
  doscientas: 200,
  trescientos: 300,
  trescientas: 300,
  cuatrocientos: 400,
  cuatrocientas: 400,
  quinientos: 500,
  quinientas: 500,
  seiscientos: 600,
  seiscientas: 600,
  setecientos: 700,
  setecientas: 700,
  ochocientos: 800,
  ochocientas: 800,
  novecientos: 900,
  novecientas: 900,
};

/**
 * An amount in digits, in words, or in both, in a normalized text without its currency. Null for anything else, and for texts with two
 * meanings: `un palo doscientos` is 1,200,000 to most, and `1.200 millones` may be either of two.
 * @example spokenAmount('1,2 millones') // { amount: 1200000, isInPesos: false }
 * @example spokenAmount('palo y medio') // { amount: 1500000, isInPesos: true }
 */
export function spokenAmount(text: string): SpokenAmount | null {
  if (!/^[\da-z.,\s]+$/.test(text)) return null;
  const parts = text.replaceAll(/(?<=[\d.,])\s+(?=\d)/g, '').match(/[\d.,]+|[a-z]+/g) ?? [];
  let [total, last, place, isInPesos] = [0, Infinity, 0, false];
  while (place < parts.length) {
    const number = numberAt(parts, place);
    const name = parts[number.next] ?? '';
    const multiple = ownValue(MULTIPLES, name);
    if (number.amount === null || (number.next === place && !STANDS_ALONE.has(name))) return null;
    // `palo 200`: after millions only thousands are certain.
    const isCertain = multiple === undefined ? last !== 1_000_000 : multiple < last;
    if (!isCertain || (multiple !== undefined && number.isGrouped)) return null;
    place = multiple === undefined ? number.next : number.next + 1;
    const isHalfMore = multiple !== undefined && parts[place] === 'y' && parts[place + 1] === 'medio';
    if (isHalfMore) place += 2;
    const term = (number.amount + (isHalfMore ? 0.5 : 0)) * (multiple ?? 1);
    if (term >= last) return null;
    total += term;
    last = multiple ?? 1;
    if (/^(?:luca|palo)/.test(name)) isInPesos = true;
  }
  return parts.length === 0 ? null : { amount: Math.round(total * 100) / 100, isInPesos };
}

interface NumberAt {
  /** 1 if a multiple has no number: `palo y medio`. Null: digits that are no amount. */
  amount: number | null;
  /** Its digits are in groups of three. */
  isGrouped: boolean;
  next: number;
}

function numberAt(parts: readonly string[], place: number): NumberAt {
  const first = parts[place] ?? '';
  if (/\d/.test(first)) {
    return { amount: writtenAmount(first), isGrouped: /[.,]\d{3}/.test(first), next: place + 1 };
  }
  let [sum, last, next] = [0, Infinity, place];
  for (;;) {
    const isAnd = sum > 0 && parts[next] === 'y' && (ownValue(WORDS, parts[next + 1] ?? '') ?? 0) >= 1;
    const word = ownValue(WORDS, parts[isAnd ? next + 1 : next] ?? '');
    if (word === undefined || word >= last) break;
    sum += word;
    last = word;
    next += isAnd ? 2 : 1;
  }
  return { amount: next === place ? 1 : sum, isGrouped: false, next };
}
