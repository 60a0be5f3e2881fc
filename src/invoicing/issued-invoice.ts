import type { InvoiceLetter } from './invoice-letter.ts';

/** The invoice that the shop wrote in its own system, as it is named on paper. */
export interface IssuedInvoice {
  letter: InvoiceLetter;
  /** Point of sale and number: `0001-00000123`. */
  number: string;
}

/**
 * An invoice's number in its printed form, from any typed form; null if it is none. A point of sale has up to five digits (RG 1415,
 * annex II), and is written with four where four are enough.
 * @example invoiceNumberFrom('1-123') // '0001-00000123'
 */
export function invoiceNumberFrom(typed: string): string | null {
  const [, place = '', number = ''] = /^\s*0*(\d{1,5})\s*-\s*0*(\d{1,8})\s*$/.exec(typed) ?? [];
  if (Number(place) === 0 || Number(number) === 0) return null;
  return `${place.padStart(4, '0')}-${number.padStart(8, '0')}`;
}

/** @example invoiceLabel({ letter: 'A', number: '0001-00000123' }) // 'A 0001-00000123' */
export function invoiceLabel({ letter, number }: IssuedInvoice): string {
  return `${letter} ${number}`;
}
