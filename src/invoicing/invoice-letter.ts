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
