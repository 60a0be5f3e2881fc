import { pesosWords } from './pesos-words.ts';

/**
 * Money of a payment, which may be any country's: pesos as they are written here, what is none with its code (ISO 4217).
 * @example amountWords('29.90', 'USD') // 'USD 29.90'
 */
export function amountWords(amount: string, currency: string): string {
  return currency === 'ARS' ? pesosWords(amount) : `${currency}\u{a0}${amount}`;
}
