import type { ArsPerUsd } from '#lib/pesos.ts';
import { spokenAmount } from '#lib/spoken-amount.ts';
import { PESOS_FROM } from '#lib/written-amount.ts';
import { namesThousands } from './thousands.ts';

/** The prices that a query asks for, in cents of a dollar, both included. */
export interface PriceLimits {
  from: number;
  to: number;
}

const BEFORE = '(?:usd|u\\$[sd]|us\\$|ars|ar\\$|\\$)';
const THOUSANDS = 'mil(?:lon(?:es)?)?|k|lucas?|palos?';
const HALF_MORE = '(?: y medio)?';
const SPOKEN = '(?:un|una|medio|media|dos|tres|cuatro|cinco) ';
const AFTER = 'usd|u\\$[sd]|us\\$|dolar(?:es)?|ars|ar\\$|pesos?|mangos|verdes?';
const DIGITS = '(?:\\d[\\d.,]*\\d|\\d)';
/** Words count only with a multiple: `mas de dos puertos` names no price. */
const NUMBER = `(?:${DIGITS}\\s?|${SPOKEN})(?:${THOUSANDS})(?![a-z0-9])${HALF_MORE}|(?:mil|millon|palo)(?![a-z0-9])${HALF_MORE}|${DIGITS}`;
const CURRENCY = `(?:de )?(${AFTER})(?![a-z0-9])`;
const amount = (currency: string) => `(${BEFORE})?\\s?(${NUMBER})\\s?(?:${currency})?(?![a-z0-9])`;
const AMOUNT = amount(CURRENCY);
const BETWEEN = new RegExp(`(?<![a-z0-9])(?:(entre)|de) ${AMOUNT} (?:y|a) ${AMOUNT}`);
const UP_TO = new RegExp(
  `(?<![a-z0-9])(?:hasta|(?:por )?menos de|menor a|debajo de|maximo|max) (?:de )?${AMOUNT}`,
);
const FROM = new RegExp(
  `(?<![a-z0-9])(?:desde|a partir de|mas de|mayor a|arriba de|minimo) (?:de )?${AMOUNT}`,
);
const OR_MORE = new RegExp(
  `(?<![a-z0-9])(?:de )?${AMOUNT} (?:para arriba|o mas|en adelante|(?:como )?minimo)`,
);
/**
 * A bare price counts as an upper limit: `por 300`, `de 300 dolares`, `usd 300`. A currency belongs to the number after it if that has up
 * to three digits: `rtx 4060 usd 280`, but not `micro 200 usd 5600x`.
 */
const PLAIN = new RegExp(
  `(?<![a-z0-9.,/$-])(?:(por) (?:unos )?|(?:de|a|en|unos|de unos|alrededor de|cerca de) )?${amount(`${CURRENCY}(?! ?\\d{1,3}(?![\\da-z]))`)}`,
  'g',
);
/** A number before `por` that makes both a kit of memory or a resolution: `2 por 16`, `1920 por 1080`. */
const IN_A_PRODUCT = /(?<![a-z0-9])(?:\d|[1-5]\d|6[0-4]|1280|1366|1600|1920|2560|3440|3840) $/;
/** Said of money alone. */
const MONEY =
  /\d ?(?:mil|lucas?|palos?|millon)|^(?:un|una|medio|media|dos|tres|cuatro|cinco) (?:mil|luca|palo|millon)/;
/** After a number this is a colour. */
const COLOUR = /^verde/;
/** A smaller number without a currency counts something else: `mas de 6 nucleos`. */
const MIN_WITHOUT_CURRENCY = 20;

export interface AskedPrice {
  limits: PriceLimits;
  /** Where the query says so. */
  start: number;
  end: number;
}

/**
 * The price limits in a normalized query: `hasta 400`, `menos de 300 mil pesos`, `entre 100 y 200 usd`. Null: it names none, or it names
 * pesos and the shop has no rate.
 */
export function askedPriceIn(text: string, rate: ArsPerUsd | null): AskedPrice | null {
  const between = BETWEEN.exec(text);
  if (between) {
    const [, word, before, number, after, ...other] = between;
    const [before2, number2, after2] = other;
    const isEntre = word !== undefined;
    // `entre 100 y 200 usd`, `entre 100 y 200 mil`: the last currency and multiple are those of both.
    const both = MULTIPLE.test(number ?? '') ? number : `${number}${MULTIPLE.exec(number2 ?? '')?.[0] ?? ''}`;
    const from = centsOf([before ?? before2, both, after ?? after2], rate);
    const to = centsOf([before2 ?? before, number2, after2 ?? after], rate);
    // `de 2 a 4` counts something else, and `fuente de 650 a 100 usd` names a supply.
    const isSaid =
      [before, after, before2, after2].some((one) => one !== undefined) || isOfMoney(number2 ?? '');
    if (from !== null && to !== null && (isEntre || (isSaid && from < to)))
      return asked(between, { from: Math.min(from, to), to: Math.max(from, to) });
    if (isEntre) return null;
  }
  const upTo = UP_TO.exec(text);
  const to = upTo && centsOf(upTo.slice(1), rate);
  if (upTo && to !== null) return asked(upTo, { from: 0, to });
  const least = FROM.exec(text) ?? ofMoney(OR_MORE.exec(text));
  const from = least && centsOf(least.slice(1), rate);
  return least && from !== null ? asked(least, { from, to: Infinity }) : null;
}

/** `rtx 4060 o mas` names no price. */
function ofMoney(match: RegExpExecArray | null): RegExpExecArray | null {
  const [, before, number = '', after] = match ?? [];
  return before !== undefined || after !== undefined || isOfMoney(number) ? match : null;
}

/** The upper limit in a normalized query that names a price without a word for a limit: `por 300`, `300 usd`. Null: it names none. */
export function plainPriceIn(text: string, rate: ArsPerUsd | null): AskedPrice | null {
  for (const match of text.matchAll(PLAIN)) {
    const [, by, before, number = '', after] = match;
    const hasCurrency = before !== undefined || (after !== undefined && !COLOUR.test(after));
    const isBy = by !== undefined && !IN_A_PRODUCT.test(text.slice(0, match.index));
    const isMoney = isOfMoney(number, text.slice(0, match.index));
    const to = isBy || hasCurrency || isMoney ? centsOf([before, number, after], rate) : null;
    if (to !== null) return asked(match, { from: 0, to });
  }
  return null;
}

function isOfMoney(number: string, before = ''): boolean {
  return MONEY.test(number) || namesThousands(number, before);
}

function asked(match: RegExpExecArray, limits: PriceLimits): AskedPrice {
  return { limits, start: match.index, end: match.index + match[0].length };
}

const MULTIPLE = new RegExp(`\\s?(?:${THOUSANDS})${HALF_MORE}$`);

function centsOf(
  [before = '', number = '', after = '']: readonly (string | undefined)[],
  rate: ArsPerUsd | null,
): number | null {
  const spoken = spokenAmount(number);
  if (spoken === null) return null;
  const { amount } = spoken;
  const currency = `${before}${after}`;
  const isInDollars = /^(?:u|dolar)|usd|dolar|verde/.test(currency);
  const isInPesos =
    !isInDollars && (spoken.isInPesos || /ar|peso|mango/.test(currency.replace(/dolar(?:es)?/, '')));
  if (currency === '' && amount < MIN_WITHOUT_CURRENCY) return null;
  if (!isInPesos && (isInDollars || amount < PESOS_FROM)) return Math.round(amount * 100);
  // The rate is centavos a dollar, so pesos become cents times 10,000.
  return rate === null ? null : (amount * 10_000) / rate;
}
