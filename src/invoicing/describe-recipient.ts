import type { InvoiceRecipient, TaxCondition } from './invoice-recipient.ts';
import { formatTaxId } from './tax-id.ts';

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
export function describeRecipient({ taxCondition, taxId, name }: InvoiceRecipient): string {
  const parts = [name, taxId && formatTaxId(taxId), TAX_CONDITION_LABELS[taxCondition]];
  return (taxCondition === 'consumidor_final' ? parts.toReversed() : parts)
    .filter((part) => part !== null && part !== '')
    .join(' · ');
}
