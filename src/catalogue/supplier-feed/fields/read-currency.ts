import { normalizeText } from '#lib/text.ts';

/**
 * The currency of a wholesaler's price: by number (1 pesos, 2 dollars), by code or by sign. Without one it is dollars, in which the
 * trade quotes; null is not understood.
 */
export function readCurrency(raw: unknown): 'usd' | 'ars' | null {
  if (raw === undefined || raw === null || raw === '') return 'usd';
  if (typeof raw !== 'string' && typeof raw !== 'number') return null;
  const word = normalizeText(String(raw)).replace(/[\s.]/g, '');
  if (/^(?:2|usd?|us\$|u\$s|u\$d|u\$|usd\$|dolar(?:es)?)$/.test(word)) return 'usd';
  return /^(?:1|ars|ar\$|\$|pesos?|\$ar)$/.test(word) ? 'ars' : null;
}
