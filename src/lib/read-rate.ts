import { arsPerUsd, HIGHEST_RATE, type ArsPerUsd } from './pesos.ts';

/** One or two decimals behind a point or a comma. */
const PLAIN = /^(\d{1,6})(?:[.,](\d{1,2}))?$/;
/** Thousands as they are written in Argentina: `1.485,50`. */
const GROUPED = /^(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/;

/**
 * What a person typed for the price of a dollar; null for what is none, or is beyond the highest.
 * @example readRate('1485,50') // 148_550, as for '1485.50', '1.485,50' and '$ 1.485,5'
 */
export function readRate(text: string): ArsPerUsd | null {
  const typed = text.trim().replace(/^\$\s*/, '');
  const [, whole, decimals = ''] = PLAIN.exec(typed) ?? GROUPED.exec(typed) ?? [];
  if (whole === undefined) return null;
  const centavos = Number(whole.replaceAll('.', '') + decimals.padEnd(2, '0'));
  return centavos >= 1 && centavos <= HIGHEST_RATE ? arsPerUsd(centavos) : null;
}

/** Why a text is no rate, wherever one is asked for. */
export const RATE_FAULT =
  'tiene que ser cuántos pesos vale un dólar, hasta 100.000, con coma o punto: 1485,50';
