import { formatPesos } from './format-pesos.ts';

/**
 * Money of a payment, which may be any country's: pesos as they are written here, what is none with its code (ISO 4217).
 * @example formatAmount('29.90', 'USD') // 'USD 29.90'
 */
export function formatAmount(amount: string, currency: string): string {
  return currency === 'ARS' ? formatPesos(amount) : `${currency}\u{a0}${amount}`;
}
