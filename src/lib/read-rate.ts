import { arsPerUsd, HIGHEST_RATE, type ArsPerUsd } from './pesos.ts';
import { readPesos } from './read-pesos.ts';

/**
 * What a person typed for the price of a dollar; null for what is none, or is beyond the highest.
 * @example readRate('1485,50') // 148_550, as for '1485.50', '1.485,50' and '$ 1.485,5'
 */
export function readRate(text: string): ArsPerUsd | null {
  const rate = readPesos(text);
  return rate !== null && rate >= 1 && rate <= HIGHEST_RATE ? arsPerUsd(rate) : null;
}

/** Why a text is no rate, wherever one is asked for. */
export const RATE_FAULT =
  'tiene que ser cuántos pesos vale un dólar, hasta 100.000, con coma o punto: 1485,50';
