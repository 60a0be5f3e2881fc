import { arsPerUsd, centavos, HIGHEST_RATE, type ArsPerUsd, type Centavos } from './pesos.ts';

/** One or two decimals after a point or a comma. */
const PLAIN = /^(\d{1,12})(?:[.,](\d{1,2}))?$/;
/** Thousands as they are written in Argentina: `1.485,50`. */
const GROUPED = /^(\d{1,3}(?:\.\d{3}){1,3})(?:,(\d{1,2}))?$/;

/**
 * An amount in pesos as a person types it; null if it is invalid.
 * @example readPesos('1485,50') // 148_550, as for '1485.50', '1.485,50' and '$ 1.485,5'
 */
export function readPesos(text: string): Centavos | null {
  const typed = text.trim().replace(/^\$\s*/, '');
  const [, whole, decimals = ''] = PLAIN.exec(typed) ?? GROUPED.exec(typed) ?? [];
  if (whole === undefined) return null;
  return centavos(Number(whole.replaceAll('.', '') + decimals.padEnd(2, '0')));
}

/**
 * The price of a dollar as a person types it; null if it is invalid, or above the highest.
 * @example readRate('1485,50') // 148_550, as for '1485.50', '1.485,50' and '$ 1.485,5'
 */
export function readRate(text: string): ArsPerUsd | null {
  const rate = readPesos(text);
  return rate !== null && rate >= 1 && rate <= HIGHEST_RATE ? arsPerUsd(rate) : null;
}

/** Why a text is an invalid rate. */
export const RATE_FAULT =
  'tiene que ser cuántos pesos vale un dólar, hasta 100.000, con coma o punto: 1485,50';
