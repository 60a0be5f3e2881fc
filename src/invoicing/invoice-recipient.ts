import { formatTaxId } from './tax-id.ts';

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

export const TAX_CONDITION_LABELS = {
  consumidor_final: 'Consumidor final',
  responsable_inscripto: 'Responsable inscripto',
  monotributo: 'Monotributo',
  exento: 'Exento',
} as const satisfies Record<TaxCondition, string>;

/**
 * In whose name an order is invoiced, on one line.
 * @example describeRecipient({ taxCondition: 'monotributo', taxId: '20123456786', name: 'Ana Paz' }) // 'Ana Paz · CUIT 20-12345678-6 · Monotributo'
 */
export function describeRecipient(recipient: InvoiceRecipient): string {
  return recipientParts(recipient).join(RECIPIENT_SEPARATOR);
}

export const RECIPIENT_SEPARATOR = ' · ';

/** The same in parts, for a page that must not break a number. */
export function recipientParts({ taxCondition, taxId, name }: InvoiceRecipient): string[] {
  const parts = [name, taxId && formatTaxId(taxId), TAX_CONDITION_LABELS[taxCondition]];
  return (taxCondition === 'consumidor_final' ? parts.toReversed() : parts)
    .filter((part) => part !== null)
    .filter((part) => part !== '');
}
