import type { TaxCondition } from './invoice-recipient.ts';

/** The fiscal condition of the shop: a consumidor final does not sell. */
export const SELLER_CONDITIONS = ['responsable_inscripto', 'monotributo', 'exento'] as const;
export type SellerCondition = (typeof SELLER_CONDITIONS)[number];

export const INVOICE_LETTERS = ['A', 'B', 'C'] as const;
export type InvoiceLetter = (typeof INVOICE_LETTERS)[number];

/**
 * The letter of the invoice, as RG 1415 art. 15 has it since RG 5003/2021 (title V, in force since 1-7-2021): a responsable inscripto
 * writes A to another one and to a monotributista, and B to everybody else; who is not inscripto writes C.
 * Read in https://fecra.com.ar/?p=9815 and https://pkfargentina.com.ar/publicaciones/impuestos/circular-i-872, November 2026.
 */
export function invoiceLetterFor(seller: SellerCondition, buyer: TaxCondition): InvoiceLetter {
  if (seller !== 'responsable_inscripto') return 'C';
  return buyer === 'responsable_inscripto' || buyer === 'monotributo' ? 'A' : 'B';
}

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
