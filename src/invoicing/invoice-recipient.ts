/** The fiscal condition of a buyer, in ARCA's terms. */
export const TAX_CONDITIONS = ['consumidor_final', 'responsable_inscripto', 'monotributo', 'exento'] as const;
export type TaxCondition = (typeof TAX_CONDITIONS)[number];

/** In whose name an order is invoiced, frozen in the order. */
export interface InvoiceRecipient {
  taxCondition: TaxCondition;
  /** Digits: a DNI of a consumidor final, a CUIT of anyone else; null: a consumidor final without one. */
  taxId: string | null;
  /** The registered name; null: the buyer's own. */
  name: string | null;
}
